#pragma once

// Of libc, and not in the compiler's own map of it.
#include <sys/timerfd.h>

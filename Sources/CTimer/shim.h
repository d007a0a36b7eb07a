#pragma once

// Of libc, and not in the compiler's own map of it.
#include <malloc.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>

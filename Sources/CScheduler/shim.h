#pragma once

// The declarations are GNU's, which a module of its own may ask for.
#define _GNU_SOURCE
#include <sched.h>

// CPU_COUNT is a macro. The processors that this process may use; 1 where the system does not say.
static inline int entl_processors(void) {
  cpu_set_t set;
  return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
}

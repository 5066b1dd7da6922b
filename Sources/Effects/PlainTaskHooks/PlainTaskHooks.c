#define _GNU_SOURCE
#include "PlainTaskHooks.h"

#include <time.h>

_Thread_local struct CapturingThread capturing_thread_storage;

#if defined(__linux__)

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

// Time stands still while the code of an app with captured tasks runs, or the deadlines of its
// sleeps would depend on the load of the machine. Swift's clocks read the time with
// `clock_gettime`, and this definition precedes that of the C library. It returns the app's time
// only to Swift's clocks, and only on a thread that runs the app. Everybody else gets the real time.

typedef int (*ClockFunction)(clockid_t, struct timespec *);

/// Returns the function of the C library, or null if there's none.
static ClockFunction next(void) {
  static ClockFunction function;
  ClockFunction known = __atomic_load_n(&function, __ATOMIC_RELAXED);
  if (known) return known;
  known = (ClockFunction)dlsym(RTLD_NEXT, "clock_gettime");
  __atomic_store_n(&function, known, __ATOMIC_RELAXED);
  return known;
}

/// The function that reads Swift's clocks. If it isn't there, time is always real, and
/// `AppTasks.areSupported` is false.
extern void swift_get_time(long long *, long long *, int) __attribute__((weak));

/// The maximum size of `swift_get_time`, in bytes.
static const uintptr_t swift_get_time_size = 256;

static int real_time(clockid_t clock, struct timespec *time) {
  ClockFunction function = next();
  if (function) return function(clock, time);
  return (int)syscall(SYS_clock_gettime, clock, time);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (!capturing_thread_storage.tasks) return real_time(clock, time);
  uintptr_t caller = (uintptr_t)__builtin_return_address(0);
  if (caller - (uintptr_t)&swift_get_time >= swift_get_time_size) return real_time(clock, time);
  int64_t now = clock == CLOCK_BOOTTIME ? capturing_thread_storage.continuousTime
                                        : capturing_thread_storage.suspendingTime;
  time->tv_sec = now / 1000000000;
  time->tv_nsec = now % 1000000000;
  return 0;
}

int64_t plain_task_real_time(bool is_continuous) {
  struct timespec time = {0};
  real_time(is_continuous ? CLOCK_BOOTTIME : CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int32_t plain_task_thread(void) {
  static _Thread_local int32_t thread;
  if (!thread) thread = (int32_t)syscall(SYS_gettid);
  return thread;
}

bool plain_task_thread_waits(int32_t thread, uint64_t *time) {
  char path[64], text[512];
  snprintf(path, sizeof path, "/proc/self/task/%d/stat", thread);
  FILE *file = fopen(path, "r");
  if (!file) return false;
  text[fread(text, 1, sizeof text - 1, file)] = 0;
  fclose(file);
  // The name of the thread, which can contain any character, is in parentheses.
  const char *rest = strrchr(text, ')');
  char state;
  unsigned long user, system;
  const char *format = ") %c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu";
  if (!rest || sscanf(rest, format, &state, &user, &system) != 3) return false;
  *time = user + system;
  return state == 'S';
}

/// Defined in Swift, in PlainTasks.
void text_snapshots_install_executors(void);

/// Replaces Swift's executors when the image is loaded.
///
/// This cannot happen when the first app starts: another thread could be reading them then, and the
/// main actor would change its identity while it runs a job. The new executors pass on each job that
/// doesn't belong to an app, so nothing else changes in a process that plays none.
__attribute__((constructor)) static void text_snapshots_load(void) {
  text_snapshots_install_executors();
}

#else

int32_t plain_task_thread(void) { return 0; }

bool plain_task_thread_waits(int32_t thread, uint64_t *time) { return false; }

int64_t plain_task_real_time(bool is_continuous) {
  struct timespec time = {0};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

#endif

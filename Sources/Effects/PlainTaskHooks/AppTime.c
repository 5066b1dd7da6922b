#define _GNU_SOURCE
#include "Hooks.h"

#include <time.h>

_Thread_local struct ThreadWorld thread_world_storage;

#if defined(__linux__)

#include <link.h>
#include <pthread.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

// The date and the clocks of an app. On a thread that runs an app, `Date()` and everything else that
// reads the calendar of the machine get the date of the app. Dispatch gets the real one, because it
// waits for it.
//
// Swift's clocks stand still while the code of an app with captured tasks runs, or the deadlines of
// its sleeps would depend on the load of the machine. An app that reads a clock of the C library
// gets the same time.

NEXT(int, clock_gettime, clockid_t, struct timespec *)
NEXT(int, gettimeofday, struct timeval *, void *)
NEXT(time_t, time, time_t *)

/// The function that reads Swift's clocks. If it isn't there, their time is always real, and
/// `AppTasks.areSupported` is false.
extern void swift_get_time(long long *, long long *, int) __attribute__((weak));

/// The maximum size of `swift_get_time`, in bytes.
static const uintptr_t swift_get_time_size = 256;

extern char _dispatch_main_q, __executable_start, etext;

struct Image { uintptr_t begin, end; };

static int find_dispatch(struct dl_phdr_info *info, size_t size, void *found) {
  uintptr_t queue = (uintptr_t)&_dispatch_main_q, begin = info->dlpi_addr, end = begin;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    uintptr_t last = begin + part->p_vaddr + part->p_memsz;
    if (part->p_type == PT_LOAD && last > end) end = last;
  }
  if (queue < begin || queue >= end) return 0;
  *(struct Image *)found = (struct Image){begin, end};
  return 1;
}

/// Returns where Dispatch is in memory.
///
/// In a statically linked program, it's in the executable, so all dates are real, which the probe
/// says.
static struct Image dispatch_image(void) {
  static struct Image known;
  uintptr_t end = __atomic_load_n(&known.end, __ATOMIC_ACQUIRE);
  if (end) return (struct Image){__atomic_load_n(&known.begin, __ATOMIC_RELAXED), end};
  struct Image image = {0, UINTPTR_MAX};
  dl_iterate_phdr(find_dispatch, &image);
  __atomic_store_n(&known.begin, image.begin, __ATOMIC_RELAXED);
  __atomic_store_n(&known.end, image.end, __ATOMIC_RELEASE);
  return image;
}

// Defined in Swift, in PlainTasks.
extern void text_snapshots_time_stands_still(uint64_t play);

/// More than any app asks for before it waits, and less than a second.
static const uint64_t maximum_read_count = 10000000;

void time_is_read(void) {
  if (++thread_world_storage.readCount == maximum_read_count) text_snapshots_time_stands_still(play());
}

/// Whether a caller gets the date of the app.
static bool has_app_date(void *caller) {
  if (!thread_world_storage.number) return false;
  struct Image dispatch = dispatch_image();
  return (uintptr_t)caller < dispatch.begin || (uintptr_t)caller >= dispatch.end;
}

/// Whether a caller that reads a clock gets the time of the app.
static bool has_app_clock(void *caller) {
  if (!capturing_thread_storage.tasks) return false;
  uintptr_t address = (uintptr_t)caller, swift = (uintptr_t)&swift_get_time;
  if (swift && address - swift < swift_get_time_size) return true;
  bool is_executable = address >= (uintptr_t)&__executable_start && address < (uintptr_t)&etext;
  return is_executable && has_app_date(caller);
}

static int real_time(clockid_t clock, struct timespec *time) {
  int (*next)(clockid_t, struct timespec *) = next_clock_gettime();
  return next ? next(clock, time) : (int)syscall(SYS_clock_gettime, clock, time);
}

HOOK int clock_gettime(clockid_t clock, struct timespec *time) {
  if (!thread_world_storage.number) return real_time(clock, time);
  void *caller = __builtin_return_address(0);
  int64_t now;
  switch (clock) {
  case CLOCK_REALTIME:
  case CLOCK_REALTIME_COARSE:
    if (!has_app_date(caller)) return real_time(clock, time);
    time_is_read();
    *time = (struct timespec){thread_world_storage.seconds, thread_world_storage.nanoseconds};
    return 0;
  case CLOCK_BOOTTIME: now = capturing_thread_storage.continuousTime; break;
  case CLOCK_MONOTONIC:
  case CLOCK_MONOTONIC_RAW:
  case CLOCK_MONOTONIC_COARSE: now = capturing_thread_storage.suspendingTime; break;
  default: return real_time(clock, time);
  }
  if (!has_app_clock(caller)) return real_time(clock, time);
  time_is_read();
  *time = (struct timespec){now / 1000000000, now % 1000000000};
  return 0;
}

HOOK int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  if (!has_app_date(__builtin_return_address(0))) return next_gettimeofday()(time, zone);
  time_is_read();
  *time = (struct timeval){thread_world_storage.seconds, thread_world_storage.nanoseconds / 1000};
  return 0;
}

HOOK time_t time(time_t *time) {
  if (!has_app_date(__builtin_return_address(0))) return next_time()(time);
  time_is_read();
  if (time) *time = thread_world_storage.seconds;
  return thread_world_storage.seconds;
}

int64_t plain_task_real_time(bool is_continuous) {
  struct timespec time = {0};
  real_time(is_continuous ? CLOCK_BOOTTIME : CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t app_world_real_date(void) {
  struct timespec time = {0};
  real_time(CLOCK_REALTIME, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t app_world_date(void) {
  if (!thread_world_storage.number) return app_world_real_date();
  return thread_world_storage.seconds * 1000000000 + thread_world_storage.nanoseconds;
}

// MARK: Times of Dispatch and Foundation

// A lock of Foundation waits until a date, which the app has read.
NEXT(int, pthread_cond_timedwait, pthread_cond_t *, pthread_mutex_t *, const struct timespec *)
HOOK int pthread_cond_timedwait(
  pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
  const struct timespec *restrict date
) {
  thread_waits_for(condition);
  struct timespec real = *date;
  if (has_app_date(__builtin_return_address(0))) {
    int64_t delay = (date->tv_sec - thread_world_storage.seconds) * 1000000000
      + date->tv_nsec - thread_world_storage.nanoseconds;
    int64_t end = app_world_real_date() + (delay > 0 ? delay : 0);
    real = (struct timespec){end / 1000000000, end % 1000000000};
  }
  return next_pthread_cond_timedwait()(condition, mutex, &real);
}

NEXT(uint64_t, dispatch_walltime, const struct timespec *, int64_t)
HOOK uint64_t dispatch_walltime(const struct timespec *time, int64_t delta) {
  if (thread_world_storage.number && !time) time_is_read();
  struct timespec now = {thread_world_storage.seconds, thread_world_storage.nanoseconds};
  return next_dispatch_walltime()(thread_world_storage.number && !time ? &now : time, delta);
}

// A function of Swift can be called from C if it has no arguments but its receiver, and returns a
// number.
SWIFT_HOOK(
  double, uptime, "$s20FoundationEssentials11ProcessInfoC12systemUptimeSdvg", SELF void *process)

/// The uptime of the device when an app begins, in seconds.
static const double usual_uptime = 86400;

SWIFT double uptime(SELF void *process) {
  if (!thread_world_storage.number) return next_uptime()(process);
  time_is_read();
  return usual_uptime + thread_world_storage.elapsed / 1e9;
}

#else

int64_t plain_task_real_time(bool is_continuous) {
  struct timespec time = {0};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t app_world_real_date(void) {
  struct timespec time = {0};
  clock_gettime(CLOCK_REALTIME, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t app_world_date(void) { return app_world_real_date(); }

#endif

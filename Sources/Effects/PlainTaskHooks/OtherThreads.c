#define _GNU_SOURCE
#include "Hooks.h"

#if defined(__linux__)

#include <pthread.h>
#include <spawn.h>
#include <string.h>

// What an app gets done by a thread that it hasn't started, such as a worker that is older than the
// app, and by other processes. When they answer depends on timing. Such a thread is seen only when
// the app wakes it: one that looks for work again and again isn't.

extern void text_snapshots_depends_on_timing(uint64_t play);

// MARK: Objects for which other threads have waited

enum { thread_count = 512, object_count = 8 };

/// The last objects for which each thread has waited. A thread that works for apps waits for one.
static uintptr_t waited_for[thread_count][object_count];
static int known_thread_count;

static uintptr_t *find(const void *object) {
  int count = __atomic_load_n(&known_thread_count, __ATOMIC_RELAXED);
  uintptr_t *end = waited_for[count < thread_count ? count : thread_count];
  for (uintptr_t *slot = waited_for[0]; slot < end; slot++)
    if (__atomic_load_n(slot, __ATOMIC_RELAXED) == (uintptr_t)object) return slot;
  return NULL;
}

void thread_waits_for(const void *object) {
  static _Thread_local int thread, next;
  if (runs_app()) return;
  if (!thread) thread = __atomic_add_fetch(&known_thread_count, 1, __ATOMIC_RELAXED);
  uintptr_t *objects = waited_for[(thread - 1) % thread_count];
  for (int index = 0; index < object_count; index++)
    if (__atomic_load_n(&objects[index], __ATOMIC_RELAXED) == (uintptr_t)object) return;
  __atomic_store_n(&objects[next++ % object_count], (uintptr_t)object, __ATOMIC_RELAXED);
}

/// Forgets what was at the place of a new object.
static void is_new(const void *object) {
  for (uintptr_t *slot; (slot = find(object));) __atomic_store_n(slot, 0, __ATOMIC_RELAXED);
}

/// Whether a caller is the library of C++, whose conditions are those of Foundation's Unicode library:
/// all threads that format something share them, and they delay the app, but don't answer it.
static bool is_library_of_cpp(const void *caller) {
  Dl_info image;
  return dladdr(caller, &image) && image.dli_fname && strstr(image.dli_fname, "libstdc++");
}

/// Records that the app wakes a thread, unless it's one of Dispatch: what these do for the app is known.
static void wakes(const void *object, const void *caller) {
  if (runs_app() && find(object) && !is_library_of_cpp(caller) && !is_dispatch(caller))
    text_snapshots_depends_on_timing(play());
}

NEXT(int, pthread_cond_init, pthread_cond_t *, const pthread_condattr_t *)
HOOK int pthread_cond_init(
  pthread_cond_t *restrict condition, const pthread_condattr_t *restrict attributes
) {
  is_new(condition);
  return next_pthread_cond_init()(condition, attributes);
}

NEXT(int, pthread_cond_signal, pthread_cond_t *)
HOOK int pthread_cond_signal(pthread_cond_t *condition) {
  wakes(condition, __builtin_return_address(0));
  return next_pthread_cond_signal()(condition);
}

NEXT(int, pthread_cond_broadcast, pthread_cond_t *)
HOOK int pthread_cond_broadcast(pthread_cond_t *condition) {
  wakes(condition, __builtin_return_address(0));
  return next_pthread_cond_broadcast()(condition);
}

NEXT(void *, dispatch_semaphore_create, intptr_t)
HOOK void *dispatch_semaphore_create(intptr_t value) {
  void *semaphore = next_dispatch_semaphore_create()(value);
  is_new(semaphore);
  return semaphore;
}

NEXT(intptr_t, dispatch_semaphore_signal, void *)
HOOK intptr_t dispatch_semaphore_signal(void *semaphore) {
  wakes(semaphore, __builtin_return_address(0));
  return next_dispatch_semaphore_signal()(semaphore);
}

// MARK: Processes

NEXT(int, posix_spawn, pid_t *, const char *, const posix_spawn_file_actions_t *,
  const posix_spawnattr_t *, char *const *, char *const *)
HOOK int posix_spawn(
  pid_t *restrict id, const char *restrict path,
  const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *restrict attributes,
  char *const *restrict arguments, char *const *restrict environment
) {
  if (play()) text_snapshots_depends_on_timing(play());
  return next_posix_spawn()(id, path, actions, attributes, arguments, environment);
}

#endif

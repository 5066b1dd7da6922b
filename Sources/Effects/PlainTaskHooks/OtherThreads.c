#define _GNU_SOURCE
#include "Hooks.h"

#if defined(__linux__)

#include <pthread.h>
#include <spawn.h>

// What an app gets done by a thread that it hasn't started, such as a worker that is older than the
// app, and by other processes. When they answer depends on timing. Such a thread is seen only when
// the app wakes it: one that looks for work again and again isn't.

extern void text_snapshots_depends_on_timing(uint64_t play);

// MARK: Objects for which other threads have waited

enum { slot_count = 4096, probe_count = 8 };

static uintptr_t waited_for[slot_count];

static uintptr_t *slot(const void *object, int probe) {
  uint64_t hash = ((uintptr_t)object >> 4) * 0x9E3779B97F4A7C15;
  return &waited_for[((hash >> 52) + probe) % slot_count];
}

static uintptr_t *find(uintptr_t value, const void *object) {
  for (int probe = 0; probe < probe_count; probe++) {
    uintptr_t *found = slot(object, probe);
    if (__atomic_load_n(found, __ATOMIC_RELAXED) == value) return found;
  }
  return NULL;
}

void thread_waits_for(const void *object) {
  if (runs_app() || find((uintptr_t)object, object)) return;
  uintptr_t *free = find(0, object);
  __atomic_store_n(free ? free : slot(object, 0), (uintptr_t)object, __ATOMIC_RELAXED);
}

/// Forgets what was at the place of a new object.
static void is_new(const void *object) {
  uintptr_t *before = find((uintptr_t)object, object);
  if (before) __atomic_store_n(before, 0, __ATOMIC_RELAXED);
}

static void wakes(const void *object) {
  if (runs_app() && find((uintptr_t)object, object)) text_snapshots_depends_on_timing(play());
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
  wakes(condition);
  return next_pthread_cond_signal()(condition);
}

NEXT(int, pthread_cond_broadcast, pthread_cond_t *)
HOOK int pthread_cond_broadcast(pthread_cond_t *condition) {
  wakes(condition);
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
  wakes(semaphore);
  return next_dispatch_semaphore_signal()(semaphore);
}

// MARK: Events and processes

NEXT(void *, dispatch_source_create, const void *, uintptr_t, uintptr_t, Queue)
HOOK void *dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, Queue queue) {
  if (play()) text_snapshots_depends_on_timing(play());
  return next_dispatch_source_create()(type, handle, mask, queue);
}

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

#define _GNU_SOURCE
#include "Hooks.h"

#if defined(__linux__)

#include <stdlib.h>
#include <string.h>

// The settings and the temporary files of an app, which nobody else has. Foundation finds the folder
// of temporary files with a variable of the environment.
//
// It finds most other folders, such as that of documents, once for the process, so those remain the
// machine's.

// Defined in Swift, in PlainTasks. They're given the number of the app's world.
extern bool text_snapshots_temporary_folder(uint64_t world, char *path, long size);
extern const void *text_snapshots_copy_setting(uint64_t world, const void *key, const void *domain);
extern const void *text_snapshots_copy_settings(uint64_t world, const void *domain);
extern void text_snapshots_set_setting(
  uint64_t world, const void *key, const void *value, const void *domain);

static uint64_t world(void) { return thread_world_storage.number; }

/// Returns the folder of an app that a variable names, or null if it names none.
static char *folder(const char *name) {
  static _Thread_local char path[512];
  if (!world() || strcmp(name, "TMPDIR")) return NULL;
  return text_snapshots_temporary_folder(world(), path, sizeof path) ? path : NULL;
}

NEXT(char *, getenv, const char *)
HOOK char *getenv(const char *name) {
  char *path = folder(name);
  return path ? path : next_getenv()(name);
}

NEXT(char *, secure_getenv, const char *)
HOOK char *secure_getenv(const char *name) {
  char *path = folder(name);
  return path ? path : next_secure_getenv()(name);
}

NEXT(const void *, CFPreferencesCopyAppValue, const void *, const void *)
HOOK const void *CFPreferencesCopyAppValue(const void *key, const void *domain) {
  return world() ? text_snapshots_copy_setting(world(), key, domain)
    : next_CFPreferencesCopyAppValue()(key, domain);
}

NEXT(void, CFPreferencesSetAppValue, const void *, const void *, const void *)
HOOK void CFPreferencesSetAppValue(const void *key, const void *value, const void *domain) {
  world() ? text_snapshots_set_setting(world(), key, value, domain)
    : next_CFPreferencesSetAppValue()(key, value, domain);
}

NEXT(const void *, CFPreferencesCopyMultiple, const void *, const void *, const void *, const void *)
HOOK const void *CFPreferencesCopyMultiple(
  const void *keys, const void *domain, const void *user, const void *host
) {
  return world() ? text_snapshots_copy_settings(world(), domain)
    : next_CFPreferencesCopyMultiple()(keys, domain, user, host);
}

NEXT(unsigned char, CFPreferencesAppSynchronize, const void *)
HOOK unsigned char CFPreferencesAppSynchronize(const void *domain) {
  return world() ? true : next_CFPreferencesAppSynchronize()(domain);
}

#endif

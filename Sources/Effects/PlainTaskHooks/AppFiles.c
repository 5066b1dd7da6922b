#define _GNU_SOURCE
#include "Hooks.h"

#if defined(__linux__)

#include <stdlib.h>

// The settings and the folders of an app, which nobody else has. Foundation finds the folders with
// variables of the environment.

// Defined in Swift, in PlainTasks. They're given the number of the app's world.
/// Returns the value of a variable that names a folder of the app, or null if it names none.
extern char *text_snapshots_folder(uint64_t world, const char *variable);
/// Returns all variables as the app sees them, or null if it has no folders.
extern char **text_snapshots_environment(uint64_t world);
extern SWIFT void *text_snapshots_standard_settings(void);
extern SWIFT void *text_snapshots_settings(uint64_t, void *);
extern const void *text_snapshots_copy_setting(uint64_t world, const void *key, const void *domain);
extern const void *text_snapshots_copy_settings(uint64_t world, const void *domain);
extern void text_snapshots_set_setting(
  uint64_t world, const void *key, const void *value, const void *domain);

NEXT(char *, getenv, const char *)
HOOK char *getenv(const char *name) {
  char *path = world() ? text_snapshots_folder(world(), name) : NULL;
  return path ? path : next_getenv()(name);
}

NEXT(char *, secure_getenv, const char *)
HOOK char *secure_getenv(const char *name) {
  char *path = world() ? text_snapshots_folder(world(), name) : NULL;
  return path ? path : next_secure_getenv()(name);
}

/// The function with which Foundation reads all variables.
NEXT(char **, _platform_shims_get_environ, void)
HOOK char **_platform_shims_get_environ(void) {
  char **app = world() ? text_snapshots_environment(world()) : NULL;
  return app ? app : next__platform_shims_get_environ()();
}

SWIFT_HOOK(
  void *, standard_settings, "$s10Foundation12UserDefaultsC8standardACvgZ", SELF void *type)
SWIFT void *standard_settings(SELF void *type) {
  return world() ? text_snapshots_standard_settings() : next_standard_settings()(type);
}

// A suite, whose name is a Swift string of two words.
SWIFT_HOOK(
  void *, settings, "$s10Foundation12UserDefaultsC9suiteNameACSgSSSg_tcfC",
  uint64_t, void *, SELF void *type)
SWIFT void *settings(uint64_t count, void *text, SELF void *type) {
  return world() ? text_snapshots_settings(count, text) : next_settings()(count, text, type);
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

#define _GNU_SOURCE
#include "Hooks.h"

#if defined(__linux__)

#include <stdlib.h>
#include <string.h>

// The settings, the folders, and the main bundle of an app, which nobody else has. Foundation finds the
// folders with variables of the environment.

// Defined in Swift, in PlainTasks. They're given the number of the app's world.
/// Returns the value of a variable that names a folder of the app, or null if it names none.
extern char *text_snapshots_folder(uint64_t world, const char *variable);
/// Returns all variables as the app sees them, or null if it has no folders.
extern char **text_snapshots_environment(uint64_t world);
/// Returns the path of the app's main bundle, which the caller frees, or null if it isn't known.
extern char *text_snapshots_copy_main_bundle(uint64_t world);
extern const void *text_snapshots_copy_setting(uint64_t world, const void *key, const void *domain);
extern const void *text_snapshots_copy_settings(uint64_t world, const void *domain);
extern void text_snapshots_set_setting(
  uint64_t world, const void *key, const void *value, const void *domain);

static uint64_t world(void) { return thread_world_storage.number; }

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

// The main bundle of an app has the resources of its module, which SwiftPM puts beside the program. All
// of Foundation's ways to a resource call one of these functions.

extern const void *CFBundleGetMainBundle(void) __attribute__((weak));
extern const void *CFBundleCreate(const void *, const void *) __attribute__((weak));
extern const void *CFURLCreateFromFileSystemRepresentation(
  const void *, const unsigned char *, long, unsigned char) __attribute__((weak));
extern void CFRelease(const void *) __attribute__((weak));

/// Returns the bundle that an app has in place of the program's, or null.
static const void *copy_app_bundle(const void *bundle) {
  if (!world() || bundle != CFBundleGetMainBundle()) return NULL;
  char *path = text_snapshots_copy_main_bundle(world());
  if (!path) return NULL;
  const void *url = CFURLCreateFromFileSystemRepresentation(
    NULL, (const unsigned char *)path, (long)strlen(path), true);
  const void *app = url ? CFBundleCreate(NULL, url) : NULL;
  if (url) CFRelease(url);
  free(path);
  return app;
}

#define BUNDLE_HOOK(name, parameters, ...)                               \
  HOOK const void *name parameters {                                     \
    const void *app = copy_app_bundle(bundle);                           \
    if (!app) return next_##name()(bundle, ##__VA_ARGS__);               \
    const void *found = next_##name()(app, ##__VA_ARGS__);               \
    CFRelease(app);                                                      \
    return found;                                                        \
  }

typedef const void *Object;

NEXT(Object, CFBundleCopyResourcesDirectoryURL, Object)
BUNDLE_HOOK(CFBundleCopyResourcesDirectoryURL, (Object bundle))

NEXT(Object, CFBundleCopyResourceURL, Object, Object, Object, Object)
BUNDLE_HOOK(
  CFBundleCopyResourceURL, (Object bundle, Object name, Object type, Object folder), name, type, folder)

NEXT(Object, CFBundleCopyResourceURLForLocalization, Object, Object, Object, Object, Object)
BUNDLE_HOOK(
  CFBundleCopyResourceURLForLocalization,
  (Object bundle, Object name, Object type, Object folder, Object language), name, type, folder,
  language)

NEXT(Object, CFBundleCopyResourceURLsOfType, Object, Object, Object)
BUNDLE_HOOK(
  CFBundleCopyResourceURLsOfType, (Object bundle, Object type, Object folder), type, folder)

NEXT(Object, CFBundleCopyResourceURLsOfTypeForLocalization, Object, Object, Object, Object)
BUNDLE_HOOK(
  CFBundleCopyResourceURLsOfTypeForLocalization,
  (Object bundle, Object type, Object folder, Object language), type, folder, language)

NEXT(unsigned char, CFPreferencesAppSynchronize, const void *)
HOOK unsigned char CFPreferencesAppSynchronize(const void *domain) {
  return world() ? true : next_CFPreferencesAppSynchronize()(domain);
}

#endif

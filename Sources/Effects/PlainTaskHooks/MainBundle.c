#define _GNU_SOURCE
#include "Hooks.h"

#if defined(__linux__)

#include <limits.h>
#include <stdlib.h>
#include <string.h>

// The main bundle of an app has the resources of its module, which SwiftPM puts beside the program. All
// of Foundation's ways to a resource call one of these functions.

/// Returns the path of the app's main bundle, which the caller frees, or null if it isn't known. Defined
/// in Swift, in PlainTasks.
extern char *text_snapshots_copy_main_bundle(uint64_t world);

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

// The translations of an app are in the language of its device, and Foundation reads no string
// catalogs on Linux. `NSLocalizedString` and `Bundle.localizedString` call this function.

/// Returns a translation in the bundle at a path, which is the main bundle of the app without one, or
/// null if nobody knows the app's translations. Defined in Swift, in PlainTasks.
extern Object text_snapshots_copy_translation(
  uint64_t world, const char *path, Object key, Object value, Object table);

extern Object CFBundleCopyBundleURL(Object) __attribute__((weak));
extern unsigned char CFURLGetFileSystemRepresentation(
  Object, unsigned char, unsigned char *, long) __attribute__((weak));

// This is the function that Foundation's own calls. In a statically linked program, it brings the latter
// with it, which precedes this one then.
extern Object CFBundleCopyLocalizedStringForLocalization(Object, Object, Object, Object, Object);

HOOK Object CFBundleCopyLocalizedString(Object bundle, Object key, Object value, Object table) {
  Object text = NULL;
  if (world()) {
    char path[PATH_MAX];
    Object url = bundle == CFBundleGetMainBundle() ? NULL : CFBundleCopyBundleURL(bundle);
    bool has_path =
      url && CFURLGetFileSystemRepresentation(url, true, (unsigned char *)path, sizeof path);
    if (url) CFRelease(url);
    text = text_snapshots_copy_translation(world(), has_path ? path : NULL, key, value, table);
  }
  return text
    ? text : CFBundleCopyLocalizedStringForLocalization(bundle, key, value, table, NULL);
}

#endif

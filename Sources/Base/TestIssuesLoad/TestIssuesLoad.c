#include "TestIssuesLoad.h"

/// The hook runs when the image is loaded, which is before the first test starts. Swift has no such
/// hook, and an XCTest observer that's added later misses the start of the running test.

#if defined(__APPLE__)

#include <dispatch/dispatch.h>
#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>

/// Looks up and calls the function in TestIssues, and returns whether it was found. If this image
/// is a separate framework, it can't link to TestIssues, which depends on it and is loaded later.
static bool install(void) {
  const char *name = "text_snapshots_install_test_issues";
  void *function = dlsym(RTLD_SELF, name);
  if (function == NULL) function = dlsym(RTLD_DEFAULT, name);
  if (function == NULL) return false;
  ((void (*)(void))function)();
  return true;
}

static void install_later(void *context) {
  (void)context;
  (void)install();
}

__attribute__((constructor)) static void text_snapshots_load(void) {
  if (!install()) dispatch_async_f(dispatch_get_main_queue(), NULL, install_later);
}

#else

/// Defined in Swift, in TestIssues.
void text_snapshots_install_test_issues(void);

__attribute__((constructor)) static void text_snapshots_load(void) {
  text_snapshots_install_test_issues();
}

#endif

void text_snapshots_keep_load_hook(void) {}

#include "TestIssuesLoad.h"

/// Defined in Swift, in TestIssues.
void text_snapshots_install_test_issues(void);

/// Runs when the image is loaded, so before the first test starts. Swift has no such hook, and an
/// XCTest observer added later misses the start of the test that is running.
__attribute__((constructor)) static void text_snapshots_load(void) {
  text_snapshots_install_test_issues();
}

void text_snapshots_keep_load_hook(void) {}

import RuntimeIssues

/// What an app does that misuses the library: it knows nothing of tests.
public func misuse() {
  reportIssue("The app misused the library.")
}

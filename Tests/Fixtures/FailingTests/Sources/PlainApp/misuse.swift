import RuntimeIssues

/// Reports an issue in the same way as an app, which doesn't import any testing modules.
public func misuse() {
  reportIssue("The app misused the library.")
}

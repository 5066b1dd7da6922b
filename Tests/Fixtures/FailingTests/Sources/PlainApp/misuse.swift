import RuntimeIssues

/// Misuses the library in a way that an app could, without importing test modules.
public func misuse() {
  reportIssue("The app misused the library.")
}

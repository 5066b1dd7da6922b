import RuntimeIssues

/// Which dependency is being read and where, for the report that it has no test value.
struct DependencyAccess: Sendable {
  @TaskLocal static var current: DependencyAccess?
  /// Whether dependencies are being overridden: what is read then is only to be changed.
  @TaskLocal static var isPreparing = false

  /// The property of `DependencyValues`, or the type of the key.
  let name: String
  let place: SourcePlace

  func reportMissingTestValue() {
    reportIssue(
      message, fileID: place.fileID, filePath: place.filePath, line: place.line,
      column: place.column)
  }

  private var message: String {
    """
    @Dependency(\(name)) has no test implementation, but was accessed from a test context:

      Location: \(place)

    A test that does not control its dependencies reaches the real world: it is slow, and it \
    fails for reasons of its own.

    To fix, override it where the test makes its store:

      Store(initialState: …) { … } withDependencies: { $0\(override) = … }

    or give its key a "testValue".
    """
  }

  private var override: String {
    name.hasPrefix("\\") ? String(name.dropFirst()) : "[\(name)]"
  }
}

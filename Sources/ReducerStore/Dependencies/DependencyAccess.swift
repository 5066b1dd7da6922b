import RuntimeIssues

/// Which dependency is being read and where, for the report that it has no value.
struct DependencyAccess: Sendable {
  @TaskLocal static var current: DependencyAccess?
  /// Whether dependencies are being overridden: what is read then is only to be changed.
  @TaskLocal static var isPreparing = false

  /// The property of `DependencyValues`, or the type of the key.
  let name: String
  let place: CallSite

  /// Reports that a key has no test value.
  ///
  /// - Parameter key: The key, which names the dependency if its `testValue` is read directly.
  static func reportMissingTestValue(of key: any DependencyKey.Type) {
    if isPreparing { return }
    guard let access = current else { return reportIssue(missingTestValueMessage(of: key)) }
    access.report(access.missingTestValueMessage)
  }

  /// Reports that a key has no live value.
  func reportMissingLiveValue(of key: any TestDependencyKey.Type) {
    report(
      """
      "@Dependency(\(name))" has no live implementation, but was accessed from a live context.

        Location: \(place)
        Key: \(key)

      The key conforms to "TestDependencyKey" alone, so its "testValue" is used.

      To fix, conform the key to "DependencyKey" with a "liveValue", in a module that the app links.
      """)
  }

  private func report(_ message: String) {
    reportIssue(
      message, fileID: place.fileID, filePath: place.filePath, line: place.line,
      column: place.column)
  }

  private var missingTestValueMessage: String {
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

  private static func missingTestValueMessage(of key: any DependencyKey.Type) -> String {
    """
    A dependency has no test implementation, but was accessed from a test context:

      Key: \(key)

    Its "testValue" was read directly, and the preview or live value is used in its place.

    To fix, give the key a "testValue".
    """
  }

  private var override: String {
    name.hasPrefix("\\") ? String(name.dropFirst()) : "[\(name)]"
  }
}

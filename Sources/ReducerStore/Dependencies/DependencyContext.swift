/// What a dependency is read in: an app, a preview or a test.
public enum DependencyContext: Sendable, Hashable {
  /// A running app: keys give their `liveValue`.
  case live
  /// A preview in Xcode: keys give their `previewValue`.
  case preview
  /// A test: keys give their `testValue`.
  case test
}

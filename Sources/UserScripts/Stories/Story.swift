public import TextSnapshots

/// A user script together with the app it is played against, and the place of its transcript.
///
/// ```swift
/// let story = Story(nthPrime, in: .packageRoot("PrimeTime")) {
///   let store = Store(initialState: App.State(), reducer: App(), runtime: EffectRuntime())
///   return ScriptedApp(settle: store.settle) { AppScreen(store: store) }
/// }
/// ```
public struct Story: Sendable {
  /// The script.
  public let script: UserScript
  /// Where the transcript is.
  public let location: SnapshotLocation
  /// The source file that the location goes by.
  let filePath: String
  /// The line of the story's definition.
  let line: Int
  /// Makes the app, in its initial state.
  public let app: @MainActor @Sendable () -> ScriptedApp

  /// Creates a story.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - location: Where the transcript is.
  ///   - filePath: The source file that the location goes by; the caller's by default.
  ///   - line: The line of the definition.
  ///   - app: Makes the app, in its initial state. It is called once for every play.
  public init(
    _ script: UserScript,
    in location: SnapshotLocation,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    app: @escaping @MainActor @Sendable () -> ScriptedApp
  ) {
    self.script = script
    self.location = location
    self.filePath = "\(filePath)"
    self.line = Int(line)
    self.app = app
  }
}

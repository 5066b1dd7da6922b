package import RuntimeIssues
public import TextSnapshots

/// A sequence of steps that a user takes in an app.
///
/// Steps refer to elements on the screen by their labels. A script runs in process against the
/// logic of an app, and produces a ``Transcript`` with a frame after every step. You can play the
/// same script against several apps.
///
/// ```swift
/// let nthPrime = UserScript("nth-prime") { user in
///   try user.tap("+")
///   try user.tap("What is the 1st prime?")   // this frame: button disabled, request in flight
///   await user.settle()                  // effects ran; this frame: the alert
///   try user.tap("OK")
/// }
/// ```
public struct UserScript: Sendable {
  /// The name of the script, which is also the file name of its transcript.
  public let name: String
  package let callSite: CallSite
  let play: @MainActor @Sendable (ScriptedUser) async throws -> Void

  /// Creates a script with the given name and steps.
  public init(
    _ name: String,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    play: @escaping @MainActor @Sendable (ScriptedUser) async throws -> Void
  ) {
    self.name = name
    callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.play = play
  }
}

/// A user script, with the app to play it against and the location of its transcript.
///
/// ```swift
/// let story = Story(nthPrime, in: .packageRoot("PrimeTime")) {
///   let store = Store(initialState: App.State(), reducer: App(), runtime: EffectRuntime())
///   return ScriptedApp(settle: store.settle) { AppScreen(store: store) }
/// }
/// ```
public struct Story: Sendable {
  /// The script to play.
  public let script: UserScript
  /// The location of the transcript.
  public let location: SnapshotLocation
  /// The path of the source file that the location is relative to.
  package let filePath: String
  package let line: Int
  /// A closure that creates the app in its initial state.
  public let app: @MainActor @Sendable () -> ScriptedApp

  /// Creates a story.
  ///
  /// The location is relative to the caller's file by default. Each call of `app` must create an
  /// app in its initial state.
  public init(
    _ script: UserScript,
    in location: SnapshotLocation,
    filePath: StaticString = #filePath, line: UInt = #line,
    app: @escaping @MainActor @Sendable () -> ScriptedApp
  ) {
    self.script = script
    self.location = location
    self.filePath = "\(filePath)"
    self.line = Int(line)
    self.app = app
  }

  /// The name of the app, which is the name of the folder with its transcripts.
  package var appName: String {
    let file = try? SnapshotFileLocation(location, testFilePath: filePath, script: script.name)
    return file.flatMap { TranscriptDifference.app(ofFolder: $0.folder.path) } ?? "Stories"
  }
}

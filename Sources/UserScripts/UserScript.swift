package import RuntimeIssues
public import TextSnapshots

/// What a user does with an app, in the words on the screen.
///
/// A script is played against an app's real logic, in process, and gives one ``Transcript`` with
/// a frame after every step. It names no app, so the same script can be played against two.
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
  /// The script's name, and the name of its transcript's file.
  public let name: String
  package let callSite: CallSite
  let play: @MainActor @Sendable (ScriptedUser) async throws -> Void

  /// Creates a script.
  ///
  /// - Parameters:
  ///   - name: The script's name, and the name of its transcript's file.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - play: What the user does, step by step.
  public init(
    _ name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    play: @escaping @MainActor @Sendable (ScriptedUser) async throws -> Void
  ) {
    self.name = name
    callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.play = play
  }
}

/// A user script together with the app it is played against and the location of its transcript.
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
  /// The source file that the location is relative to.
  package let filePath: String
  package let line: Int
  /// Makes the app, in its initial state.
  public let app: @MainActor @Sendable () -> ScriptedApp

  /// Creates a story.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - location: Where the transcript is.
  ///   - filePath: The source file that the location is relative to; the caller's by default.
  ///   - line: The line of the call.
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

/// What a person does with an app, in the words on the screen.
///
/// A script is played against an app's real logic, in process, and gives one ``Transcript`` with
/// a frame after every step. It names no app, so that the same script can be played against two.
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
  /// Where the script is written.
  package let source: ScriptSource
  let play: @MainActor @Sendable (ScriptedUser) async throws -> Void

  /// Creates a script.
  ///
  /// - Parameters:
  ///   - name: The script's name, and the name of its transcript's file.
  ///   - fileID: The module and file the script is written in.
  ///   - filePath: The path of that file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  ///   - play: What the person does, step by step.
  public init(
    _ name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    play: @escaping @MainActor @Sendable (ScriptedUser) async throws -> Void
  ) {
    self.name = name
    self.source = ScriptSource(fileID: fileID, filePath: filePath, line: line, column: column)
    self.play = play
  }
}

internal import RuntimeIssues
internal import TestIssues
public import TextScreens
public import TextSnapshots
public import UserScripts

/// Plays a user script against an app, and compares every frame with the script's transcript.
///
/// The first run records the transcript, and fails saying so. A script that cannot go on fails at
/// the line of the act that was not possible, with the last frame; the steps before it are
/// compared all the same.
///
/// ```swift
/// @MainActor @Test func asksForTheSecondPrime() async {
///   let store = Store(initialState: Counter.State(), reducer: Counter(), runtime: EffectRuntime())
///   let app = ScriptedApp(settle: store.settle) { CounterScreen(store: store) }
///   await assertUserScript(nthPrime, on: app, in: .packageRoot("PrimeTime"))
/// }
/// ```
///
/// - Parameters:
///   - script: The script.
///   - app: The app, in its initial state.
///   - size: The size of the frames; as high as their content, in 40 columns, by default.
///   - theme: The characters to draw with; Unicode by default.
///   - record: When the transcript is written. The scope's or the environment's mode by default.
///   - location: The folder of the transcript. The scope's location or beside the test file by
///     default.
///   - fileID: The module and file that a failure is about; the caller's by default.
///   - filePath: The path of that file.
///   - line: The line, from 1.
///   - column: The column, from 1.
@MainActor
public func assertUserScript(
  _ script: UserScript,
  on app: ScriptedApp,
  size: ScreenSize = .fit(columns: 40),
  theme: PictureTheme = .unicode,
  record: SnapshotTestingConfiguration.Record? = nil,
  in location: SnapshotLocation? = nil,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async {
  let play = await ScriptPlay(script, on: app, frames: FrameStyle(size: size, theme: theme))
  let check = TranscriptCheck(
    script: script,
    location: location ?? SnapshotTestingConfiguration.current?.location ?? .besideTestFile,
    filePath: "\(filePath)", line: Int(line),
    recordCommand: .test(function: TestIssues.currentTest?.function))
  if let error = play.error {
    let source = (error as? UserScriptError)?.source
    reportIssue(
      "The user script \"\(script.name)\" ended early. \(error)",
      fileID: source?.fileID ?? fileID, filePath: source?.filePath ?? filePath,
      line: source?.line ?? line, column: source?.column ?? column)
  }
  do throws(SnapshotFailure) {
    let mode = try SnapshotRecordMode.resolve(record)
    if let failure = check.outcome(of: play, mode: mode).failure { throw failure }
  } catch {
    reportFailure(error, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

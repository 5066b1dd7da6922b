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
///   - outline: Whether the outline of the screen stands below every frame; it does not by default.
///   - files: Whether the frames are in one file, as they are by default, or in one for every step.
///   - record: When the transcript is written. The scope's or the environment's mode by default.
///   - location: Where the transcript is. The scope's location or `__Snapshots__/<TestFile>/` beside
///     the test file by default. A location that names a folder has it right there.
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
  outline: Bool = false,
  files: TranscriptFiles = .one,
  record: SnapshotTestingConfiguration.Record? = nil,
  in location: SnapshotLocation? = nil,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async {
  let frames = FrameStyle(size: size, theme: theme, hasOutline: outline)
  let play = await ScriptPlay(script, on: app, frames: frames)
  let check = TranscriptCheck(
    script: script,
    location: location ?? SnapshotTestingConfiguration.current?.location ?? .besideTestFile,
    filePath: "\(filePath)", line: Int(line),
    recordCommand: .test(function: TestIssues.currentTest?.function), files: files)
  let report: TranscriptReport
  do throws(SnapshotFailure) {
    report = check.report(of: play, mode: try SnapshotRecordMode.resolve(record))
  } catch {
    report = TranscriptReport(script: script.name, error: play.error, outcome: .failed(error))
  }
  if let ending = report.ending {
    let source = (play.error as? UserScriptError)?.source
    reportIssue(
      ending, fileID: source?.fileID ?? fileID, filePath: source?.filePath ?? filePath,
      line: source?.line ?? line, column: source?.column ?? column)
  }
  if let failure = report.outcome.failure {
    failure.report(
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

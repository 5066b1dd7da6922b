internal import RuntimeIssues
internal import TestIssues
public import TextScreens
public import TextSnapshots
public import UserScripts

/// Plays a user script against an app, and compares every frame with the script's transcript.
///
/// The first run records the transcript, and fails saying so. A script that can't go on fails at
/// the line of the step that wasn't possible, with the last frame; the steps before it are still
/// compared.
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
///   - size: The size of the frames; 40 columns wide and as high as their content by default.
///   - theme: The characters to draw with; Unicode by default.
///   - outline: Whether the outline of the screen is printed below every frame; `false` by default.
///   - files: Whether the frames are in one file, the default, or in one for every step.
///   - record: When the transcript is written. The scope's or the environment's mode by default.
///   - location: Where the transcript is. The scope's location or `__Snapshots__/<TestFile>/` beside
///     the test file by default. A location that names a folder has it right there.
///   - fileID: The module and file of the call.
///   - filePath: The file of the call.
///   - line: The line of the call.
///   - column: The column of the call.
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
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    ((play.error as? UserScriptError)?.callSite ?? callSite).report(ending)
  }
  if let failure = report.outcome.failure {
    failure.report(
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

import RuntimeIssues
public import TextScreens
public import TextSnapshots
import UserScripts

/// Draws the previews of a module and compares each of them with its reference.
///
/// The test finds the previews that `#Preview` and types that conform to `PreviewProvider` declare in
/// a module that the test imports. Each preview has one frame, before its tasks have run. The first
/// run records the frames.
///
/// ```swift
/// @MainActor @Test func drawsPreviews() async {
///   await assertPreviews(of: "Expenses")
/// }
/// ```
///
/// A reference has the name of the preview's file and of the preview: `#Preview("Empty")` in
/// `ContentView.swift` is recorded in `__Snapshots__/Previews/Expenses/ContentView-Empty.txt`.
/// `swift run stories --previews` plays the same previews with the same references.
///
/// - Parameters:
///   - module: The name of the module.
///   - size: The size of the frames. By default, frames are as tall as their content.
///   - record: The record mode. By default, this is the mode of the current configuration or the
///     environment.
///   - location: The location of the references. By default, this is the location of the current
///     configuration or, if it doesn't specify one, `__Snapshots__/Previews/<module>` in the root of
///     the package.
///   - fileID: The module and file of the call.
///   - filePath: The file of the call.
///   - line: The line of the call.
///   - column: The column of the call.
@MainActor
public func assertPreviews(
  of module: String,
  size: ScreenSize = .fit(columns: 40),
  record: SnapshotTestingConfiguration.Record? = nil,
  in location: SnapshotLocation? = nil,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async {
  let location = location ?? SnapshotTestingConfiguration.current?.location
  do throws(PreviewError) {
    for preview in try ViewPreview.all(in: module) {
      await assertUserScript(
        preview.script, on: preview.app(), size: size, record: record,
        in: location ?? preview.location, fileID: fileID, file: filePath, line: line,
        column: column)
    }
  } catch {
    CallSite(fileID: fileID, filePath: filePath, line: line, column: column).report("\(error)")
  }
}

public import Foundation
internal import RuntimeIssues
public import TextSnapshots

/// Compares a snapshot of every file in a folder with its reference file, named after the input.
///
/// Each file is a case of its own: every one that differs, or whose value throws, is reported, and
/// the others are compared all the same.
///
/// ```swift
/// @Test func parses() {
///   assertSnapshots(ofFilesIn: "Menus", matching: "**/*.json") { file in
///     (try Menu(json: file.data()), .dump)
///   }
/// }
/// ```
/// Records `parses.lunch-json.txt` for `Menus/lunch.json`.
///
/// - Parameters:
///   - folder: The folder of the inputs, relative to the test file's folder.
///   - pattern: Which files: `*` and `?` stand for characters of a name, `**` for any folders.
///     The files that are directly in the folder by default.
///   - record: When a reference is written. The scope's or the environment's mode by default.
///   - location: Where the files are. The scope's location or beside the test file by default.
///   - timeout: How long to wait for a callback of a strategy, in seconds; 5 by default.
///   - fileID: The module and file of the call.
///   - filePath: The file of the call.
///   - testName: The function that the files are named after; the caller's by default.
///   - line: The line of the call.
///   - column: The column of the call.
///   - snapshot: Makes the value of a file, and says how it becomes a snapshot. An error that it
///     throws fails the test.
/// - Complexity: O(*n*) in the size of snapshots that match.
public func assertSnapshots<Value, Format>(
  ofFilesIn folder: String,
  matching pattern: String = "*",
  record: SnapshotTestingConfiguration.Record? = nil,
  in location: SnapshotLocation? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column,
  _ snapshot: (_ file: InputFile) throws -> (Value, Snapshotting<Value, Format>)
) {
  let inputs = InputFilesAssertion(
    folder: folder, pattern: pattern, record: record, location: location, timeout: timeout,
    function: testName,
    callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  for file in inputs.files() {
    let assertion = inputs.assertion(about: file)
    do {
      let (value, strategy) = try snapshot(file)
      inputs.report(assertion.verify({ value }, as: strategy), of: file)
    } catch {
      inputs.report(assertion.failureWithoutStrategy(error), of: file)
    }
  }
}

/// Compares an asynchronous snapshot of every file in a folder with its reference file.
///
/// One file is taken after the other; every one that differs, whose value throws or whose strategy
/// takes too long is reported, and the others are compared all the same. The parameters are those of
/// the synchronous assertion.
///
/// ```swift
/// @Test func renders() async {
///   await assertSnapshots(ofFilesIn: "Pages", matching: "*.html") { file in
///     (try Page(html: file.text()), .loaded)
///   }
/// }
/// ```
/// Records `renders.index-html.txt` for `Pages/index.html`.
nonisolated(nonsending) public func assertSnapshots<Value, Format>(
  ofFilesIn folder: String,
  matching pattern: String = "*",
  record: SnapshotTestingConfiguration.Record? = nil,
  in location: SnapshotLocation? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column,
  _ snapshot:
    nonisolated(nonsending) (_ file: InputFile) async throws -> (
      Value, AsyncSnapshotting<Value, Format>
    )
) async {
  let inputs = InputFilesAssertion(
    folder: folder, pattern: pattern, record: record, location: location, timeout: timeout,
    function: testName,
    callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  for file in inputs.files() {
    let assertion = inputs.assertion(about: file)
    do {
      let (value, strategy) = try await snapshot(file)
      inputs.report(await assertion.verify({ value }, as: strategy), of: file)
    } catch {
      inputs.report(assertion.failureWithoutStrategy(error), of: file)
    }
  }
}

/// Compares a snapshot of every file in a folder, whose value takes time, with its reference file.
///
/// The strategy is a plain one; a closure that awaits nothing needs no `await` before the call. The
/// parameters are those of the synchronous assertion.
///
/// ```swift
/// @Test func compiles() async {
///   await assertSnapshots(ofFilesIn: "Programs") { file in
///     (try await compiler.output(of: file.text()), .lines)
///   }
/// }
/// ```
/// Records `compiles.loop-txt.txt` for `Programs/loop.txt`.
@_disfavoredOverload
nonisolated(nonsending) public func assertSnapshots<Value, Format>(
  ofFilesIn folder: String,
  matching pattern: String = "*",
  record: SnapshotTestingConfiguration.Record? = nil,
  in location: SnapshotLocation? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column,
  _ snapshot:
    nonisolated(nonsending) (_ file: InputFile) async throws -> (
      Value, Snapshotting<Value, Format>
    )
) async {
  let inputs = InputFilesAssertion(
    folder: folder, pattern: pattern, record: record, location: location, timeout: timeout,
    function: testName,
    callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  for file in inputs.files() {
    let assertion = inputs.assertion(about: file)
    do {
      let (value, strategy) = try await snapshot(file)
      inputs.report(assertion.verify({ value }, as: strategy), of: file)
    } catch {
      inputs.report(assertion.failureWithoutStrategy(error), of: file)
    }
  }
}

public import Foundation
internal import RuntimeIssues
public import TextSnapshots

/// Compares a snapshot of every file in a folder with its reference file, named after the input.
///
/// Each file that differs or whose value throws is reported, and the others are still compared.
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
/// The folder is relative to the test file's. In the pattern, `*` and `?` stand for characters of a
/// name, and `**` for any folders; by default, the files directly in the folder match. The other
/// parameters are those of `assertSnapshot`.
///
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
  let assertion = SnapshotAssertion(
    record: record, location: location, timeout: timeout, function: testName,
    callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  for file in assertion.inputFiles(in: folder, matching: pattern) {
    let assertion = assertion.named(after: file)
    do {
      let (value, strategy) = try snapshot(file)
      assertion.report(assertion.verify({ value }, as: strategy), of: file)
    } catch {
      assertion.report(assertion.failureWithoutStrategy(error), of: file)
    }
  }
}

/// Compares an asynchronous snapshot of every file in a folder with its reference file.
///
/// The files are compared one after the other. Each file that differs, whose value throws or whose
/// strategy takes too long is reported, and the others are still compared. The parameters are those
/// of the synchronous assertion.
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
  let assertion = SnapshotAssertion(
    record: record, location: location, timeout: timeout, function: testName,
    callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  for file in assertion.inputFiles(in: folder, matching: pattern) {
    let assertion = assertion.named(after: file)
    do {
      let (value, strategy) = try await snapshot(file)
      assertion.report(await assertion.verify({ value }, as: strategy), of: file)
    } catch {
      assertion.report(assertion.failureWithoutStrategy(error), of: file)
    }
  }
}

/// Compares a snapshot of every file in a folder with its reference file, if only the value is
/// asynchronous.
///
/// If the closure doesn't await anything, the call needs no `await`. The parameters are those of the
/// synchronous assertion.
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
  await assertSnapshots(
    ofFilesIn: folder, matching: pattern, record: record, in: location, timeout: timeout,
    fileID: fileID, file: filePath, testName: testName, line: line, column: column
  ) { file in
    let (value, strategy) = try await snapshot(file)
    return (value, AsyncSnapshotting(strategy))
  }
}

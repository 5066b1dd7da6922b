public import Foundation
internal import RuntimeIssues
public import TextSnapshots

/// Compares a snapshot of each file in a folder with a reference that is named after the file.
///
/// An input file fails if its snapshot differs from the reference or if the closure throws an
/// error. The assertion reports each failure, and continues with the next file.
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
/// A relative folder is relative to the folder of the test file. In the pattern, `*` and `?` match
/// characters of a file name, and `**` matches any folders. By default, the pattern matches the
/// files directly in the folder. The other parameters are the same as for `assertSnapshot`.
///
/// - Complexity: O(*n*) in the size of matching snapshots.
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

/// Compares an asynchronous snapshot of each file in a folder with a reference file.
///
/// The assertion compares the files one after the other. It reports each file whose snapshot
/// differs, whose closure throws an error or whose strategy takes too long, and continues with the
/// next file. The parameters are the same as for the synchronous assertion.
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

/// Compares a snapshot of each file in a folder with a reference file, with values that are
/// computed asynchronously.
///
/// If the closure doesn't contain an `await`, the call doesn't need one either. The parameters are
/// the same as for the synchronous assertion.
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

import RuntimeIssues
public import TextSnapshots

/// Compares a snapshot of each file in a folder with a separate reference.
///
/// Each reference is named after its file. If a snapshot differs from its reference, or if the
/// closure throws an error, the assertion reports a failure for the file and continues with the
/// next one.
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
/// A relative path is resolved against the folder of the test file. In the pattern, `*` matches any
/// number of characters in a name, `?` matches a single character, and `**` matches any number of
/// folders. By default, the pattern matches all files directly in the folder. The other parameters
/// are the same as those of `assertSnapshot`.
///
/// - Complexity: O(*n*) if the snapshots match, where *n* is the total size of all snapshots.
public func assertSnapshots<Value, Format>(
  ofFilesIn folder: String, matching pattern: String = "*",
  record: SnapshotTestingConfiguration.Record? = nil, in location: SnapshotLocation? = nil,
  timeout: Duration = .seconds(5),
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column,
  _ snapshot: (_ file: InputFile) throws -> (Value, Snapshotting<Value, Format>)
) {
  var assertion = SnapshotAssertion(
    record: record, location: location, timeout: timeout, function: testName,
    callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  for file in assertion.inputFiles(in: folder, matching: pattern) {
    assertion.name = file.name
    do {
      let (value, strategy) = try snapshot(file)
      assertion.report(assertion.verify({ value }, as: strategy), of: file)
    } catch {
      assertion.report(assertion.verify({ throw error }, as: .data), of: file)
    }
  }
}

/// Compares an asynchronous snapshot of each file in a folder with a separate reference.
///
/// The assertion processes the files one at a time. If a snapshot differs from its reference, the
/// closure throws an error, or the strategy takes too long, the assertion reports a failure for the
/// file and continues with the next one. The parameters are the same as those of the synchronous
/// assertion.
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
  ofFilesIn folder: String, matching pattern: String = "*",
  record: SnapshotTestingConfiguration.Record? = nil, in location: SnapshotLocation? = nil,
  timeout: Duration = .seconds(5),
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column,
  _ snapshot:
    nonisolated(nonsending) (_ file: InputFile) async throws -> (
      Value, AsyncSnapshotting<Value, Format>
    )
) async {
  var assertion = SnapshotAssertion(
    record: record, location: location, timeout: timeout, function: testName,
    callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  for file in assertion.inputFiles(in: folder, matching: pattern) {
    assertion.name = file.name
    do {
      let (value, strategy) = try await snapshot(file)
      assertion.report(await assertion.verify({ value }, as: strategy), of: file)
    } catch {
      assertion.report(assertion.verify({ throw error }, as: .data), of: file)
    }
  }
}

/// Compares a snapshot of each file in a folder with a separate reference.
///
/// The closure can compute values asynchronously. You need to write `await` in front of the call
/// only if the closure itself contains an `await`. The parameters are the same as those of the
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
  ofFilesIn folder: String, matching pattern: String = "*",
  record: SnapshotTestingConfiguration.Record? = nil, in location: SnapshotLocation? = nil,
  timeout: Duration = .seconds(5),
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column,
  _ snapshot:
    nonisolated(nonsending) (_ file: InputFile) async throws -> (Value, Snapshotting<Value, Format>)
) async {
  await assertSnapshots(
    ofFilesIn: folder, matching: pattern, record: record, in: location, timeout: timeout,
    fileID: fileID, file: filePath, testName: testName, line: line, column: column
  ) { file in
    let (value, strategy) = try await snapshot(file)
    return (value, AsyncSnapshotting(strategy))
  }
}

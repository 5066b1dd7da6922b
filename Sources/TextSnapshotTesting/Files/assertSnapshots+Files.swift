public import Foundation
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
///   - folder: The folder of the inputs, from the test file's folder where it is relative.
///   - pattern: Which files: `*` and `?` stand for characters of a name, `**` for any folders.
///     The files that are directly in the folder by default.
///   - record: When a reference is written. The scope's or the environment's mode by default.
///   - location: Where the files are. The scope's location or beside the test file by default.
///   - timeout: How long to wait for a callback of a strategy, in seconds; 5 by default.
///   - fileID: The module and file that a failure is about; the caller's by default.
///   - filePath: The path of that file.
///   - testName: The function that the files are named after; the caller's by default.
///   - line: The line, from 1.
///   - column: The column, from 1.
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
  let inputs = InputFilesCall(
    folder: folder, pattern: pattern, record: record, location: location, timeout: timeout,
    fileID: fileID, filePath: filePath, function: testName, line: line, column: column)
  for file in inputs.files() {
    inputs.report(inputs.call(for: file).verify(try snapshot(file)), of: file)
  }
}

extension SnapshotCall {
  /// Compares or records a value that comes with its strategy.
  fileprivate func verify<Value, Format>(
    _ snapshot: @autoclosure () throws -> (Value, Snapshotting<Value, Format>)
  ) -> SnapshotFailure? {
    do {
      let (value, strategy) = try snapshot()
      return verify({ value }, as: strategy)
    } catch {
      return failureWithoutStrategy(error)
    }
  }
}

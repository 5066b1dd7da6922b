import TextSnapshots

/// One call of an assertion about the files in a folder: a call of its own for each of them.
struct InputFilesCall {
  let folder: String
  let pattern: String
  let record: SnapshotTestingConfiguration.Record?
  let location: SnapshotLocation?
  let timeout: Double
  let fileID: StaticString
  let filePath: StaticString
  let function: String
  let line: UInt
  let column: UInt

  /// The files that match; none where that is reported as a failure.
  func files() -> [InputFile] {
    do throws(SnapshotFailure) {
      return try InputFolder(folder, testFilePath: "\(filePath)", pattern: pattern).files()
    } catch {
      reportFailure(error, fileID: fileID, filePath: filePath, line: line, column: column)
      return []
    }
  }

  /// The assertion about one file.
  func call(for file: InputFile) -> SnapshotCall {
    SnapshotCall(
      name: file.name, record: record, folder: .location(location), timeout: timeout,
      fileID: fileID, filePath: filePath, function: function, line: Int(line))
  }

  /// Reports the failure of one file, if it fails.
  func report(_ failure: SnapshotFailure?, of file: InputFile) {
    guard var failure else { return }
    failure.message = """
      The input file "\(file.path)" fails.

      \(failure.message)
      """
    reportFailure(failure, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension SnapshotCall {
  /// The failure of a file whose value could not be made, so that its strategy is not known, nor
  /// the extension of its reference.
  func failureWithoutStrategy(_ error: any Error) -> SnapshotFailure {
    do throws(SnapshotFailure) {
      return try target(strategy: InputFile.self, pathExtension: nil).failure(error)
    } catch {
      return error
    }
  }
}

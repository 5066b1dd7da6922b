/// Why no reference may be written here, whatever the record mode is.
enum RecordingObstacle {
  /// The test file is not where it was compiled, as on a device.
  case testFileMoved
  /// The files of a test of Bazel are no sources.
  case bazel
  /// The references are resources of a bundle.
  case bundle

  /// What stands in the way of recording to a place, if anything.
  static func at(_ place: SnapshotPlace) -> RecordingObstacle? {
    place.folder.isInBundle ? .bundle : .at(sourceFile: place.folder.testFilePath)
  }

  /// What stands in the way of writing to a source file, if anything.
  static func at(sourceFile path: String) -> RecordingObstacle? {
    if SnapshotEnvironment.current.isBazel { return .bazel }
    return SnapshotFile.exists(path) ? nil : .testFileMoved
  }

  /// Why nothing may be written, in the words of a failure.
  ///
  /// - Parameter file: The source file, as the words name it.
  /// - Returns: A clause without a full stop.
  func reason(_ file: String) -> String {
    switch self {
    case .testFileMoved: "\(file) is not where it was compiled"
    case .bazel: "a test of Bazel has no sources to write to"
    case .bundle: "a bundle is only read"
    }
  }
}

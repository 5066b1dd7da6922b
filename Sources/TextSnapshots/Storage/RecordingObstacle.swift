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
    if place.folder.isInBundle { return .bundle }
    if SnapshotEnvironment.current.isBazel { return .bazel }
    return SnapshotFile.exists(place.folder.testFilePath) ? nil : .testFileMoved
  }
}

import Foundation
import Testing

@testable import TextSnapshots

/// A package in a temporary folder, which contains a test file.
///
/// The folder is deleted at the end of the test.
final class TemporaryPackage: Sendable {
  let root: String
  let registry = SnapshotRegistry()

  var testFile: String { "\(root)/Tests/DemoTests.swift" }
  var folder: String { "\(root)/Tests/__Snapshots__/DemoTests" }

  init() throws {
    root =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("snapshots-\(UUID().uuidString)").standardizedFileURL.path
    for path in ["\(root)/Package.swift", testFile] { try write("", to: path) }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func fileLocation(
    _ function: String = "counts()", _ identifier: SnapshotIdentifier = .ordinal(1),
    _ location: SnapshotLocation = .besideTestFile, environment: [String: String] = [:]
  ) throws -> SnapshotFileLocation {
    try SnapshotEnvironment.scoped.withValue(SnapshotEnvironment(environment)) {
      SnapshotFileLocation(
        folder: try SnapshotFolder(location, testFilePath: testFile), function: function,
        identifier: identifier, pathExtension: "txt")
    }
  }

  func request(
    _ record: SnapshotTestingConfiguration.Record = .missing,
    source: SnapshotRecordMode.Source = .environment,
    owner: SnapshotRequest.Owner? = nil, test: String = "DemoTests.counts()", line: Int = 7,
    diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
    recordCommand: RecordCommand = "SNAPSHOT_TESTING_RECORD=failed swift test --filter counts",
    isParameterized: Bool = false
  ) -> SnapshotRequest {
    SnapshotRequest(
      owner ?? .test(test, function: test, .ordinal(1)), line: line,
      strategy: Snapshotting<String, String>.self,
      mode: SnapshotRecordMode(record, source: source), diffTool: diffTool,
      recordCommand: recordCommand, isParameterized: isParameterized)
  }

  func check(
    _ text: String, _ record: SnapshotTestingConfiguration.Record = .missing,
    source: SnapshotRecordMode.Source = .environment, at fileLocation: SnapshotFileLocation? = nil,
    owner: SnapshotRequest.Owner? = nil, test: String = "DemoTests.counts()", line: Int = 7,
    diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
    recordCommand: RecordCommand = "SNAPSHOT_TESTING_RECORD=failed swift test --filter counts",
    isParameterized: Bool = false, environment: [String: String] = [:]
  ) throws -> SnapshotFailure? {
    try SnapshotEnvironment.scoped.withValue(SnapshotEnvironment(environment)) {
      checkSnapshot(
        text, diffing: .whole, at: try fileLocation ?? self.fileLocation(environment: environment),
        for: request(
          record, source: source, owner: owner, test: test, line: line, diffTool: diffTool,
          recordCommand: recordCommand, isParameterized: isParameterized),
        registry: registry)
    }
  }

  func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

  func write(_ data: Data, to path: String) throws {
    let url = URL(fileURLWithPath: path)
    try makeFolder(url.deletingLastPathComponent().path)
    try data.write(to: url)
  }

  func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func link(_ path: String, to destination: String) throws {
    try makeFolder(URL(fileURLWithPath: path).deletingLastPathComponent().path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: destination)
  }

  func read(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  func files() -> [String] {
    let all = FileManager.default.enumerator(atPath: root)?.allObjects as? [String] ?? []
    return all.filter { path in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(root)/\(path)", isDirectory: &isFolder)
      return !isFolder.boolValue && !path.hasSuffix(".swift")
    }.sorted()
  }

  func masked(_ text: String?) -> String? { text?.replacingOccurrences(of: root, with: "ROOT") }
}

extension Diffing where Value == String {
  static var whole: Diffing<String> {
    Diffing(
      toData: { Data($0.utf8) },
      fromData: {
        guard let text = String(validating: $0, as: UTF8.self) else { throw NotUTF8() }
        return text
      },
      diff: { $0 == $1 ? nil : SnapshotDifference(message: "-\($0)\n+\($1)") })
  }
}

struct NotUTF8: Error {}

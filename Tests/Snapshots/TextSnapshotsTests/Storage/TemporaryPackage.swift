import Foundation
import TestSupport
import Testing

@testable import TextSnapshots

/// A package in a temporary folder, which contains a test file.
final class TemporaryPackage: TestFiles {
  private let temporary = TemporaryFolder()
  let registry = SnapshotRegistry()

  static let command = "SNAPSHOT_TESTING_RECORD=failed swift test --filter counts"

  var root: String { temporary.path }
  var testFile: String { "\(root)/Tests/DemoTests.swift" }
  var folder: String { "\(root)/Tests/__Snapshots__/DemoTests" }

  init() throws {
    for path in ["Package.swift", testFile] { try write("", to: path) }
  }

  /// Returns the reference of a snapshot or, if the owner is a script, of its transcript.
  func reference(
    of owner: SnapshotOwner = .counts(), in location: SnapshotLocation = .besideTestFile,
    pathExtension: String? = "txt", testFile: String? = nil, environment: [String: String] = [:]
  ) throws -> FileReference {
    var isTranscript = false
    if case .script = owner { isTranscript = true }
    return try SnapshotEnvironment.scoped.withValue(SnapshotEnvironment(environment)) {
      FileReference(
        in: try SnapshotFolder(
          location, testFilePath: testFile ?? self.testFile, isTranscript: isTranscript),
        of: owner, pathExtension: pathExtension, line: 7,
        strategy: Snapshotting<String, String>.self,
        context: SnapshotContext(
          .missing, source: .environment, command: Self.command, registry: registry))
    }
  }

  func check(
    _ text: String, _ record: SnapshotTestingConfiguration.Record = .missing,
    source: SnapshotContext.Source = .environment, with reference: FileReference? = nil,
    line: Int = 7, command: String? = command, isParameterized: Bool = false,
    diffing: Diffing<String> = .whole, environment: [String: String] = [:]
  ) throws -> SnapshotFailure? {
    var reference = try reference ?? self.reference(environment: environment)
    reference.line = line
    reference.isParameterized = isParameterized
    return SnapshotEnvironment.scoped.withValue(SnapshotEnvironment(environment)) {
      reference.context = SnapshotContext(
        record, source: source, command: command, registry: registry)
      return reference.check(text, diffing: diffing)
    }
  }

  /// Returns the sorted paths of all files except for source files.
  func files() -> [String] { files(in: "").filter { !$0.hasSuffix(".swift") } }
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

extension SnapshotOwner {
  /// An owner with the file name `counts.1.txt` by default.
  static func counts(
    _ name: String? = nil, test: String = "DemoTests.counts()"
  ) -> SnapshotOwner {
    name.map { .named($0, test: test, function: "counts()") }
      ?? .unnamed(1, test: test, function: "counts()")
  }
}

struct NotUTF8: Error {}

import Foundation
import TestSupport

@testable import InlineTextSnapshots
@testable import TextSnapshots

/// A source file in a temporary folder, with recorders that simulate test processes built from this
/// file.
final class InlineBench: TestFiles {
  private let folder = TemporaryFolder()
  var root: String { folder.path }
  var path: String { path("Demo.swift") }
  var pending: String { path(".pending") }

  init(_ source: String) throws { try write(source, minutes: 1) }

  /// Writes the source and sets its modification date, in minutes since a fixed date.
  func write(_ source: String, minutes: Int) throws {
    try write(source, to: path)
    try touch(minutes: minutes)
  }

  func touch(minutes: Int) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: Double(minutes) * 60)], ofItemAtPath: path)
  }

  /// Returns a recorder for a process that was built and started at the given times.
  func process(builtAt minutes: Int = 2, startedAt start: Int? = nil) -> InlineRecorder {
    InlineRecorder(
      program: TestProgram(
        path: "/demo.xctest", built: Date(timeIntervalSince1970: Double(minutes) * 60),
        started: Date(timeIntervalSince1970: Double(start ?? minutes) * 60)))
  }

  var source: String { read(path) ?? "" }

  func site(
    _ name: String, _ descriptor: InlineSnapshotSyntaxDescriptor = InlineSnapshotSyntaxDescriptor()
  ) -> InlineCallSite {
    InlineCallSite.of(name, in: source, filePath: path, descriptor)
  }
}

extension InlineCallSite {
  static func of(
    _ name: String, in source: String, filePath: String = "Demo.swift",
    _ descriptor: InlineSnapshotSyntaxDescriptor = InlineSnapshotSyntaxDescriptor()
  ) -> InlineCallSite {
    let bytes = Array(source.utf8)
    let start = bytes.firstRange(of: Array(name.utf8))?.upperBound ?? 0
    let before = bytes[..<start]
    let lineStart = before.lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return InlineCallSite(
      filePath: filePath, line: 1 + before.count { $0 == UInt8(ascii: "\n") },
      column: start - (lineStart.map { $0 + 1 } ?? 0) + 1, descriptor: descriptor)
  }
}

extension Diffing where Value == String {
  static var whole: Diffing<String> {
    Diffing(
      toData: { Data($0.utf8) }, fromData: { String(decoding: $0, as: UTF8.self) },
      diff: { $0 == $1 ? nil : SnapshotDifference(message: "-\($0)\n+\($1)") })
  }
}

import Foundation

@testable import InlineTextSnapshots
@testable import TextSnapshots

/// A source file in a temporary folder, with recorders that simulate test processes built from this
/// file.
final class InlineBench: Sendable {
  let folder: String
  var path: String { "\(folder)/Demo.swift" }
  var pending: String { "\(folder)/.pending" }

  init(_ source: String) throws {
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("inline-\(UUID().uuidString)").resolvingSymlinksInPath().path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try write(source, minutes: 1)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Writes the source and sets its modification date, in minutes since a fixed date.
  func write(_ source: String, minutes: Int) throws {
    try Data(source.utf8).write(to: URL(fileURLWithPath: path))
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

  func read(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  func site(
    _ name: String, _ descriptor: InlineSnapshotSyntaxDescriptor = InlineSnapshotSyntaxDescriptor()
  ) -> InlineCallSite {
    InlineCallSite.of(name, in: source, filePath: path, descriptor)
  }

  func masked(_ text: String?) -> String? {
    text?.replacingOccurrences(of: folder, with: "ROOT")
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

import Foundation
import TestSupport
import Testing

@testable import TextSnapshots

@Suite struct SnapshotCheckTests {
  let package: TemporaryPackage

  init() throws { package = try TemporaryPackage() }

  struct Row: Sendable, CustomTestStringConvertible {
    let record: SnapshotTestingConfiguration.Record
    let reference: String?
    let received: String
    let kind: String
    let files: [String: String]

    var testDescription: String {
      "\(record.rawValue): \(reference ?? "no reference") against \(received)"
    }
  }

  static let rows: [Row] = [
    Row(record: .all, reference: nil, received: "a", kind: "recorded", files: ["ref": "a"]),
    Row(record: .all, reference: "a", received: "a", kind: "recorded", files: ["ref": "a"]),
    Row(record: .all, reference: "b", received: "a", kind: "recorded", files: ["ref": "a"]),
    Row(record: .failed, reference: nil, received: "a", kind: "recorded", files: ["ref": "a"]),
    Row(record: .failed, reference: "a", received: "a", kind: "matched", files: ["ref": "a"]),
    Row(record: .failed, reference: "b", received: "a", kind: "recorded", files: ["ref": "a"]),
    Row(record: .missing, reference: nil, received: "a", kind: "recorded", files: ["ref": "a"]),
    Row(record: .missing, reference: "a", received: "a", kind: "matched", files: ["ref": "a"]),
    Row(
      record: .missing, reference: "b", received: "a", kind: "failed",
      files: ["ref": "b", "pending": "a"]),
    Row(record: .never, reference: nil, received: "a", kind: "failed", files: ["pending": "a"]),
    Row(record: .never, reference: "a", received: "a", kind: "matched", files: ["ref": "a"]),
    Row(
      record: .never, reference: "b", received: "a", kind: "failed",
      files: ["ref": "b", "pending": "a"]),
  ]

  @Test(arguments: rows) func appliesEachModeToEachReference(_ row: Row) throws {
    let file = try package.reference()
    if let reference = row.reference { try package.write(reference, to: file.path) }

    let failure = try package.check(row.received, row.record)

    #expect((failure.map { $0.isRecorded ? "recorded" : "failed" } ?? "matched") == row.kind)
    #expect(package.read(file.path) == row.files["ref"])
    #expect(package.read(file.pendingPath) == row.files["pending"])
    #expect(
      failure?.pendingPath == row.files["pending"].map { _ in file.pendingPath })
  }

  @Test(arguments: SnapshotTestingConfiguration.Record.allCases)
  func keepsDateOfUnchangedReference(_ record: SnapshotTestingConfiguration.Record) throws {
    let path = try package.reference().path
    try package.write("a", to: path)
    let date = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)

    _ = try package.check("a", record)

    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.modificationDate] as? Date == date)
  }

  @Test func removesPendingFilesOnMatch() throws {
    let reference = try package.reference()
    try package.write("old", to: reference.path)
    _ = try package.check("new", .never)
    #expect(
      package.files() == [
        "Tests/__Snapshots__/DemoTests/.pending/.gitignore",
        "Tests/__Snapshots__/DemoTests/.pending/counts.1.txt",
        "Tests/__Snapshots__/DemoTests/.pending/counts.1.txt~.json",
        "Tests/__Snapshots__/DemoTests/counts.1.txt",
      ])

    #expect(try package.check("old", .never) == nil)

    #expect(
      package.files() == [
        "Tests/__Snapshots__/DemoTests/.pending/.gitignore",
        "Tests/__Snapshots__/DemoTests/counts.1.txt",
      ])
  }

  @Test func removesPendingFilesOfOtherProcesses() throws {
    let reference = try package.reference()
    try package.write("old", to: reference.path)
    try package.write("new", to: reference.pendingPath)
    try package.write("{}", to: "\(reference.pendingPath)~.json")
    try package.write("other", to: "\(reference.folder.pendingFolder)/other.1.txt")

    #expect(try package.check("old", .never) == nil)

    #expect(
      package.files() == [
        "Tests/__Snapshots__/DemoTests/.pending/other.1.txt",
        "Tests/__Snapshots__/DemoTests/counts.1.txt",
      ])
  }

  @Test func removesPendingFilesOnRecording() throws {
    try package.write("old", to: try package.reference().path)
    _ = try package.check("new", .missing)
    _ = try package.check("new", .failed)
    #expect(package.read(try package.reference().pendingPath) == nil)
    #expect(package.read(try package.reference().path) == "new")
  }

  @Test func excludesPendingFolderFromGit() throws {
    _ = try package.check("new", .never)
    #expect(package.read("\(package.folder)/.pending/.gitignore") == "*\n")
  }

  @Test func writesProvenance() throws {
    try package.write("old", to: try package.reference().path)
    _ = try package.check("new", .missing)
    #expect(
      package.masked(package.read(try package.reference().pendingPath + "~.json")) == """
        {
          "file" : "ROOT/Tests/DemoTests.swift",
          "line" : 7,
          "referenceHash" : "fnv1a64:1a0fad1921d08076",
          "strategy" : "Snapshotting<String, String>",
          "test" : "DemoTests.counts()",
          "version" : 1
        }

        """)
  }

  @Test func failsAgainAfterDefaultRecording() throws {
    #expect(try package.check("a", .missing, source: .machine)?.isRecorded == true)
    #expect(try package.check("a", .missing, source: .machine)?.isRecorded == false)
    #expect(try package.check("a", .missing, source: .machine)?.isRecorded == false)
  }

  @Test(arguments: [SnapshotTestingConfiguration.Record.missing, .failed, .all])
  func comparesAfterExplicitRecording(
    _ record: SnapshotTestingConfiguration.Record
  ) throws {
    #expect(try package.check("a", record, source: .call)?.isRecorded == true)
    #expect(try package.check("a", .missing) == nil)
  }

  @Test func reportsDifferenceFromUnwritableReference() throws {
    // The path of the reference is so long that the path of a temporary file would be too long.
    var folder = package.root
    let name = String(repeating: "d", count: 80)
    while folder.utf8.count < Int(PATH_MAX) - 120 { folder += "/\(name)" }
    folder += "/" + String(repeating: "e", count: Int(PATH_MAX) - folder.utf8.count - 16)
    let reference = try package.reference(
      of: .unnamed(1, test: "f", function: "f"), in: .directory(folder))
    try package.write("b", to: reference.path)
    let failure = try package.check("a", .failed, with: reference)
    #expect(failure?.difference == SnapshotDifference(message: "-b\n+a"))
    #expect(failure?.message.contains("File name too long.\n\nTo fix, make its folder") == true)
    #expect(package.read(reference.path) == "b")
  }
}

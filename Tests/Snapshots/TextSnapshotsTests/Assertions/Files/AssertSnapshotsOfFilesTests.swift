import Foundation
import TestSupport
import Testing
import TextSnapshots

@testable import TextSnapshotTesting

@Suite struct AssertSnapshotsOfFilesTests {
  let sandbox: SnapshotSandbox
  let inputs: String

  init() throws {
    sandbox = try SnapshotSandbox()
    inputs = "\(sandbox.root)/inputs"
    for (name, text) in [
      ("b.txt", "2\n"), ("a.txt", "1\n"), ("c.json", "{}"), ("more/d.txt", "4\n"), (".hidden", "x"),
    ] {
      try sandbox.write(Data(text.utf8), to: "inputs/\(name)")
    }
  }

  private var folder: String { "AssertSnapshotsOfFilesTests" }

  @Test func snapshotsEachFile() {
    var names: [String] = []
    let issues = sandbox.run {
      assertSnapshots(ofFilesIn: inputs, record: .all, in: sandbox.location) { file in
        names.append(file.name)
        return (try file.text().uppercased(), .lines)
      }
    }
    #expect(issues.count == 3)
    #expect(names == ["a.txt", "b.txt", "c.json"])
    let function = "\(folder)/snapshotsEachFile"
    #expect(
      sandbox.references().filter { $0.key.hasPrefix(folder) } == [
        "\(function).a-txt.txt": "1\n", "\(function).b-txt.txt": "2\n",
        "\(function).c-json.txt": "{}",
      ])
  }

  @Test func matchesFilesInSubfolders() {
    var paths: [String] = []
    _ = sandbox.run {
      assertSnapshots(
        ofFilesIn: "\(sandbox.root)/x/../inputs", matching: "**/*.txt", in: sandbox.location
      ) { file in
        paths.append(file.path)
        return (try file.data().count, .dump)
      }
    }
    #expect(paths == ["\(inputs)/a.txt", "\(inputs)/b.txt", "\(inputs)/more/d.txt"])
  }

  @Test func resolvesFolderRelativeToTestFile() {
    var text = ""
    _ = sandbox.run {
      assertSnapshots(
        ofFilesIn: "../inputs", matching: "a.*", in: sandbox.location,
        file: "/nowhere/DemoTests.swift"
      ) { file in (file.name, .lines) }
      assertSnapshots(ofFilesIn: "", matching: "AsyncAssert*.swift", in: sandbox.location) { file in
        text = try file.text()
        return (file.name, .lines)
      }
    }
    #expect(text.contains("AsyncAssertSnapshotsOfFilesTests"))
  }

  @Test func reportsEachFailingFile() throws {
    struct Odd: Error { let number: Int }
    func assert() {
      assertSnapshots(ofFilesIn: inputs, matching: "*.txt", in: sandbox.location) { file in
        let number = try #require(Int(file.text().prefix(1)))
        guard number.isMultiple(of: 2) else { throw Odd(number: number) }
        return ("\(number)\n", .lines)
      }
    }
    let issues = sandbox.run { assert() }
    #expect(issues.count == 2)
    let odd = try #require(issues.first?.message)
    #expect(
      odd.hasPrefix(
        """
        The input file "\(inputs)/a.txt" fails.

        The value or its strategy threw an error: \
        TextSnapshotsTests.AssertSnapshotsOfFilesTests
        """))
    #expect(
      issues.last?.message.hasPrefix(
        """
        The input file "\(inputs)/b.txt" fails.

        No reference was found on disk. Automatically recorded snapshot: \
        "\(sandbox.root)/AssertSnapshotsOfFilesTests/assert.b-txt.txt"
        """) == true)
  }

  @Test func failsForMissingFolder() {
    let issues = sandbox.run {
      assertSnapshots(ofFilesIn: "\(inputs)/none", in: sandbox.location) { ($0.name, .lines) }
    }
    #expect(
      issues.map(\.message) == [
        """
        The folder of the input files "\(inputs)/none" does not exist or cannot be read.

        To fix, create it, or correct `ofFilesIn:`; a relative path starts at the test file's folder.
        """
      ])
  }

  @Test func failsIfNoFileMatches() {
    let issues = sandbox.run {
      assertSnapshots(ofFilesIn: inputs, matching: "*.xml", in: sandbox.location) {
        ($0.name, .lines)
      }
    }
    #expect(
      issues.map(\.message) == [
        """
        No file in "\(inputs)" matches "*.xml", so nothing was compared.

        To fix, add an input file, or correct `matching:`; "**/" matches any folders.
        """
      ])
  }

  @Test func rejectsTwoInputsForOneReference() throws {
    try Data("5".utf8).write(to: URL(fileURLWithPath: "\(inputs)/more-d.txt"))
    let issues = sandbox.run {
      assertSnapshots(
        ofFilesIn: inputs, matching: "**/*d.txt", record: .all, in: sandbox.location
      ) { (try $0.text(), .lines) }
    }
    #expect(issues.count == 2)
    #expect(
      issues.last?.message.hasPrefix(
        """
        The input file "\(inputs)/more/d.txt" fails.

        Two snapshots have the same file \
        "\(sandbox.root)/\(folder)/rejectsTwoInputsForOneReference.more-d-txt.txt":
        """) == true)
  }

  @Test func mapsInputFoldersBySnapshotRoot() {
    var names: [String] = []
    let environment = ["SNAPSHOT_ROOT": "/build/app=\(sandbox.root)"]
    for folder in ["/build/app/inputs", "inputs"] {
      _ = sandbox.run(environment: environment) {
        assertSnapshots(
          ofFilesIn: folder, matching: "a.*", in: sandbox.location,
          file: "/build/app/DemoTests.swift"
        ) { file in
          names.append(file.path)
          return (try file.text(), .lines)
        }
      }
    }
    #expect(names == ["\(inputs)/a.txt", "\(inputs)/a.txt"])
  }

  @Test func addsThrowingFilesToManifest() throws {
    let manifest = "\(sandbox.root)/manifest.jsonl"
    _ = sandbox.run(environment: ["SNAPSHOT_MANIFEST": manifest]) {
      assertSnapshots(ofFilesIn: inputs, matching: "*.txt", in: sandbox.location) { file in
        if file.name == "a.txt" { throw NoMilk() }
        return (try file.text(), .lines)
      }
    }
    let lines = try Data(contentsOf: URL(fileURLWithPath: manifest)).split(separator: 0x0a)
      .map { try JSONDecoder().decode(SnapshotManifestLine.self, from: $0) }
    #expect(lines.map(\.result) == [.failed, .recorded])
  }
}

@Suite struct PathPatternTests {
  @Test(arguments: [
    ("*", "a.json", true), ("*", "a/b.json", false), ("*", "", true),
    ("*.json", "a.json", true), ("*.json", "a.json.txt", false), ("*.json", ".json", true),
    ("a*b*c", "aXbYbZc", true), ("a*b*c", "aXbYbZ", false), ("a**c", "abc", true),
    ("?.txt", "a.txt", true), ("?.txt", "ab.txt", false), ("?.txt", "日.txt", true),
    ("**/*.json", "a.json", true), ("**/*.json", "a/b/c.json", true), ("**/*.json", "a/b", false),
    ("a/**/b", "a/b", true), ("a/**/b", "a/x/y/b", true), ("a/**/b", "a/x/y/c", false),
    ("**", "a/b/c", true), ("a/*", "a/b/c", false), ("a/*/c", "a/b/c", true),
    ("", "", true), ("", "a", false), ("[a]", "[a]", true), ("[a]", "a", false),
  ])
  func matchesShellPatterns(_ pattern: String, _ path: String, _ isMatch: Bool) {
    #expect(PathPattern(pattern).matches(path) == isMatch)
  }
}

import Foundation
import TestSupport
import Testing
import TextSnapshotTesting

@testable import TextSnapshots

/// The messages of failed checks, on one page for each family, with the files that each check leaves.
@Suite(.snapshots(in: .packageSnapshots("TextSnapshots"))) struct SnapshotMessagesTests {
  private final class Page {
    var text = ""

    /// Adds the message of a check in a new package, and the files that are there afterward.
    func add(
      _ title: String, _ body: (TemporaryPackage) throws -> SnapshotFailure?
    ) throws {
      text += "# \(title)\n\n\(try entry(body))\n"
    }

    /// Adds the message of a check that's the same in several record modes.
    func add(
      _ title: String, _ modes: [SnapshotTestingConfiguration.Record],
      _ body: (TemporaryPackage, SnapshotTestingConfiguration.Record) throws -> SnapshotFailure?
    ) throws {
      let entries = try Set(modes.map { mode in try entry { try body($0, mode) } })
      #expect(entries.count == 1)
      let names = modes.map { ".\($0.rawValue)" }.joined(separator: ", ")
      text += "# \(title) (\(names))\n\n\(entries.first ?? "")\n"
    }

    private func entry(_ body: (TemporaryPackage) throws -> SnapshotFailure?) throws -> String {
      let package = try TemporaryPackage()
      let message = package.masked(try body(package)?.message) ?? "(passes)"
      let name = URL(fileURLWithPath: package.root).lastPathComponent
      let files = package.files().map { path in
        if path.hasSuffix("~.json") || path.hasSuffix(".gitignore") { return "- \(path)" }
        let contents =
          switch SnapshotFile.read("\(package.root)/\(path)") {
          case .bytes(let data): String(decoding: data, as: UTF8.self).debugDescription
          case let other: "\(other)"
          }
        return "- \(path): \(contents)"
      }
      return ([message] + (files.isEmpty ? [] : [""] + files) + [""]).joined(separator: "\n")
        .replacingOccurrences(of: name, with: "PACKAGE")
    }
  }

  private let page = Page()
  private let reference = "Tests/__Snapshots__/DemoTests/counts.1.txt"

  private func assertPage(_ testName: String = #function) {
    assertSnapshot(of: page.text, as: .lines, testName: testName)
  }

  private static let merge = "<<<<<<< ours\nb\n=======\nc\n>>>>>>> theirs\n"

  @Test func describesRecordedReferences() throws {
    try page.add("a missing reference") { try $0.check("a", .missing) }
    try page.add("one that was recorded in this run") { package in
      _ = try package.check("a", .missing)
      return try package.check("a", .missing)
    }
    for source in [SnapshotContext.Source.call, .scope, .environment, .command] {
      try page.add("a new value, recording is on by the \(source)") { package in
        try package.write("b", to: "\(package.root)/\(reference)")
        return try package.check("a", .all, source: source)
      }
      try page.add("an equal value, recording is on by the \(source)") { package in
        try package.write("a", to: "\(package.root)/\(reference)")
        return try package.check("a", .all, source: source)
      }
    }
    for (title, old) in [
      ("another value", Data("b".utf8)), ("invalid UTF-8", Data([0x61, 0xFF])),
      ("an unresolved merge", Data(Self.merge.utf8)),
    ] {
      try page.add("\(title), which is recorded over") { package in
        try package.write(old, to: "\(package.root)/\(reference)")
        return try package.check("a", .failed)
      }
    }
    assertPage()
  }

  @Test func describesPendingSnapshots() throws {
    for source in [SnapshotContext.Source.call, .scope, .environment] {
      try page.add("a difference, the mode is by the \(source)") { package in
        try package.write("b", to: "\(package.root)/\(reference)")
        let failure = try package.check("a", .missing, source: source)
        #expect(failure?.difference == SnapshotDifference(message: "-b\n+a"))
        return failure
      }
    }
    try page.add("a difference in words of its own") { package in
      try package.write("b", to: "\(package.root)/\(reference)")
      var diffing = Diffing<String>.whole
      diffing.diff = { [diffing] reference, received in
        var difference = diffing.diff(reference, received)
        difference?.wording = "Step `tap` shows something else than \"\(reference)\"."
        return difference
      }
      return try package.check("a", .never, source: .machine, diffing: diffing)
    }
    try page.add("a missing reference on CI") { try $0.check("a", .never, source: .machine) }
    for (title, old) in [
      ("an unresolved merge", Data(Self.merge.utf8)), ("invalid UTF-8", Data([0x61, 0xFF])),
    ] {
      try page.add(title) { package in
        try package.write(old, to: "\(package.root)/\(reference)")
        return try package.check("a")
      }
    }
    try page.add("documents about merges") { package in
      try package.write("One:\n\(Self.merge)", to: "\(package.root)/\(reference)")
      return try package.check("Two:\n\(Self.merge)", .never)
    }
    for folder in ["pending", "it's pending"] {
      try page.add("a difference, in another folder") { package in
        try package.write("b", to: "\(package.root)/\(reference)")
        let environment = ["SNAPSHOT_PENDING": "\(package.root)/\(folder)"]
        return try package.check("a", .never, command: nil, environment: environment)
      }
    }
    assertPage()
  }

  @Test func describesUnusableFiles() throws {
    try page.add("a folder", [.all]) { package, mode in
      try package.create("\(package.root)/\(reference)")
      return try package.check("a", mode)
    }
    try page.add("a link") { package in
      try package.write("a", to: "\(package.root)/elsewhere.txt")
      try package.link("\(package.root)/\(reference)", to: "\(package.root)/elsewhere.txt")
      return try package.check("b", .all)
    }
    try page.add("a pipe") { package in
      try package.create(package.folder)
      #expect(mkfifo("\(package.root)/\(reference)", 0o600) == 0)
      return try package.check("a", .missing)
    }
    try page.add("a file in place of the folder") { package in
      try package.write("a file", to: package.folder)
      return try package.check("a", .missing)
    }
    for environment in [[:], ["SNAPSHOT_PENDING": "pending"]] {
      try page.add("a broken link in place of the folder") { package in
        try package.link(package.folder, to: "\(package.root)/nowhere")
        return try package.check(
          "a", .missing, environment: environment.mapValues { "\(package.root)/\($0)" })
      }
    }
    try page.add("a file in place of the pending folder") { package in
      try package.write("b", to: "\(package.root)/\(reference)")
      try package.write("a file", to: "\(package.folder)/.pending")
      let failure = try package.check("a")
      #expect(failure?.pendingPath == nil)
      return failure
    }
    try page.add("a link in place of the pending folder") { package in
      try package.write("a", to: "\(package.root)/\(reference)")
      try package.create("\(package.root)/elsewhere")
      try package.link("\(package.folder)/.pending", to: "\(package.root)/elsewhere")
      return try package.check("b", .never)
    }
    for number in [ENOSPC, EDQUOT, EFBIG] {
      try page.add("a full disk") { package in
        let reference = try package.reference()
        return reference.unsaved(
          .conflicted, nil, SnapshotFileError(number: number), at: reference.pendingPath)
      }
    }
    assertPage()
  }

  @Test func describesRestrictions() throws {
    let all = SnapshotTestingConfiguration.Record.allCases
    try page.add("a missing reference without sources", all) { package, mode in
      try FileManager.default.removeItem(atPath: package.testFile)
      return try package.check("a", mode)
    }
    try page.add("the same with another folder for pending snapshots", all) { package, mode in
      try FileManager.default.removeItem(atPath: package.testFile)
      return try package.check(
        "a", mode, environment: ["SNAPSHOT_PENDING": "\(package.root)/pending"])
    }
    for modes: [SnapshotTestingConfiguration.Record] in [[.all], [.failed, .missing, .never]] {
      try page.add("a difference without sources", modes) { package, mode in
        try package.write("b", to: "\(package.root)/\(reference)")
        try FileManager.default.removeItem(atPath: package.testFile)
        return try package.check("a", mode)
      }
    }
    func bundle(_ package: TemporaryPackage) -> SnapshotLocation {
      SnapshotLocation(kind: .bundle(resources: "\(package.root)/Demo.resources"))
    }
    try page.add("a missing reference in a bundle", all) { package, mode in
      try package.check("a", mode, with: package.reference(in: bundle(package)))
    }
    try page.add("a difference in a bundle", [.failed, .missing, .never]) { package, mode in
      let environment = ["SNAPSHOT_PENDING": "\(package.root)/pending"]
      let reference = try package.reference(in: bundle(package), environment: environment)
      try package.write("b", to: reference.path)
      return try package.check("a", mode, with: reference, environment: environment)
    }
    assertPage()
  }

  @Test func describesCollisions() throws {
    func add(_ title: String, _ owners: [(SnapshotOwner, line: Int)]) throws {
      try page.add(title) { package in
        var failure: SnapshotFailure?
        for (owner, line) in owners {
          var location = SnapshotLocation.besideTestFile
          if case .script = owner { location = .packageSnapshots("App") }
          failure = try package.check(
            "a", .all, with: package.reference(of: owner, in: location), line: line)
        }
        return failure
      }
    }
    try add(
      "two tests",
      [
        (.unnamed(1, test: "DemoTests.counts()", function: "foo(x:)"), 7),
        (.unnamed(1, test: "Other.FOO-X()", function: "FOO-X"), 20),
      ])
    try add("the name of an unnamed snapshot", [(.counts(), 7), (.counts("1"), 20)])
    try add(
      "code in two files",
      [
        (.counts("a", test: "Demo/DemoTests.swift.counts()"), 7),
        (.counts("a", test: "Demo/OtherTests.swift.counts()"), 7),
      ])
    try add(
      "two scripts",
      [
        (.script("log in", definition: "Scripts.swift:1"), 1),
        (.script("log-in", definition: "Scripts.swift:9"), 9),
      ])
    try page.add("two cases") { package in
      for text in ["a", "a"] { _ = try package.check(text, .all, isParameterized: true) }
      return try package.check("b", .all, isParameterized: true)
    }
    assertPage()
  }
}

@Suite struct RecordCommandTests {
  @Test(arguments: [
    (nil, ""), ("", ""), ("counts", " --filter counts"), ("test_2", " --filter test_2"),
    ("zählt", " --filter zählt"), ("counts up", ""), ("a|b", ""), ("`a`", ""),
  ])
  func filtersByFunction(_ function: String?, _ filter: String) {
    #expect(
      SnapshotContext(.never, source: .machine, function: function).recordCommand
        == "SNAPSHOT_TESTING_RECORD=failed swift test\(filter)")
  }

  @Test func showsOtherCommandsUnchanged() {
    let script = "log in"
    let context = SnapshotContext(
      .never, source: .machine, command: "swift run stories --record \(script)")
    #expect(context.recordCommand == "swift run stories --record log in")
  }
}

@Suite struct LongLineTests {
  @Test func keepsShortLines() {
    let text = "-a\r\n+" + String(repeating: "b", count: 9_999) + "\n"
    #expect(text.shorteningLongLines().utf8.elementsEqual(text.utf8))
  }

  @Test func shortensLongLines() {
    let line = "-start" + String(repeating: "日", count: 1_000_000) + "end"
    let text = "@@\n\(line)\n+x".shorteningLongLines()
    let lines = text.split(separator: "\n")
    #expect(lines.first == "@@" && lines.last == "+x")
    #expect(lines[1].hasPrefix("-start日") && lines[1].hasSuffix("日end"))
    #expect(lines[1].contains("日… (2990010 bytes not shown) …日"))
    #expect(!lines[1].contains("\u{FFFD}"))
  }
}

import CommandParts
import Foundation
import TestSupport
import Testing
import TextSnapshots

@testable import SnapshotCommands

/// Tests that a review of random pending folders writes only the files that it showed.
@Suite(.blocking) struct HostilePendingTests: ReviewSuite {
  private static let folders = [
    "__Snapshots__", "__Snapshots__", "__Snapshots__/DemoTests", "__snapshots__", "Tests",
    "Sources", "App", ".git", ".GIT", "hooks", ".github", "workflows", ".build", ".pending",
    "Linked", "\u{200C}.git", "\u{FEFF}.git", "a b", "line\nfeed", "-n", "~", "$(id)", "e\u{301}",
    "Docs",
  ]
  private static let names = [
    "Package.swift", "Package@swift-6.3.swift", "Evil.swift", "Evil.SWIFT", "Evil.\u{17F}wift",
    "Evil.swif\u{200B}t", "x.c", "x.MM", ".env", ".gitattributes", "config", "pre-commit", "x.yml",
    "Makefile", "adds.1.txt", "adds.1.txt", "b.1.txt", "c.json", "x\u{202E}txt.sh", "pipe.1.txt",
    "link.1.txt", "folder.1.txt", "DemoTests.swift.1-8.txt", "DemoTests.swift.journal",
    "DemoTests.swift.lock", "adds.1.txt~.json", ".adds.1.txt.snapshot-tmp",
  ]
  private static let links = [
    "Linked", "__Snapshots__/Linked", "Tests/__Snapshots__/Linked", "Sources/Linked",
  ]

  /// The number of pending folders.
  ///
  /// The `.ci/soak` script tests more of them.
  private static let count =
    ProcessInfo.processInfo.environment["ARTIFACTS"].flatMap { Int($0) } ?? 500

  let artifact = HostileArtifact()
  var shop: TestPackage { artifact.shop }

  @Test func writesOnlyWhatItShowed() throws {
    try addTraps()
    var random = RandomNumbers(seed: 7)
    var written = 0
    // A session reviews ten folders, because looking at all files after each one takes long.
    for session in 0..<Self.count / 10 {
      let folders = (0..<10).map { "../artifact/\(session)-\($0)" }
      for folder in folders.map({ "\($0)/Shop" }) + ["."] {
        for _ in 0..<6 { addPending(to: folder, &random) }
      }
      let before = artifact.tree()
      let review = try self.session(
        folders.flatMap { ["--pending", shop.path($0)] })
      var shown: [String: Set<Data>] = [:]
      for item in review.items {
        let change = PendingChange(item.snapshot)
        guard change.problem == nil, let new = change.new else { continue }
        shown[item.snapshot.target, default: []].insert(new)
      }
      press("Ay", review)
      press("Ry", review)
      let pending = Set(review.items.map(\.snapshot.path))
      for (path, text) in changes(before, artifact.tree()) {
        let full = "\(shop.folder)/\(path)"
        if let text {
          #expect(shown[full]?.contains(Data(text.utf8)) == true, "\(session): \(path)")
          #expect(path.contains("__Snapshots__/"), "\(session): \(path)")
          written += 1
        } else {
          let isRemovable = pending.contains(full.replacingOccurrences(of: "~.json", with: ""))
          #expect(isRemovable && path.contains(".pending/"), "\(session): \(path)")
        }
      }
      for path in ["__Snapshots__/.pending", "../artifact"] { try? shop.remove(path) }
    }
    #expect(written > Self.count / 10)
  }

  /// Returns the paths that changed, with the new contents or `nil`.
  private func changes(
    _ before: [String: String], _ after: [String: String]
  ) -> [(path: String, text: String?)] {
    Set(before.keys).union(after.keys).sorted()
      .filter { before[$0] != after[$0] }
      // The tool is allowed to create folders for references.
      .filter { after[$0] != "folder or device" || before[$0] != nil }
      .map { ($0, after[$0]) }
  }

  private func addTraps() throws {
    for (path, text) in [
      (".git/config", "[core]\n"), (".git/hooks/pre-commit", "secret\n"),
      ("Package.swift", "// mine\n"), ("Sources/App/Evil.swift", "enum Mine {}\n"),
      ("Tests/DemoTests.swift", "run(1)\nassertInlineSnapshot(of: 1) { \"1\" }\n"),
      ("Makefile", "all:\n"), ("Tests/__Snapshots__/adds.1.txt", "old\n"),
      ("Tests/__Snapshots__/folder.1.txt/kept", "kept\n"), ("../outside/o.swift", "// mine\n"),
      ("../outside/adds.1.txt", "mine\n"), ("__Snapshots__/adds.1.txt", "old\n"),
      ("Docs/adds.1.txt", "mine\n"),
    ] {
      try shop.write(text, to: path)
    }
    for path in Self.links { try shop.link(path, to: "../outside") }
    try shop.link("__Snapshots__/link.1.txt", to: "../outside/adds.1.txt")
    #expect(mkfifo(shop.path("__Snapshots__/pipe.1.txt"), 0o600) == 0)
  }

  private func addPending(to folder: String, _ random: inout RandomNumbers) {
    func pick<Element>(_ elements: [Element]) -> Element {
      elements[random.next(below: elements.count)]
    }
    let depth = random.next(below: 4)
    let path = ((0..<depth).map { _ in pick(Self.folders) } + [pick(Self.names)])
      .joined(separator: "/")
    let isInTree = folder == "."
    let target = isInTree ? "__Snapshots__/\(FilePath(path).name)" : path
    let pending =
      isInTree ? "__Snapshots__/.pending/\(FilePath(path).name)" : "\(folder)/\(path)"
    let old = SnapshotFile.read(shop.path(target))
    var hash = "none"
    if case .bytes(let data) = old { hash = StableHash(data).labeled }
    let text = pick(["new\n", "run { system(\"id\") }\n", "\u{202E}\n", "a\0b\n"])
    let description = pick([
      #"{"file":"../../x.swift","line":1,"strategy":"s","test":"../t","version":1,"referenceHash":"\#(hash)"}"#,
      #"{"file":"/T.swift","line":1,"strategy":"s","test":"t","version":1}"#,
      #"{"file":"/T.swift","line":-9,"strategy":"s","test":"t","version":2}"#,
      """
      {"kind":"inline","version":1,"test":"t","package":"Shop","path":"Tests/DemoTests.swift",\
      "file":"\(shop.path("Tests/DemoTests.swift"))","line":1,"column":4,"label":"x: { evil() } _",\
      "deprecatedLabels":[],"offset":0,"strategy":"s","isRemoval":false,"sourceHash":"\(hash)"}
      """, "[]", "",
    ])
    let journal = #"""
      {"compiledHash":"\#(hash)","firstChange":{"seconds":0,"nanoseconds":0},"version":2,"versions":\#
      [{"hash":"\#(hash)","time":{"seconds":0,"nanoseconds":0},"edits":[{"key":{"line":1,"column":4,\#
      "label":"matches"},"order":0,"start":0,"old":"evil()","new":"run(1)"}]}]}
      """#
    // Writing to a pipe would wait for a reader.
    guard FileKind(shop.path(pending)) == nil else { return }
    // Ignore errors, because a file may already exist at the path of a folder.
    switch random.next(below: 12) {
    case 0: try? shop.link(pending, to: "../outside")
    case 1:
      let full = shop.path(pending)
      try? FileManager.default.createDirectory(
        atPath: FilePath(full).folder, withIntermediateDirectories: true)
      mkfifo(full, 0o600)
    case 2: try? shop.write(journal, to: "Tests/.pending/DemoTests.swift.journal")
    default:
      try? shop.write(text, to: pending)
      try? shop.write(description, to: "\(pending)~.json")
    }
  }
}

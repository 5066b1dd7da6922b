import Foundation
import TestSupport
import Testing
import TextSnapshots

@testable import SnapshotCommands

/// Tests that random artifacts can't write files outside of the reference folders.
@Suite(.blocking) struct WriteTargetFuzzTests {
  private static let folders = [
    "__Snapshots__", "__Snapshots__", "__snapshots__", "Tests", "Sources", "App", "DemoTests",
    ".git",
    ".GIT", "hooks", ".github", "workflows", ".build", ".pending", "Linked", "\u{200C}.git",
    "\u{FEFF}.git", "a b", "line\nfeed", "-n", "~", "$(id)", "e\u{301}", "Known",
  ]
  private static let names = [
    "Package.swift", "Package@swift-6.3.swift", "Evil.swift", "Evil.SWIFT", "Evil.\u{17F}wift",
    "Evil.swif\u{200B}t", "x.c", "x.MM", ".env", ".gitattributes", "config", "pre-commit", "x.yml",
    "Makefile", "adds.1.txt", "b.1.txt", "c.json", "x\u{202E}txt.sh", "pipe.1.txt", "link.1.txt",
    "folder.1.txt",
  ]
  private static let sources = [
    "../outside/o.swift", "Package.swift", ".git/x.swift", "Linked/o.swift", "/etc/passwd",
    "Tests/../../outside/o.swift", "Tests/Link.swift", "Makefile", "", ".", "..",
    "__Snapshots__/adds.1.txt",
  ]

  private static let links = [
    "Linked", "__Snapshots__/Linked", "Tests/__Snapshots__/Linked", "Sources/Linked",
  ]

  /// The number of rounds, and the number of pending snapshots in each round.
  ///
  /// The `.ci/soak` script runs more rounds, with 2,000 pending snapshots in each of them.
  private static let size: (rounds: Int, count: Int) =
    ProcessInfo.processInfo.environment["ARTIFACT_ROUNDS"].flatMap { Int($0) }
    .map { ($0, 2_000) } ?? (1, 100)

  @Test(arguments: 1...size.rounds) func writesOnlyReferences(round: Int) throws {
    var random = RandomNumbers(seed: UInt64(round))
    let artifact = HostileArtifact()
    let shop = artifact.shop
    try addTraps(shop)
    for number in 0..<Self.size.count { try addText(number, to: artifact, &random) }
    try addManifest(to: shop, &random)
    let environment = ["SNAPSHOT_MANIFEST": shop.path("../artifact/manifest.jsonl")]
    let before = artifact.tree()
    for arguments in [
      ["merge", "../artifact"],
      ["report", "--pending", "../artifact/pending", "-o", "../artifact/page.html"],
      ["prune", "--delete", "--manifest", "../artifact/manifest.jsonl"],
      ["diff", "--pending", "../artifact/pending"],
    ] {
      let run = try shop.run(arguments, environment: environment)
      #expect([0, 1, 2].contains(run.code), "\(arguments)")
      #expect(!run.output.contains("secret") && !run.errors.contains("secret"))
    }
    #expect(difference(before, artifact.tree()).isEmpty)
    let run = try shop.run(
      ["accept", "--pending", "../artifact/pending"], environment: environment)
    #expect(run.code == 1)
    let accepted = difference(before, artifact.tree())
    #expect(!accepted.isEmpty && accepted.filter { !Self.isReference($0) } == [])
    #expect(
      try shop.run(["reject", "--pending", "../artifact/pending"], environment: environment).code
        != 2)
    #expect(difference(before, artifact.tree()) == accepted)
  }

  /// Returns whether the tool is allowed to write to the path.
  ///
  /// This is an independent implementation of the tool's rules. The tests fail to detect a mistake
  /// only if both implementations contain it.
  private static func isReference(_ path: String) -> Bool {
    let parts = path.split(separator: "/").map(String.init)
    guard parts.first == "Shop", parts.dropLast().contains("__Snapshots__"),
      !links.contains(where: { path.hasPrefix("Shop/\($0)/") }),
      !parts.contains(where: { $0.unicodeScalars.contains(".") && $0.hasPrefix(".") }),
      !parts.contains(where: { $0.hasSuffix(".git") })
    else { return false }
    let name = parts[parts.count - 1]
    return ["config", "pre-commit", "x.yml", "Makefile", "adds.1.txt", "b.1.txt", "c.json"]
      .contains(name) || name.hasSuffix(".sh") || name.hasSuffix("1.txt")
  }

  private func difference(_ before: [String: String], _ after: [String: String]) -> [String] {
    Set(before.keys).union(after.keys)
      .filter { before[$0] != after[$0] && !$0.hasPrefix("Shop/.build/snapshots/merged") }
      // The tool is allowed to create folders for references.
      .filter { after[$0] != "folder or device" || before[$0] != nil }
      .filter { !($0 == "Shop/.build/snapshots" || $0 == "Shop/.build") }
      .sorted()
  }

  private func addTraps(_ shop: TestPackage) throws {
    for (path, text) in [
      (".git/config", "secret\n"), (".git/hooks/pre-commit", "secret\n"),
      ("Package.swift", "// mine\n"), ("Sources/App/Evil.swift", "enum Mine {}\n"),
      ("Makefile", "secret:\n"), ("Tests/__Snapshots__/adds.1.txt", "old\n"),
      ("Tests/__Snapshots__/folder.1.txt/kept", "kept\n"), ("../outside/o.swift", "// mine\n"),
      ("../outside/adds.1.txt", "mine\n"), ("__Snapshots__/adds.1.txt", "old\n"),
    ] {
      try shop.write(text, to: path)
    }
    for path in Self.links { try shop.link(path, to: "../outside") }
    try shop.link("__Snapshots__/link.1.txt", to: "../outside/adds.1.txt")
    try shop.link("Tests/Link.swift", to: "../outside/o.swift")
    #expect(mkfifo(shop.path("__Snapshots__/pipe.1.txt"), 0o600) == 0)
    #expect(mkfifo(shop.path("Tests/__Snapshots__/pipe.1.txt"), 0o600) == 0)
  }

  private func addText(
    _ number: Int, to artifact: HostileArtifact, _ random: inout RandomNumbers
  ) throws {
    let shop = artifact.shop
    let package = random.next(below: 12) == 0 ? "_" : "Shop"
    let depth = random.next(below: 4)
    let folders = (0..<depth).map { _ in Self.folders[random.next(below: Self.folders.count)] }
    let name = Self.names[random.next(below: Self.names.count)]
    let path = (folders + [name]).joined(separator: "/")
    let pending = "../artifact/pending/\(package)"
    // Ignore errors, because a file, link, or pipe may already exist at the path.
    switch random.next(below: 12) {
    case 0:
      try? shop.link("\(pending)/\(path).\(number)", to: "../outside")
    case 1:
      let full = shop.path("\(pending)/\(path).\(number)")
      try? FileManager.default.createDirectory(
        atPath: FilePath(full).folder, withIntermediateDirectories: true)
      mkfifo(full, 0o600)
    case 2, 3:
      let source = Self.sources[random.next(below: Self.sources.count)]
      let isOwn = random.next(below: 3) > 0
      let members: [String: any Sendable] = [
        "package": isOwn ? "Shop" : "Other", "path": source,
        "file": source.hasPrefix("/") ? source : shop.path(source),
        "label": random.next(below: 4) == 0 ? "x: { evil() } _" : "matches",
        "line": random.next(below: 3), "column": random.next(below: 20),
      ]
      try? artifact.writePendingInline(
        "\(name).\(number).txt", in: ([pending] + folders).joined(separator: "/"), members,
        source: "../outside/o.swift")
    default:
      try? artifact.writePending(path, in: pending, target: package == "_" ? "/\(path)" : path)
    }
  }

  private func addManifest(to shop: TestPackage, _ random: inout RandomNumbers) throws {
    var lines = ""
    for _ in 0..<500 {
      let folder = Self.folders[random.next(below: Self.folders.count)]
        .replacingOccurrences(of: "\n", with: "\\n")
      let path = "\(folder)/\(Self.names[random.next(below: Self.names.count)])"
      lines += """
        {"file":"../x","kind":"file","line":1,"ms":1,"package":"Shop","path":"\(path)",\
        "result":"matched","test":"t","version":1}

        """
    }
    try shop.write(lines, to: "../artifact/manifest.jsonl")
  }
}

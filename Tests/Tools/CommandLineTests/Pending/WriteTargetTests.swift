import CommandParts
import Foundation
import TestSupport
import Testing
import TextSnapshots

@testable import SnapshotCommands

@Suite(.blocking) struct WriteTargetTests {
  let artifact = HostileArtifact()
  var shop: TestPackage { artifact.shop }

  init() throws {
    try shop.write("// swift-tools-version: 6.2\n", to: "Package.swift")
    try shop.write("[core]\n", to: ".git/config")
    try shop.write("enum Good {}\n", to: "Sources/App/Good.swift")
    try shop.write("all:\n", to: "Makefile")
  }

  private static let reference = "Tests/__Snapshots__/DemoTests/adds.1.txt"

  /// Paths that an artifact can contain, each with the reason that the tool refuses it.
  private static let paths: [(path: String, reason: String)] = [
    (".git/config", "because \".git\" is hidden"),
    (".git/hooks/pre-commit", "because \".git\" is hidden"),
    (".GIT/hooks/pre-push", "because \".GIT\" is hidden"),
    ("\u{200C}.git/hooks/pre-commit", "is hidden"),
    (".github/workflows/x.yml", "because \".github\" is hidden"),
    (".env", "because \".env\" is hidden"),
    ("Package.swift", "is source code"),
    ("Package@swift-6.3.swift", "is source code"),
    ("Package.SWIFT", "is source code"),
    ("Package.\u{17F}wift", "is source code"),
    ("Sources/App/Evil.swift", "is source code"),
    ("Sources/App/Good.swift", "is source code"),
    ("Sources/CLib/__Snapshots__/evil.c", "is source code"),
    ("Tests/__Snapshots__/DemoTests/Evil.swift", "is source code"),
    ("Tests/__Snapshots__/.hidden/adds.1.txt", "because \".hidden\" is hidden"),
    ("Makefile", "git doesn't have it as a snapshot"),
    ("Tests/other.txt", "git doesn't have it as a snapshot"),
    ("Tests/__snapshots__/adds.1.txt", "git doesn't have it as a snapshot"),
    ("Linked/__Snapshots__/adds.1.txt", "is a symbolic link"),
    ("Tests/__Snapshots__/Linked/adds.1.txt", "is a symbolic link"),
    ("Tests/__Snapshots__/DemoTests/link.1.txt", "is a symbolic link"),
    ("Tests/__Snapshots__/DemoTests/pipe.1.txt", "is a pipe or a device"),
    ("Tests/__Snapshots__/DemoTests/folder.1.txt", "is a folder"),
    ("Tests/__Snapshots__/Blocked/adds.1.txt", "cannot be read: Not a directory"),
  ]

  /// Creates links that lead out of the package, and files that aren't regular files.
  private func addTraps() throws {
    try shop.write("mine\n", to: "../outside/adds.1.txt")
    try shop.write("kept\n", to: "Tests/__Snapshots__/DemoTests/folder.1.txt/kept.txt")
    try shop.write("file\n", to: "Tests/__Snapshots__/Blocked")
    try shop.link("Linked", to: "../outside")
    try shop.link("Tests/__Snapshots__/Linked", to: "../outside")
    try shop.link("Tests/__Snapshots__/DemoTests/link.1.txt", to: "../outside/adds.1.txt")
    #expect(mkfifo(shop.path("Tests/__Snapshots__/DemoTests/pipe.1.txt"), 0o600) == 0)
  }

  private func expectOnlyReference(_ run: TestPackage.Run, _ before: [String: String], count: Int) {
    #expect(run.code == 1)
    #expect(run.output == "accepted  \(Self.reference)\n1 snapshot accepted, \(count) not.\n")
    var expected = before
    expected["Shop/\(Self.reference)"] = "new\n"
    #expect(artifact.tree() == expected)
  }

  @Test func acceptsOnlyReferencesOfArtifact() throws {
    try addTraps()
    let pending = "../artifact/pending"
    for (path, _) in Self.paths {
      try artifact.writePending(path, in: "\(pending)/Shop", target: path)
    }
    try artifact.writePending("tmp/out.txt", in: "\(pending)/_", target: "/tmp/out.txt")
    try shop.link("\(pending)/Shop/Tests/__Snapshots__/stolen", to: "../outside")
    try shop.check(
      "adds()", "new\n", reference: "old\n", environment: ["SNAPSHOT_PENDING": shop.path(pending)])
    // The manifest of an artifact must not cause the tool to accept the artifact's paths.
    try shop.write(
      """
      {"file":"x","kind":"file","line":1,"ms":1,"package":"Shop","path":"Makefile",\
      "result":"matched","test":"t","version":1}

      """, to: "../artifact/manifest.jsonl")
    let before = artifact.tree()
    let run = try shop.run(
      ["accept", "--pending", pending],
      environment: ["SNAPSHOT_MANIFEST": shop.path("../artifact/manifest.jsonl")])
    expectOnlyReference(run, before, count: Self.paths.count + 2)
    for (path, reason) in Self.paths {
      let complaint = "not accepted  \(PrintableText.line(path))\n"
      let rest = try #require(run.errors.range(of: complaint), "\(path)").upperBound
      let lines = run.errors[rest...].split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines[0].contains(reason), "\(path): \(lines[0])")
      #expect(lines[1].isEmpty && lines[2].hasPrefix("To fix, "), "\(path)")
    }
    #expect(run.errors.contains("not accepted  /tmp/out.txt\n\"/tmp/out.txt\" is outside the"))
    #expect(run.errors.contains("stolen\" isn't a regular file, so it isn't read."))
  }

  @Test func acceptsOnlyReferencesOfCommittedFolder() throws {
    try addTraps()
    let paths = Self.paths.map(\.path).filter { path in
      let folders = path.split(separator: "/").dropLast()
      return !folders.contains { $0.hasPrefix(".") || ["Linked", "Blocked"].contains($0) }
    }
    for path in paths {
      let parts = FilePath(path)
      try artifact.writePending(
        parts.name, in: parts.folder == "." ? ".pending" : "\(parts.folder)/.pending", target: path)
    }
    try shop.write("evil\n", to: ".pending/.git/hooks/pre-commit")
    try shop.check("adds()", "new\n", reference: "old\n")
    let run = try shop.run("accept")
    #expect(run.code == 1 && shop.read(Self.reference) == "new\n")
    #expect(
      run.output == "accepted  \(Self.reference)\n1 snapshot accepted, \(paths.count + 1) not.\n")
    for path in paths {
      #expect(run.errors.contains("not accepted  \(PrintableText.line(path))\n"), "\(path)")
      #expect(SnapshotFile.read(shop.path(path)) != .bytes(Data("evil\n".utf8)), "\(path)")
    }
    #expect(shop.read(".git/hooks/pre-commit") == nil)
    #expect(shop.read("../outside/adds.1.txt") == "mine\n")
  }

  @Test func explainsRefusal() throws {
    let pending = "../artifact/pending"
    for path in [".git/config", "Makefile", "Package.swift"] {
      try artifact.writePending(path, in: "\(pending)/Shop", target: path)
    }
    try shop.run("accept", "--pending", pending).expect(
      1, "0 snapshots accepted, 3 not.\n",
      errors: """
        not accepted  .git/config
        "ROOT/.git/config" isn't written, because ".git" is hidden.

        To fix, reject it. References can't be in hidden folders.

        not accepted  Makefile
        "ROOT/Makefile" isn't written, because it isn't in a folder named "__Snapshots__", and git \
        doesn't have it as a snapshot.

        To fix, reject it. If your tests keep references there, commit them, and mark them in the \
        file .gitattributes of the package: <pattern> snapshot

        not accepted  Package.swift
        "ROOT/Package.swift" isn't written, because it is source code that a build could compile.

        To fix, reject it. To record source code, give the snapshot another path extension, such \
        as "swift.txt".


        """)
    #expect(try shop.run("reject", "--pending", pending).code == 0)
    #expect(try shop.run("status", "--pending", pending).code == 0)
  }

  /// Output that may be published, such as a page or a job summary, must not reveal other files.
  @Test(arguments: [["diff"], ["diff", "--json"], ["annotate"], ["report"]])
  func doesNotLeakOtherFiles(arguments: [String]) throws {
    try shop.write("token = secret\n", to: ".git/config")
    try shop.write("token = secret\n", to: "Makefile")
    for path in [".git/config", "Makefile"] {
      try artifact.writePending(path, in: "../artifact/Shop", target: path)
    }
    let run = try shop.run(arguments + ["--pending", "../artifact"])
    #expect(run.code == (arguments == ["report"] ? 0 : 1))
    let all = run.output + run.errors + (shop.read("snapshots.html") ?? "")
    #expect(!all.contains("secret"))
    #expect(all.contains("is hidden"))
  }

  /// Another process can replace a folder with a link after the path was checked.
  @Test func doesNotFollowNewLinks() throws {
    try shop.write("mine\n", to: "../outside/adds.1.txt")
    try shop.link("Tests/__Snapshots__/Linked", to: "../outside")
    let file = ConfinedFile(root: shop.root, path: "Tests/__Snapshots__/Linked/adds.1.txt")
    #expect(throws: SnapshotFileError.self) { try file.write(Data("evil\n".utf8)) }
    #expect(throws: SnapshotFileError.self) { try file.remove() }
    #expect(shop.read("../outside/adds.1.txt") == "mine\n")
  }

  /// A pattern in `.gitattributes` marks references outside of `__Snapshots__`.
  @Test func acceptsMarkedFilesThatGitTracks() throws {
    try shop.remove(".git")
    for path in ["Docs/a.txt", "Docs/[a].txt", "Other/b.txt", ".gitattributes"] {
      try shop.write("Docs/*.txt snapshot\n", to: path)
    }
    try shop.commit()
    try shop.write("untracked\n", to: "Docs/c.txt")
    try shop.write("*.txt snapshot\n", to: "../artifact/Shop/.gitattributes")
    let paths = ["Docs/a.txt", "Docs/[a].txt", "Docs/c.txt", "Docs/new.txt", "Other/b.txt"]
    for path in paths {
      try artifact.writePending(path, in: "../artifact/Shop", target: path, "new\n")
    }
    let run = try shop.run("accept", "--pending", "../artifact")
    #expect(
      run.output == """
        accepted  Docs/[a].txt
        accepted  Docs/a.txt
        2 snapshots accepted, 3 not.

        """)
    #expect(paths.map { shop.read($0) == "new\n" } == [true, true, false, false, false])
  }
}

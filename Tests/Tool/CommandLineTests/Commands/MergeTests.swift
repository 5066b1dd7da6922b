import Foundation
import Testing
import TextSnapshots

@Suite(.blocking) struct MergeTests {
  let shop = TestPackage()

  private func shard(
    _ number: Int, _ tests: [String: String], references: [String: String]
  ) throws {
    let folder = shop.path("../shard \(number)")
    try shop.write("", to: "../lines")
    for (test, text) in tests.sorted(by: { $0.key < $1.key }) {
      try shop.check(
        test, text, reference: references[test],
        environment: [
          "SNAPSHOT_PENDING": "\(folder)/pending", "SNAPSHOT_MANIFEST": shop.path("../lines"),
        ])
    }
    _ = try shop.run(
      "test", "--shard", "\(number)/2", "--manifest", "\(folder)/manifest.jsonl",
      environment: shop.fakeSwift())
  }

  @Test func combinesShards() throws {
    let references = ["a()": "a\n", "b()": "b\n", "c()": "c\n"]
    try shop.write("old\n", to: "Tests/__Snapshots__/DemoTests/gone.1.txt")
    try shard(1, ["a()": "a\n", "b()": "new b\n"], references: references)
    try shard(2, ["c()": "new c\n"], references: references)
    try shop.run("merge", "../shard 1", "../shard 2", "-o", "../all").expect(
      0, "2 pending snapshots and 2 manifests of 2 folders in \"../all\".\n")
    try shop.run(
      "status", "--pending", "../all/pending", "--manifest", "../all/manifest.jsonl"
    ).expect(
      1,
      """
      references  pending  orphans
               4        2        1  Tests/__Snapshots__/DemoTests

      4 references, 2 pending, 1 orphan. 'swift run snapshots diff --pending ../all/pending' \
      shows what is \
      pending, 'swift run snapshots prune --manifest ../all/manifest.jsonl' lists the orphans.

      """)
    #expect(
      try shop.run("prune", "--manifest", "../all/manifest.jsonl").output.hasPrefix(
        "orphan  Tests/__Snapshots__/DemoTests/gone.1.txt\n"))
    #expect(try shop.run("accept", "--pending", "../all/pending").code == 0)
    #expect(shop.read("Tests/__Snapshots__/DemoTests/c.1.txt") == "new c\n")
    #expect(try shop.run("status", "--pending", "../all/pending").code == 0)
  }

  @Test func reportsConflicts() throws {
    try shard(1, ["a()": "first\n", "b()": "b\n"], references: ["a()": "a\n", "b()": "b\n"])
    try shard(2, ["a()": "second\n"], references: ["a()": "a\n"])
    let path = "Shop/Tests/__Snapshots__/DemoTests/a.1.txt"
    try shop.run("merge", "../shard 1", "../shard 2").expect(
      1,
      """
      differs  \(path)
      1 pending snapshot and 2 manifests of 2 folders in ".build/snapshots/merged", 1 with \
      different snapshots.

      """)
    #expect(shop.read(".build/snapshots/merged/pending/\(path)") == "first\n")
  }

  @Test(arguments: [true, false]) func mergesInlineSnapshotsIntoLocalSource(isMerged: Bool) throws {
    let source = "assertA(of: a) { \"a\" }\nassertB(of: b) { \"b\" }\n"
    let other = TestPackage()
    try other.write(source, to: "Tests/DemoTests.swift")
    try shop.write(source, to: "Tests/DemoTests.swift")
    for call in ["A", "B"] {
      try other.checkInline(
        "assert\(call)", compiled: call.lowercased(), received: call,
        in: "Tests/DemoTests.swift",
        environment: ["SNAPSHOT_PENDING": shop.path("../shard/pending")])
    }
    var pending = "../shard/pending"
    if isMerged {
      #expect(try shop.run("merge", "../shard").code == 0)
      pending = ".build/snapshots/merged/pending"
    }
    try shop.run("accept", "--pending", pending).expect(
      0,
      """
      accepted  Tests/DemoTests.swift:1:8
      accepted  Tests/DemoTests.swift:2:8
      2 snapshots accepted.

      """)
    let accepted = "assertA(of: a) { \"A\" }\nassertB(of: b) { \"B\" }\n"
    #expect(shop.read("Tests/DemoTests.swift") == accepted)
    #expect(other.read("Tests/DemoTests.swift") == source)
  }

  @Test func replacesEarlierMerge() throws {
    try shard(1, ["a()": "new a\n"], references: ["a()": "a\n"])
    try shard(2, ["b()": "new b\n"], references: ["b()": "b\n"])
    #expect(try shop.run("merge", "../shard 1").code == 0)
    #expect(try shop.run("merge", "../shard 2").code == 0)
    #expect(
      shop.files(".build/snapshots/merged").filter { $0.hasSuffix(".txt") } == [
        "pending/Shop/Tests/__Snapshots__/DemoTests/b.1.txt"
      ])
    #expect(try shop.run("merge", "../shard 1", "-o", "../all").code == 0)
    try shop.run("merge", "../shard 2", "-o", "../all").expect(
      2,
      errors: """
        Error: The folder "\(shop.path("").dropLast("Shop/".count))all" already has pending \
        snapshots.

        To fix, delete it, or pass another folder: --output <folder>.

        """)
  }

  @Test func refusesInvalidFolders() throws {
    try shop.write("x", to: "../other/x.txt")
    try shop.run("merge", "../other").expect(
      2,
      errors: """
        Error: The folder "\(shop.path("").dropLast("Shop/".count))other" contains neither a \
        file "manifest.jsonl" nor a folder "pending".

        To fix, pass the output folder of a shard.

        """)
    try shop.run("merge", "../none").expect(
      2,
      errors: """
        Error: The folder "\(shop.path("").dropLast("Shop/".count))none" cannot be read: No such \
        file or directory.

        To fix, pass the output folder of a shard.

        """)
    try shop.run("merge", "Tests", "-o", "Tests").expect(
      2,
      errors: """
        Error: The folder "ROOT/Tests" cannot be merged into itself.

        To fix, pass another folder: --output <folder>.

        """)
  }

  @Test func dropsIncompleteManifestLine() throws {
    try shard(1, ["a()": "a\n"], references: ["a()": "a\n"])
    try shard(2, ["b()": "b\n"], references: ["b()": "b\n"])
    let manifest = try #require(shop.read("../shard 1/manifest.jsonl"))
    try shop.write(manifest + "{\"kind\":\"fi", to: "../shard 1/manifest.jsonl")
    #expect(try shop.run("merge", "../shard 1", "../shard 2", "-o", "../all").code == 0)
    #expect(
      shop.read("../all/manifest.jsonl")
        == manifest + (shop.read("../shard 2/manifest.jsonl") ?? ""))
  }

  @Test func comparesDescriptionsOfInlineSnapshots() throws {
    try shop.write("assertA(of: a) { \"a\" }\n", to: "Tests/DemoTests.swift")
    for number in 1...2 {
      try shop.checkInline(
        "assertA", compiled: "a", received: "A", in: "Tests/DemoTests.swift",
        environment: ["SNAPSHOT_PENDING": shop.path("../shard \(number)/pending")])
    }
    #expect(try shop.run("merge", "../shard 1", "../shard 2").code == 0)
    let name = "../shard 2/pending/Shop/Tests/DemoTests.swift.1-8.txt~.json"
    let description = try #require(shop.read(name))
    try shop.write(
      description.replacing("\"isRemoval\" : false", with: "\"isRemoval\" : true"), to: name)
    let run = try shop.run("merge", "../shard 1", "../shard 2")
    #expect(run.code == 1)
    #expect(run.output.hasPrefix("differs  Shop/Tests/DemoTests.swift.1-8.txt\n"))
  }
}

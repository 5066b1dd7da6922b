import Foundation
import Testing

@testable import SnapshotCommands

@Suite struct RenameTests: RenameSuite {
  let bench: ToolBench

  init() throws { bench = try ToolBench() }

  @Test func movesReferenceWithSameContent() throws {
    try bench.write("total\n", to: "\(Self.folder)/old.1.txt")
    try bench.write("items\n", to: "\(Self.folder)/kept.1.txt")
    try bench.write("other\n", to: "\(Self.folder)/changed.1.txt")
    // The library itself writes the pending snapshots and the manifest.
    let lines = ["SNAPSHOT_MANIFEST": bench.path("../lines")]
    try bench.check("new()", "total\n", reference: nil, environment: lines)
    try bench.check("kept()", "items\n", reference: "items\n", environment: lines)
    try bench.check("changed2()", "another\n", reference: nil, environment: lines)
    #expect(
      try bench.run("run", "--", "sh", "-c", "cat ../lines >>\"$SNAPSHOT_MANIFEST\"; exit 1").code
        == 1)
    let move = "\(Self.folder)/old.1.txt -> \(Self.folder)/new.1.txt"
    expectRun(
      try bench.run("rename", "--dry-run"),
      .init(0, "would be moved  \(move)\n1 reference would be moved.\n"))
    #expect(bench.read("\(Self.folder)/old.1.txt") == "total\n")
    expectRun(
      try bench.run(["rename"], in: "Tests"), .init(0, "moved  \(move)\n1 reference moved.\n"))
    #expect(
      bench.files() == [
        "DemoTests/.pending/changed2.1.txt", "DemoTests/.pending/changed2.1.txt~.json",
        "DemoTests/changed.1.txt", "DemoTests/kept.1.txt", "DemoTests/new.1.txt",
      ])
    #expect(bench.read("\(Self.folder)/new.1.txt") == "total\n")
    expectRun(
      try bench.run("rename"), .init(0, Self.nothing))
  }

  @Test func movesWithGit() throws {
    let old = "Tests/__Snapshots__/OldTests/old.1.txt"
    try bench.write("total\n", to: old)
    try commit()
    try test(["\(Self.folder)/new.1.txt": "total\n"])
    expectRun(
      try bench.run("rename"),
      .init(0, moved(old, "\(Self.folder)/new.1.txt") + "1 reference moved.\n"))
    #expect(
      try bench.git("status", "--porcelain", "--", "Tests/__Snapshots__")
        == "R  \(old) -> \(Self.folder)/new.1.txt\n")
    #expect(!FileManager.default.fileExists(atPath: bench.path(Path(old).folder)))
  }

  @Test func replacesUntrackedReference() throws {
    try bench.write("total\n", to: "\(Self.folder)/old.1.txt")
    try commit()
    // On a developer's machine, missing references are recorded.
    try bench.write("total\n", to: "\(Self.folder)/new.1.txt")
    try test(["\(Self.folder)/new.1.txt": "total\n"], passes: true)
    expectRun(
      try bench.run("rename"),
      .init(
        0,
        moved("\(Self.folder)/old.1.txt", "\(Self.folder)/new.1.txt") + "1 reference moved.\n"))
    #expect(
      try bench.git("status", "--porcelain", "--", "Tests/__Snapshots__")
        == "R  \(Self.folder)/old.1.txt -> \(Self.folder)/new.1.txt\n")
  }

  @Test func leavesRecordedReferenceWithoutGit() throws {
    try bench.write("total\n", to: "\(Self.folder)/old.1.txt")
    try bench.write("total\n", to: "\(Self.folder)/new.1.txt")
    try test(["\(Self.folder)/new.1.txt": "total\n"], passes: true)
    expectRun(try bench.run("rename"), .init(0, Self.nothing))
  }

  @Test func reportsSupersededReference() throws {
    try commit()
    try bench.write("total\n", to: "\(Self.folder)/old.1.txt")
    try bench.write("total\n", to: "\(Self.folder)/new.1.txt")
    try test(["\(Self.folder)/new.1.txt": "total\n"], passes: true)
    expectRun(
      try bench.run("rename"),
      .init(
        1,
        """
        not moved  \(Self.folder)/old.1.txt -> \(Self.folder)/new.1.txt
        The reference already exists under its new name, and git has no history of the old one.

        To fix, delete the old one: rm -- \(Self.folder)/old.1.txt

        0 references moved, 1 not.

        """))
    #expect(bench.read("\(Self.folder)/old.1.txt") == "total\n")
  }

  @Test func movesRenamedTestFile() throws {
    for name in ["a.1.txt", "a.2.txt", "b.1.txt"] {
      try bench.write("same\n", to: "Tests/__Snapshots__/OldTests/\(name)")
    }
    try bench.write("[]\n", to: "Tests/__Snapshots__/OldTests/b.1.json")
    try test([
      "\(Self.folder)/a.1.txt": "same\n", "\(Self.folder)/a.2.txt": "same\n",
      "\(Self.folder)/b.1.txt": "same\n", "\(Self.folder)/b.1.json": "[]\n",
    ])
    #expect(try bench.run("rename").output.hasSuffix("4 references moved.\n"))
    #expect(
      bench.files() == [
        "DemoTests/a.1.txt", "DemoTests/a.2.txt", "DemoTests/b.1.json", "DemoTests/b.1.txt",
      ])
  }

  @Test func movesOtherReferencesOfRenamedFile() throws {
    try bench.write(
      "func a() {}\n#if os(Windows)\nfunc windows() {}\n#endif", to: "Tests/DemoTests.swift")
    for name in ["a.1.txt", "windows.1.txt", "gone.1.txt"] {
      try bench.write("\(name)\n", to: "Tests/__Snapshots__/OldTests/\(name)")
    }
    try test(["\(Self.folder)/a.1.txt": "a.1.txt\n"], passes: true)
    expectRun(
      try bench.run("rename"),
      .init(
        0,
        moved("Tests/__Snapshots__/OldTests/a.1.txt", "\(Self.folder)/a.1.txt")
          + moved("Tests/__Snapshots__/OldTests/windows.1.txt", "\(Self.folder)/windows.1.txt")
          + "2 references moved.\n"))
    #expect(bench.read("Tests/__Snapshots__/OldTests/gone.1.txt") == "gone.1.txt\n")
  }

  @Test func movesOrdinalsAndCaseChanges() throws {
    for name in ["old.1.txt", "old.2.txt", "Total.1.txt"] {
      try bench.write(name.hasPrefix("old") ? "same\n" : "total\n", to: "\(Self.folder)/\(name)")
    }
    try test([
      "\(Self.folder)/new.1.txt": "same\n", "\(Self.folder)/new.2.txt": "same\n",
      "\(Self.folder)/total.1.txt": "total\n",
    ])
    expectRun(
      try bench.run("rename"),
      .init(
        0,
        moved("\(Self.folder)/Total.1.txt", "\(Self.folder)/total.1.txt")
          + moved("\(Self.folder)/old.1.txt", "\(Self.folder)/new.1.txt")
          + moved("\(Self.folder)/old.2.txt", "\(Self.folder)/new.2.txt")
          + "3 references moved.\n"))
  }

  @Test func movesScriptsAndPackageFolders() throws {
    try bench.write("let script = UserScript(\"buy milk\")", to: "Sources/Scripts.swift")
    try bench.write("screen\n", to: "__Snapshots__/Shop/buy-bread.txt")
    try bench.write("steps\n", to: "__Snapshots__/Shop/buy-bread/01-tap.txt")
    try bench.write("cart\n", to: "__Snapshots__/Shop/DemoTests/cart.1.txt")
    let texts = [
      "__Snapshots__/Shop/buy-milk.txt": "screen\n",
      "__Snapshots__/Shop/buy-milk/01-tap.txt": "steps\n",
      "__Snapshots__/Store/DemoTests/cart.1.txt": "cart\n",
    ]
    try test(texts, passes: true)
    #expect(try bench.run("rename").output.hasSuffix("3 references moved.\n"))
    #expect(bench.files("__Snapshots__") == texts.keys.map { String($0.dropFirst(14)) }.sorted())
  }

  @Test(arguments: [false, true]) func movesTranscriptOfRenamedScript(
    _ isRecorded: Bool
  ) throws {
    func text(_ script: String) -> String {
      "script \(script)\nscreen 9 columns\n\nstart\n┌ 1 ┐\n"
    }
    try bench.write("let script = UserScript(\"buy milk\")", to: "Sources/Scripts.swift")
    let (old, new) = ("__Snapshots__/Shop/buy-bread.txt", "__Snapshots__/Shop/buy-milk.txt")
    let steps = "__Snapshots__/Shop/buy-bread/01-start.txt"
    let newSteps = "__Snapshots__/Shop/buy-milk/01-start.txt"
    for path in [old, steps] { try bench.write(text("buy bread"), to: path) }
    try bench.write(text("sell") + "tap \"+\"\n  (unchanged)\n", to: "__Snapshots__/Shop/sell.txt")
    try commit()
    for path in [new, newSteps] {
      let folder = isRecorded ? "" : ".pending/"
      try bench.write(text("buy milk"), to: "\(Path(path).folder)/\(folder)\(Path(path).name)")
    }
    try test([new: text("buy milk"), newSteps: text("buy milk")])
    expectRun(
      try bench.run("rename"),
      .init(0, moved(old, new) + moved(steps, newSteps) + "2 references moved.\n"))
    #expect(bench.read(new) == text("buy milk") && bench.read(newSteps) == text("buy milk"))
    #expect(bench.read(old) == nil && bench.read(steps) == nil)
    // The new name is left for the user to stage.
    #expect(
      try bench.git("status", "--porcelain", "--", "__Snapshots__")
        == "RM \(old) -> \(new)\nRM \(steps) -> \(newSteps)\n")
    #expect(bench.files("__Snapshots__").count == 3)
  }

  @Test func movesUnusualNames() throws {
    let (old, new) = ("\(Self.folder)/-a 'b'\n*.1.txt", "\(Self.folder)/--c \"$d\".1.txt")
    for isTracked in [false, true] {
      try bench.write("total\n", to: old)
      if isTracked {
        try FileManager.default.removeItem(atPath: bench.path(new))
        try commit()
      }
      let (from, to) = (old.replacingOccurrences(of: "\n", with: "‹U+000A›"), new)
      try test([to.replacingOccurrences(of: "\"", with: "\\\""): "total\n"])
      expectRun(
        try bench.run("rename"), .init(0, moved(from, to) + "1 reference moved.\n"))
      #expect(bench.read(new) == "total\n" && bench.read(old) == nil)
    }
  }

  @Test func filtersByPath() throws {
    for name in ["a", "b"] { try bench.write("\(name)\n", to: "\(Self.folder)/\(name).1.txt") }
    try test(["\(Self.folder)/c.1.txt": "a\n", "\(Self.folder)/d.1.txt": "b\n"])
    expectRun(
      try bench.run("rename", "\(Self.folder)/x.1.txt"),
      .init(
        2,
        errors: """
          Error: No references of renamed tests found at "\(Self.folder)/x.1.txt".

          To fix, pass a file or folder, relative to the working directory or the package's \
          folder. 'snapshots status' lists the folders.

          """))
    expectRun(
      try bench.run("rename", "\(Self.folder)/d*"),
      .init(
        0, moved("\(Self.folder)/b.1.txt", "\(Self.folder)/d.1.txt") + "1 reference moved.\n"))
    #expect(bench.read("\(Self.folder)/a.1.txt") == "a\n")
  }

  @Test func pairsByNameThenOrdinalThenRest() {
    func pairs(_ from: [String], _ to: [String]) -> [String] {
      let pairs = RenamePairs(from: from, to: to)
      return pairs.pairs.map { "\($0.from) \($0.to)" } + pairs.from + pairs.to
    }
    #expect(pairs(["A/t.1.txt"], ["B/u.2.txt"]) == ["A/t.1.txt B/u.2.txt"])
    #expect(
      pairs(["A/t.1.txt", "A/u.1.txt"], ["B/u.1.txt", "B/t.1.txt"])
        == ["A/t.1.txt B/t.1.txt", "A/u.1.txt B/u.1.txt"])
    #expect(
      pairs(["A/t.1.txt", "A/t.2.txt"], ["A/u.2.txt", "A/u.1.txt"])
        == ["A/t.1.txt A/u.1.txt", "A/t.2.txt A/u.2.txt"])
    #expect(
      pairs(["A/t.1.txt", "A/u.1.txt"], ["B/u.1.txt", "B/v.1.txt"])
        == ["A/t.1.txt B/v.1.txt", "A/u.1.txt B/u.1.txt"])
    #expect(
      pairs(["A/t.1.txt", "A/u.1.txt"], ["A/v.1.txt"])
        == ["A/t.1.txt", "A/u.1.txt", "A/v.1.txt"])
  }
}

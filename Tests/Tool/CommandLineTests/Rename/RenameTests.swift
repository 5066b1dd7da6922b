import Foundation
import Testing

@testable import SnapshotCommands

@Suite(.blocking) struct RenameTests: RenameSuite {
  let shop = TestPackage()

  @Test func movesReferenceWithSameContent() throws {
    try shop.write("total\n", to: "\(Self.folder)/old.1.txt")
    try shop.write("items\n", to: "\(Self.folder)/kept.1.txt")
    try shop.write("other\n", to: "\(Self.folder)/changed.1.txt")
    // The library writes the pending snapshot and the lines of the manifest.
    let lines = shop.loggingUses
    try shop.check("new()", "total\n", reference: nil, environment: lines)
    try shop.check("kept()", "items\n", reference: "items\n", environment: lines)
    try shop.check("changed2()", "another\n", reference: nil, environment: lines)
    #expect(try shop.runTests(exit: 1).code == 1)
    let move = "\(Self.folder)/old.1.txt -> \(Self.folder)/new.1.txt"
    try shop.run("rename", "--dry-run").expect(
      0, "would be moved  \(move)\n1 reference would be moved.\n")
    #expect(shop.read("\(Self.folder)/old.1.txt") == "total\n")
    try shop.run(["rename"], in: "Tests").expect(0, "moved  \(move)\n1 reference moved.\n")
    #expect(
      shop.files() == [
        "DemoTests/.pending/changed2.1.txt", "DemoTests/.pending/changed2.1.txt~.json",
        "DemoTests/changed.1.txt", "DemoTests/kept.1.txt", "DemoTests/new.1.txt",
      ])
    #expect(shop.read("\(Self.folder)/new.1.txt") == "total\n")
    try shop.run("rename").expect(0, Self.nothing)
  }

  @Test func movesWithGit() throws {
    let old = "Tests/__Snapshots__/OldTests/old.1.txt"
    try shop.write("total\n", to: old)
    try commit()
    try test(["\(Self.folder)/new.1.txt": "total\n"])
    try shop.run("rename").expect(
      0, moved(old, "\(Self.folder)/new.1.txt") + "1 reference moved.\n")
    #expect(
      try shop.git("status", "--porcelain", "--", "Tests/__Snapshots__")
        == "R  \(old) -> \(Self.folder)/new.1.txt\n")
    #expect(!FileManager.default.fileExists(atPath: shop.path(Path(old).folder)))
  }

  @Test func replacesUntrackedReference() throws {
    try shop.write("total\n", to: "\(Self.folder)/old.1.txt")
    try commit()
    // On a developer's machine, tests record missing references.
    try shop.write("total\n", to: "\(Self.folder)/new.1.txt")
    try test(["\(Self.folder)/new.1.txt": "total\n"], passes: true)
    try shop.run("rename").expect(
      0,
      moved("\(Self.folder)/old.1.txt", "\(Self.folder)/new.1.txt") + "1 reference moved.\n")
    #expect(
      try shop.git("status", "--porcelain", "--", "Tests/__Snapshots__")
        == "R  \(Self.folder)/old.1.txt -> \(Self.folder)/new.1.txt\n")
  }

  @Test func leavesRecordedReferenceWithoutGit() throws {
    try shop.write("total\n", to: "\(Self.folder)/old.1.txt")
    try shop.write("total\n", to: "\(Self.folder)/new.1.txt")
    try test(["\(Self.folder)/new.1.txt": "total\n"], passes: true)
    try shop.run("rename").expect(0, Self.nothing)
  }

  @Test func reportsSupersededReference() throws {
    try commit()
    try shop.write("total\n", to: "\(Self.folder)/old.1.txt")
    try shop.write("total\n", to: "\(Self.folder)/new.1.txt")
    try test(["\(Self.folder)/new.1.txt": "total\n"], passes: true)
    try shop.run("rename").expect(
      1,
      """
      not moved  \(Self.folder)/old.1.txt -> \(Self.folder)/new.1.txt
      The reference already exists under its new name, and git has no history of the old one.

      To fix, delete the old one: rm -- \(Self.folder)/old.1.txt

      0 references moved, 1 not.

      """)
    #expect(shop.read("\(Self.folder)/old.1.txt") == "total\n")
  }

  @Test func movesRenamedTestFile() throws {
    for name in ["a.1.txt", "a.2.txt", "b.1.txt"] {
      try shop.write("same\n", to: "Tests/__Snapshots__/OldTests/\(name)")
    }
    try shop.write("[]\n", to: "Tests/__Snapshots__/OldTests/b.1.json")
    try test([
      "\(Self.folder)/a.1.txt": "same\n", "\(Self.folder)/a.2.txt": "same\n",
      "\(Self.folder)/b.1.txt": "same\n", "\(Self.folder)/b.1.json": "[]\n",
    ])
    #expect(try shop.run("rename").output.hasSuffix("4 references moved.\n"))
    #expect(
      shop.files() == [
        "DemoTests/a.1.txt", "DemoTests/a.2.txt", "DemoTests/b.1.json", "DemoTests/b.1.txt",
      ])
  }

  @Test func movesOtherReferencesOfRenamedFile() throws {
    try shop.write(
      "func a() {}\n#if os(Windows)\nfunc windows() {}\n#endif", to: "Tests/DemoTests.swift")
    for name in ["a.1.txt", "windows.1.txt", "gone.1.txt"] {
      try shop.write("\(name)\n", to: "Tests/__Snapshots__/OldTests/\(name)")
    }
    try test(["\(Self.folder)/a.1.txt": "a.1.txt\n"], passes: true)
    try shop.run("rename").expect(
      0,
      moved("Tests/__Snapshots__/OldTests/a.1.txt", "\(Self.folder)/a.1.txt")
        + moved("Tests/__Snapshots__/OldTests/windows.1.txt", "\(Self.folder)/windows.1.txt")
        + "2 references moved.\n")
    #expect(shop.read("Tests/__Snapshots__/OldTests/gone.1.txt") == "gone.1.txt\n")
  }

  @Test func movesOrdinalsAndCaseChanges() throws {
    for name in ["old.1.txt", "old.2.txt", "Total.1.txt"] {
      try shop.write(name.hasPrefix("old") ? "same\n" : "total\n", to: "\(Self.folder)/\(name)")
    }
    try test([
      "\(Self.folder)/new.1.txt": "same\n", "\(Self.folder)/new.2.txt": "same\n",
      "\(Self.folder)/total.1.txt": "total\n",
    ])
    try shop.run("rename").expect(
      0,
      moved("\(Self.folder)/Total.1.txt", "\(Self.folder)/total.1.txt")
        + moved("\(Self.folder)/old.1.txt", "\(Self.folder)/new.1.txt")
        + moved("\(Self.folder)/old.2.txt", "\(Self.folder)/new.2.txt")
        + "3 references moved.\n")
  }

  @Test func movesScriptsAndPackageFolders() throws {
    try shop.write("let script = UserScript(\"buy milk\")", to: "Sources/Scripts.swift")
    try shop.write("screen\n", to: "__Snapshots__/Shop/buy-bread.txt")
    try shop.write("steps\n", to: "__Snapshots__/Shop/buy-bread/01-tap.txt")
    try shop.write("cart\n", to: "__Snapshots__/Shop/DemoTests/cart.1.txt")
    let snapshots = [
      "__Snapshots__/Shop/buy-milk.txt": "screen\n",
      "__Snapshots__/Shop/buy-milk/01-tap.txt": "steps\n",
      "__Snapshots__/Store/DemoTests/cart.1.txt": "cart\n",
    ]
    try test(snapshots, passes: true)
    #expect(try shop.run("rename").output.hasSuffix("3 references moved.\n"))
    #expect(shop.files("__Snapshots__") == snapshots.keys.map { String($0.dropFirst(14)) }.sorted())
  }

  @Test(arguments: [false, true]) func movesTranscriptOfRenamedScript(
    _ isRecorded: Bool
  ) throws {
    func text(_ script: String) -> String {
      "script \(script)\nscreen 9 columns\n\nstart\n┌ 1 ┐\n"
    }
    try shop.write("let script = UserScript(\"buy milk\")", to: "Sources/Scripts.swift")
    let (old, new) = ("__Snapshots__/Shop/buy-bread.txt", "__Snapshots__/Shop/buy-milk.txt")
    let steps = "__Snapshots__/Shop/buy-bread/01-start.txt"
    let newSteps = "__Snapshots__/Shop/buy-milk/01-start.txt"
    for path in [old, steps] { try shop.write(text("buy bread"), to: path) }
    try shop.write(text("sell") + "tap \"+\"\n  (unchanged)\n", to: "__Snapshots__/Shop/sell.txt")
    try commit()
    for path in [new, newSteps] {
      let folder = isRecorded ? "" : ".pending/"
      try shop.write(text("buy milk"), to: "\(Path(path).folder)/\(folder)\(Path(path).name)")
    }
    try test([new: text("buy milk"), newSteps: text("buy milk")])
    try shop.run("rename").expect(
      0, moved(old, new) + moved(steps, newSteps) + "2 references moved.\n")
    #expect(shop.read(new) == text("buy milk") && shop.read(newSteps) == text("buy milk"))
    #expect(shop.read(old) == nil && shop.read(steps) == nil)
    // The user still has to add the new name to the index.
    #expect(
      try shop.git("status", "--porcelain", "--", "__Snapshots__")
        == "RM \(old) -> \(new)\nRM \(steps) -> \(newSteps)\n")
    #expect(shop.files("__Snapshots__").count == 3)
  }

  @Test func movesUnusualNames() throws {
    let (old, new) = ("\(Self.folder)/-a 'b'\n*.1.txt", "\(Self.folder)/--c \"$d\".1.txt")
    for isTracked in [false, true] {
      try shop.write("total\n", to: old)
      if isTracked {
        try FileManager.default.removeItem(atPath: shop.path(new))
        try commit()
      }
      let (from, to) = (old.replacingOccurrences(of: "\n", with: "‹U+000A›"), new)
      try test([to.replacingOccurrences(of: "\"", with: "\\\""): "total\n"])
      try shop.run("rename").expect(0, moved(from, to) + "1 reference moved.\n")
      #expect(shop.read(new) == "total\n" && shop.read(old) == nil)
    }
  }

  @Test func filtersByPath() throws {
    for name in ["a", "b"] { try shop.write("\(name)\n", to: "\(Self.folder)/\(name).1.txt") }
    try test(["\(Self.folder)/c.1.txt": "a\n", "\(Self.folder)/d.1.txt": "b\n"])
    try shop.run("rename", "\(Self.folder)/x.1.txt").expect(
      2,
      errors: """
        Error: No references of renamed tests found at "\(Self.folder)/x.1.txt".

        To fix, pass a file or folder, relative to the working directory or the package's \
        folder. 'snapshots status' lists the folders.

        """)
    try shop.run("rename", "\(Self.folder)/d*").expect(
      0, moved("\(Self.folder)/b.1.txt", "\(Self.folder)/d.1.txt") + "1 reference moved.\n")
    #expect(shop.read("\(Self.folder)/a.1.txt") == "a\n")
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

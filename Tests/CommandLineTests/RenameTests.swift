import Foundation
import Testing
import TextSnapshots

@testable import SnapshotCommands

@Suite struct RenameTests {
  private static let folder = "Tests/__Snapshots__/DemoTests"
  let bench: ToolBench

  init() throws { bench = try ToolBench() }

  /// Runs tests that use these references, by their paths, with a manifest around them.
  private func test(
    _ texts: [String: String], passes: Bool = false, source: String = "Tests/DemoTests.swift"
  ) throws {
    let lines = texts.sorted { $0.key < $1.key }.map { path, text in
      let name = path.replacingOccurrences(of: "\n", with: "\\n")
      return #"{"file":"\#(bench.path(source))","hash":"fnv1a64:\#(StableHash(text.utf8))","#
        + #""kind":"file","line":7,"ms":1,"package":"Shop","path":"\#(name)","result":"failed","#
        + #""test":"t","version":1}"# + "\n"
    }
    try bench.write(lines.joined(), to: "../lines")
    let run = try bench.run(
      "run", "--", "sh", "-c", "cat ../lines >>\"$SNAPSHOT_MANIFEST\"; exit \(passes ? 0 : 1)")
    #expect(run.code == 0 || !passes)
  }

  private func moved(_ from: String, _ to: String) -> String { "moved  \(from) -> \(to)\n" }

  // MARK: What is moved

  @Test func movesWhatHasTheSameText() throws {
    try bench.write("total\n", to: "\(Self.folder)/old.1.txt")
    try bench.write("items\n", to: "\(Self.folder)/kept.1.txt")
    try bench.write("other\n", to: "\(Self.folder)/changed.1.txt")
    // The library itself keeps the new texts pending, and writes the manifest.
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
      try bench.run("rename"), .init(0, "No reference of a renamed test is left behind.\n"))
  }

  @Test func movesWithGit() throws {
    let old = "Tests/__Snapshots__/OldTests/old.1.txt"
    try bench.write("total\n", to: old)
    try bench.commit()
    try test(["\(Self.folder)/new.1.txt": "total\n"])
    expectRun(
      try bench.run("rename"),
      .init(0, moved(old, "\(Self.folder)/new.1.txt") + "1 reference moved.\n"))
    #expect(
      try bench.git("status", "--porcelain", "--", "Tests/__Snapshots__")
        == "R  \(old) -> \(Self.folder)/new.1.txt\n")
    #expect(!FileManager.default.fileExists(atPath: bench.path(Path(old).folder)))
  }

  @Test func replacesWhatWasRecordedMeanwhile() throws {
    try bench.write("total\n", to: "\(Self.folder)/old.1.txt")
    try bench.commit()
    // A developer's machine records what is missing; then all tests pass.
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

  @Test func leavesWhatWasRecordedWhereThereIsNoHistory() throws {
    try bench.write("total\n", to: "\(Self.folder)/old.1.txt")
    try bench.write("total\n", to: "\(Self.folder)/new.1.txt")
    try test(["\(Self.folder)/new.1.txt": "total\n"], passes: true)
    expectRun(
      try bench.run("rename"), .init(0, "No reference of a renamed test is left behind.\n"))
  }

  @Test func movesATestFileWithAllItsTests() throws {
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

  @Test func movesWhatDidNotRunHereOfATestFile() throws {
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

  @Test func movesATestWithItsNumbersAndTheCaseOfAName() throws {
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

  @Test func movesAScriptAndAFolderOfThePackage() throws {
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

  @Test func namesMayBeOfAnyKind() throws {
    let (old, new) = ("\(Self.folder)/-a 'b'\n*.1.txt", "\(Self.folder)/--c \"$d\".1.txt")
    for isTracked in [false, true] {
      try bench.write("total\n", to: old)
      if isTracked {
        try FileManager.default.removeItem(atPath: bench.path(new))
        try bench.commit()
      }
      let (from, to) = (old.replacingOccurrences(of: "\n", with: "‹U+000A›"), new)
      try test([to.replacingOccurrences(of: "\"", with: "\\\""): "total\n"])
      expectRun(
        try bench.run("rename"), .init(0, moved(from, to) + "1 reference moved.\n"))
      #expect(bench.read(new) == "total\n" && bench.read(old) == nil)
    }
  }

  @Test func takesPaths() throws {
    for name in ["a", "b"] { try bench.write("\(name)\n", to: "\(Self.folder)/\(name).1.txt") }
    try test(["\(Self.folder)/c.1.txt": "a\n", "\(Self.folder)/d.1.txt": "b\n"])
    expectRun(
      try bench.run("rename", "\(Self.folder)/x.1.txt"),
      .init(
        2,
        errors: """
          Error: There are no references of renamed tests at "\(Self.folder)/x.1.txt".

          To fix, name a file or a folder, from the working directory or from the package's \
          folder; 'snapshots status' tells which have some.

          """))
    expectRun(
      try bench.run("rename", "\(Self.folder)/d*"),
      .init(
        0, moved("\(Self.folder)/b.1.txt", "\(Self.folder)/d.1.txt") + "1 reference moved.\n"))
    #expect(bench.read("\(Self.folder)/a.1.txt") == "a\n")
  }

  // MARK: What is not

  @Test func leavesAChoiceToItsReader() throws {
    try bench.write("same\n", to: "\(Self.folder)/a.1.txt")
    try bench.write("same\n", to: "\(Self.folder)/b.1.txt")
    try test(["\(Self.folder)/new.1.txt": "same\n"])
    let left = ToolBench.Run(
      1,
      """
      not moved  2 references and 1 new snapshot have the same text:
        from  \(Self.folder)/a.1.txt
        from  \(Self.folder)/b.1.txt
        to    \(Self.folder)/new.1.txt

      To fix, move the right one: git mv -- <from> <to>

      0 references moved, 1 not.

      """)
    expectRun(try bench.run("rename"), left)
    expectRun(try bench.run("rename", "\(Self.folder)/b.1.txt"), left)
    #expect(bench.read("\(Self.folder)/a.1.txt") == "same\n")
    try FileManager.default.removeItem(atPath: bench.path("\(Self.folder)/b.1.txt"))
    try test(["\(Self.folder)/c.1.txt": "same\n", "\(Self.folder)/d.1.txt": "same\n"])
    #expect(
      try bench.run("rename").output.hasPrefix(
        "not moved  1 reference and 2 new snapshots have the same text:\n"))
  }

  @Test func leavesWhatATestMayStillUse() throws {
    try bench.write("func total() { check(); check() }", to: "Tests/DemoTests.swift")
    try bench.write("total\n", to: "\(Self.folder)/total.2.txt")
    let texts = ["\(Self.folder)/total.1.txt": "a\n", "\(Self.folder)/new.1.txt": "total\n"]
    try bench.write("a\n", to: "\(Self.folder)/total.1.txt")
    try test(texts)
    expectRun(
      try bench.run("rename"),
      .init(
        1,
        """
        not moved  \(Self.folder)/total.2.txt -> \(Self.folder)/new.1.txt
        A test that did not run here, or not to its end, may still use it.

        To fix, run all tests until they pass, and then 'snapshots rename'; or, if no test uses \
        it, move it: git mv -- \(Self.folder)/total.2.txt \(Self.folder)/new.1.txt

        0 references moved, 1 not.

        """))
    // Once all tests came to their ends, nobody used it.
    try test(texts, passes: true)
    #expect(try bench.run("rename").output.hasSuffix("1 reference moved.\n"))
  }

  @Test(arguments: [
    "#if os(Windows)\nfunc old() {}\n#endif", "@Test(.disabled()) func old() {}",
  ]) func leavesWhatDoesNotRunHere(_ source: String) throws {
    try bench.write(source, to: "Tests/OtherTests.swift")
    try bench.write("total\n", to: "Tests/__Snapshots__/OtherTests/old.1.txt")
    try test(["\(Self.folder)/new.1.txt": "total\n"], passes: true)
    #expect(try bench.run("rename").output.hasSuffix("0 references moved, 1 not.\n"))
  }

  @Test func movesThroughNoLink() throws {
    try bench.write("total\n", to: "Tests/__Snapshots__/OldTests/old.1.txt")
    try bench.write("", to: "../elsewhere/file")
    try FileManager.default.createSymbolicLink(
      atPath: bench.path(Self.folder), withDestinationPath: bench.path("../elsewhere"))
    try test(["\(Self.folder)/new.1.txt": "total\n"])
    let move = "Tests/__Snapshots__/OldTests/old.1.txt -> \(Self.folder)/new.1.txt"
    expectRun(
      try bench.run("rename"),
      .init(
        1, "0 references moved, 1 not.\n",
        errors: """
          not moved  \(move)
          The folder "ROOT/\(Self.folder)" is a symbolic link, so the reference may belong to \
          somebody else.

          To fix, run the command where the link leads.


          """))
    #expect(bench.files("../elsewhere") == ["file"])
  }

  @Test func namesWhatTheSystemSays() throws {
    let old = "Tests/__Snapshots__/OldTests/old.1.txt"
    try bench.write("total\n", to: old)
    try bench.write("a file", to: "Tests/__Snapshots__/NewTests")
    try test(["Tests/__Snapshots__/NewTests/new.1.txt": "total\n"])
    let move = "\(old) -> Tests/__Snapshots__/NewTests/new.1.txt"
    expectRun(
      try bench.run("rename"),
      .init(
        1, "0 references moved, 1 not.\n",
        errors: """
          not moved  \(move)
          The reference cannot be moved: Not a directory.

          To fix, make both folders ones that this user may write to.


          """))
    try bench.commit()
    try bench.write("", to: ".git/index.lock")
    try test(["\(Self.folder)/new.1.txt": "total\n"])
    let run = try bench.run("rename")
    #expect(run.code == 1)
    #expect(
      run.errors.hasSuffix(
        """
        not moved  \(old) -> \(Self.folder)/new.1.txt
        'git mv' failed with the exit code 128.

        To fix, do what it says, and run 'snapshots rename' again.


        """))
  }

  @Test func looksAgainBeforeItMoves() throws {
    try bench.write("total\n", to: "\(Self.folder)/old.1.txt")
    try bench.write("precious\n", to: "\(Self.folder)/new.1.txt")
    let checkout = try Checkout(containing: bench.root)
    let path = "\(Self.folder)/new.1.txt"
    let content = SnapshotContent(hash: "fnv1a64:\(StableHash("total\n".utf8))", path: path)
    for isRecorded in [false, true] {
      #expect(
        throws: ToolError(
          """
          One of both was changed meanwhile.

          To fix, run the tests again, and then 'snapshots rename'.
          """)
      ) {
        try FileMove(checkout: checkout, tracked: nil).move(
          .init(from: "\(Self.folder)/old.1.txt", to: path),
          for: NewSnapshot(path: path, content: content, isRecorded: isRecorded))
      }
    }
    #expect(bench.read(path) == "precious\n")
  }

  @Test(arguments: ["../Other/new.1.txt", "/etc/new.1.txt", "Tests//new.1.txt", "./new.1.txt"])
  func aManifestLeadsNowhereElse(_ path: String) throws {
    try bench.write("total\n", to: "\(Self.folder)/old.1.txt")
    try test([path: "total\n"])
    expectRun(
      try bench.run("rename"), .init(0, "No reference of a renamed test is left behind.\n"))
  }

  @Test func printsJSON() throws {
    for name in ["a", "b"] { try bench.write("same\n", to: "\(Self.folder)/\(name).1.txt") }
    try bench.write("total\n", to: "\(Self.folder)/old.1.txt")
    try test(["\(Self.folder)/new.1.txt": "total\n", "\(Self.folder)/c.1.txt": "same\n"])
    expectRun(
      try bench.run("rename", "--json"),
      .init(
        1,
        """
        {
          "ambiguous" : [
            {
              "from" : [
                "\(Self.folder)/a.1.txt",
                "\(Self.folder)/b.1.txt"
              ],
              "to" : [
                "\(Self.folder)/c.1.txt"
              ]
            }
          ],
          "failed" : [

          ],
          "isDryRun" : false,
          "moved" : [
            {
              "from" : "\(Self.folder)/old.1.txt",
              "to" : "\(Self.folder)/new.1.txt"
            }
          ],
          "uncertain" : [

          ],
          "version" : 1
        }

        """))
  }

  @Test func needsARunToItsEnd() throws {
    #expect(try bench.run("rename").errors.hasPrefix("Error: There is no manifest at "))
    #expect(try bench.run("run", "--filtered", "--", "true").code == 0)
    #expect(
      try bench.run("rename").errors.hasPrefix(
        "Error: The manifest is not of a whole run, because some tests were left out of it, "))
  }

  // MARK: Pairs

  @Test func pairsByTheFileTheNumberAndTheNumberOfBoth() {
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

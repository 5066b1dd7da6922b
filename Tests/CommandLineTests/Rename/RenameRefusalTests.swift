import Foundation
import Testing
import TextSnapshots

@testable import SnapshotCommands

/// What `snapshots rename` leaves where it is, and why.
@Suite struct RenameRefusalTests: RenameSuite {
  let bench: ToolBench

  init() throws { bench = try ToolBench() }

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
          "ROOT/\(Self.folder)" is a symbolic link, which may lead out of the package.

          To fix, run the command where the link leads, or put a file or folder in place of the link.


          """))
    #expect(bench.files("../elsewhere") == ["file"])
  }

  /// A link stands here for a disk that tells no case: a test uses the file by another name.
  @Test func leavesWhatIsUsedUnderAnotherName() throws {
    try bench.write("total\n", to: "Tests/__Snapshots__/demoTests/used.1.txt")
    try FileManager.default.createSymbolicLink(
      atPath: bench.path(Self.folder), withDestinationPath: "demoTests")
    let texts = [
      "\(Self.folder)/used.1.txt": "total\n", "Tests/__Snapshots__/A/new.1.txt": "total\n",
    ]
    try test(texts, passes: true)
    expectRun(
      try bench.run("rename"), .init(0, Self.nothing))
  }

  /// What git does not note is moved back, and so is what was in the place of it.
  @Test func movesAllOrNothing() throws {
    let old = "Tests/__Snapshots__/OldTests"
    for name in ["a", "b"] { try bench.write("\(name)\n", to: "\(old)/\(name).1.txt") }
    try commit()
    try bench.write("b\n", to: "\(Self.folder)/b.1.txt")
    try bench.write("", to: ".git/index.lock")
    try test(["Tests/__Snapshots__/NewTests/a.1.txt": "a\n", "\(Self.folder)/b.1.txt": "b\n"])
    let run = try bench.run("rename")
    #expect(run.code == 1 && run.output == "0 references moved, 2 not.\n")
    #expect(
      run.errors.hasSuffix(
        """
        not moved  \(old)/a.1.txt -> Tests/__Snapshots__/NewTests/a.1.txt
        not moved  \(old)/b.1.txt -> \(Self.folder)/b.1.txt
        'git update-index' failed with the exit code 128.

        To fix, do what it says, and run 'snapshots rename' again.


        """))
    #expect(bench.files() == ["DemoTests/b.1.txt", "OldTests/a.1.txt", "OldTests/b.1.txt"])
    #expect(!FileManager.default.fileExists(atPath: bench.path("Tests/__Snapshots__/NewTests")))
    try FileManager.default.removeItem(atPath: bench.path(".git/index.lock"))
    #expect(try git("status", "--porcelain") == "?? Tests/__Snapshots__/DemoTests/\n")
    #expect(try bench.run("rename").output.hasSuffix("2 references moved.\n"))
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
    try commit()
    try bench.write("", to: ".git/index.lock")
    try test(["\(Self.folder)/new.1.txt": "total\n"])
    let run = try bench.run("rename")
    #expect(run.code == 1)
    #expect(
      run.errors.hasSuffix(
        """
        not moved  \(old) -> \(Self.folder)/new.1.txt
        'git update-index' failed with the exit code 128.

        To fix, do what it says, and run 'snapshots rename' again.


        """))
  }

  /// Of a file without content git may know more than that: it moves such a file itself.
  @Test func namesWhatGitSaysOfOneFile() throws {
    let old = "Tests/__Snapshots__/OldTests/old.1.txt"
    try bench.write("", to: old)
    try commit()
    try bench.write("", to: ".git/index.lock")
    try test(["\(Self.folder)/new.1.txt": ""])
    let run = try bench.run("rename")
    #expect(
      run.errors.hasSuffix(
        """
        not moved  \(old) -> \(Self.folder)/new.1.txt
        'git mv' failed with the exit code 128.

        To fix, do what it says, and run 'snapshots rename' again.


        """))
    try FileManager.default.removeItem(atPath: bench.path(".git/index.lock"))
    #expect(try bench.run("rename").output.hasSuffix("1 reference moved.\n"))
    #expect(try git("status", "--porcelain") == "R  \(old) -> \(Self.folder)/new.1.txt\n")
  }

  @Test func looksAgainBeforeItMoves() throws {
    try bench.write("total\n", to: "\(Self.folder)/old.1.txt")
    try bench.write("precious\n", to: "\(Self.folder)/new.1.txt")
    let root = try PackageRoot(containing: bench.root)
    let path = "\(Self.folder)/new.1.txt"
    let content = SnapshotContent(hash: "fnv1a64:\(StableHash("total\n".utf8))", path: path)
    for isRecorded in [false, true] {
      let snapshot = NewSnapshot(path: path, content: content, isRecorded: isRecorded)
      let step = FileMove.Step(
        pair: .init(from: "\(Self.folder)/old.1.txt", to: path), snapshot: snapshot)
      #expect(
        FileMove(root: root, tracked: nil).move([step]) == [
          0: ToolError(
            """
            One of both was changed meanwhile.

            To fix, run the tests again, and then 'snapshots rename'.
            """)
        ])
    }
    #expect(bench.read(path) == "precious\n")
  }

  @Test(arguments: ["../Other/new.1.txt", "/etc/new.1.txt", "Tests//new.1.txt", "./new.1.txt"])
  func aManifestLeadsNowhereElse(_ path: String) throws {
    try bench.write("total\n", to: "\(Self.folder)/old.1.txt")
    try test([path: "total\n"])
    expectRun(
      try bench.run("rename"), .init(0, Self.nothing))
  }

  @Test func needsARunToItsEnd() throws {
    #expect(try bench.run("rename").errors.hasPrefix("Error: There is no manifest at "))
    #expect(try bench.run("run", "--filtered", "--", "true").code == 0)
    #expect(
      try bench.run("rename").errors.hasPrefix(
        "Error: The manifest is not of a whole run, because some tests were left out of it, "))
  }
}

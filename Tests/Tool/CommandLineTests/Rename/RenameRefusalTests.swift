import Foundation
import Testing
import TextSnapshots

@testable import SnapshotCommands

@Suite(.blocking) struct RenameRefusalTests: RenameSuite {
  let shop = TestPackage()

  @Test func leavesAmbiguousMatches() throws {
    try shop.write("same\n", to: "\(Self.folder)/a.1.txt")
    try shop.write("same\n", to: "\(Self.folder)/b.1.txt")
    try test(["\(Self.folder)/new.1.txt": "same\n"])
    let left = TestPackage.Run(
      1,
      """
      not moved  2 references and 1 new snapshot have the same content:
        from  \(Self.folder)/a.1.txt
        from  \(Self.folder)/b.1.txt
        to    \(Self.folder)/new.1.txt

      To fix, move the right one: git mv -- <from> <to>

      0 references moved, 1 not.

      """)
    try shop.run("rename").expect(left)
    try shop.run("rename", "\(Self.folder)/b.1.txt").expect(left)
    #expect(shop.read("\(Self.folder)/a.1.txt") == "same\n")
    try FileManager.default.removeItem(atPath: shop.path("\(Self.folder)/b.1.txt"))
    try test(["\(Self.folder)/c.1.txt": "same\n", "\(Self.folder)/d.1.txt": "same\n"])
    #expect(
      try shop.run("rename").output.hasPrefix(
        "not moved  1 reference and 2 new snapshots have the same content:\n"))
  }

  @Test func leavesReferencesOfUnfinishedTests() throws {
    try shop.write("func total() { check(); check() }", to: "Tests/DemoTests.swift")
    try shop.write("total\n", to: "\(Self.folder)/total.2.txt")
    let snapshots = ["\(Self.folder)/total.1.txt": "a\n", "\(Self.folder)/new.1.txt": "total\n"]
    try shop.write("a\n", to: "\(Self.folder)/total.1.txt")
    try test(snapshots)
    try shop.run("rename").expect(
      1,
      """
      not moved  \(Self.folder)/total.2.txt -> \(Self.folder)/new.1.txt
      A test that did not run here, or did not finish, may still use it.

      To fix, run all tests until they pass, then 'snapshots rename'. If no test uses it, move \
      it: git mv -- \(Self.folder)/total.2.txt \(Self.folder)/new.1.txt

      0 references moved, 1 not.

      """)
    try test(snapshots, passes: true)
    #expect(try shop.run("rename").output.hasSuffix("1 reference moved.\n"))
  }

  @Test(arguments: [
    "#if os(Windows)\nfunc old() {}\n#endif", "@Test(.disabled()) func old() {}",
  ]) func leavesReferencesOfOtherPlatforms(_ source: String) throws {
    try shop.write(source, to: "Tests/OtherTests.swift")
    try shop.write("total\n", to: "Tests/__Snapshots__/OtherTests/old.1.txt")
    try test(["\(Self.folder)/new.1.txt": "total\n"], passes: true)
    #expect(try shop.run("rename").output.hasSuffix("0 references moved, 1 not.\n"))
  }

  @Test func refusesToMoveThroughLink() throws {
    try shop.write("total\n", to: "Tests/__Snapshots__/OldTests/old.1.txt")
    try shop.write("", to: "../elsewhere/file")
    try FileManager.default.createSymbolicLink(
      atPath: shop.path(Self.folder), withDestinationPath: shop.path("../elsewhere"))
    try test(["\(Self.folder)/new.1.txt": "total\n"])
    let move = "Tests/__Snapshots__/OldTests/old.1.txt -> \(Self.folder)/new.1.txt"
    try shop.run("rename").expect(
      1, "0 references moved, 1 not.\n",
      errors: """
        not moved  \(move)
        "ROOT/\(Self.folder)" is a symbolic link, which may lead out of the package.

        To fix, run the command in the link's target, or replace the link with a file or folder.


        """)
    #expect(shop.files("../elsewhere") == ["file"])
  }

  /// A link simulates the second name that a file has on a case-insensitive file system.
  @Test func leavesAliasedReferences() throws {
    try shop.write("total\n", to: "Tests/__Snapshots__/demoTests/used.1.txt")
    try FileManager.default.createSymbolicLink(
      atPath: shop.path(Self.folder), withDestinationPath: "demoTests")
    let snapshots = [
      "\(Self.folder)/used.1.txt": "total\n", "Tests/__Snapshots__/A/new.1.txt": "total\n",
    ]
    try test(snapshots, passes: true)
    try shop.run("rename").expect(0, Self.nothing)
  }

  @Test func movesAllOrNone() throws {
    let old = "Tests/__Snapshots__/OldTests"
    for name in ["a", "b"] { try shop.write("\(name)\n", to: "\(old)/\(name).1.txt") }
    try commit()
    try shop.write("b\n", to: "\(Self.folder)/b.1.txt")
    try shop.write("", to: ".git/index.lock")
    try test(["Tests/__Snapshots__/NewTests/a.1.txt": "a\n", "\(Self.folder)/b.1.txt": "b\n"])
    let run = try shop.run("rename")
    #expect(run.code == 1 && run.output == "0 references moved, 2 not.\n")
    #expect(
      run.errors.hasSuffix(
        """
        not moved  \(old)/a.1.txt -> Tests/__Snapshots__/NewTests/a.1.txt
        not moved  \(old)/b.1.txt -> \(Self.folder)/b.1.txt
        'git update-index' failed with exit code 128.

        To fix, follow its message, then run 'snapshots rename' again.


        """))
    #expect(shop.files() == ["DemoTests/b.1.txt", "OldTests/a.1.txt", "OldTests/b.1.txt"])
    #expect(!FileManager.default.fileExists(atPath: shop.path("Tests/__Snapshots__/NewTests")))
    try FileManager.default.removeItem(atPath: shop.path(".git/index.lock"))
    #expect(try git("status", "--porcelain") == "?? Tests/__Snapshots__/DemoTests/\n")
    #expect(try shop.run("rename").output.hasSuffix("2 references moved.\n"))
  }

  @Test func reportsSystemErrors() throws {
    let old = "Tests/__Snapshots__/OldTests/old.1.txt"
    try shop.write("total\n", to: old)
    try shop.write("a file", to: "Tests/__Snapshots__/NewTests")
    try test(["Tests/__Snapshots__/NewTests/new.1.txt": "total\n"])
    let move = "\(old) -> Tests/__Snapshots__/NewTests/new.1.txt"
    try shop.run("rename").expect(
      1, "0 references moved, 1 not.\n",
      errors: """
        not moved  \(move)
        The reference cannot be moved: Not a directory.

        To fix, make both folders writable for the current user.


        """)
    try commit()
    try shop.write("", to: ".git/index.lock")
    try test(["\(Self.folder)/new.1.txt": "total\n"])
    let run = try shop.run("rename")
    #expect(run.code == 1)
    #expect(
      run.errors.hasSuffix(
        """
        not moved  \(old) -> \(Self.folder)/new.1.txt
        'git update-index' failed with exit code 128.

        To fix, follow its message, then run 'snapshots rename' again.


        """))
  }

  /// The tool moves empty files with `git mv`, which can fail.
  @Test func reportsFailureOfGitMove() throws {
    let old = "Tests/__Snapshots__/OldTests/old.1.txt"
    try shop.write("", to: old)
    try commit()
    try shop.write("", to: ".git/index.lock")
    try test(["\(Self.folder)/new.1.txt": ""])
    let run = try shop.run("rename")
    #expect(
      run.errors.hasSuffix(
        """
        not moved  \(old) -> \(Self.folder)/new.1.txt
        'git mv' failed with exit code 128.

        To fix, follow its message, then run 'snapshots rename' again.


        """))
    try FileManager.default.removeItem(atPath: shop.path(".git/index.lock"))
    #expect(try shop.run("rename").output.hasSuffix("1 reference moved.\n"))
    #expect(try git("status", "--porcelain") == "R  \(old) -> \(Self.folder)/new.1.txt\n")
  }

  @Test func checksAgainBeforeMoving() throws {
    try shop.write("total\n", to: "\(Self.folder)/old.1.txt")
    try shop.write("precious\n", to: "\(Self.folder)/new.1.txt")
    let root = try PackageRoot(containing: shop.root)
    let path = "\(Self.folder)/new.1.txt"
    let content = SnapshotContent(hash: "fnv1a64:\(StableHash("total\n".utf8))", path: path)
    for isRecorded in [false, true] {
      let snapshot = NewSnapshot(path: path, content: content, isRecorded: isRecorded)
      let step = ReferenceMover.Step(
        pair: .init(from: "\(Self.folder)/old.1.txt", to: path), snapshot: snapshot)
      #expect(
        ReferenceMover(root: root, tracked: nil).move([step]) == [
          0: ToolError(
            "One of the files changed in the meantime.",
            fix: "run the tests again, then 'snapshots rename'.")
        ])
    }
    #expect(shop.read(path) == "precious\n")
  }

  @Test(arguments: ["../Other/new.1.txt", "/etc/new.1.txt", "Tests//new.1.txt", "./new.1.txt"])
  func ignoresManifestPathsOutsideReferences(_ path: String) throws {
    try shop.write("total\n", to: "\(Self.folder)/old.1.txt")
    try test([path: "total\n"])
    try shop.run("rename").expect(0, Self.nothing)
  }

  @Test func requiresFinishedRun() throws {
    #expect(try shop.run("rename").errors.hasPrefix("Error: There is no manifest at "))
    #expect(try shop.run("run", "--filtered", "--", "true").code == 0)
    #expect(
      try shop.run("rename").errors.hasPrefix(
        "Error: The manifest does not cover a complete run, because it left out some tests."))
  }
}

import Foundation
import TestSupport
import Testing

@testable import SnapshotCommands

@Suite(.blocking) struct PruneTests {
  private static let folder = "Tests/__Snapshots__/DemoTests"
  private static let complete = ".build/snapshots/complete.jsonl"

  let shop = TestPackage()

  init() throws {
    for path in ["\(Self.folder)/gone.1.txt", "Tests/__Snapshots__/GoneTests/a.1.txt"] {
      try shop.write("old\n", to: path)
    }
  }

  /// Runs a test command in which only `adds` makes an assertion.
  @discardableResult private func test(
    _ options: String..., exit code: Int = 0
  ) throws -> TestPackage.Run {
    try? FileManager.default.removeItem(atPath: shop.path("../lines"))
    try shop.check("adds()", "1\n", reference: "1\n", environment: shop.loggingUses)
    return try shop.runTests(options, exit: code)
  }

  @Test func listsAndDeletesOrphans() throws {
    try test().expect(0, "Passed, 0 pending.\n")
    try shop.run("prune").expect(
      1,
      """
      orphan  \(Self.folder)/gone.1.txt
      orphan  Tests/__Snapshots__/GoneTests/a.1.txt
      2 files to delete: run 'swift run snapshots prune --delete'.

      """)
    try shop.run("status").expect(
      0,
      """
      references  pending  orphans
               2        0        1  \(Self.folder)
               1        0        1  Tests/__Snapshots__/GoneTests

      3 references, 0 pending, 2 orphans. 'swift run snapshots prune' lists the orphans.

      """)
    try shop.run("prune", "--delete", "*/gone*").expect(
      0, "deleted  \(Self.folder)/gone.1.txt\n1 file deleted.\n")
    #expect(try shop.run("prune", "--delete").code == 0)
    #expect(shop.files() == ["DemoTests/adds.1.txt"])
    #expect(!FileManager.default.fileExists(atPath: shop.path("Tests/__Snapshots__/GoneTests")))
    try shop.run("prune").expect(0, "No orphans.\n")
    try shop.run("prune", "--json").expect(
      0,
      """
      {
        "failed" : [

        ],
        "isDeleted" : false,
        "orphans" : [

        ],
        "version" : 1
      }

      """)
  }

  @Test func keepsOtherFiles() throws {
    try test()
    let files = FileManager.default
    try shop.write(Data([0x89, 0x50, 0x4E, 0x47, 0]), to: "\(Self.folder)/gone.1.png")
    try shop.write("mine\n", to: "../elsewhere/gone.3.txt")
    try shop.link("\(Self.folder)/gone.2.txt", to: "../elsewhere/gone.3.txt")
    try shop.link("Tests/__Snapshots__/LinkedTests", to: "../elsewhere")
    try shop.write("x\n", to: "\(Self.folder)/.hidden")
    #expect(try shop.run("prune", "--delete").code == 0)
    #expect(shop.read("../elsewhere/gone.3.txt") == "mine\n")
    for left in ["gone.1.png", "gone.2.txt", ".hidden"] {
      #expect((try? files.attributesOfItem(atPath: shop.path("\(Self.folder)/\(left)"))) != nil)
    }
    #expect(shop.read("\(Self.folder)/gone.1.txt") == nil)
  }

  /// A file system that ignores case can have a reference under another name.
  @Test func keepsReferenceThatDiffersInCase() throws {
    try shop.write("1\n", to: "\(Self.folder)/ADDS.1.txt")
    try test()
    #expect(try shop.run("prune", "\(Self.folder)/ADDS.1.txt").code == 0)
  }

  @Test func deletesPendingSnapshotOfOrphan() throws {
    try shop.check("gone()", "new\n", reference: "old\n")
    try test()
    #expect(try shop.run("status").code == 1)
    #expect(try shop.run("prune", "--delete", "*/gone.1.txt").code == 0)
    #expect(try shop.run("status").code == 0)
  }

  @Test func reportsUndeletableFiles() throws {
    try test()
    try shop.runInProcess(
      PruneCommand.self, ["--delete", "*/gone*"],
      removingNames: { _, _ in
        errno = EBUSY
        return -1
      }
    ).expect(
      1, "0 files deleted.\n",
      errors: "not deleted  \(Self.folder)/gone.1.txt: Device or resource busy\n")
    #expect(shop.read("\(Self.folder)/gone.1.txt") != nil)
  }

  // MARK: Runs

  /// Without a complete run, every reference of a test that didn't run would seem unused.
  @Test func needsCompleteRun() throws {
    let refusal = TestPackage.Run.error(
      """
      There is no complete run of the tests.

      To fix, run all tests until they pass: swift run snapshots test.
      """)
    try test("--filtered")
    try shop.run("prune", "--delete").expect(refusal)
    try test(exit: 3)
    try shop.run("prune", "--delete").expect(refusal)
    #expect(try shop.run("test", "--", "true").code == 0)
    try shop.run("prune", "--delete").expect(refusal)
    #expect(
      try shop.run("status").output.hasSuffix(
        """
        The orphan count is unknown. There is no complete run of the tests. To find out, run all \
        tests: swift run snapshots test.

        """))
    #expect(
      try shop.run("status", "--json").output.contains(
        #""orphansUnknown" : "There is no complete run of the tests.""#))
    // A complete run stays known after another one.
    try test()
    try test("--filtered")
    #expect(try shop.run("test", "--", "true").code == 0)
    #expect(try shop.run("prune").code == 1)
  }

  @Test(arguments: ["--filter", "--skip=x", "-only-testing:A", "--test_filter=x"])
  func recognizesFilters(_ argument: String) {
    #expect(TestCommand.excludesTests(["swift", "test", argument]))
    #expect(!TestCommand.excludesTests(["swift", "test", "--parallel"]))
  }

  @Test func refusesOrphanWrittenSinceTheRun() throws {
    try test()
    try shop.writeLater("2\n", to: "\(Self.folder)/adds.2.txt")
    try shop.run("prune", "--delete").expect(
      .error(
        """
        The reference "\(Self.folder)/adds.2.txt" is newer than the last complete run.

        To fix, run all tests until they pass: swift run snapshots test.
        """))
    #expect(try shop.run("status").output.contains("is newer than the last complete run."))
    // The dates of another machine can't be compared.
    #expect(
      try shop.run("prune", "*/adds.?.txt", "--manifest", Self.complete).output
        .hasPrefix("orphan  \(Self.folder)/adds.2.txt\n"))
  }

  @Test func keepsWhatAnyPlatformUses() throws {
    try test("--manifest", "../linux.jsonl")
    try shop.write("", to: "../lines")
    try shop.logUse(of: "\(Self.folder)/gone.1.txt")
    try shop.runTests(["--manifest", "../macos.jsonl"])
    try shop.run("prune", "--manifest", "../linux.jsonl", "--manifest", "../macos.jsonl").expect(
      1,
      """
      orphan  Tests/__Snapshots__/GoneTests/a.1.txt
      1 file to delete: run 'swift run snapshots prune --delete --manifest ../linux.jsonl \
      --manifest ../macos.jsonl'.

      """)
  }
}

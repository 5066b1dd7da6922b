import Foundation
import Testing

@Suite struct StatusTests {
  private static let unknown = """
    The orphan count is unknown: there is no manifest of a complete run. To find out, run all \
    tests: snapshots test.
    """

  let bench: ToolBench

  init() throws { bench = try ToolBench() }

  @Test func countsFolderByFolder() throws {
    try bench.check("adds()", "3\n", reference: "2\n")
    try bench.check("adds(negative:)", "1\n", reference: nil)
    try bench.write("same\n", to: "Tests/__Snapshots__/DemoTests/same.1.txt")
    try bench.write("same\n", to: "Tests/Inner/__Snapshots__/OtherTests/same.1.txt")
    try bench.write("script a\n", to: "__Snapshots__/Shop/buy.txt")
    expectRun(
      try bench.run("status"),
      .init(
        1,
        """
        references  pending
                 1        0  Tests/Inner/__Snapshots__/OtherTests
                 2        2  Tests/__Snapshots__/DemoTests
                 1        0  __Snapshots__/Shop

        4 references, 2 pending. 'snapshots diff' shows what is pending.
        \(Self.unknown)

        """))
  }

  @Test func succeedsWithoutPendingSnapshots() throws {
    try bench.write("same\n", to: "Tests/__Snapshots__/DemoTests/same.1.txt")
    expectRun(
      try bench.run("status", in: "Tests"),
      .init(
        0,
        """
        references  pending
                 1        0  Tests/__Snapshots__/DemoTests

        1 reference, 0 pending.
        \(Self.unknown)

        """))
  }

  @Test func reportsMissingSnapshots() throws {
    expectRun(try bench.run("status"), .init(0, "There are no snapshots in \"ROOT\".\n"))
  }

  @Test func countsPendingInlineSnapshotsBySource() throws {
    try bench.write("assertA(of: a)\nassertB(of: b)\n", to: "Tests/DemoTests.swift")
    try bench.checkInline("assertA", compiled: nil, received: "1", in: "Tests/DemoTests.swift")
    try bench.checkInline("assertB", compiled: "1", received: "2", in: "Tests/DemoTests.swift")
    expectRun(
      try bench.run("status"),
      .init(
        1,
        """
        references  pending
                 1        2  Tests/DemoTests.swift

        1 reference, 2 pending. 'snapshots diff' shows what is pending.
        \(Self.unknown)

        """))
  }

  @Test func countsInlineSnapshotsOfRun() throws {
    try bench.write("assertA(of: a)\nassertB(of: b)\n", to: "Tests/DemoTests.swift")
    let lines = ["SNAPSHOT_MANIFEST": bench.path("../lines")]
    for (call, text) in [("assertA", "1"), ("assertB", "2"), ("assertB", "2")] {
      try bench.checkInline(
        call, compiled: text, received: text, in: "Tests/DemoTests.swift", environment: lines)
    }
    #expect(try bench.run("status").output == "There are no snapshots in \"ROOT\".\n")
    let command = ["run", "--", "sh", "-c", "cat ../lines >>\"$SNAPSHOT_MANIFEST\""]
    #expect(try bench.run(command).code == 0)
    let known = """
      references  pending  orphans
               2        0        0  Tests/DemoTests.swift

      2 references, 0 pending, 0 orphans.

      """
    expectRun(try bench.run("status"), .init(0, known))
    expectRun(try bench.run("status", "Tests/DemoTests.swift"), .init(0, known))
  }

  @Test func skipsNestedPackages() throws {
    try bench.write("", to: "Inner/Package.swift")
    try bench.write("a\n", to: "Inner/Tests/__Snapshots__/DemoTests/a.1.txt")
    #expect(try bench.run("status").output == "There are no snapshots in \"ROOT\".\n")
    #expect(
      try bench.run("status", in: "Inner/Tests").output
        .contains("1 reference, 0 pending."))
    #expect(
      try bench.run("status", "--package-path", "Inner").output.contains("1 reference, 0 pending."))
  }

  @Test func followsNoLinks() throws {
    try bench.write("a\n", to: "Elsewhere/__Snapshots__/DemoTests/a.1.txt")
    try bench.write("b\n", to: "Tests/__Snapshots__/DemoTests/b.1.txt")
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: bench.path("Tests/__Snapshots__/Linked"),
      withDestinationPath: bench.path("Elsewhere/__Snapshots__"))
    try files.createSymbolicLink(
      atPath: bench.path("Tests/__Snapshots__/DemoTests/c.1.txt"),
      withDestinationPath: bench.path("Elsewhere/__Snapshots__/DemoTests/a.1.txt"))
    try files.createSymbolicLink(
      atPath: bench.path("Tests/Round"), withDestinationPath: bench.path("Tests"))
    #expect(
      try bench.run("status", "Tests").output == """
        references  pending
                 1        0  Tests/__Snapshots__/DemoTests

        1 reference, 0 pending.
        \(Self.unknown)

        """)
  }

  @Test func findsSnapshotsInPendingFolder() throws {
    let pending = ["SNAPSHOT_PENDING": bench.path("../pending")]
    try bench.check("adds()", "3\n", reference: "2\n", environment: pending)
    // A copied command keeps the environment, but needs the arguments.
    func expected(_ options: String = "") -> ToolBench.Run {
      .init(
        1,
        """
        references  pending
                 1        1  Tests/__Snapshots__/DemoTests

        1 reference, 1 pending. 'snapshots diff\(options)' shows what is pending.
        \(Self.unknown)

        """)
    }
    #expect(try bench.run("status").code == 0)
    expectRun(try bench.run("status", environment: pending), expected())
    expectRun(
      try bench.run("status", "--pending", "../pending"), expected(" --pending ../pending"))
    expectRun(
      try bench.run("status", "--pending=../../pending", in: "Tests"),
      expected(" --pending ../../pending"))
  }

  @Test func requiresPackageNameForOtherPackage() throws {
    let other = try ToolBench(package: "Other Shop")
    let pending = other.path("../pending")
    try other.check(
      "adds()", "3\n", reference: "2\n", environment: ["SNAPSHOT_PENDING": pending])
    #expect(try bench.run("status", "--pending", pending).code == 2)
    #expect(
      try bench.run("status", "--pending", pending, "--package-name", "Other Shop").output
        .contains("0 references, 1 pending."))
  }

  @Test func countsMatchingPaths() throws {
    try bench.write("a\n", to: "Tests/__Snapshots__/DemoTests/a.1.txt")
    try bench.write("b\n", to: "Tests/__Snapshots__/DemoTests/b.1.txt")
    try bench.write("b\n", to: "Tests/__Snapshots__/OtherTests/b.1.txt")
    func numbers(_ arguments: String..., in folder: String = "") throws -> String? {
      let output = try bench.run(["status"] + arguments, in: folder).output
      return output.split(separator: "\n").dropLast().last.map { String($0) }
    }
    #expect(try numbers("Tests/__Snapshots__/DemoTests") == "2 references, 0 pending.")
    #expect(try numbers("__Snapshots__/DemoTests/", in: "Tests") == "2 references, 0 pending.")
    #expect(try numbers("Tests/__Snapshots__/DemoTests/a.1.txt") == "1 reference, 0 pending.")
    #expect(try numbers("*/b.?.txt") == "2 references, 0 pending.")
    #expect(try numbers("*/OtherTests/*", "*/a.*") == "2 references, 0 pending.")
    #expect(try bench.run("status", "Tests/__Snapshots__/Demo").code == 2)
  }
}

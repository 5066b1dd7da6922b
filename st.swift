import Foundation
import Testing

@Suite(.blocking) struct StatusTests {
  private static let unknown = """
    The orphan count is unknown. There is no complete run of the tests. To find out, run all \
    tests: swift run snapshots test.
    """

  let shop = TestPackage()

  @Test func countsByFolder() throws {
    try shop.check("adds()", "3\n", reference: "2\n")
    try shop.check("adds(negative:)", "1\n", reference: nil)
    try shop.write("same\n", to: "Tests/__Snapshots__/DemoTests/same.1.txt")
    try shop.write("same\n", to: "Tests/Inner/__Snapshots__/OtherTests/same.1.txt")
    try shop.write("script a\n", to: "__Snapshots__/Shop/buy.txt")
    try shop.run("status").expect(
      1,
      """
      references  pending
               1        0  Tests/Inner/__Snapshots__/OtherTests
               2        2  Tests/__Snapshots__/DemoTests
               1        0  __Snapshots__/Shop

      4 references, 2 pending. 'swift run snapshots diff' shows what is pending.
      \(Self.unknown)

      """)
  }

  @Test func succeedsWithoutPendingSnapshots() throws {
    try shop.write("same\n", to: "Tests/__Snapshots__/DemoTests/same.1.txt")
    try shop.run("status", in: "Tests").expect(
      0,
      """
      references  pending
               1        0  Tests/__Snapshots__/DemoTests

      1 reference, 0 pending.
      \(Self.unknown)

      """)
  }

  @Test func reportsMissingSnapshots() throws {
    try shop.run("status").expect(0, "There are no snapshots in \"ROOT\".\n")
  }

  @Test func skipsNestedPackages() throws {
    try shop.write("", to: "Inner/Package.swift")
    try shop.write("a\n", to: "Inner/Tests/__Snapshots__/DemoTests/a.1.txt")
    #expect(try shop.run("status").output == "There are no snapshots in \"ROOT\".\n")
    #expect(
      try shop.run("status", in: "Inner/Tests").output
        .contains("1 reference, 0 pending."))
    #expect(
      try shop.run("status", "--package-path", "Inner").output.contains("1 reference, 0 pending."))
  }

  @Test func doesNotFollowLinks() throws {
    try shop.write("a\n", to: "Elsewhere/__Snapshots__/DemoTests/a.1.txt")
    try shop.write("b\n", to: "Tests/__Snapshots__/DemoTests/b.1.txt")
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: shop.path("Tests/__Snapshots__/Linked"),
      withDestinationPath: shop.path("Elsewhere/__Snapshots__"))
    try files.createSymbolicLink(
      atPath: shop.path("Tests/__Snapshots__/DemoTests/c.1.txt"),
      withDestinationPath: shop.path("Elsewhere/__Snapshots__/DemoTests/a.1.txt"))
    try files.createSymbolicLink(
      atPath: shop.path("Tests/Round"), withDestinationPath: shop.path("Tests"))
    #expect(
      try shop.run("status", "Tests").output == """
        references  pending
                 1        0  Tests/__Snapshots__/DemoTests

        1 reference, 0 pending.
        \(Self.unknown)

        """)
  }

  @Test func findsSnapshotsInPendingFolder() throws {
    let pending = ["SNAPSHOT_PENDING": shop.path("../pending")]
    try shop.check("adds()", "3\n", reference: "2\n", environment: pending)
    // The suggested command repeats the arguments, but not the variables, because the user runs it
    // in the same environment.
    func expected(_ options: String = "") -> TestPackage.Run {
      .init(
        1,
        """
        references  pending
                 1        1  Tests/__Snapshots__/DemoTests

        1 reference, 1 pending. 'swift run snapshots diff\(options)' shows what is pending.
        \(Self.unknown)

        """)
    }
    #expect(try shop.run("status").code == 0)
    try shop.run("status", environment: pending).expect(expected())
    try shop.run("status", "--pending", "../pending").expect(expected(" --pending ../pending"))
    try shop.run("status", "--pending=../../pending", in: "Tests").expect(
      expected(" --pending ../../pending"))
  }

  @Test func requiresPackageNameForOtherPackage() throws {
    let other = TestPackage(package: "Other Shop")
    let pending = other.path("../pending")
    try other.check(
      "adds()", "3\n", reference: "2\n", environment: ["SNAPSHOT_PENDING": pending])
    #expect(try shop.run("status", "--pending", pending).code == 2)
    #expect(
      try shop.run("status", "--pending", pending, "--package-name", "Other Shop").output
        .contains("0 references, 1 pending."))
  }

  @Test func countsMatchingPaths() throws {
    try shop.write("a\n", to: "Tests/__Snapshots__/DemoTests/a.1.txt")
    try shop.write("b\n", to: "Tests/__Snapshots__/DemoTests/b.1.txt")
    try shop.write("b\n", to: "Tests/__Snapshots__/OtherTests/b.1.txt")
    func numbers(_ arguments: String..., in folder: String = "") throws -> String? {
      let output = try shop.run(["status"] + arguments, in: folder).output
      return output.split(separator: "\n").dropLast().last.map { String($0) }
    }
    #expect(try numbers("Tests/__Snapshots__/DemoTests") == "2 references, 0 pending.")
    #expect(try numbers("__Snapshots__/DemoTests/", in: "Tests") == "2 references, 0 pending.")
    #expect(try numbers("Tests/__Snapshots__/DemoTests/a.1.txt") == "1 reference, 0 pending.")
    #expect(try numbers("*/b.?.txt") == "2 references, 0 pending.")
    #expect(try numbers("*/OtherTests/*", "*/a.*") == "2 references, 0 pending.")
    #expect(try shop.run("status", "Tests/__Snapshots__/Demo").code == 2)
  }
}

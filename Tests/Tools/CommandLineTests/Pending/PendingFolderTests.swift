import Foundation
import TestSupport
import Testing

@Suite(.blocking) struct PendingFolderTests {
  let artifact = HostileArtifact()
  var shop: TestPackage { artifact.shop }

  @Test func refusesLinkedFolder() throws {
    let folder = "Tests/__Snapshots__/DemoTests"
    let path = try shop.check("adds()", "new\n", reference: "old\n")
    try FileManager.default.moveItem(
      atPath: shop.path("\(folder)/.pending"), toPath: shop.path("../moved"))
    try shop.link("\(folder)/.pending", to: "../moved")
    let before = artifact.tree()
    let message = """
      \(folder)/.pending
      The pending snapshot "ROOT/\(folder)/.pending" isn't a regular file, so it isn't read.

      To fix, delete it yourself.


      """
    try shop.run("accept").expect(
      1, "0 snapshots accepted, 1 not.\n", errors: "not accepted  \(message)")
    #expect(try shop.run("reject").code == 1)
    #expect(try shop.run("status").code == 1)
    #expect(shop.read(path) == "old\n" && artifact.tree() == before)
  }

  /// The snapshots behind the link wouldn't be found, as if all had been accepted.
  @Test func refusesLinkOutOfPackage() throws {
    try shop.write("old\n", to: "../elsewhere/DemoTests/adds.1.txt")
    try shop.link("Tests/__Snapshots__", to: "../elsewhere")
    for command in ["status", "diff", "accept", "prune"] {
      try shop.run(command).expect(
        .error(
          """
          "ROOT/Tests/__Snapshots__" is a symbolic link that leads out of the package, so it isn't \
          searched.

          To fix, run the command in the link's target, or replace the link with a folder.
          """))
    }
  }

  /// Without this check, the tool would treat every file of the package as a pending snapshot.
  @Test func refusesFolderAroundPackage() throws {
    try shop.check("adds()", "new\n", reference: "old\n")
    let before = artifact.tree()
    for command in ["accept", "reject", "status"] {
      try shop.run(command, "--pending", "..").expect(
        .error(
          """
          The folder "\(shop.folder)" contains the package \
          itself, so every file of the package would count as a pending snapshot.

          To fix, pass the folder of SNAPSHOT_PENDING: --pending <folder>.
          """))
    }
    #expect(artifact.tree() == before)
  }

  /// If folders that can't be read were skipped, their snapshots would seem to have been accepted.
  @Test func refusesUnreadableFolder() throws {
    let nested = (1...60).map { "\($0)" }.joined(separator: "/")
    try artifact.writePending("\(nested)/a.txt", in: "../artifact/Shop", target: "none")
    let command = "ulimit -n 40; exec '\(TestPackage.tool.path)' status --pending ../artifact"
    let process = try TestProcess.run(
      ["/bin/sh", "-c", command], in: shop.root, environment: TestPackage.environment)
    let message = process.errors
    #expect(process.code == 2)
    #expect(message.hasPrefix("Error: The folder \""))
    #expect(
      message.hasSuffix(
        """
        " cannot be read: Too many open files.

        To fix, make it readable for the current user.

        """), "\(message)")
  }

  @Test func deletesOnlyPendingSnapshots() throws {
    try shop.write("mine\n", to: "../backup/Shop/Sources/Mine.swift")
    try artifact.writePending("Tests/__Snapshots__/a.txt", in: "../backup/Shop", target: "none")
    try shop.run("reject", "--pending", "../backup").expect(
      1, "rejected  Tests/__Snapshots__/a.txt\n1 snapshot rejected, 1 not.\n",
      errors: """
        not rejected  Sources/Mine.swift
        "\(shop.folder)/backup/Shop/Sources/Mine.swift" isn't deleted, \
        because nothing says that it is a pending snapshot: \
        "\(shop.folder)/backup/Shop/Sources/Mine.swift~.json" is missing.

        To fix, delete it yourself.


        """)
    #expect(shop.read("../backup/Shop/Sources/Mine.swift") == "mine\n")
    #expect(shop.read("../backup/Shop/Tests/__Snapshots__/a.txt") == nil)
  }

  @Test(arguments: [true, false]) func refusesDeepFolders(isInPackage: Bool) throws {
    let name = String(repeating: "x", count: 9)
    func folder(_ depth: Int) -> String {
      Array(repeating: name, count: depth).joined(separator: "/")
    }
    let root = isInPackage ? "Sources" : "../artifact/Shop/Sources"
    let arguments = ["status"] + (isInPackage ? [] : ["--pending", "../artifact"])
    try shop.write("", to: "\(root)/\(folder(99))/a.txt")
    #expect(try shop.run(arguments).code == (isInPackage ? 0 : 1))
    try shop.write("", to: "\(root)/\(folder(100))/a.txt")
    try shop.run(arguments).expect(
      .error(
        """
        The folder "Sources" has more than 100 levels of folders.

        To fix, move the folder to a place that the tool does not search, such as a hidden folder.
        """))
  }
}

import Foundation
import TestSupport
import Testing
import TextSnapshots

@Suite(.blocking) struct AcceptTests {
  private static let folder = "Tests/__Snapshots__/DemoTests"
  let shop = TestPackage()

  @Test func acceptsEverything() throws {
    let changed = try shop.check("adds()", "new\n", reference: "old\n")
    let added = try shop.check("other()", "first\n", reference: nil)
    try shop.run("accept").expect(
      0, "accepted  \(changed)\naccepted  \(added)\n2 snapshots accepted.\n")
    #expect(shop.read(changed) == "new\n" && shop.read(added) == "first\n")
    #expect(shop.files() == ["DemoTests/adds.1.txt", "DemoTests/other.1.txt"])
    try shop.run("accept").expect(0, "Nothing is pending.\n")
  }

  @Test func acceptsMatchingPaths() throws {
    let first = try shop.check("adds()", "new\n", reference: "old\n")
    let second = try shop.check("other()", "new\n", reference: "old\n")
    try shop.run("accept", "__Snapshots__/DemoTests/other.1.txt", in: "Tests").expect(
      0, "accepted  \(second)\n1 snapshot accepted.\n")
    #expect(shop.read(first) == "old\n" && shop.read(second) == "new\n")
    try shop.run("accept", "\(Self.folder)/.pending/adds.1.txt").expect(
      0, "accepted  \(first)\n1 snapshot accepted.\n")
  }

  @Test(arguments: ["accept", "reject"]) func decidesNothingForEmptyPath(_ command: String) throws {
    try shop.check("adds()", "new\n", reference: "old\n")
    let before = shop.files()
    for paths in [[""], ["Tests", ""]] {
      try shop.run([command] + paths).expect(
        .error(
          """
          No pending snapshots found at "".

          To fix, pass a file or folder, relative to the working directory or the package's folder. \
          'swift run snapshots status' lists the folders.
          """))
    }
    #expect(shop.files() == before)
  }

  @Test(arguments: [0o600, 0o664, 0o755]) func keepsModeOfReference(_ mode: Int) throws {
    let path = try shop.check("adds()", "new\n", reference: "old\n")
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: mode], ofItemAtPath: shop.path(path))
    #expect(try shop.run("accept").code == 0 && shop.read(path) == "new\n")
    #expect(
      try files.attributesOfItem(atPath: shop.path(path))[.posixPermissions] as? Int == mode)
  }

  /// The name of a temporary file must not be longer than the name of the reference, which has as
  /// many bytes as the name of its description allows.
  @Test func acceptsLongName() throws {
    let name = String(repeating: "a", count: 243) + ".1.txt"
    try shop.write("new\n", to: "\(Self.folder)/.pending/\(name)")
    try shop.write(
      #"{"file":"/d.swift","line":1,"strategy":"s","test":"t","version":1}"#,
      to: "\(Self.folder)/.pending/\(name)~.json")
    try shop.run("accept").expect(
      0, "accepted  \(Self.folder)/\(name)\n1 snapshot accepted.\n")
    #expect(shop.files() == ["DemoTests/\(name)"])
  }

  /// The output is larger than the buffer of a pipe.
  ///
  /// If the output were smaller, the tool wouldn't notice that the pipe was closed.
  @Test(arguments: ["accept", "reject"]) func continuesAfterPipeCloses(_ command: String) throws {
    let parts = String(repeating: "/" + String(repeating: "a", count: 200), count: 12)
    let folder = "Tests/__Snapshots__\(parts)"
    for number in 1...30 {
      try shop.check("t\(number)()", "new\n", reference: "old\n", in: folder)
    }
    _ = try TestProcess.run(
      ["/bin/sh", "-c", "\"$0\" \(command) | head -n 1", TestPackage.tool.path], in: shop.root,
      environment: TestPackage.environment)
    #expect(try shop.run("status").output.contains("30 references, 0 pending."))
  }

  @Test func rejectsSnapshots() throws {
    let path = try shop.check("adds()", "new\n", reference: "old\n")
    try shop.run("reject").expect(0, "rejected  \(path)\n1 snapshot rejected.\n")
    #expect(shop.read(path) == "old\n" && shop.files() == ["DemoTests/adds.1.txt"])
  }

  @Test func acceptsSnapshotsOfAnotherMachine() throws {
    let other = TestPackage(package: "checkout")
    let pending = other.path("../pending")
    let path = try other.check(
      "adds()", "new\n", reference: "old\n", environment: ["SNAPSHOT_PENDING": pending])
    try shop.write("old\n", to: path)
    try shop.run("accept", "--pending", pending, "--package-name", "checkout").expect(
      0, "accepted  \(path)\n1 snapshot accepted.\n")
    #expect(shop.read(path) == "new\n" && other.read(path) == "old\n")
  }

  /// Several machines, each of which ran some of the tests, can leave a folder each.
  @Test func acceptsSeveralFolders() throws {
    let folders = ["../one", "../two"]
    var paths: [String] = []
    for (test, folder) in zip(["adds()", "other()"], folders) {
      paths.append(
        try shop.check(
          test, "new\n", reference: "old\n",
          environment: ["SNAPSHOT_PENDING": shop.path(folder)]))
    }
    // Both machines have the same change of one reference.
    try shop.check(
      "adds()", "new\n", reference: "old\n",
      environment: ["SNAPSHOT_PENDING": shop.path(folders[1])])
    try shop.run("accept", "--pending", folders[0], "--pending", folders[1]).expect(
      0,
      """
      accepted  \(paths[0])
      accepted  \(paths[0])
      accepted  \(paths[1])
      3 snapshots accepted.

      """)
    #expect(paths.map { shop.read($0) } == ["new\n", "new\n"])
  }

  /// If machines disagree about a reference, the first one is accepted.
  @Test func refusesDifferentSnapshotOfSecondFolder() throws {
    for (text, folder) in [("one\n", "../one"), ("two\n", "../two")] {
      try shop.check(
        "adds()", text, reference: "old\n",
        environment: ["SNAPSHOT_PENDING": shop.path(folder)])
    }
    let run = try shop.run("accept", "--pending", "../one", "--pending", "../two")
    #expect(run.code == 1 && run.errors.contains("changed since the test ran"))
    #expect(shop.read("\(Self.folder)/adds.1.txt") == "one\n")
  }

  /// A process that's killed after it has written the reference leaves the pending snapshot, with or
  /// without its description.
  @Test(arguments: [true, false])
  func acceptsSnapshotThatWasAlmostAccepted(hasDescription: Bool) throws {
    let path = try shop.check("adds()", "new\n", reference: "old\n")
    try shop.write("new\n", to: path)
    if !hasDescription { try shop.remove("\(Self.folder)/.pending/adds.1.txt~.json") }
    try shop.run("accept").expect(0, "accepted  \(path)\n1 snapshot accepted.\n")
    #expect(shop.files() == ["DemoTests/adds.1.txt"])
  }
}

import Foundation
import Testing

@Suite struct AcceptRefusalTests {
  private static let folder = "Tests/__Snapshots__/DemoTests"
  let bench: ToolBench

  init() throws { bench = try ToolBench() }

  @Test func refusesStaleSnapshot() throws {
    let path = try bench.check("adds()", "new\n", reference: "old\n")
    let missing = try bench.check("other()", "new\n", reference: nil)
    try bench.write("changed\n", to: path)
    try bench.write("recorded\n", to: missing)
    let third = try bench.check("third()", "new\n", reference: "old\n")
    func reason(_ path: String) -> String {
      """
      not accepted  \(path)
      The reference "ROOT/\(path)" changed since the test ran, so accepting the snapshot could \
      undo that change.

      To fix, run the test again.


      """
    }
    for arguments in [["accept", "--dry-run"], ["accept"]] {
      let verb = arguments.count == 2 ? "would be accepted" : "accepted"
      expectRun(
        try bench.run(arguments),
        .init(
          1, "\(verb)  \(third)\n1 snapshot \(verb), 2 not.\n",
          errors: reason(path) + reason(missing)))
    }
    #expect(bench.read(path) == "changed\n" && bench.read(missing) == "recorded\n")
    #expect(try bench.run("reject").code == 0)
    #expect(bench.files().count == 3)
  }

  @Test func refusesIncompleteSnapshot() throws {
    let start = "script stuck\nscreen 9 columns\n\nstart\n"
    let rest = "tap \"+\"\n└───────┘\n"
    let path = try bench.check(
      "stuck()", start + "└ new ──┘\n", reference: start + "└ old ──┘\n" + rest,
      partReason: "The user script \"stuck\" ended early.\n\nTo fix, mend the script.")
    let refused = ToolBench.Run(
      1, "0 snapshots accepted, 1 not.\n",
      errors: """
        not accepted  \(path)
        The user script "stuck" ended early.

        To fix, mend the script.


        """)
    expectRun(try bench.run("accept"), refused)
    #expect(try bench.run("accept", "--dry-run").code == 1)
    #expect(bench.read(path) == start + "└ old ──┘\n" + rest)
    // Steps that weren't reached are no difference.
    let difference = try bench.run("diff").output
    #expect(difference.contains("-└ old ──┘\n+└ new ──┘\n"))
    #expect(difference.contains(" The script ended early.\n"))
    #expect(!difference.contains("tap"))
    expectRun(
      try bench.run("doctor"),
      .init(
        1,
        """
        \(Self.folder)/.pending/stuck.1.txt  It is incomplete, because its script ended early.
          To fix, fix the script and run it again, or reject the snapshot.
        1 problem.

        """))
    #expect(try bench.run("reject").code == 0)
    #expect(bench.files() == ["DemoTests/stuck.1.txt"])
  }

  @Test func acceptsEqualReference() throws {
    let path = try bench.check("adds()", "new\n", reference: "old\n")
    try bench.write("new\n", to: path)
    expectRun(try bench.run("accept"), .init(0, "accepted  \(path)\n1 snapshot accepted.\n"))
    #expect(bench.files() == ["DemoTests/adds.1.txt"])
  }

  @Test func refusesUnknownSnapshot() throws {
    try bench.write("old\n", to: "\(Self.folder)/adds.1.txt")
    try bench.write("new\n", to: "\(Self.folder)/.pending/adds.1.txt")
    #expect(try bench.run("accept").errors.contains("Nothing says what the pending snapshot"))
    try bench.write("{\"version\":2}", to: "\(Self.folder)/.pending/adds.1.txt~.json")
    #expect(try bench.run("accept").code == 1)
    #expect(bench.read("\(Self.folder)/adds.1.txt") == "old\n")
  }

  @Test func refusesLinks() throws {
    let path = try bench.check("adds()", "new\n", reference: "old\n")
    try bench.write("mine\n", to: "../elsewhere/adds.1.txt")
    let files = FileManager.default
    try files.removeItem(atPath: bench.path(path))
    try files.createSymbolicLink(
      atPath: bench.path(path), withDestinationPath: bench.path("../elsewhere/adds.1.txt"))
    let run = try bench.run("accept")
    #expect(run.code == 1 && run.errors.contains("\"ROOT/\(path)\" is a symbolic link.\n"))
    #expect(bench.read("../elsewhere/adds.1.txt") == "mine\n")
  }

  @Test func refusesToWriteThroughALinkedFolder() throws {
    let pending = ["SNAPSHOT_PENDING": bench.path("../pending")]
    let path = try bench.check("adds()", "new\n", reference: "old\n", environment: pending)
    let files = FileManager.default
    try files.moveItem(atPath: bench.path("Tests/__Snapshots__"), toPath: bench.path("../moved"))
    try files.createSymbolicLink(
      atPath: bench.path("Tests/__Snapshots__"), withDestinationPath: bench.path("../moved"))
    expectRun(
      try bench.run("accept", environment: pending),
      .init(
        1, "0 snapshots accepted, 1 not.\n",
        errors: """
          not accepted  \(path)
          "ROOT/Tests/__Snapshots__" is a symbolic link, which may lead out of the package.

          To fix, run the command in the link's target, or replace the link with a file or folder.


          """))
    #expect(bench.read("../moved/DemoTests/adds.1.txt") == "old\n")
  }

  @Test func refusesInlineSnapshotOfChangedSource() throws {
    let source = "Tests/DemoTests.swift"
    try bench.write("assertB(of: b) { \"b\" }\n", to: source)
    try bench.checkInline("assertB", compiled: "b", received: "B", in: source)
    try bench.write("// changed\nassertB(of: b) { \"b\" }\n", to: source)
    let before = bench.files("Tests")
    for arguments in [["accept", "--dry-run"], ["accept"]] {
      let run = try bench.run(arguments)
      #expect(run.code == 1 && run.errors.contains("is neither as it was compiled"))
      if arguments.count == 2 { #expect(bench.files("Tests") == before) }
    }
    #expect(bench.read(source) == "// changed\nassertB(of: b) { \"b\" }\n")
  }
}

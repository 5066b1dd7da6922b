import Foundation
import Testing

@Suite(.blocking) struct DoctorTests {
  private static let folder = "Tests/__Snapshots__/DemoTests"
  let shop = TestPackage()

  @Test func findsNoProblems() throws {
    try shop.check("adds()", "new\n", reference: "old\n")
    try shop.write(Data([0x89, 0, 0xFF, 0x0D]), to: "\(Self.folder)/a.1.png")
    try shop.run("doctor").expect(0, "There are no problems.\n")
  }

  @Test func findsProblemsWithReferences() throws {
    let folder = Self.folder
    try shop.write("a\r\nb\r\n", to: "\(folder)/crlf.1.txt")
    try shop.write("<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n", to: "\(folder)/merge.1.txt")
    try shop.write(Data([0x61, 0xFF, 0x0A]), to: "\(folder)/latin.1.txt")
    try shop.write("a\n", to: "\(folder)/name.1.txt")
    try shop.write("a\n", to: "\(folder)/Name.1.txt")
    try FileManager.default.createSymbolicLink(
      atPath: shop.path("\(folder)/link.1.txt"), withDestinationPath: "name.1.txt")
    let run = try shop.run("doctor")
    // The file system determines the order of the two names.
    let (first, second) =
      run.output.contains("collides with \"name.1.txt\"") ? ("Name", "name") : ("name", "Name")
    let lines = [
      "\(first).1.txt  On some file systems, its name collides with \"\(second).1.txt\".",
      "  To fix, rename one of the snapshots.",
    ]
    let name = "\(folder)/" + lines.joined(separator: "\n") + "\n"
    let others = """
      \(folder)/crlf.1.txt  It has Windows line endings or carriage returns.
        To fix, run 'snapshots init' and check the file out again, or record it again.
      \(folder)/latin.1.txt  It is not valid UTF-8.
        To fix, record it again.
      \(folder)/link.1.txt  It is a symbolic link.
        To fix, replace it with the file itself.
      \(folder)/merge.1.txt  It has merge conflict markers.
        To fix, resolve it, or record it again.

      """
    let all = first == "Name" ? name + others : others + name
    run.expect(1, all + "5 problems.\n")
    #expect(try shop.run("doctor", "*/latin*").output.hasSuffix("\n1 problem.\n"))
  }

  @Test func findsProblemsWithPendingSnapshots() throws {
    let folder = Self.folder
    let stale = try shop.check("stale()", "new\n", reference: "old\n")
    try shop.write("changed\n", to: stale)
    try shop.write("new\n", to: "\(folder)/.pending/lost.1.txt")
    try shop.write("new\n", to: "\(folder)/.pending/newer.1.txt")
    try shop.write("{\"version\":2}", to: "\(folder)/.pending/newer.1.txt~.json")
    try shop.write("{}", to: "\(folder)/.pending/left.1.txt~.json")
    try shop.run("doctor").expect(
      1,
      """
      \(folder)/.pending/left.1.txt~.json  It describes a pending snapshot that no longer exists.
        To fix, delete it.
      \(folder)/.pending/lost.1.txt  The file that describes it is missing.
        To fix, run the test again, or reject the snapshot.
      \(folder)/.pending/newer.1.txt  It was written by a newer version of the library than \
      this tool.
        To fix, update the tool.
      \(folder)/.pending/stale.1.txt  Its reference changed since the test ran.
        To fix, run the test again, or reject the snapshot.
      4 problems.

      """)
  }

  @Test func findsTrackedPendingSnapshots() throws {
    try shop.check("adds()", "new\n", reference: "old\n")
    try shop.git("init", "-q")
    try shop.git("add", "-f", "Tests")
    let run = try shop.run("doctor")
    let path = "\(Self.folder)/.pending/adds.1.txt"
    #expect(
      run.output.hasPrefix(
        "\(path)  Git tracks this pending snapshot.\n  To fix, git rm --cached -- \(path).\n"))
    #expect(run.code == 1 && run.output.hasSuffix("\n2 problems.\n"))
  }

  @Test func findsSharedReferences() throws {
    let manifest = shop.path("manifest")
    for test in ["adds()", "adds()", "adds"] {
      try shop.check(
        test, "a\n", reference: "a\n", environment: ["SNAPSHOT_MANIFEST": manifest])
    }
    try shop.run("doctor", "--manifest", manifest).expect(
      1,
      """
      \(Self.folder)/adds.1.txt  Several tests use it: "DemoTests.adds", "DemoTests.adds()".
        To fix, give each snapshot its own name: named: "...".
      1 problem.

      """)
  }
}

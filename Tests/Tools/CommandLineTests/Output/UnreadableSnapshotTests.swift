import Foundation
import TestSupport
import Testing

@testable import SnapshotCommands

@Suite(.blocking) struct UnreadableSnapshotTests: ReviewSuite {
  private static let folder = "Tests/__Snapshots__/DemoTests"
  let shop = TestPackage()

  private func expect(
    _ reason: String, environment: [String: String] = [:],
    pending: String = "\(folder)/.pending/adds.1.txt"
  ) throws {
    let path = "\(Self.folder)/adds.1.txt"
    try shop.run(["diff"], environment: environment).expect(
      1,
      """
      \(path) (new)
      \(reason).

      1 pending snapshot. 'swift run snapshots accept' makes it the reference, 'swift run \
      snapshots reject' removes it.

      """)
    try shop.run(["accept"], environment: environment).expect(
      1, "0 snapshots accepted, 1 not.\n",
      errors: """
        not accepted  \(path)
        \(reason).

        To fix, run the test again, or reject the snapshot.


        """)
  }

  @Test func reportsPipe() throws {
    let path = try shop.check("adds()", "new\n", reference: "old\n")
    try shop.remove(path)
    #expect(mkfifo(shop.path(path), 0o600) == 0)
    try expect("\"ROOT/\(path)\" is a pipe or a device")
    let screen = picture(try session(), 200, 4)
    #expect(screen.contains("\"\(shop.path(path))\" is a pipe or a device."))
  }

  @Test func reportsFolder() throws {
    let path = try shop.check("adds()", "new\n", reference: "old\n")
    try shop.remove(path)
    try shop.write("", to: "\(path)/file")
    try expect("\"ROOT/\(path)\" is a folder")
  }

  @Test func reportsFileInsteadOfFolder() throws {
    let environment = ["SNAPSHOT_PENDING": shop.path("../pending")]
    let path = try shop.check("adds()", "new\n", reference: "old\n", environment: environment)
    try shop.remove(Self.folder)
    try shop.write("", to: Self.folder)
    try expect(
      "\"ROOT/\(path)\" cannot be read: Not a directory", environment: environment,
      pending: "\(shop.folder)/pending/Shop/\(path)")
  }

  @Test func reportsMissingPendingSnapshot() throws {
    let path = try shop.check("adds()", "new\n", reference: "old\n")
    let session = try session()
    #expect(try shop.run("reject").code == 0)
    press("a", session)
    let pending = shop.path("\(Self.folder)/.pending/adds.1.txt")
    #expect(
      session.message == """
        "\(pending)" no longer exists.  To fix, run the test again, or reject the snapshot.
        """)
    #expect(session.undecided == [0] && shop.read(path) == "old\n")
    #expect(picture(session, 200, 4).contains("\"\(pending)\" no longer exists."))
  }

  @Test func reportsBinaryReference() throws {
    let path = try shop.check("adds()", "new\n", reference: "old\n")
    try shop.write(Data([0xFF, 0xFE]), to: path)
    #expect(picture(try session(), 60, 4).contains("\nNot text: 2 bytes before, 4 now.\n"))
  }

  @Test func reportsEqualSnapshots() throws {
    let path = try shop.check("adds()", "new\n", reference: "old\n")
    try shop.write("new\n", to: path)
    #expect(picture(try session(), 60, 4).contains("\nThere is no difference.\n"))
    try shop.run("diff").expect(
      1,
      """
      \(path) (changed)
      There is no difference.

      1 pending snapshot. 'swift run snapshots accept' makes it the reference, 'swift run \
      snapshots reject' removes it.

      """)
  }

  @Test func countsRefusals() throws {
    for test in ["a()", "b()"] {
      let path = try shop.check(test, "new\n", reference: "old\n")
      try shop.write("mine\n", to: path)
    }
    let session = try session()
    press("Ay", session)
    #expect(
      session.message == """
        2 were refused. The reference "\(shop.path("\(Self.folder)/a.1.txt"))" changed since the \
        test ran, so accepting the snapshot could undo that change.  To fix, run the test again.
        """)
    press("rb", session)
    press("r", session)
    #expect(session.message == "This snapshot is already rejected.")
  }

  @Test func reportsLongPath() throws {
    let path = try shop.writeTooDeep("a\n", to: ".pending/a.1.txt")
    let reference = path.replacingOccurrences(of: ".pending/", with: "")
    try shop.run("reject").expect(0, "rejected  \(reference)\n1 snapshot rejected.\n")
  }
}

extension TestPackage {
  /// Writes a file at a path longer than the system allows, and returns the relative path.
  @discardableResult func writeTooDeep(_ text: String, to name: String) throws -> String {
    let folder = "Tests/__Snapshots__/DemoTests"
    try write("", to: "\(folder)/.here")
    let level = String(repeating: "f", count: 200)
    let script = """
      for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22; do
        mkdir \(level) && cd -P \(level) || exit
      done
      mkdir -p "$(dirname "$0")" && printf %s "$1" >"$0"
      """
    let result = try TestProcess.run(["/bin/sh", "-c", script, name, text], in: path(folder))
    #expect(result.code == 0)
    return folder + String(repeating: "/\(level)", count: 22) + "/\(name)"
  }
}

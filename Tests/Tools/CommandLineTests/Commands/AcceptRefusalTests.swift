import Foundation
import TestSupport
import Testing

@Suite(.blocking) struct AcceptRefusalTests {
  private static let folder = "Tests/__Snapshots__/DemoTests"
  let shop = TestPackage()

  @Test func refusesStaleSnapshot() throws {
    let path = try shop.check("adds()", "new\n", reference: "old\n")
    let missing = try shop.check("other()", "new\n", reference: nil)
    try shop.write("changed\n", to: path)
    try shop.write("recorded\n", to: missing)
    let third = try shop.check("third()", "new\n", reference: "old\n")
    func reason(_ path: String) -> String {
      """
      not accepted  \(path)
      The reference "ROOT/\(path)" changed since the test ran, so accepting the snapshot could \
      undo that change.

      To fix, run the test again.


      """
    }
    try shop.run("accept").expect(
      1, "accepted  \(third)\n1 snapshot accepted, 2 not.\n",
      errors: reason(path) + reason(missing))
    #expect(shop.read(path) == "changed\n" && shop.read(missing) == "recorded\n")
    #expect(try shop.run("reject").code == 0)
    #expect(shop.files().count == 3)
  }

  @Test func refusesIncompleteSnapshot() throws {
    let start = "script stuck\nscreen 9 columns\n\nstart\n"
    let rest = "tap \"+\"\n└───────┘\n"
    let path = try shop.check(
      "stuck()", start + "└ new ──┘\n", reference: start + "└ old ──┘\n" + rest,
      partReason: "The user script \"stuck\" ended early.\n\nTo fix, mend the script.")
    try shop.run("accept").expect(
      1, "0 snapshots accepted, 1 not.\n",
      errors: """
        not accepted  \(path)
        The user script "stuck" ended early.

        To fix, mend the script.


        """)
    #expect(shop.read(path) == start + "└ old ──┘\n" + rest)
    let difference = try shop.run("diff").output
    #expect(difference.contains(" - └ old ──┘\n + └ new ──┘\n"))
    #expect(difference.contains(" The script ended early.\n"))
    #expect(!difference.contains("tap"))
    #expect(try shop.run("reject").code == 0)
    #expect(shop.files() == ["DemoTests/stuck.1.txt"])
  }

  @Test func refusesUnknownSnapshot() throws {
    try shop.write("old\n", to: "\(Self.folder)/adds.1.txt")
    try shop.write("new\n", to: "\(Self.folder)/.pending/adds.1.txt")
    #expect(try shop.run("accept").errors.contains("can't be compared with the reference"))
    try shop.write("{\"version\":2}", to: "\(Self.folder)/.pending/adds.1.txt~.json")
    #expect(try shop.run("accept").code == 1)
    #expect(shop.read("\(Self.folder)/adds.1.txt") == "old\n")
  }
}

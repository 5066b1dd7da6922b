import Foundation
import TestSupport
import Testing

@Suite(.blocking) struct PathArgumentTests {
  let shop = TestPackage()

  /// The shell expands a leading tilde, so the tool doesn't have to.
  ///
  /// The shell doesn't expand the tilde in `--option=~/file`. Other programs, such as git and
  /// cargo, don't expand it either.
  @Test(arguments: ["~", "~root"]) func doesNotExpandTilde(_ name: String) throws {
    try shop.check(
      "adds()", "new\n", reference: "old\n",
      environment: ["SNAPSHOT_PENDING": shop.path("\(name)/pending")])
    #expect(try shop.run("status", "--pending=\(name)/pending").code == 1)
    let environment = ["SNAPSHOT_PENDING": "\(name)/pending"]
    #expect(try shop.run(["status"], environment: environment).code == 1)
    try shop.run("report", "-o", "\(name)/page.html").expect(
      0, "0 pending snapshots in \"\(name)/page.html\".\n")
    #expect(shop.read("\(name)/page.html") != nil)
    #expect(try shop.run("test", "--manifest=\(name)/manifest", "--", "true").code == 0)
    #expect(shop.read("\(name)/manifest") != nil)
    #expect(try shop.run("status", "--package-path=\(name)/none").code == 2)
    try shop.write("", to: "\(name)/inner/Package.swift")
    #expect(try shop.run("status", "--package-path=\(name)/inner").code == 0)
  }

  @Test func normalizesPaths() throws {
    let path = try shop.check("a()", "new\n", reference: "old\n")
    for folder in [".//__Snapshots__/./DemoTests/", "../Tests/__Snapshots__/x/../DemoTests"] {
      #expect(try shop.run("diff", folder, in: "Tests").output.hasPrefix("\(path) (changed)\n"))
    }
  }
}

import Foundation
import Testing

@Suite(.blocking) struct InitTests {
  let shop = TestPackage()

  @Test func addsMissingLinesOnce() throws {
    try shop.write("a\n", to: "Tests/ShopTests/__Snapshots__/OrderTests/a.1.txt")
    try shop.write("a\n", to: "Tests/ShopTests/Inner/__Snapshots__/CartTests/a.1.txt")
    try shop.write("a\n", to: "__Snapshots__/Shop/buy.txt")
    try shop.write("*.o", to: ".gitignore")
    try shop.write("*.png binary\r\n", to: ".gitattributes")
    let lines = """
      VERB .gitattributes  **/__Snapshots__/** text=auto eol=lf
      VERB .gitignore  .pending/
      VERB .gitignore  .*.snapshot-tmp
      missing from Package.swift, target "ShopTests"  exclude: ["Inner/__Snapshots__", \
      "__Snapshots__"]

      """
    try shop.run("init", "--dry-run").expect(
      0, lines.replacingOccurrences(of: "VERB", with: "would be added to"))
    #expect(shop.read(".gitignore") == "*.o")

    try shop.run("init", in: "Tests").expect(
      0, lines.replacingOccurrences(of: "VERB", with: "added to"))
    #expect(shop.read(".gitignore") == "*.o\n.pending/\n.*.snapshot-tmp\n")
    #expect(
      shop.read(".gitattributes")
        == "*.png binary\r\n**/__Snapshots__/** text=auto eol=lf\r\n")

    try shop.write(
      "exclude: [\"Inner/__Snapshots__\", \"__Snapshots__\"]", to: "Package.swift")
    try shop.run("init").expect(0, "Nothing is missing.\n")
  }

  @Test func refusesLink() throws {
    try shop.write("mine\n", to: "../elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: shop.path(".gitignore"), withDestinationPath: shop.path("../elsewhere"))
    try shop.run("init").expect(
      2,
      errors: """
        Error: "ROOT/.gitignore" is not a readable file.

        To fix, move it away, or make it readable.

        """)
    #expect(shop.read("../elsewhere") == "mine\n")
  }

  @Test func configuresGit() throws {
    try shop.write("a\n", to: "Tests/__Snapshots__/DemoTests/a.1.txt")
    try shop.write("a\n", to: "Tests/__Snapshots__/DemoTests/.pending/a.1.txt")
    #expect(try shop.run("init").code == 0)
    try shop.git("init", "-q")
    #expect(
      try shop.git("check-attr", "text", "eol", "--", "Tests/__Snapshots__/DemoTests/a.1.txt")
        == """
        Tests/__Snapshots__/DemoTests/a.1.txt: text: auto
        Tests/__Snapshots__/DemoTests/a.1.txt: eol: lf

        """)
    #expect(
      try shop.git("check-attr", "eol", "--", "__Snapshots__/b.txt")
        == "__Snapshots__/b.txt: eol: lf\n")
    #expect(!(try shop.git("status", "--porcelain", "-uall").contains(".pending")))
  }
}

import Foundation
import Testing

@Suite struct InitTests {
  let bench: ToolBench

  init() throws { bench = try ToolBench() }

  @Test func addsMissingLinesOnce() throws {
    try bench.write("a\n", to: "Tests/ShopTests/__Snapshots__/OrderTests/a.1.txt")
    try bench.write("a\n", to: "Tests/ShopTests/Inner/__Snapshots__/CartTests/a.1.txt")
    try bench.write("a\n", to: "__Snapshots__/Shop/buy.txt")
    try bench.write("*.o", to: ".gitignore")
    try bench.write("*.png binary\r\n", to: ".gitattributes")
    let lines = """
      VERB .gitattributes  **/__Snapshots__/** text=auto eol=lf
      VERB .gitignore  .pending/
      VERB .gitignore  .*.snapshot-tmp
      missing in Package.swift, target "ShopTests"  exclude: ["Inner/__Snapshots__", "__Snapshots__"]

      """
    expectRun(
      try bench.run("init", "--dry-run"),
      .init(0, lines.replacingOccurrences(of: "VERB", with: "would be added to")))
    #expect(bench.read(".gitignore") == "*.o")

    expectRun(
      try bench.run("init", in: "Tests"),
      .init(0, lines.replacingOccurrences(of: "VERB", with: "added to")))
    #expect(bench.read(".gitignore") == "*.o\n.pending/\n.*.snapshot-tmp\n")
    #expect(
      bench.read(".gitattributes")
        == "*.png binary\r\n**/__Snapshots__/** text=auto eol=lf\r\n")

    try bench.write(
      "exclude: [\"Inner/__Snapshots__\", \"__Snapshots__\"]", to: "Package.swift")
    expectRun(try bench.run("init"), .init(0, "Nothing is missing.\n"))
  }

  @Test func refusesLink() throws {
    try bench.write("mine\n", to: "../elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: bench.path(".gitignore"), withDestinationPath: bench.path("../elsewhere"))
    expectRun(
      try bench.run("init"),
      .init(
        2,
        errors: """
          Error: "ROOT/.gitignore" is not a readable file.

          To fix, move it away, or make it readable.

          """))
    #expect(bench.read("../elsewhere") == "mine\n")
  }

  @Test func configuresGit() throws {
    try bench.write("a\n", to: "Tests/__Snapshots__/DemoTests/a.1.txt")
    try bench.write("a\n", to: "Tests/__Snapshots__/DemoTests/.pending/a.1.txt")
    #expect(try bench.run("init").code == 0)
    try bench.git("init", "-q")
    #expect(
      try bench.git("check-attr", "text", "eol", "--", "Tests/__Snapshots__/DemoTests/a.1.txt")
        == """
        Tests/__Snapshots__/DemoTests/a.1.txt: text: auto
        Tests/__Snapshots__/DemoTests/a.1.txt: eol: lf

        """)
    #expect(
      try bench.git("check-attr", "eol", "--", "__Snapshots__/b.txt")
        == "__Snapshots__/b.txt: eol: lf\n")
    #expect(!(try bench.git("status", "--porcelain", "-uall").contains(".pending")))
  }
}

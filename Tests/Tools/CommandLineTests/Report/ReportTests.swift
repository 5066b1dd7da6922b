import Foundation
import TestSupport
import Testing
import TextSnapshotTesting

@Suite(.blocking, .snapshots(in: .packageSnapshots("CommandLine"))) struct ReportTests {
  let shop = TestPackage()

  private func page(_ name: String = "snapshots.html") throws -> String {
    try #require(shop.read(name))
  }

  @Test func writesPage() throws {
    let script = "script buy\nscreen 9 columns\n\nstart\n┌ 1 ┐\n│ a │\ntap \"+\"\n┌ 1 ┐\n│ b │\n"
    try shop.check("buy()", script.replacing("│ b │", with: "│ c │"), reference: script)
    for test in ["a()", "b()", "c()"] { try shop.check(test, "new\n", reference: "old\n") }
    try shop.check("new()", "first\n", reference: nil)
    try shop.run("report").expect(0, "5 pending snapshots in \"snapshots.html\".\n")
    let page = try page()
    let body = try #require(page.firstRange(of: /<nav[^$]*<\/main>/))
    assertSnapshot(
      of: String(page[body]), as: Snapshotting(pathExtension: "html", diffing: .lines))
  }

  @Test func escapesUntrustedText() throws {
    let hostile =
      "<script>x</script></pre></textarea><img src=x onerror='x'>&amp;\u{0}\u{1B}\u{202E}\"\n"
    let path = try shop.check(
      "a()", hostile, reference: "old\n", in: "Tests/__Snapshots__/<b onclick='x'>\"&")
    try shop.check("b()", "<i>\n", reference: "</main><script>y</script>\n")
    try shop.run("report", "-o", "a page.html").expect(
      0, "2 pending snapshots in \"a page.html\".\n")
    let page = try page("a page.html")
    #expect(!page.contains("<script") && page.matches(of: /<\/main>/).count == 1)
    #expect(!page.contains("<img") && !page.contains("<b ") && !page.contains("<i>"))
    #expect(!page.unicodeScalars.contains { ["\u{0}", "\u{1B}", "\u{202E}"].contains($0) })
    #expect(page.contains("&lt;img src=x onerror=&#39;x&#39;&gt;&amp;amp;‹U+0000›‹U+001B›‹U+202E›"))
    #expect(page.contains("&lt;b onclick=&#39;x&#39;&gt;&quot;&amp;</h2>"))
    #expect(shop.read(path) == "old\n")
  }

  @Test func comparesWithRevision() throws {
    let folder = "Tests/__Snapshots__/DemoTests"
    for name in ["kept", "changed", "removed"] {
      try shop.write("old \(name)\n", to: "\(folder)/\(name).1.txt")
    }
    try shop.commit()
    try shop.write("new changed\n", to: "\(folder)/changed.1.txt")
    try shop.remove("\(folder)/removed.1.txt")
    try shop.write("old added\n", to: "\(folder)/added.1.txt")
    try shop.git("add", "-A")
    try shop.run("report", "--since", "HEAD").expect(
      0, "0 pending snapshots and 3 changed references in \"snapshots.html\".\n")
    let page = try page()
    for (name, kind) in [("added", "new"), ("changed", "changed"), ("removed", "removed")] {
      #expect(page.contains("\(name).1.txt</a> <small class=\"\(kind)\">\(kind)</small></h3>"))
    }
    #expect(page.contains("<del>-old changed</del>\n<ins>+new changed</ins>"))
    #expect(!page.contains("kept"))
  }

  @Test func createsFolderOfPage() throws {
    try shop.run("report", "-o", ".build/pages/page.html").expect(
      0, "0 pending snapshots in \".build/pages/page.html\".\n")
    #expect(shop.read(".build/pages/page.html")?.hasPrefix("<!DOCTYPE html>") == true)
  }
}

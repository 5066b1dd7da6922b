import Foundation
import TestSupport
import Testing

@testable import Commands

@Suite struct SnapshotPageTests {
  private let folder = TemporaryFolder()

  private func html(_ title: String = "Stories", _ entries: [String: PageEntry] = [:]) throws
    -> String
  {
    try folder.create()
    let names = entries.keys.sorted()
    let page = SnapshotPage(
      title, summary: "2 snapshots",
      entries: names.map { .init(group: "Shop", name: $0, change: nil) }, captions: ("old", "new"))
    let path = "\(folder.path)/page.html"
    try page.write(to: path, option: "--html <file>") { entries[names[$0]] ?? .init(message: "") }
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func allowsOnlyItsOwnStyleAndScript() throws {
    let html = try html()
    let policy = try #require(html.firstMatch(of: /Security-Policy" content="([^"]*)"/)?.output.1)
    #expect(
      policy == """
        default-src 'none'; style-src 'sha256-\(SnapshotPage.style.hash)'; \
        script-src 'sha256-\(SnapshotPage.script.hash)'; base-uri 'none'; form-action 'none'
        """)
    #expect(html.components(separatedBy: "<script").count == 2)
    #expect(html.components(separatedBy: "<style").count == 2)
  }

  @Test func escapesTitle() throws {
    let title = "</title><script>\n\"'&\u{202E}"
    #expect(
      try html(title).contains(
        "\n<title>&lt;/title&gt;&lt;script&gt;‹U+000A›&quot;&#39;&amp;‹U+202E›</title>\n"))
  }

  @Test(arguments: [SnapshotPage.style, SnapshotPage.script])
  func hashesMatchTexts(_ resource: SnapshotPage.Resource) throws {
    #expect(try sha256(resource.text) == resource.hash, "of \(resource.text.prefix(60))")
  }

  @Test func givesEntriesDistinctIDs() {
    #expect(
      SnapshotPage.ids(of: ["nth-prime", "a b", "a:b", "a-b-2", "é1", "", "\u{202E}<"])
        == ["nth-prime", "a-b", "a-b-2", "a-b-2-2", "é1", "-", "--"])
  }

  @Test func replacesOnlyPages() throws {
    _ = try html()
    _ = try html()
    let path = "\(folder.path)/page.html"
    try "let package = 1\n".write(toFile: path, atomically: false, encoding: .utf8)
    let error = #expect(throws: ToolError.self) { try html() }
    #expect(
      error?.description == """
        The file "\(path)" is not a page, so it is not replaced.

        To fix, pass another file: --html <file>.
        """)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "let package = 1\n")
  }

  private func sha256(_ text: String) throws -> String {
    #if canImport(Darwin)
      let command = ["shasum", "-a", "256"]
    #else
      let command = ["sha256sum"]
    #endif
    let line = try TestProcess.run(command, input: Data(text.utf8)).output
    var bytes = Data()
    var digits = line.prefix { $0.isHexDigit }
    while let byte = UInt8(digits.prefix(2), radix: 16) {
      bytes.append(byte)
      digits = digits.dropFirst(2)
    }
    return bytes.base64EncodedString()
  }
}

import Foundation
import TestSupport
import Testing

@testable import CommandParts

@Suite struct SnapshotPageTests {
  private let folder = TemporaryFolder()

  private func html(_ title: String = "Stories", _ entries: [PageEntry] = []) throws -> String {
    try folder.create()
    let path = "\(folder.path)/page.html"
    try SnapshotPage(title, summary: "", entries: entries, captions: ("old", "new"))
      .write(to: path, option: "--html <file>")
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func allowsOnlyItsOwnStyle() throws {
    let html = try html()
    let policy = try #require(html.firstMatch(of: /Security-Policy" content="([^"]*)"/)?.output.1)
    #expect(
      policy == """
        default-src 'none'; style-src 'sha256-\(SnapshotPage.style.hash)'; base-uri 'none'; \
        form-action 'none'
        """)
    #expect(!html.contains("<script"))
    #expect(html.components(separatedBy: "<style").count == 2)
  }

  @Test func escapesTitle() throws {
    let title = "</title><script>\n\"'&\u{202E}"
    #expect(
      try html(title).contains(
        "\n<title>&lt;/title&gt;&lt;script&gt;‹U+000A›&quot;&#39;&amp;‹U+202E›</title>\n"))
  }

  /// A browser orders the letters of each text, and leaves the texts where they are.
  @Test func isolatesTextsFromRightToLeft() throws {
    let entry = PageEntry(group: "App", name: "shop", change: nil) {
      var contents = PageEntry.Contents(
        nil,
        """
        script shop
        screen 20 columns

        start
        ┌ 1 متجر ─────────┐
        │ [شاي (2)]  [Tea] │
        │ <ابن سينا______> │
        │ ‹▼ شاي>          │
        │ [≡ شاي]          │
        └──────────────────┘
        """)
      contents.isTranscript = true
      return contents
    }
    let html = try html("Stories", [entry])
    #expect(
      html.contains(
        """
        ┌ <bdi>1 متجر</bdi> ─────────┐
        │ [<bdi>شاي (2)</bdi>]  [Tea] │
        │ &lt;<bdi>ابن سينا</bdi>______&gt; │
        │ ‹▼ <bdi>شاي</bdi>&gt;          │
        │ [≡ <bdi>شاي</bdi>]          │
        └──────────────────┘
        """), "\(html.suffix(900))")
  }

  @Test func hashMatchesStyle() throws {
    let hash = try sha256(SnapshotPage.style.text)
    #expect(hash == SnapshotPage.style.hash)
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

import Foundation
import LineDifferences
import TestSupport
import Testing

@testable import UserStories

@Suite struct HTMLPageTests {
  private static let resource = HTMLPage.Resource(text: "a", hash: "hash-of-a")

  @Test func allowsOnlyItsOwnStylesAndScript() {
    let page = HTMLPage(
      title: "Stories", style: Self.resource, script: Self.resource, body: "<p>Hello</p>")
    #expect(
      page.html.hasPrefix(
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src \
        'sha256-\(HTMLPage.baseStyle.hash)' 'sha256-hash-of-a'; script-src 'sha256-hash-of-a'; \
        base-uri 'none'; form-action 'none'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Stories</title>
        <style>:root {
        """))
    #expect(
      page.html.hasSuffix(
        """
        <style>a</style>
        <script>a</script>
        </head>
        <body>
        <p>Hello</p>
        </body>
        </html>

        """))
  }

  @Test func escapesTitle() {
    let title = "</title><script>\n\"'&\u{202E}"
    let page = HTMLPage(title: title, style: Self.resource, script: Self.resource, body: "")
    #expect(
      page.html.contains(
        "\n<title>&lt;/title&gt;&lt;script&gt;‹U+000A›&quot;&#39;&amp;‹U+202E›</title>\n"))
  }

  @Test(arguments: [HTMLPage.baseStyle, StoryPage.style, StoryPage.script])
  func hashesMatchTexts(_ resource: HTMLPage.Resource) throws {
    #expect(try sha256(resource.text) == resource.hash, "of \(resource.text.prefix(60))")
  }
}

func sha256(_ text: String) throws -> String {
  #if canImport(Darwin)
    let command = ["shasum", "-a", "256"]
  #else
    let command = ["sha256sum"]
  #endif
  let line = try TestProcess.run(command, input: text).output
  var bytes = Data()
  var digits = line.prefix { $0.isHexDigit }
  while let byte = UInt8(digits.prefix(2), radix: 16) {
    bytes.append(byte)
    digits = digits.dropFirst(2)
  }
  return bytes.base64EncodedString()
}

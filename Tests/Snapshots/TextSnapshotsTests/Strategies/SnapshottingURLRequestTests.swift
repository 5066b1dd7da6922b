import Foundation
import TestSupport
import Testing
import TextSnapshots
import URLRequestSnapshots

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct SnapshottingURLRequestTests {
  @Test func writesRawRequest() throws {
    let request = try request(
      "https://a.b/c?b=2&a=%20&a=1#d", method: "POST", body: #"{"b":1,"a":"x/y"}"#)
    #expect(
      try Snapshotting<URLRequest, String>.raw.snapshot(request) == """
        POST https://a.b/c?a=%20&a=1&b=2#d
        Accept: text/html
        Cookie: session={"id":"1"}

        {"b":1,"a":"x/y"}
        """)
    #expect(
      try Snapshotting<URLRequest, String>.raw(pretty: true).snapshot(request).hasSuffix(
        """

        {
          "a" : "x/y",
          "b" : 1
        }
        """))
  }

  @Test(arguments: [#"{"a":NaN}"#, #"["\ud800"]"#, String(repeating: "[", count: 100_000)])
  func keepsInvalidJSONUnchanged(body: String) throws {
    let request = try request("https://a.b", method: "POST", body: body)
    #expect(
      try Snapshotting<URLRequest, String>.raw(pretty: true).snapshot(request)
        .hasSuffix("\n\n\(body)"))
  }

  @Test func writesCurlCommand() throws {
    #expect(
      try curl(request("https://a.b/c?b=2&a=1", method: "POST", body: #"say "$x" `y` \"#)) == #"""
        curl \
        	--request POST \
        	--header "Accept: text/html" \
        	--data "say \"\$x\" \`y\` \\" \
        	--cookie "session={\"id\":\"1\"}" \
        	"https://a.b/c?a=1&b=2"
        """#)
    #expect(
      try curl(URLRequest(url: #require(URL(string: "https://a.b"))))
        == "curl \\\n\t\"https://a.b\"")
  }

  /// Checks that backslashes are escaped only if necessary, as in existing references.
  @Test(arguments: [
    (#"{"a":"x\ny\u00e9"}"#, #"{\"a\":\"x\ny\u00e9\"}"#), (#"c:\\dir"#, #"c:\\\\dir"#),
    (#"say \"hi\""#, #"say \\\"hi\\\""#), (#"a\$b"#, #"a\\\$b"#), ("a\\\nb", "a\\\\\nb"),
    (#"a\"#, #"a\\"#), (#"\\\n"#, #"\\\\\\n"#),
  ])
  func escapesBackslashesForShell(body: String, word: String) throws {
    let text = try curl(request("https://a.b", method: "POST", body: body))
    #expect(text.contains("--data \"\(word)\" \\\n"))
  }

  #if os(macOS) || os(Linux)
    /// Runs the command with a shell function that replaces `curl` and prints the arguments.
    @Test func passesBodiesUnchangedThroughShell() throws {
      let alphabet = Array("\\\\\\\"$`\nan{(@' é!")
      var random = RandomNumbers(seed: 1)
      var bodies = ["", "\\", #"\\"#, "$", "`", "\"", "\n"]
      for _ in 0..<500 {
        bodies.append(
          String(
            (0...random.next(below: 9)).map { _ in alphabet[random.next(below: alphabet.count)] }))
      }
      let commands = try bodies.map { try curl(request("https://a.b", method: "POST", body: $0)) }
      let function = "curl() { for word; do printf '%s\\1' \"$word\"; done; printf '\\2'; }\n"
      let output = try TestProcess.run(
        ["/bin/sh", "-c", function + commands.joined(separator: "\n")]
      ).output
      let calls = output.unicodeScalars.split(separator: "\u{2}")
        .map { $0.split(separator: "\u{1}", omittingEmptySubsequences: false).map(String.init) }
      let received = calls.map { words -> String in
        let option = words.firstIndex { $0 == "--data" || $0 == "--data-raw" }
        return option.map { words[$0 + 1] } ?? "(no body)"
      }
      #expect(received == bodies)
    }
  #endif

  @Test func writesMethodOfGETWithBody() throws {
    let text = try curl(request("https://a.b", method: "GET", body: "a=1"))
    #expect(text.hasPrefix("curl \\\n\t--request GET \\\n"))
  }

  @Test func preservesLineEndingsOfBody() throws {
    let parts = try request("https://a.b", method: "POST", body: "a\r\nb")
    for strategy in [Snapshotting<URLRequest, String>.raw, .curl] {
      let text = try strategy.snapshot(parts)
      #expect(strategy.diffing.diff(text, text.replacing("\r\n", with: "\n")) != nil)
      #expect(String(decoding: strategy.diffing.toData(text), as: UTF8.self).contains("a␍\nb"))
    }
  }

  @Test func explainsOrderOfKeys() throws {
    let bodies = [#"{"a":1,"b":"x \"y\""}"#, #"{"b":"x \"y\"","a":1}"#, #"{"b":2,"a":1}"#]
    for strategy in [Snapshotting<URLRequest, String>.raw, .curl] {
      let texts = try bodies.map {
        try strategy.snapshot(request("https://a.b", method: "POST", body: $0))
      }
      let message = try #require(strategy.diffing.diff(texts[0], texts[1])).message
      #expect(
        message.hasSuffix(
          """


          Both bodies are the same JSON with the keys in another order, which changes from process to \
          process.
          To fix, encode the body with .sortedKeys, or use .raw(pretty: true).
          """))
      let other = try #require(strategy.diffing.diff(texts[0], texts[2])).message
      #expect(!other.contains("same JSON"))
    }
  }

  @Test func quotesUnusualMethods() throws {
    let request = try request("https://a.b", method: "X; rm", body: "")
    #expect(try curl(request).hasPrefix("curl \\\n\t--request \"X; rm\" \\"))
  }

  @Test func pipesBinaryBodies() throws {
    var request = try request("https://a.b", method: "PUT", body: "")
    request.httpBody = Data([0xFF, 0x00])
    #expect(
      try curl(request).hasPrefix("echo \"/wA=\" | base64 --decode | curl \\\n\t--request PUT"))
    #expect(try curl(request).contains("--data-binary @- \\"))
    #expect(try Snapshotting<URLRequest, String>.raw.snapshot(request).hasSuffix("\n\n/wA="))
  }

  @Test func pipesBodiesWithZeroBytes() throws {
    let request = try request("https://a.b", method: "PUT", body: "a\0b")
    #expect(try curl(request).hasPrefix("echo \"YQBi\" | base64 --decode | curl \\\n"))
    #expect(try Snapshotting<URLRequest, String>.raw.snapshot(request).hasSuffix("\n\na\0b"))
  }

  private func curl(_ request: URLRequest) throws -> String {
    try Snapshotting<URLRequest, String>.curl.snapshot(request)
  }

  private func request(_ url: String, method: String, body: String) throws -> URLRequest {
    var request = URLRequest(url: try #require(URL(string: url)))
    request.httpMethod = method
    request.httpBody = Data(body.utf8)
    request.setValue("text/html", forHTTPHeaderField: "Accept")
    request.setValue(#"session={"id":"1"}"#, forHTTPHeaderField: "Cookie")
    return request
  }
}

import LineDifferences
import Testing

@Suite struct HTMLTextTests {
  @Test func escapesMarkup() {
    #expect(
      HTMLText.escaped("<b class=\"x\">it's &amp;</b>")
        == "&lt;b class=&quot;x&quot;&gt;it&#39;s &amp;amp;&lt;/b&gt;")
  }

  @Test func showsInvisibleCharactersExceptLineFeedsAndTabs() {
    #expect(
      HTMLText.escaped("a\tb\nc\r\u{202E}\u{1B}[31m\0")
        == "a\tb\nc‹U+000D›‹U+202E›‹U+001B›[31m‹U+0000›")
  }

  @Test func escapesLineFeedsOfNames() {
    #expect(HTMLText.escapedLine("a\nb<") == "a‹U+000A›b&lt;")
  }
}

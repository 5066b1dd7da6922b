import Testing
import TextScreens

@Suite struct ViewTextTests {
  static let sentence = "Take the cat for a walk"

  @Test(arguments: [
    (Text.TruncationMode.tail, "│Take the ca…│"), (.middle, "│Take t… walk│"),
    (.head, "│… for a walk│"),
  ]) func truncatesByMode(_ mode: Text.TruncationMode, _ expected: String) {
    #expect(
      drawing(12) { Text(Self.sentence).lineLimit(1).truncationMode(mode) } == expected)
    #expect(
      notes(12) { Text(Self.sentence).lineLimit(1).truncationMode(mode) }
        == #"  truncated: text "Take the cat for a walk""#)
  }

  @Test(arguments: [
    (Text.TruncationMode.tail, "[Take the…]"), (.middle, "[Take…walk]"), (.head, "[…r a walk]"),
  ]) func truncatesButtonLabels(_ mode: Text.TruncationMode, _ expected: String) {
    #expect(drawing(11) { Button(Self.sentence) {}.truncationMode(mode) } == "│\(expected)│")
  }

  @Test func drawsEllipsisInASCII() {
    #expect(
      asciiDrawing(9) { Text(Self.sentence).lineLimit(1).truncationMode(.middle) } == "|Take~walk|")
  }

  @Test func truncatesOnlyLastLine() {
    #expect(
      drawing(8) { Text("Take the cat for a walk\nor not").lineLimit(2).truncationMode(.head) }
        == """
        │Take the│
        │…or not │
        """)
    #expect(
      drawing(8) { Text("Take the cat for a walk").lineLimit(2).truncationMode(.middle) } == """
        │Take the│
        │cat …alk│
        """)
  }

  @Test(arguments: [
    (Text.TruncationMode.tail, "│漢… │"), (.middle, "│漢… │"), (.head, "│…ら │"),
  ]) func keepsWideCharactersWhole(_ mode: Text.TruncationMode, _ expected: String) {
    #expect(
      drawing(4) { Text("漢字かなから").lineLimit(1).truncationMode(mode) } == expected)
  }

  @Test func innermostLineLimitWins() {
    #expect(
      drawing(7) {
        VStack {
          Text("a b c d e f g").lineLimit(nil)
          Text("a b c d e f g")
        }.lineLimit(1)
      } == """
        │a b c d│
        │e f g  │
        │a b c… │
        """)
  }

  @Test(arguments: [-3, 0, 1]) func lineLimitIsAtLeastOne(_ limit: Int) {
    #expect(drawing(3) { Text("a\nb").lineLimit(limit) } == "│a… │")
  }

  @Test(arguments: [
    (
      TextAlignment.leading,
      """
      │ words │
      │ that  │
      │ wrap  │
      """
    ),
    (
      .center,
      """
      │ words │
      │ that  │
      │ wrap  │
      """
    ),
    (
      .trailing,
      """
      │ words │
      │  that │
      │  wrap │
      """
    ),
  ]) func alignsLines(_ alignment: TextAlignment, _ expected: String) {
    #expect(
      drawing(7) { Text("words that wrap").multilineTextAlignment(alignment) } == expected)
  }

  @Test func alignmentKeepsSingleLinesInPlace() {
    #expect(
      drawing(9) {
        Text("a").frame(maxWidth: .max, alignment: .leading).multilineTextAlignment(.trailing)
        Text("x\nlong").frame(maxWidth: .max, alignment: .leading).multilineTextAlignment(.center)
      } == """
        │a        │
        │ x       │
        │long     │
        """)
  }
}

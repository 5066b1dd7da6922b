import TestSupport
import TextSwiftUI

/// A generator of random trees of views and screens, with text that's hard to draw.
struct RandomScreens {
  var random: RandomNumbers
  /// A Boolean value that indicates whether the trees contain controls.
  var hasControls = true

  /// A Boolean value that indicates whether each text is a unique letter that tests can locate in a
  /// picture.
  var hasUniqueTexts = false
  private var uniqueTextCount = 0

  init(seed: UInt64) { random = RandomNumbers(seed: seed) }

  static let texts = [
    "", " ", "a", "Take the cat for a walk", "two\nlines", "\r\n", "tab\tstop", "漢字かな", "🎉",
    "👩‍👩‍👧‍👦 family", "🇩🇪", "e\u{301}a\u{308}", "\u{301}", "\u{200B}", "\u{1B}[31mred", "שלום",
    "[OK]", "trailing  ", "a very long text that wraps more than once at any usual width, or ends",
    "\u{FE0F}", "1\u{FE0F}\u{20E3}", "☺\u{FE0E}", "\0", "\u{2028}",
  ]

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  mutating func bool() -> Bool { Bool.random(using: &random) }

  mutating func length() -> CGFloat? {
    [nil, 0, 10, 20, 50, 120, .infinity, -30, .nan, nil].randomElement(using: &random) ?? nil
  }

  mutating func text() -> String {
    if hasUniqueTexts { return uniqueText() }
    return Self.texts.randomElement(using: &random) ?? ""
  }

  /// Returns the next unused letter, or an empty string if all letters have been used.
  private mutating func uniqueText() -> String {
    uniqueTextCount += 1
    return uniqueTextCount > Self.uniqueTexts.count
      ? "" : String(Self.uniqueTexts[uniqueTextCount - 1])
  }

  static let uniqueTexts = Array("ACDEFGHIJKLMNOPQRTUVWXYZ0123456789")

  /// Returns a random view, stack, alert, or sheet.
  mutating func screen(depth: Int = 2) -> AnyView {
    switch depth == 0 ? 0 : number(0...5) {
    case 0, 1: return view(depth: number(0...4))
    case 2: return stack(depth: depth - 1)
    case 3:
      let (title, message, buttons) = (text(), text(), (0..<number(0...3)).map { _ in text() })
      return AnyView(
        screen(depth: depth - 1).alert(title, isPresented: .constant(true)) {
          ForEach(buttons.indices, id: \.self) { Button(buttons[$0], role: .cancel) {} }
        } message: {
          Text(message)
        })
    default:
      let base = screen(depth: depth - 1)
      let sheets = (0..<number(0...2)).map { _ in screen(depth: depth - 1) }
      return sheets.reduce(base) { base, sheet in
        AnyView(base.sheet(isPresented: .constant(true)) { sheet })
      }
    }
  }

  private mutating func stack(depth: Int) -> AnyView {
    let cards = (0...number(0...2)).map { _ in card(depth: depth) }
    return AnyView(
      NavigationStack(path: .constant(Array(cards.indices.dropFirst()))) {
        cards[0].navigationDestination(for: Int.self) { cards[$0] }
      })
  }

  private mutating func card(depth: Int) -> AnyView {
    let content = view(depth: depth)
    guard number(0...3) > 0 else { return content }
    let (title, item) = (text(), text())
    return AnyView(content.navigationTitle(title).toolbar { Button(item) {} })
  }

  mutating func view(depth: Int) -> AnyView {
    if number(0...5) == 0, hasControls { return control() }
    switch depth == 0 ? number(0...4) : number(0...26) {
    case 15...: return layout(depth: depth - 1)
    case 0, 1: return AnyView(Text(text()))
    case 2: return AnyView(Button(text(), role: bool() ? nil : .destructive) {})
    case 3: return AnyView(Spacer(minLength: CGFloat(number(0...3)) * 10))
    case 4: return AnyView(Divider())
    case 5, 6: return AnyView(HStack(spacing: length()) { views(depth: depth - 1) })
    case 7, 8:
      return AnyView(VStack(alignment: .trailing, spacing: length()) { views(depth: depth - 1) })
    case 9:
      let rows = views(depth: depth - 1).swipeActions { Button("Delete") {} }
      return AnyView(List { Section("Title") { rows } })
    case 10:
      let label = view(depth: depth - 1)
      return AnyView(NavigationLink(destination: { Text("there") }, label: { label }))
    case 11: return AnyView(view(depth: depth - 1).padding(.all, CGFloat(number(-1...2)) * 10))
    case 12: return AnyView(view(depth: depth - 1).frame(width: length(), height: length()))
    case 13:
      return AnyView(
        view(depth: depth - 1).frame(
          minWidth: length(), maxWidth: length(), idealHeight: length(), maxHeight: length()))
    default: return AnyView(view(depth: depth - 1).disabled(true).id(depth))
    }
  }

  mutating func views(depth: Int) -> ForEach<Range<Int>, Int, AnyView> {
    let views = (0..<number(0...4)).map { _ in view(depth: depth) }
    return ForEach(0..<views.count, id: \.self) { views[$0] }
  }
}

import TestScreens
import TestSupport
import TextScreens

/// A generator of random trees of views and containers, with text that's hard to draw.
struct RandomScreens {
  var random: RandomNumbers
  /// A Boolean value that indicates whether the trees contain controls.
  var hasControls = true

  /// A Boolean value that indicates whether each text is a unique letter that tests can locate in a
  /// picture.
  var hasUniqueTexts = false
  private var uniqueTextCount = 0

  init(seed: UInt64) { random = RandomNumbers(seed: seed) }

  struct Body: Screen {
    var content: AnyView
    var body: some View { content }
  }

  static let texts = [
    "", " ", "a", "Take the cat for a walk", "two\nlines", "\r\n", "tab\tstop", "漢字かな", "🎉",
    "👩‍👩‍👧‍👦 family", "🇩🇪", "e\u{301}a\u{308}", "\u{301}", "\u{200B}", "\u{1B}[31mred", "שלום",
    "[OK]", "trailing  ", "a very long text that wraps more than once at any usual width, or ends",
    "\u{FE0F}", "1\u{FE0F}\u{20E3}", "☺\u{FE0E}", "\0", "\u{2028}",
  ]

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  mutating func length() -> Int? {
    [nil, 0, 1, 2, 5, 12, .max, -3, nil].randomElement(using: &random) ?? nil
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

  mutating func screen(depth: Int = 2) -> AnyScreen {
    switch depth == 0 ? 0 : number(0...5) {
    case 0, 1:
      return AnyScreen(Body(content: view(depth: number(0...4))))
    case 2:
      return AnyScreen(stack(depth: depth - 1))
    case 3:
      let alert = Alert(
        title: text(), message: number(0...1) == 0 ? nil : text(),
        actions: (0..<number(0...3)).map { _ in .init(text(), role: .cancel) })
      return AnyScreen(AlertScreen(base: screen(depth: depth - 1), alert: alert))
    default:
      let sheets = (0..<number(0...2)).map { _ in
        ModalScreen.Sheet(screen(depth: depth - 1))
      }
      return AnyScreen(ModalScreen(base: screen(depth: depth - 1), sheets: sheets))
    }
  }

  mutating func stack(depth: Int) -> BackStackScreen {
    BackStackScreen(
      items: (0..<number(0...3)).map { _ in
        let key = number(0...1) == 0 ? nil : text()
        let screen = Body(content: view(depth: depth))
        guard number(0...3) > 0 else {
          return .init(key: key, screen: screen, bar: nil)
        }
        return .init(
          key: key, screen: screen,
          bar: .init(
            text(), left: number(0...1) == 0 ? nil : .back {},
            right: number(0...1) == 0 ? nil : .button(text()) {}))
      })
  }

  mutating func view(depth: Int) -> AnyView {
    if number(0...5) == 0, hasControls { return control() }
    switch depth == 0 ? number(0...4) : number(0...26) {
    case 15...: return layout(depth: depth - 1)
    case 0, 1: return AnyView(Text(text()))
    case 2: return AnyView(Button(text(), role: number(0...1) == 0 ? nil : .destructive) {})
    case 3: return AnyView(Spacer(minLength: number(0...3)))
    case 4: return AnyView(Divider())
    case 5, 6:
      let views = views(depth: depth - 1)
      return AnyView(HStack(spacing: length()) { for view in views { view } })
    case 7, 8:
      let views = views(depth: depth - 1)
      return AnyView(VStack(alignment: .trailing, spacing: length()) { for view in views { view } })
    case 9:
      let rows = views(depth: depth - 1)
      return AnyView(
        List {
          Section("Title") { for row in rows { row.swipeActions { Button("Delete") {} } } }
        })
    case 10:
      let label = view(depth: depth - 1)
      return AnyView(NavigationLink(action: {}, label: { label }))
    case 11: return AnyView(view(depth: depth - 1).padding(.all, number(-1...2)))
    case 12: return AnyView(view(depth: depth - 1).frame(width: length(), height: length()))
    case 13:
      return AnyView(
        view(depth: depth - 1).frame(
          minWidth: length(), maxWidth: length(), idealHeight: length(), maxHeight: length()))
    default: return AnyView(view(depth: depth - 1).disabled(true).selected(true).id(depth))
    }
  }

  mutating func views(depth: Int) -> [AnyView] {
    (0..<number(0...4)).map { _ in view(depth: depth) }
  }
}

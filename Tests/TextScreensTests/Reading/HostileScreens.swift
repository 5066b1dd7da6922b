import TextScreens

/// Makes hostile screens, and changes them in one place.
struct HostileScreens {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(state: seed) }

  static let labels = [
    "a", "b", "a b", "a  b", " a", "a ", "", " ", "[a]", "[a] b", "[‹ a]", "‹ a", "░a░", "»a«",
    "<a>", "{x}", "●a", "›", "a ›", "►", "►a", "│", "───", "─", "…", "a…", "a\nb", "a\n\nb",
    "漢字", "🎉", "e\u{301}", "\u{200B}", "\\u{200B}", "\"", "\\", ":a:", "[< a]", ">", ">a", "---",
    "|", "~", "a~", "OK", "Cancel", "alert", "sheet ═", "text \"a\"", "is nothing", "  list",
    "a very long text", "long words everywhere that wrap", "1", "1 b", "b ─ a", "שלום",
  ]

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func label() -> String { Self.labels.randomElement(using: &random) ?? "" }

  mutating func role() -> ButtonRole? {
    let roles: [ButtonRole?] = [nil, nil, .destructive, .cancel]
    return roles.randomElement(using: &random) ?? nil
  }

  mutating func screen() -> HostileScreen {
    var screen = HostileScreen(content: view(depth: number(0...3)))
    if number(0...1) == 0 {
      screen.key = label()
      if number(0...2) > 0 { screen.title = label() }
      screen.hasBack = number(0...1) == 0
      if number(0...2) == 0 { screen.right = label() }
      screen.beneath = (0..<max(0, number(-2...2))).map { _ in view(depth: 1) }
      screen.isRootBarHidden = number(0...1) == 0
    }
    contain(&screen)
    switch number(0...7) {
    case 0: screen.alert = [label()] + (0..<number(0...2)).map { _ in label() }
    case 1: screen.sheet = view(depth: 1)
    default: break
    }
    return screen
  }

  /// Puts a screen beside another one, above tabs, or does without a body.
  private mutating func contain(_ screen: inout HostileScreen) {
    switch number(0...11) {
    case 0: screen.pane = (view(depth: 1), [0, 0.3, 0.5, 1][number(0...3)])
    case 1: screen.tabs = ((0..<number(1...3)).map { _ in label() }, number(0...2))
    case 2: screen.property = label()
    default: break
    }
  }

  mutating func view(depth: Int) -> HostileView {
    switch depth == 0 ? number(0...7) : number(0...21) {
    case 0, 1, 2: .text(label())
    case 3: .button(label(), role: role(), isDisabled: number(0...2) == 0)
    case 4: .divider
    case 5, 6, 7: .control(control())
    case 8, 9: .stack(isHorizontal: true, spacing: number(0...2), views(depth - 1))
    case 10: .stack(isHorizontal: false, spacing: number(0...1), views(depth - 1))
    case 11, 12: .list(rows(depth - 1))
    case 13: .link(views(depth - 1))
    case 14: .padded(view(depth: depth - 1))
    case 15: .framed(view(depth: depth - 1), width: number(0...12))
    case 16, 17: .labelled(view(depth: depth - 1), label())
    default: .around(frame(), views(depth - 1))
    }
  }

  mutating func views(_ depth: Int) -> [HostileView] {
    (0..<number(0...3)).map { _ in view(depth: depth) }
  }

  private mutating func rows(_ depth: Int) -> [HostileView] {
    (0..<number(0...4)).map { _ in
      switch number(0...6) {
      case 0: .section(label(), views(depth))
      case 1: .selected(view(depth: depth))
      case 2: .swiped(view(depth: depth), [label()], role: role())
      default: view(depth: depth)
      }
    }
  }

  /// The screen with one change.
  mutating func mutated(_ screen: HostileScreen) -> HostileScreen {
    var result = screen
    switch number(0...14) {
    case 0 where screen.key != nil: result.title = number(0...2) == 0 ? nil : label()
    case 1 where screen.key != nil: result.hasBack.toggle()
    case 2 where screen.alert != nil: result.alert = [label()] + [label()]
    case 3: result.sheet = screen.sheet.map { mutated($0) }
    case 4: result.pane = screen.pane.map { (mutated($0.content), $0.ratio) }
    case 5: result.tabs = screen.tabs.map { ($0.titles.dropLast() + [label()], $0.selection) }
    case 6: result.tabs = screen.tabs.map { ($0.titles, $0.selection == 0 ? 1 : 0) }
    case 7: result.property = screen.property.map { _ in label() }
    case 8 where screen.beneath.count > 0: result.beneath[0] = mutated(screen.beneath[0])
    case 9 where screen.beneath.count > 0: result.beneath.removeLast()
    default: result.content = mutated(screen.content)
    }
    return result
  }

  private mutating func mutated(_ view: HostileView) -> HostileView {
    let content = view.content
    if let index = content.indices.randomElement(using: &random), number(0...3) > 0 {
      var changed = content
      switch number(0...9) {
      case 0: changed.remove(at: index)
      case 1: changed.insert(self.view(depth: 0), at: index)
      case 2: changed.swapAt(index, 0)
      default: changed[index] = mutated(content[index])
      }
      return view.with(changed)
    }
    return changed(view)
  }

  private mutating func changed(_ view: HostileView) -> HostileView {
    switch (view, number(0...7)) {
    case (.control(let control), 0...4): .control(mutated(control))
    case (.text(let text), 0): .button(text, role: nil, isDisabled: false)
    case (.text(let text), 1): .text(text + " ")
    case (.text(let text), 2): .text("[\(text)]")
    case (.text(let text), 3):
      .stack(isHorizontal: true, spacing: 1, text.split(separator: " ").map { .text(String($0)) })
    case (.text(let text), 4):
      .stack(isHorizontal: false, spacing: 0, text.split(separator: "\n").map { .text(String($0)) })
    case (.button(let label, let role, let isDisabled), 0...2):
      .button(label, role: role == nil ? .destructive : nil, isDisabled: isDisabled)
    case (.button(let label, let role, let isDisabled), 3):
      .button(label, role: role, isDisabled: !isDisabled)
    case (.button(let label, _, _), 4): .text("[\(label)]")
    case (.button(let label, _, _), 5): .text(label)
    case (.stack(_, _, let content), 0): .list(content)
    case (.stack(let isHorizontal, _, let content), 1):
      .stack(isHorizontal: !isHorizontal, spacing: 0, content)
    case (.list(let rows), 0): .padded(.stack(isHorizontal: false, spacing: 0, rows))
    case (.list(let rows), 1): .list([.section("a", rows)])
    case (.list(let rows), 2): .list([.stack(isHorizontal: false, spacing: 0, rows)])
    case (.link(let content), 0): .stack(isHorizontal: true, spacing: 1, content + [.text("›")])
    case (.labelled(let content, _), 0): content
    case (.around(_, let content), 0...2): .around(frame(), content)
    case (.around(_, let content), 3):
      .stack(isHorizontal: number(0...1) == 0, spacing: 1, content)
    case (.selected(let content), _): content
    case (.swiped(let content, let labels, let role), 0):
      .swiped(content, labels, role: role == nil ? .destructive : nil)
    case (_, 5): .labelled(view, label())
    case (_, 6): .padded(view)
    default: self.view(depth: 0)
    }
  }
}

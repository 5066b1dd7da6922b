import CommandParts
import RuntimeIssues
package import Terminals
import TextScreens
import UserScripts

/// The layout of the terminal screen, which determines what a click hits.
struct LiveLayout {
  /// The number of visible rows in the picture.
  fileprivate(set) var height = 0
  fileprivate var pictureHeight = 0
  /// The first visible row of the picture.
  fileprivate var top = 0
  /// A Boolean value that indicates whether the picture scrolls to the focused element.
  ///
  /// After the user scrolls, this property is `false` until the focus moves.
  var followsFocus = true
  /// The columns of the script, or an empty range if the terminal is too narrow to show it.
  fileprivate var scriptColumns = 0..<0
  /// The number of the step in the first row of the script.
  fileprivate var firstStep = 0
  /// The cells of the menu's visible items, and the index of the first visible item.
  fileprivate var menu: (columns: Range<Int>, rows: Range<Int>, first: Int)?

  /// The first column of the picture.
  fileprivate static let left = 1
  /// The first row of the picture and of the script.
  fileprivate static let firstRow = 2

  mutating func scroll(by rows: Int) {
    top = max(0, min(top + rows, pictureHeight - height))
    followsFocus = false
  }

  fileprivate mutating func limitScroll(showing rows: Range<Int>?) {
    if followsFocus, let rows { top = min(max(top, rows.upperBound - height), rows.lowerBound) }
    top = max(0, min(top, pictureHeight - height))
  }

  fileprivate enum Part {
    case picture(column: Int, row: Int)
    case step(Int)
    case menuItem(Int)
    case other
  }

  fileprivate func part(column: Int, row: Int) -> Part {
    if let menu, menu.columns.contains(column), menu.rows.contains(row) {
      return .menuItem(row - menu.rows.lowerBound + menu.first)
    }
    let line = row - Self.firstRow
    guard (0..<height).contains(line) else { return .other }
    if scriptColumns.contains(column) { return .step(firstStep + line) }
    return .picture(column: column - Self.left, row: line + top)
  }
}

extension LiveSession {
  func click(_ event: MouseEvent) async {
    let part = layout.part(column: event.column, row: event.row)
    switch (event.kind, popup, part) {
    case (.wheelUp, _, _): layout.scroll(by: -3)
    case (.wheelDown, _, _): layout.scroll(by: 3)
    case (_, .menu(let menu), .menuItem(let index)):
      popup = nil
      await menu.item(at: index)?.choose()
    case (_, .menu(let menu), _):
      popup = nil
      await menu.cancel()
    case (_, .prompt, _): popup = nil
    case (_, nil, .step(let step)):
      if step <= script.steps.count { await show(step) }
    case (let kind, nil, .picture(let column, let row)):
      guard focus.move(toColumn: column, row: row) else { return }
      if kind == .rightClick { return await press(.control("x")) }
      // A click on a field only moves the focus to it.
      if !readsText, case .text? = focus.element?.input { return }
      await press(.enter)
    default: break
    }
  }

  /// Draws the screen for a terminal of the given size and updates the layout.
  package func lines(columns: Int, rows: Int) -> [StyledLine] {
    var screen = LiveScreen(session: self, columns: columns, rows: rows, layout: layout)
    let lines = screen.lines()
    layout = screen.layout
    return lines
  }
}

@MainActor
private struct LiveScreen {
  let session: LiveSession
  let columns: Int
  let rows: Int
  var layout: LiveLayout

  mutating func lines() -> [StyledLine] {
    layout.height = max(0, rows - LiveLayout.firstRow - 2)
    var lines = ([header, StyledLine()] + body()).map { $0.fitted(to: columns) }
    layout.menu = nil
    if case .menu(let menu) = session.popup { draw(menu, over: &lines) }
    // A message with several lines covers the last rows of the picture.
    let message = messageLines
    lines = lines.dropLast(message.count - 1) + message.map { $0.fitted(to: columns) }
    return (lines + [keyLine.fitted(to: columns)]).suffix(max(0, rows))
  }

  /// Returns the visible rows of the picture, with the visible lines of the script next to them.
  private mutating func body() -> [StyledLine] {
    let picture = session.user.screen.picture()
    let width = session.frames.size.columns
    let scriptColumn = LiveLayout.left + width + 1
    layout.pictureHeight = picture.count
    let focused = session.focus.element?.cells
    layout.limitScroll(showing: focused?.rows)
    layout.scriptColumns = columns - scriptColumn >= 20 ? scriptColumn..<columns : 0..<0
    let script = scriptLines()
    return (0..<layout.height).map { index in
      let row = index + layout.top
      var line = StyledLine(picture.indices.contains(row) ? picture[row] : "").fitted(to: width)
      if let focused, focused.rows.contains(row), !picture.isEmpty {
        line = line.restyled(focused.columns, session.readsText ? .greenInverse : .inverse)
      }
      line = StyledLine([StyledText(" ")] + line.pieces)
      guard script.indices.contains(index) else { return line }
      return StyledLine(line.pieces + [StyledText(" ")] + script[index].pieces)
    }
  }

  // MARK: Around the picture

  private var header: StyledLine {
    let script = session.script
    let (count, all) = (session.position, script.steps.count)
    let steps = count < all ? "step \(count) of \(all)" : counted(count, "step")
    let parts =
      [
        script.story.appName, script.name ?? "new script",
        steps + (session.unsavedText == nil ? "" : ", unsaved"),
      ] + (session.network == nil ? [] : ["not hermetic: network"])
    let title = " " + parts.joined(separator: " · ")
    let effects = session.effects
    guard !effects.isEmpty else { return StyledLine(title, .bold) }
    let text = "\(counted(effects.count, "effect")): \(effects.joined(separator: ", "))"
    let room = max(0, columns - TextColumns.width(of: title) - 3)
    let shown = StyledLine(text).fitted(to: min(room, TextColumns.width(of: text))).text
    let gap = room - TextColumns.width(of: shown) + 2
    return StyledLine([
      StyledText(title, .bold), StyledText(String(repeating: " ", count: gap)),
      StyledText(shown, .yellow),
    ])
  }

  private var messageLines: [StyledLine] {
    if case .prompt(let prompt) = session.popup {
      let title = StyledText(" \(prompt.title) ", .bold)
      return [StyledLine([title, StyledText(prompt.text), StyledText(" ", .inverse)])]
    }
    if !session.message.isEmpty {
      let lines = TextColumns.wrapped(session.message, columns: max(1, columns - 2))
      return lines.prefix(max(1, rows / 2)).map { StyledLine(" " + $0, .yellow) }
    }
    if session.popup == nil, let line = session.spokenLine {
      return TextColumns.wrapped(line, columns: max(1, columns - 2)).map {
        StyledLine(" " + $0, .bold)
      }
    }
    if session.popup == nil, !session.effects.isEmpty {
      return [StyledLine(" Press ^N to run the effects, or go on without them.", .faint)]
    }
    return [
      StyledLine(layout.pictureHeight > layout.height ? " PgUp and PgDn scroll." : "", .faint)
    ]
  }

  private var keyLine: StyledLine {
    let keys: [(String, String)]
    switch session.popup {
    case .menu(let menu):
      keys = [("↑↓", "move"), ("⏎", "choose"), ("Esc", menu.escape)]
    case .prompt: keys = [("⏎", "OK"), ("Esc", "cancel")]
    case nil where session.readsText: keys = [("⏎", "choose"), ("Esc", "cancel")]
    case nil:
      let isInField = session.field != nil
      let isUndone = session.position < session.script.steps.count
      keys = [
        ("Tab", "next"), ("⏎", isInField ? "submit" : "act"), ("Esc", "back"),
        isUndone
          ? ("^Y", "redo")
          : isInField && session.effects.isEmpty ? ("^U", "clear") : ("^N", "settle"),
        ("^Z", "undo"), ("^S", "save"), ("^Q", "quit"), ("F1", "keys"), ("^E", "expect"),
      ]
    }
    var line = StyledLine([])
    var width = 0
    for (key, name) in keys {
      width += TextColumns.width(of: key) + name.count + 3
      guard width <= columns else { break }
      line.pieces += [StyledText(" "), StyledText(key, .bold), StyledText(" \(name) ", .faint)]
    }
    return line
  }

  // MARK: The script

  /// Returns the visible lines of the script, with a mark at the current step.
  private mutating func scriptLines() -> [StyledLine] {
    let script = session.script
    let name = script.name ?? "…"
    var end = [StyledLine("}")]
    // Show the step that the Enter key would add.
    if session.position == script.steps.count, session.popup == nil, let next = session.nextAction {
      end.insert(StyledLine("⏎ \(next.source)", .faint), at: 0)
    }
    let count = 1 + script.steps.count + end.count
    layout.firstStep = max(0, min(session.position + 3 - layout.height, count - layout.height))
    return (layout.firstStep..<min(count, layout.firstStep + layout.height)).map { index in
      switch index {
      case 0: StyledLine(highlighted("UserScript(\"\(name)\") { user in"))
      case ...script.steps.count: line(of: script.steps[index - 1], at: index)
      default: end[index - 1 - script.steps.count]
      }
    }
  }

  private func line(of step: UserAction?, at position: Int) -> StyledLine {
    let source = LiveScript.source(of: step)
    if position > session.position {
      return StyledLine([StyledText("↷ ", .bold), StyledText(source, .faint)])
    }
    let mark = position < session.position ? "  " : "▸ "
    return StyledLine([StyledText(mark, .bold)] + highlighted(source))
  }

  private func highlighted(_ source: String) -> [StyledText] {
    var pieces: [StyledText] = []
    var rest = source[...]
    while let literal = rest.firstMatch(of: /"(?:\\.|[^"\\])*"?/) {
      pieces.append(StyledText(String(rest[..<literal.range.lowerBound])))
      pieces.append(StyledText(String(literal.output), .green))
      rest = rest[literal.range.upperBound...]
    }
    return pieces + [StyledText(String(rest))]
  }

  // MARK: Menus

  /// Draws a menu below the focused element, or above it if there isn't enough space below.
  private mutating func draw(_ menu: LiveMenu, over lines: inout [StyledLine]) {
    let titles = [menu.title] + menu.items.map(\.title)
    let width = min(
      max(0, columns - 6), 2 + (titles.map { TextColumns.width(of: $0) }.max() ?? 0))
    let count = max(1, min(menu.items.count, layout.height - 2))
    let first = max(0, min(menu.index - count / 2, menu.items.count - count))
    let box = box(menu, first..<min(first + count, menu.items.count), columns: width)
    let anchor = session.focus.element?.cells
    let column = min(
      LiveLayout.left + (anchor?.columns.lowerBound ?? 4), max(0, columns - width - 2))
    let below = LiveLayout.firstRow + (anchor?.rows.upperBound ?? 2) - layout.top
    let above = LiveLayout.firstRow + (anchor?.rows.lowerBound ?? 0) - layout.top - box.count
    let end = LiveLayout.firstRow + layout.height
    let hasRoomBelow = below + box.count <= end || above < LiveLayout.firstRow
    let top = hasRoomBelow ? max(0, min(below, end - box.count)) : above
    for (index, line) in box.enumerated() where lines.indices.contains(top + index) {
      lines[top + index] = lines[top + index].overlaid(by: line, at: column)
    }
    layout.menu = (column + 1..<column + 1 + width, top + 1..<top + 1 + count, first)
  }

  private func box(_ menu: LiveMenu, _ items: Range<Int>, columns: Int) -> [StyledLine] {
    let glyphs = "┌─┐││└─┘".map(String.init)
    func row(_ text: String, _ style: StyledText.Style, _ left: Int, _ right: Int) -> StyledLine {
      let text = StyledText(StyledLine(text).fitted(to: columns).text, style)
      return StyledLine([StyledText(glyphs[left]), text, StyledText(glyphs[right])])
    }
    let rule = String(
      repeating: glyphs[1], count: max(0, columns - TextColumns.width(of: menu.title) - 2))
    return [row(" \(menu.title) \(rule)", .plain, 0, 2)]
      + items.map { index in
        row(" \(menu.items[index].title)", index == menu.index ? .inverse : .plain, 3, 4)
      } + [row(String(repeating: glyphs[6], count: columns), .plain, 5, 7)]
  }
}

import CommandParts
import RuntimeIssues
import Terminals

// The screen of a review shows a title, the page of a snapshot, and a list of keys.

extension ReviewSession {
  /// Returns the lines to draw, padded to the size of the screen.
  func lines(columns: Int, rows: Int) -> [StyledLine] {
    let change = change(of: item)
    var top = [title(columns: columns)]
    if showsOrigin { top += origin(of: change).map { StyledLine(PrintableText.line($0), .faint) } }
    let page = page(of: change, columns: columns)
    let height = max(1, rows - top.count - 2)
    let content = showsHelp ? Self.help.map { StyledLine($0) } : page
    var scroll = limitScroll(to: content.count - height)
    top.append(StyledLine(String(repeating: "─", count: columns), .faint))
    if showsHelp { scroll = 0 }
    var body = Array(content.dropFirst(scroll).prefix(height))
    let left = content.count - body.count - scroll
    if left > 0, !body.isEmpty {
      body[body.count - 1] = StyledLine("… \(counted(left + 1, "more line"))", .faint)
    }
    body += Array(repeating: StyledLine(), count: max(0, height - body.count))
    return (top + body + [StyledLine(bar(columns: columns), .inverse)]).prefix(rows).map {
      $0.fitted(to: columns)
    }
  }

  private func origin(of change: PendingChange) -> [String] {
    var lines = [
      "test     \(change.test ?? "unknown")", "at       \(change.site ?? "unknown")",
      "pending  \(root.shown(change.snapshot.path))",
    ]
    if change.isStale { lines.append("The reference changed since the test ran.") }
    if change.isIncomplete { lines.append("The script ended early.") }
    return lines
  }

  private func title(columns: Int) -> StyledLine {
    let position = "\(index + 1)/\(items.count) "
    let decision = item.decision.map { " \($0.verdict)" } ?? ""
    let others = identical.count { $0 != index }
    let more = others > 0 ? "  +\(others) identical" : ""
    let available = columns - position.count - decision.count - more.count
    return StyledLine([
      .init(position, .faint),
      .init(Self.suffix(of: PrintableText.line(item.snapshot.title), columns: available), .bold),
      .init(decision, item.decision?.verdict == .rejected ? .red : .green),
      .init(more, .plain),
    ])
  }

  /// Truncates a path at the start, because the name of the test is at the end.
  private static func suffix(of text: String, columns: Int) -> String {
    guard TextColumns.width(of: text) > columns else { return text }
    var end = Substring(text)
    while !end.isEmpty, TextColumns.width(of: String(end)) > columns - 1 { end = end.dropFirst() }
    return "…\(end)"
  }

  private func bar(columns: Int) -> String {
    switch question {
    case .group:
      let count = identical.count
      let all = count == 1 ? "" : " all"
      return "\(count) identical: a accept\(all), r reject\(all), any other key cancels"
    case .all(let verdict):
      let verb = verdict == .accepted ? "Accept" : "Reject"
      return "\(verb) \(counted(undecided.count, "snapshot"))? y yes, any other key cancels"
    case nil: break
    }
    if let message = message { return PrintableText.line(message) }
    if showsHelp { return "press any key to go back" }
    var bar = ""
    for hint in Self.hints where TextColumns.width(of: bar) + hint.count + 2 <= columns {
      bar += bar.isEmpty ? hint : "  \(hint)"
    }
    return bar
  }

  /// The most important keys come first, because a narrow terminal shows only the start of the
  /// list.
  private static let hints = [
    "a accept", "r reject", "s skip", "? help", "q quit", "u undo", "b back", "G group",
    "d diff", "i origin", "A/R all",
  ]

  static let help = [
    "a           accept this snapshot", "r           reject this snapshot", "s           skip it",
    "b           go back to the previous snapshot", "u           undo the last decision",
    "G           accept or reject all snapshots with the same change",
    "A, R        accept or reject all remaining snapshots",
    "d           show the lines of the file as a diff, or go back",
    "i           show where the snapshot comes from",
    "j, k, Space scroll, like the arrow and page keys", "q, Ctrl-C   quit",
    "", "The marks in pictures: Docs/Pictures.md in swift-text-snapshots",
  ]
}

/// The whole terminal during a review: a title, the page, and what can be done.
struct ReviewScreen {
  let columns: Int
  let rows: Int

  /// The lines of the screen, exactly as many as it has rows and as wide as it is.
  ///
  /// - Parameters:
  ///   - state: Where the reviewer stands; the scrolling is kept within the page.
  ///   - page: The lines of the snapshot.
  ///   - first: The line of the page to begin with.
  ///   - origin: Where the snapshot comes from.
  /// - Returns: The lines.
  func lines(
    _ state: inout ReviewState, page: [ReviewLine], first: Int = 0, origin: [String]
  ) -> [ReviewLine] {
    var top = [title(state)]
    if state.showsOrigin { top += origin.map { ReviewLine(VisibleText.line($0), .faint) } }
    let bottom = bar(state)
    let height = max(1, rows - top.count - 2)
    let content = state.showsHelp ? Self.help.map { ReviewLine($0) } : page
    state.limitScroll(to: content.count - height, difference: first)
    top.append(rule(state, lines: page.count))
    var body = Array(content.dropFirst(state.showsHelp ? 0 : state.scroll).prefix(height))
    let left = content.count - body.count - (state.showsHelp ? 0 : state.scroll)
    if left > 0, !body.isEmpty {
      body[body.count - 1] = ReviewLine(
        "… \(counted(left + 1, "more line"))", .faint)
    }
    body += Array(repeating: ReviewLine(), count: max(0, height - body.count))
    return (top + body + [bottom]).prefix(rows).map { $0.fitted(to: columns) }
  }

  /// The line above the page, with the name of the side that the page is.
  private func rule(_ state: ReviewState, lines: Int) -> ReviewLine {
    var heading = ""
    switch state.view {
    case .old: heading = "── before"
    case .new: heading = "── after"
    case .automatic, .unified: break
    }
    if !heading.isEmpty, !state.showsHelp {
      heading += state.scroll > 0 ? ", from line \(state.scroll + 1) of \(lines) " : " "
    } else {
      heading = ""
    }
    let rest = String(repeating: "─", count: max(0, columns - heading.count))
    return ReviewLine(heading + rest, .faint)
  }

  private func title(_ state: ReviewState) -> ReviewLine {
    let place = "\(state.index + 1)/\(state.items.count) "
    let decision =
      switch state.item.decision {
      case .accepted: " accepted"
      case .rejected: " rejected"
      case nil: ""
      }
    let alike = state.alike.count { $0 != state.index }
    let more = alike > 0 ? "  +\(alike) alike" : ""
    let room = columns - place.count - decision.count - more.count
    return ReviewLine([
      .init(text: place, style: .faint),
      .init(text: Self.end(of: VisibleText.line(state.item.title), columns: room), style: .title),
      .init(text: decision, style: state.item.decision == .rejected ? .removed : .added),
      .init(text: more, style: .plain),
    ])
  }

  /// The end of a path tells more than its beginning.
  private static func end(of text: String, columns: Int) -> String {
    guard Columns.width(of: text) > columns else { return text }
    var end = Substring(text)
    while !end.isEmpty, Columns.width(of: String(end)) > columns - 1 { end = end.dropFirst() }
    return "…\(end)"
  }

  private func bar(_ state: ReviewState) -> ReviewLine {
    switch state.question {
    case .group:
      let all = state.alike.count == 1 ? "" : " all"
      return ReviewLine(
        "\(state.alike.count) alike: a accept\(all), r reject\(all), any other key back", .bar)
    case .acceptAll:
      return ReviewLine(
        "Accept \(counted(state.undecided.count, "snapshot"))? y yes, any other key back", .bar)
    case .rejectAll:
      return ReviewLine(
        "Reject \(counted(state.undecided.count, "snapshot"))? y yes, any other key back", .bar)
    case nil: break
    }
    if let message = state.message { return ReviewLine(VisibleText.line(message), .bar) }
    if state.showsHelp { return ReviewLine("any key goes back", .bar) }
    var bar = ""
    for hint in Self.hints where Columns.width(of: bar) + hint.count + 2 <= columns {
      bar += bar.isEmpty ? hint : "  \(hint)"
    }
    return ReviewLine(bar, .bar)
  }

  /// The most needed first: a narrow terminal has room for some.
  private static let hints = [
    "a accept", "r reject", "s skip", "? help", "q quit", "u undo", "b back", "G alike",
    "d view", "i origin", "o open", "A/R all",
  ]

  static let help = [
    "a, Enter    accept this one", "r           reject this one", "s           skip it",
    "b           go back to the one before", "u           take the last decision back",
    "G           accept or reject all that change alike",
    "A, R        accept or reject all that are left",
    "d           switch: side by side, lines of a diff, before, after",
    "i           where it comes from", "o           open both in SNAPSHOT_DIFF_TOOL or EDITOR",
    "j, k, Space scroll, as the arrows and the page keys do", "q, Ctrl-C   end",
  ]
}

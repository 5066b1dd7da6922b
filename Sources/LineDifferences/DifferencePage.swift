/// The lines of hunks as a person reads them: invisible characters shown, beyond a limit only
/// counted.
struct DifferencePage {
  private var lines: [String] = []
  private var room: Int
  private var left = (removed: 0, added: 0, common: 0)
  private var legend = InvisibleCharacters.Legend()

  /// Creates a page without lines.
  ///
  /// - Parameter limit: How many lines to show at most.
  init(limit: Int) { room = max(0, limit) }

  /// What was added so far, and after it what was left out and what signs stand for what.
  var text: String {
    var all = lines
    let count = left.removed + left.added + left.common
    if count > 0 {
      all.append(
        "… \(count) more \(count == 1 ? "line" : "lines") not shown"
          + " (\(left.removed) removed, \(left.added) added)")
    }
    if let legend = legend.text { all.append(legend) }
    return all.joined(separator: "\n")
  }

  /// Adds a hunk, as far as there is room.
  ///
  /// - Parameters:
  ///   - hunk: The hunk.
  ///   - heading: What the lines belong to, written behind the header as `git diff` does.
  mutating func add(_ hunk: LineDifference.Hunk, heading: String? = nil) {
    if room > 0 {
      lines.append(heading.map { "\(hunk.header) \($0)" } ?? hunk.header)
      room -= 1
    }
    var rest = hunk.lines[...]
    while let kind = rest.first?.kind {
      if kind == .common {
        let common = rest.prefix { $0.kind == .common }
        show(common, upTo: room)
        rest = rest.dropFirst(common.count)
      } else {
        let removed = rest.prefix { $0.kind == .removed }
        let added = rest.dropFirst(removed.count).prefix { $0.kind == .added }
        show(removed: removed, added: added)
        rest = rest.dropFirst(removed.count + added.count)
      }
    }
  }

  /// Shows both sides of a change, so that a long removal cannot hide what came in its place.
  private mutating func show(
    removed: ArraySlice<LineDifference.Line>, added: ArraySlice<LineDifference.Line>
  ) {
    let half = max(room / 2, room - added.count)
    // Texts that Unicode calls equal but for what leaves no mark look equal too: only their scalars
    // can tell them apart.
    let isLookalike =
      removed.count == added.count
      && zip(removed, added).allSatisfy { marks(of: $0.text) == marks(of: $1.text) }
      && zip(removed, added).contains { !$0.text.utf8.elementsEqual($1.text.utf8) }
    show(removed, upTo: half, spellingOut: isLookalike)
    show(added, upTo: room, spellingOut: isLookalike)
  }

  /// A text without the scalars that leave no mark of their own, such as joiners and fillers.
  private func marks(of text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }))
  }

  private mutating func show(
    _ block: ArraySlice<LineDifference.Line>, upTo limit: Int, spellingOut: Bool = false
  ) {
    for line in block.prefix(limit) {
      let text =
        line.kind == .common
        ? line.text : legend.visible(line.text, spellingOut: spellingOut)
      lines.append("\(line.kind.rawValue)\(text)")
      if !line.endsInNewline { lines.append("\\ No newline at end of file") }
    }
    let shown = min(limit, block.count)
    room -= shown
    for line in block.dropFirst(shown) {
      switch line.kind {
      case .common: left.common += 1
      case .removed: left.removed += 1
      case .added: left.added += 1
      }
    }
  }
}

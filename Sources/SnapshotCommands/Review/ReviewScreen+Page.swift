internal import LineDifferences
internal import TextScreens
internal import UserScripts

/// The page: a snapshot and its reference, in lines that a person compares.
extension ReviewScreen {
  /// Below this, two texts side by side are too narrow to read.
  static let columnsForTwo = 100

  func page() -> [StyledLine] {
    if let problem = change.problem {
      return problem.split(separator: "\n", omittingEmptySubsequences: false)
        .map { StyledLine(String($0)) }
    }
    guard let texts = change.texts else {
      return [
        StyledLine(
          "No text: \(change.old?.count ?? 0) bytes before, \(change.new?.count ?? 0) now.")
      ]
    }
    let old = VisibleText.lines(texts.old)
    let new = VisibleText.lines(texts.new)
    switch session.view {
    case .old: return whole(change.old == nil ? nil : old, "There is no reference.")
    case .new: return whole(change.new == nil ? nil : new, "The literal is removed.")
    case .automatic:
      let difference = ReadableDifference(old: old, new: new) { script in
        change.filesBefore(of: script).map {
          (VisibleText.lines($0.old), VisibleText.lines($0.new))
        }
      }
      guard case .steps(let steps) = difference else { return lines(old, new, columns) }
      return steps.changes.enumerated().flatMap { index, change in
        (index == 0 ? [] : [StyledLine()]) + step(change)
      }
    // What version control shows, of a transcript too.
    case .unified: return lines(old, new, 0)
    }
  }

  /// The line to begin with: in the whole text of one side, a little above the first difference.
  var firstLine: Int {
    guard [.old, .new].contains(session.view), let texts = change.texts else { return 0 }
    var lines = 0
    for (old, new) in zip(texts.old.utf8, texts.new.utf8) {
      guard old == new else { break }
      if old == UInt8(ascii: "\n") { lines += 1 }
    }
    return max(0, lines - Self.linesBefore)
  }

  /// How many equal lines are shown above the first difference.
  private static let linesBefore = 3

  /// The lines that differ, side by side if there is room.
  private func lines(_ old: String, _ new: String, _ columns: Int) -> [StyledLine] {
    guard let difference = LineDifference(old: old, new: new) else {
      return [StyledLine("Both texts are equal.")]
    }
    return summary(old, new)
      + difference.hunks.flatMap { [StyledLine($0.header, .faint)] + lines($0.lines, columns) }
  }

  /// A change of a transcript, as the failure of its test tells it, but with all lines.
  private func step(_ change: TranscriptDifference.Change) -> [StyledLine] {
    let lines = [StyledLine(change.title, .bold)] + change.words.map { StyledLine("  \($0)") }
    guard let hunk = change.hunk, let head = change.head else { return lines }
    return lines + [StyledLine(head, .faint)] + self.lines(hunk.lines.lines, columns)
  }

  /// Lines of a diff, side by side if there is room and a reference.
  private func lines(_ lines: [LineDifference.Line], _ columns: Int) -> [StyledLine] {
    columns >= Self.columnsForTwo && change.old != nil ? sideBySide(lines) : unified(lines)
  }

  private func whole(_ text: String?, _ otherwise: String) -> [StyledLine] {
    guard let text else { return [StyledLine(otherwise)] }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // After the last line feed is no line.
    if lines.count > 1, lines.last == "" { lines.removeLast() }
    return lines.map { StyledLine(String($0)) }
  }

  /// What changed on the screen, in words, if both are pictures.
  private func summary(_ old: String, _ new: String) -> [StyledLine] {
    guard old.contains("┌"), new.contains("┌") else { return [] }
    let changes = PictureChanges(
      old: old.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline),
      new: new.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    ).lines
    return changes.isEmpty ? [] : changes.map { StyledLine($0, .bold) } + [StyledLine()]
  }

  // MARK: Lines of a diff

  private func unified(_ lines: [LineDifference.Line]) -> [StyledLine] {
    pairs(lines).flatMap { pair -> [StyledLine] in
      switch pair {
      case .common(let text): [StyledLine(" \(text)")]
      case .changed(let old, let new):
        old.map { line("-", $0, .red, .redInverse) }
          + new.map { line("+", $0, .green, .greenInverse) }
      }
    }
  }

  private func line(
    _ sign: String, _ parts: [DifferenceWords.Part], _ style: StyledText.Style,
    _ word: StyledText.Style
  ) -> StyledLine {
    let pieces = parts.map {
      StyledText($0.text, $0.isMarked ? word : style)
    }
    return StyledLine([.init(sign, style)] + pieces)
  }

  // MARK: Side by side

  private func sideBySide(_ lines: [LineDifference.Line]) -> [StyledLine] {
    pairs(lines).flatMap { pair -> [StyledLine] in
      switch pair {
      case .common(let text): [row(StyledLine(" \(text)"), StyledLine(" \(text)"))]
      case .changed(let old, let new):
        (0..<max(old.count, new.count)).map { index in
          row(
            index < old.count ? line("-", old[index], .red, .redInverse) : nil,
            index < new.count ? line("+", new[index], .green, .greenInverse) : nil)
        }
      }
    }
  }

  private func row(_ old: StyledLine?, _ new: StyledLine?) -> StyledLine {
    let half = (columns - 3) / 2
    let left = (old ?? StyledLine()).fitted(to: half)
    return StyledLine(
      left.pieces + [.init(" │ ", .faint)] + (new ?? StyledLine()).pieces)
  }

  // MARK: Pairs

  private enum Pair {
    case common(String)
    /// Lines that came in the place of others, with the words that differ.
    case changed(old: [[DifferenceWords.Part]], new: [[DifferenceWords.Part]])
  }

  private func pairs(_ lines: [LineDifference.Line]) -> [Pair] {
    var pairs: [Pair] = []
    var rest = lines[...]
    while let first = rest.first {
      guard first.kind != .common else {
        pairs.append(.common(first.text))
        rest = rest.dropFirst()
        continue
      }
      let removed = rest.prefix { $0.kind == .removed }
      let added = rest.dropFirst(removed.count).prefix { $0.kind == .added }
      rest = rest.dropFirst(removed.count + added.count)
      pairs.append(Self.changed(removed.map(\.text), added.map(\.text)))
    }
    return pairs
  }

  /// Marks the words that differ if each line has its counterpart.
  private static func changed(_ old: [String], _ new: [String]) -> Pair {
    guard old.count == new.count else {
      return .changed(
        old: old.map { [($0, false)] }, new: new.map { [($0, false)] })
    }
    let marked = zip(old, new).map { DifferenceWords.marked($0[...], $1[...]) }
    return .changed(old: marked.map(\.old), new: marked.map(\.new))
  }
}

import CommandParts
import LineDifferences
import Terminals
import Transcripts

// The page of a review shows the difference between a snapshot and its reference.

extension ReviewSession {
  static let sideBySideColumns = 100

  func page(of change: PendingChange, columns: Int) -> [StyledLine] {
    if let problem = change.problem {
      return problem.split(separator: "\n", omittingEmptySubsequences: false)
        .map { StyledLine(String($0)) }
    }
    guard let contents = change.contents else {
      return [StyledLine(PendingChange.sizes(change.old, change.new))]
    }
    let old = PrintableText.lines(contents.old)
    let new = PrintableText.lines(contents.new)
    // Nothing is beside the lines of a new snapshot.
    let columns = change.old == nil || showsDiff ? 0 : columns
    let difference =
      showsDiff
      ? LineDifference(old: old, new: new).map { .lines($0) }
      : ReadableDifference(old: old, new: new, path: change.snapshot.target)
    return lines(difference, columns)
  }

  private func lines(
    _ difference: ReadableDifference?, _ columns: Int
  ) -> [StyledLine] {
    switch difference {
    case nil: [StyledLine("There is no difference.")]
    case .steps(let steps, let app): lines(steps.lines(app: app, limit: nil), columns)
    case .lines(let difference):
      difference.hunks.flatMap { [StyledLine($0.header, .faint)] + lines($0.lines, columns) }
    }
  }

  private func lines(_ report: [DifferenceLine], _ columns: Int) -> [StyledLine] {
    var result: [StyledLine] = []
    var frame: [LineDifference.Line] = []
    func add(_ text: String, _ style: StyledText.Style) {
      result += lines(frame, columns) + [StyledLine(text, style)]
      frame = []
    }
    for line in report {
      switch line {
      case .title(let text): add(text, .bold)
      case .sentence(let text): add(text, .plain)
      case .common(let text): frame.append(.init(kind: .common, text: text))
      case .expected(let text): frame.append(.init(kind: .removed, text: text))
      case .received(let text): frame.append(.init(kind: .added, text: text))
      }
    }
    return result + lines(frame, columns)
  }

  // MARK: Lines of a diff

  /// Returns the lines of a diff, side by side if the screen is wide enough and there is a
  /// reference.
  private func lines(_ lines: [LineDifference.Line], _ columns: Int) -> [StyledLine] {
    let isWide = columns >= Self.sideBySideColumns
    var result: [StyledLine] = []
    var rest = lines[...]
    while let first = rest.first {
      guard first.kind != .common else {
        let line = StyledLine(" \(first.shortened(from: nil).text)")
        result.append(isWide ? row(line, line, columns) : line)
        rest.removeFirst()
        continue
      }
      let removed = Array(rest.prefix { $0.kind == .removed })
      let added = Array(rest.dropFirst(removed.count).prefix { $0.kind == .added })
      rest = rest.dropFirst(removed.count + added.count)
      let (old, new) = Self.changed(
        Self.shortened(removed, from: added), Self.shortened(added, from: removed))
      guard isWide else {
        result += old + new
        continue
      }
      result += (0..<max(old.count, new.count)).map { index in
        row(
          index < old.count ? old[index] : nil, index < new.count ? new[index] : nil, columns)
      }
    }
    return result
  }

  private static func shortened(
    _ lines: [LineDifference.Line], from others: [LineDifference.Line]
  ) -> [String] {
    lines.enumerated().map { index, line in
      line.shortened(from: index < others.count ? others[index] : nil).text
    }
  }

  /// Returns removed and added lines in color.
  ///
  /// If there are as many removed lines as added lines, each removed line probably corresponds to
  /// an added line, so this method also highlights the words that differ between them.
  private static func changed(
    _ old: [String], _ new: [String]
  ) -> (old: [StyledLine], new: [StyledLine]) {
    func line(
      _ sign: String, _ parts: [WordDifference.Part], _ style: StyledText.Style,
      _ word: StyledText.Style
    ) -> StyledLine {
      StyledLine(
        [.init(sign, style)] + parts.map { StyledText($0.text, $0.isMarked ? word : style) })
    }
    let pairs =
      old.count == new.count ? zip(old, new).map { WordDifference.marked($0[...], $1[...]) } : nil
    let oldParts = pairs?.map(\.old) ?? old.map { [($0, false)] }
    let newParts = pairs?.map(\.new) ?? new.map { [($0, false)] }
    return (
      oldParts.map { line("-", $0, .red, .redInverse) },
      newParts.map { line("+", $0, .green, .greenInverse) }
    )
  }

  private func row(_ old: StyledLine?, _ new: StyledLine?, _ columns: Int) -> StyledLine {
    let left = (old ?? StyledLine()).fitted(to: (columns - 3) / 2)
    return StyledLine(left.pieces + [.init(" │ ", .faint)] + (new ?? StyledLine()).pieces)
  }
}

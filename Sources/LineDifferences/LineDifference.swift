/// The line-by-line difference of two strings, as hunks.
///
/// Strings are compared as UTF-8 bytes, with CRLF and CR converted to LF. Hunks with the same
/// change have equal ``Hunk/lines`` wherever they start, so repeated changes can be recognized.
package struct LineDifference: Sendable, Equatable {
  /// The hunks in ascending order.
  package let hunks: [Hunk]

  /// Compares two strings; `nil` if they are equal.
  ///
  /// Each change has `context` common lines around it. If `isInPlace` is `true`, lines at the same
  /// position are compared, as in pictures of screens, if that doesn't mark more lines as changed.
  ///
  /// - Complexity: Near-linear in the length of the strings.
  package init?(old: String, new: String, context: Int = 3, isInPlace: Bool = false) {
    // Most assertions pass, so check for equal bytes before anything is split into lines.
    guard old.utf8.count != new.utf8.count || compareBytes(old, new) != 0 else { return nil }
    var comparison = LineComparison(old: TextLines(old), new: TextLines(new))
    if isInPlace { comparison.compareInPlace() }
    guard !comparison.changes.isEmpty else { return nil }
    hunks = comparison.hunks(context: max(0, context))
  }

  /// A run of changes with the common lines around it.
  package struct Hunk: Sendable, Hashable {
    /// The hunk's lines in the old string, counted from 0.
    package let old: Range<Int>
    /// The hunk's lines in the new string, counted from 0.
    package let new: Range<Int>
    /// Common, removed, and added lines in the order of a unified diff.
    package let lines: [Line]

    package init(old: Range<Int>, new: Range<Int>, lines: [Line]) {
      self.old = old
      self.new = new
      self.lines = lines
    }

    /// The header of a unified diff: `@@ -1,3 +1,4 @@`.
    package var header: String { "@@ -\(Hunk.place(old)) +\(Hunk.place(new)) @@" }

    /// Formats a range of lines, counted from 0, as in a header: `1,3`.
    ///
    /// A count of one is left out, and an empty range has the number of the line before it.
    package static func place(_ range: Range<Int>) -> String {
      switch range.count {
      case 0: "\(range.lowerBound),0"
      case 1: "\(range.lowerBound + 1)"
      default: "\(range.lowerBound + 1),\(range.count)"
      }
    }
  }

  /// A line of a hunk.
  package struct Line: Sendable, Hashable {
    package enum Kind: Character, Sendable {
      case common = " "
      case removed = "-"
      case added = "+"
    }

    package let kind: Kind
    /// The line without its line ending.
    package let text: String
    /// Whether the line has a line ending; only the last line can lack one.
    package let endsInNewline: Bool

    package init(kind: Kind, text: String, endsInNewline: Bool = true) {
      self.kind = kind
      self.text = text
      self.endsInNewline = endsInNewline
    }
  }
}

extension LineComparison {
  /// The changes as hunks, which changes with few common lines between them share.
  func hunks(context: Int) -> [LineDifference.Hunk] {
    var hunks: [LineDifference.Hunk] = []
    var first = 0
    for index in changes.indices {
      let next = index + 1
      if next < changes.count,
        changes[next].old.lowerBound - changes[index].old.upperBound <= 2 * context
      {
        continue
      }
      hunks.append(hunk(of: first...index, context: context))
      first = next
    }
    return hunks
  }

  private func hunk(of indices: ClosedRange<Int>, context: Int) -> LineDifference.Hunk {
    let first = changes[indices.lowerBound]
    let last = changes[indices.upperBound]
    let before = min(context, first.old.lowerBound)
    let after = min(context, old.count - last.old.upperBound)
    var lines: [LineDifference.Line] = []
    func add(_ range: Range<Int>, of text: TextLines, _ kind: LineDifference.Line.Kind) {
      for line in range {
        lines.append(
          LineDifference.Line(
            kind: kind, text: text.text(line), endsInNewline: text.endsInNewline(line)))
      }
    }
    var next = first.old.lowerBound - before
    for change in changes[indices] {
      add(next..<change.old.lowerBound, of: old, .common)
      add(change.old, of: old, .removed)
      add(change.new, of: new, .added)
      next = change.old.upperBound
    }
    add(next..<next + after, of: old, .common)
    return LineDifference.Hunk(
      old: first.old.lowerBound - before..<last.old.upperBound + after,
      new: first.new.lowerBound - before..<last.new.upperBound + after,
      lines: lines)
  }
}

extension LineDifference {
  /// The difference as a unified diff for `patch` and `git apply`, with a newline at its end.
  package func patch(oldName: String, newName: String) -> String {
    var text = header(oldName, newName)
    for hunk in hunks {
      text += hunk.header + "\n"
      for line in hunk.lines {
        text.append(line.kind.rawValue)
        text += line.text
        text += line.endsInNewline ? "\n" : "\n\\ No newline at end of file\n"
      }
    }
    return text
  }

  /// The difference as a unified diff to read, without a newline at its end.
  ///
  /// It is ``patch(oldName:newName:)`` with visible signs for invisible characters in changed lines,
  /// and with lines beyond the limit only counted. The diff says so if either applies.
  package func unified(oldName: String, newName: String, limit: Int? = 200) -> String {
    var formatter = HunkFormatter(limit: limit ?? .max)
    for hunk in hunks { formatter.add(hunk) }
    return header(oldName, newName) + formatter.text
  }

  private func header(_ oldName: String, _ newName: String) -> String {
    "--- \(fileName(oldName))\n+++ \(fileName(newName))\n"
  }

  /// For `patch`, a name ends at its first space unless a tab follows it.
  private func fileName(_ name: String) -> String {
    name.utf8.contains(UInt8(ascii: " ")) ? name + "\t" : name
  }
}

extension LineDifference.Hunk {
  /// The hunk as a unified diff to read, with a heading after its header as in `git diff`.
  package func unified(heading: String, limit: Int = 200) -> String {
    var formatter = HunkFormatter(limit: limit)
    formatter.add(self, heading: heading)
    return formatter.text
  }
}

/// The unified diff of two strings to read, without a newline at its end; `nil` if they are equal.
///
/// - Complexity: Near-linear in the length of the strings.
package func unifiedDiff(
  old: String, new: String, oldName: String, newName: String, limit: Int? = 200
) -> String? {
  LineDifference(old: old, new: new)?.unified(oldName: oldName, newName: newName, limit: limit)
}

/// A line-by-line difference between two strings.
///
/// The strings are compared as UTF-8, after converting CRLF and CR to LF. To recognize a change
/// that occurs several times, compare the ``Hunk/lines``, which don't depend on the position.
package struct LineDifference: Sendable {
  package static let lineLimit = 40

  /// A range of old lines and the range of new lines that replaces it.
  ///
  /// Either range can be empty.
  package struct Change: Sendable, Equatable {
    package var old: Range<Int>
    package var new: Range<Int>
  }

  /// The changes, in ascending order.
  ///
  /// Between two changes, there's always at least one line that both strings have in common.
  package internal(set) var changes: [Change] = []
  /// The changes, combined into hunks.
  package private(set) var hunks: [Hunk] = []

  let old: TextLines
  let new: TextLines
  /// The number of diagonals and lines that the search has visited, which tests use to check its
  /// cost.
  var steps = 0
  /// The number of old lines that were compared, or `nil` if all of them were.
  ///
  /// The lines after them are a single change, even if the strings have some in common.
  var comparedCount: Int?

  /// Compares the given strings.
  ///
  /// If the strings are equal, this initializer returns `nil`.
  ///
  /// - Parameters:
  ///   - old: The original string.
  ///   - new: The string after the change.
  ///   - context: The number of common lines to include before and after each change.
  ///   - isInPlace: A Boolean value that indicates whether to compare each line with the line at
  ///     the same position, unless doing so marks more lines as changed. Use this option for
  ///     pictures of screens.
  ///   - stepLimit: The number of steps after which the comparison ends.
  /// - Complexity: Nearly linear in the length of the strings.
  package init?(
    old: String, new: String, context: Int = 3, isInPlace: Bool = false,
    stepLimit: Int = EditSearch.stepLimit
  ) {
    // Most assertions pass, so check whether all bytes are equal before splitting the strings into
    // lines.
    guard !hasEqualBytes(old, new) else { return nil }
    self.old = TextLines(old)
    self.new = TextLines(new)
    findChanges(stepLimit: stepLimit)
    if isInPlace { compareInPlace() }
    guard !changes.isEmpty else { return nil }
    hunks = hunks(context: max(0, context))
  }

  /// A group of nearby changes, together with the common lines around them.
  package struct Hunk: Sendable, Hashable {
    package let old: Range<Int>
    package let new: Range<Int>
    /// The common, removed, and added lines, in the same order as in a unified diff.
    package let lines: [Line]

    package init(old: Range<Int>, new: Range<Int>, lines: [Line]) {
      self.old = old
      self.new = new
      self.lines = lines
    }

    package var header: String { "@@ -\(Hunk.formatted(old)) +\(Hunk.formatted(new)) @@" }

    /// Returns a range in the format of a hunk's header, such as `1,3`.
    ///
    /// If the range contains a single line, the result doesn't include the count. For an empty
    /// range, the result starts with the number of the line before the range.
    package static func formatted(_ range: Range<Int>) -> String {
      switch range.count {
      case 0: "\(range.lowerBound),0"
      case 1: "\(range.lowerBound + 1)"
      default: "\(range.lowerBound + 1),\(range.count)"
      }
    }
  }

  package struct Line: Sendable, Hashable {
    package enum Kind: Character, Sendable {
      case common = " "
      case removed = "-"
      case added = "+"
    }

    package let kind: Kind
    package let text: String
    package let endsInNewline: Bool

    package init(kind: Kind, text: String, endsInNewline: Bool = true) {
      self.kind = kind
      self.text = text
      self.endsInNewline = endsInNewline
    }
  }
}

extension LineDifference {
  /// Combines changes that are close to each other into hunks.
  private func hunks(context: Int) -> [Hunk] {
    var hunks: [Hunk] = []
    var first = 0
    for index in changes.indices {
      let next = index + 1
      if next < changes.count,
        changes[next].old.lowerBound - changes[index].old.upperBound <= 2 * context
      {
        continue
      }
      hunks.append(hunk(of: first..<next, context: context))
      first = next
    }
    return hunks
  }

  private func hunk(of indices: Range<Int>, context: Int) -> Hunk {
    let first = changes[indices.lowerBound]
    let last = changes[indices.upperBound - 1]
    let before = min(context, first.old.lowerBound)
    let after = min(context, old.count - last.old.upperBound)
    var lines: [Line] = []
    func add(_ range: Range<Int>, of text: TextLines, _ kind: Line.Kind) {
      lines += range.map {
        Line(kind: kind, text: text.text($0), endsInNewline: text.endsInNewline($0))
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
    return Hunk(
      old: first.old.lowerBound - before..<last.old.upperBound + after,
      new: first.new.lowerBound - before..<last.new.upperBound + after,
      lines: lines)
  }
}

extension LineDifference {
  /// Returns a unified diff that's easy to read.
  ///
  /// In changed lines, placeholders replace the invisible characters. If the diff has more lines
  /// than the limit, the rest are hidden. A note about any hidden lines and a legend for any
  /// placeholders appear at the end of the diff, which doesn't end with a newline.
  package func unified(oldName: String, newName: String, limit: Int? = lineLimit) -> String {
    header(oldName, newName) + text(limit: limit)
  }

  /// Returns the hunks of a unified diff, without the names of the files.
  package func text(limit: Int? = lineLimit) -> String {
    var formatter = HunkFormatter(limit: limit ?? .max)
    for hunk in hunks { formatter.add(hunk) }
    guard let comparedCount else { return formatter.text }
    return formatter.text
      + "\n(So many lines differ that those after line \(comparedCount) weren't compared)"
  }

  package func header(_ oldName: String, _ newName: String) -> String {
    "--- \(fileName(oldName))\n+++ \(fileName(newName))\n"
  }

  /// Returns a file name for a header.
  ///
  /// If the name contains spaces, it's followed by the tab that `patch` requires.
  private func fileName(_ name: String) -> String {
    name.utf8.contains(UInt8(ascii: " ")) ? name + "\t" : name
  }
}

extension LineDifference.Hunk {
  /// Returns this hunk in a format that's easy to read.
  ///
  /// As in the output of `git diff`, the header is followed by a heading.
  package func unified(heading: String, limit: Int = LineDifference.lineLimit) -> String {
    var formatter = HunkFormatter(limit: limit)
    formatter.add(self, heading: heading)
    return formatter.text
  }
}

/// Returns an easy-to-read unified diff of two strings, or `nil` if the strings are equal.
///
/// The diff doesn't end with a newline.
///
/// - Complexity: Nearly linear in the length of the strings.
package func unifiedDiff(
  old: String, new: String, oldName: String, newName: String, limit: Int? = LineDifference.lineLimit
) -> String? {
  LineDifference(old: old, new: new)?.unified(oldName: oldName, newName: newName, limit: limit)
}

import Foundation

/// The difference of two texts, line by line, in hunks.
///
/// Texts are compared as UTF-8 bytes after CRLF and CR have become LF. Two places with the same
/// change have hunks with equal ``Hunk/lines``, whatever lines they start at, so that equal hunks
/// can be told once.
///
/// ```swift
/// let difference = LineDifference(old: reference, new: received)
/// difference?.hunks.count
/// difference?.unified(oldName: "old.txt", newName: "new.txt")
/// ```
package struct LineDifference: Sendable, Equatable {
  /// The places that differ, in ascending order, each with the lines around it.
  package let hunks: [Hunk]

  /// Compares two texts; `nil` where they are equal.
  ///
  /// - Parameters:
  ///   - old: The reference.
  ///   - new: What is compared with it.
  ///   - context: How many common lines to keep around a change.
  ///   - isInPlace: Whether each line is compared with the one in its place, as those of pictures
  ///     are, where that gives no more changed lines.
  /// - Complexity: Near-linear in the texts, whatever they hold.
  package init?(old: String, new: String, context: Int = 3, isInPlace: Bool = false) {
    guard !LineDifference.hasEqualBytes(old, new) else { return nil }
    var comparison = LineComparison(old: TextLines(old), new: TextLines(new))
    if isInPlace { comparison.putChangesInPlace() }
    guard !comparison.changes.isEmpty else { return nil }
    hunks = comparison.hunks(context: max(0, context))
  }

  /// Tells whether two texts are the same bytes as they stand.
  ///
  /// That is what nearly every assertion finds, so it takes one comparison of memory; `==` would
  /// ask for canonical equivalence.
  private static func hasEqualBytes(_ old: String, _ new: String) -> Bool {
    guard old.utf8.count == new.utf8.count else { return false }
    var old = old
    var new = new
    return old.withUTF8 { old in
      new.withUTF8 { new in
        guard let oldBase = old.baseAddress, let newBase = new.baseAddress else { return true }
        return memcmp(oldBase, newBase, old.count) == 0
      }
    }
  }
}

extension LineDifference {
  /// One place where two texts differ, with common lines around it.
  package struct Hunk: Sendable, Hashable {
    /// The lines of the place in the old text, counted from 0.
    package let old: Range<Int>
    /// The lines of the place in the new text, counted from 0.
    package let new: Range<Int>
    /// Common, removed and added lines in the order in which a unified diff shows them.
    package let lines: [Line]

    /// Creates a hunk.
    ///
    /// - Parameters:
    ///   - old: Its lines in the old text, counted from 0.
    ///   - new: Its lines in the new text, counted from 0.
    ///   - lines: The lines, as a unified diff shows them.
    package init(old: Range<Int>, new: Range<Int>, lines: [Line]) {
      self.old = old
      self.new = new
      self.lines = lines
    }

    /// `@@ -1,3 +1,4 @@`, as `patch` reads it.
    package var header: String { "@@ -\(Hunk.place(old)) +\(Hunk.place(new)) @@" }

    /// Writes a range of lines as a header does: `1,3`.
    ///
    /// An empty range is named by the line before it, and a count of one is left out.
    ///
    /// - Parameter range: The lines, counted from 0.
    /// - Returns: The numbers, from 1.
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
    /// Whether a line is in both texts or in one of them.
    package enum Kind: Character, Sendable {
      /// In both texts.
      case common = " "
      /// In the old text only.
      case removed = "-"
      /// In the new text only.
      case added = "+"
    }

    /// Whether the line is in both texts or in one of them.
    package let kind: Kind
    /// The line without its line end.
    package let text: String
    /// Whether a line end follows; only the last line of a text may lack it.
    package let endsInNewline: Bool

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - kind: Whether it is in both texts or in one of them.
    ///   - text: The line without its line end.
    ///   - endsInNewline: Whether a line end follows; it does by default.
    package init(kind: Kind, text: String, endsInNewline: Bool = true) {
      self.kind = kind
      self.text = text
      self.endsInNewline = endsInNewline
    }
  }
}

extension LineComparison {
  /// The changes as hunks: those with few common lines between them share one.
  ///
  /// - Complexity: O(*n*) in the lines of the hunks.
  func hunks(context: Int) -> [LineDifference.Hunk] {
    var hunks: [LineDifference.Hunk] = []
    var first = changes.startIndex
    for index in changes.indices {
      let next = index + 1
      if next < changes.endIndex,
        changes[next].old.lowerBound - changes[index].old.upperBound <= 2 * context
      {
        continue
      }
      hunks.append(hunk(of: changes[first...index], context: context))
      first = next
    }
    return hunks
  }

  private func hunk(
    of changes: ArraySlice<Change>, context: Int
  ) -> LineDifference.Hunk {
    guard let first = changes.first, let last = changes.last else {
      return LineDifference.Hunk(old: 0..<0, new: 0..<0, lines: [])
    }
    let before = min(context, first.old.lowerBound)
    let after = min(context, old.count - last.old.upperBound)
    var lines: [LineDifference.Line] = []
    var next = first.old.lowerBound - before
    for change in changes {
      lines += (next..<change.old.lowerBound).map { line($0, of: old, .common) }
      lines += change.old.map { line($0, of: old, .removed) }
      lines += change.new.map { line($0, of: new, .added) }
      next = change.old.upperBound
    }
    lines += (next..<next + after).map { line($0, of: old, .common) }
    return LineDifference.Hunk(
      old: first.old.lowerBound - before..<last.old.upperBound + after,
      new: first.new.lowerBound - before..<last.new.upperBound + after,
      lines: lines)
  }

  private func line(
    _ line: Int, of lines: TextLines, _ kind: LineDifference.Line.Kind
  ) -> LineDifference.Line {
    LineDifference.Line(
      kind: kind, text: lines.text(line), endsInNewline: lines.endsInNewline(line))
  }
}

extension LineDifference {
  /// Writes the difference as a patch: `patch` and `git apply` make the new text of the old one.
  ///
  /// - Parameters:
  ///   - oldName: The name of the old text's file.
  ///   - newName: The name of the new text's file.
  /// - Returns: A unified diff that ends in a newline.
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

  /// Writes the difference for a person to read.
  ///
  /// It is the same unified diff as ``patch(oldName:newName:)``, with two exceptions that are
  /// said in the text where they apply: invisible characters of changed lines are shown, and
  /// lines beyond the limit are counted only.
  ///
  /// - Parameters:
  ///   - oldName: The name of the old text's file.
  ///   - newName: The name of the new text's file.
  ///   - limit: How many lines of hunks to show at most; `nil` for all.
  /// - Returns: A text that does not end in a newline.
  package func unified(oldName: String, newName: String, limit: Int? = 200) -> String {
    var page = DifferencePage(limit: limit ?? .max)
    for hunk in hunks { page.add(hunk) }
    return header(oldName, newName) + page.text
  }

  private func header(_ oldName: String, _ newName: String) -> String {
    "--- \(fileName(oldName))\n+++ \(fileName(newName))\n"
  }

  /// `patch` ends a name at a blank unless a tab follows it.
  private func fileName(_ name: String) -> String {
    name.utf8.contains(UInt8(ascii: " ")) ? name + "\t" : name
  }
}

extension LineDifference.Hunk {
  /// Writes the hunk for a person to read, with a heading behind its header.
  ///
  /// - Parameters:
  ///   - heading: What the lines belong to; `patch` and `git apply` pass over it.
  ///   - limit: How many lines to show at most.
  /// - Returns: A text that does not end in a newline.
  package func unified(heading: String, limit: Int = 200) -> String {
    var page = DifferencePage(limit: limit)
    page.add(self, heading: heading)
    return page.text
  }
}

/// Compares two texts and writes their difference for a person to read.
///
/// - Parameters:
///   - old: The reference.
///   - new: What is compared with it.
///   - oldName: The name of the reference's file.
///   - newName: The name of the other file.
///   - context: How many common lines to show around a change.
///   - limit: How many lines to show at most; the rest is counted. `nil` for all.
/// - Returns: A unified diff without a newline at its end; `nil` where the texts are equal.
/// - Complexity: Near-linear in the texts, whatever they hold.
package func unifiedDiff(
  old: String, new: String, oldName: String, newName: String, context: Int = 3, limit: Int? = 200
) -> String? {
  LineDifference(old: old, new: new, context: context)?
    .unified(oldName: oldName, newName: newName, limit: limit)
}

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

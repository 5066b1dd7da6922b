package import LineDifferences

/// A place where a step shows something else than it did.
package struct SectionHunk {
  /// The lines that differ, and those around them.
  package let lines: LineDifference.Hunk
  /// Where the lines are in both files: `-24,5 +24,5`.
  ///
  /// A file that has `(unchanged)` there has them further up: then this says `-31 (unchanged)`, and
  /// the hunk is no patch.
  let place: String
  /// Whether it is the whole of another screen, which isn't compared line by line.
  var isOtherScreen = false

  /// As many lines of another screen as it takes to see which one it is.
  static let otherScreenLimit = 6

  /// Creates a hunk.
  ///
  /// - Parameters:
  ///   - lines: The lines that differ, and those around them.
  ///   - place: Where the lines are in both files.
  init(lines: LineDifference.Hunk, place: String) {
    self.lines = lines
    self.place = place
  }

  /// Creates a hunk of lines that are in both files as they stand.
  init(_ lines: LineDifference.Hunk) {
    let places = [LineDifference.Hunk.place(lines.old), LineDifference.Hunk.place(lines.new)]
    self.init(lines: lines, place: "-\(places[0]) +\(places[1])")
  }

  /// The line above the lines: where they are in both files, and what they belong to.
  ///
  /// - Parameter heading: What the lines belong to.
  /// - Returns: The line: `@@ -24,5 +24,5 @@ tap "+"`.
  package func head(_ heading: String) -> String { "@@ \(place) @@ \(heading)" }

  /// How many lines it has with its head, as far as they are shown.
  func lineCount(limit: Int) -> Int { 1 + min(lines.lines.count, limit) }

  /// The hunk as a person reads it.
  ///
  /// - Parameters:
  ///   - heading: What the lines belong to.
  ///   - limit: How many lines to show at most; the rest is counted.
  /// - Returns: A text without a line feed at its end.
  func text(heading: String, limit: Int) -> String {
    // The header of a patch takes a line, and gives way to one that says more.
    let text = lines.unified(heading: heading, limit: limit == .max ? .max : 1 + limit)
    return head(heading) + text.drop { $0 != "\n" }
  }
}

extension LineDifference.Hunk {
  /// What it changes: its lines without those that are in both texts.
  ///
  /// In bytes, since strings are equal too where their accents are composed in another way.
  var change: [UInt8] {
    lines.filter { $0.kind != .common }.flatMap { line in
      Array("\(line.kind.rawValue)\(line.text)\n\(line.endsInNewline ? "" : "\\")".utf8)
    }
  }
}

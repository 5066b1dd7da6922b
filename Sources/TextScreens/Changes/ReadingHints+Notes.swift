extension ReadingHints {
  /// What the notes below a picture say of its names, those of fields, secrets, texts and images,
  /// and of the rows of editors.
  ///
  /// - Parameter notes: The lines of the notes; all others are skipped.
  /// - Complexity: O(*n*) in the characters.
  init(notes: [Substring]) {
    titles = []
    for note in notes {
      let line = note.drop { $0 == " " }
      if line.hasPrefix("field: ") || line.hasPrefix("fields: ") {
        let quotations = line.quotations
        titles = quotations.map(\.text)
        let ends = quotations.dropFirst().map(\.before) + [line.afterQuotations]
        for (number, words) in ends.enumerated() { editors[number] = words.editorRows }
      } else if let rows = line.editorRows, let number = Int(line.prefix { $0.isNumber }) {
        editors[number - 1] = rows
      } else if let element = line.truncatedElement {
        truncated.append(element)
      } else if line.hasPrefix("separate text") {
        parts = line.quotations.map(\.text)
      } else if line.hasPrefix("secure: ") {
        secrets = line.quotations.map(\.text)
      } else if line.hasPrefix("images: ") {
        // A glyph stands before its name.
        for (before, name) in line.dropFirst("images: ".count).quotations {
          guard let glyph = before.split(separator: " ").last else { continue }
          images[String(glyph)] = name
        }
      }
    }
  }
}

extension Substring {
  /// The full text that a note says is truncated; `nil` for other notes, and for an edge.
  var truncatedElement: OutlineLine? {
    var scanner = NoteScanner(self)
    guard scanner.take("truncated: "), let element = scanner.element(), element.kind != "edge"
    else { return nil }
    return element
  }

  /// The number in `editor of 4 rows`; `nil` where there are no such words.
  fileprivate var editorRows: Int? {
    firstRange(of: "editor of ").flatMap { Int(self[$0.upperBound...].prefix { $0.isNumber }) }
  }

  /// What stands behind the last text in quotation marks.
  fileprivate var afterQuotations: Substring {
    lastIndex(of: "\"").map { self[$0...].dropFirst() } ?? self
  }

  /// The texts in quotation marks, each with what stands between the one before and it.
  fileprivate var quotations: [(before: Substring, text: String)] {
    var quotations: [(before: Substring, text: String)] = []
    var rest = self
    while let start = rest.firstIndex(of: "\"") {
      let before = rest[..<start]
      var scanner = NoteScanner(rest[start...])
      guard let text = scanner.quoted() else { break }
      quotations.append((before, text))
      rest = scanner.rest
    }
    return quotations
  }
}

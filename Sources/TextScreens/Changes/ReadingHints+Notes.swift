extension ReadingHints {
  /// What the notes below a picture say of its names: those of fields, secrets, texts and images.
  ///
  /// - Parameter notes: The lines of the notes; all others are skipped.
  /// - Complexity: O(*n*) in the characters.
  init(notes: [Substring]) {
    titles = []
    for note in notes {
      let line = note.drop { $0 == " " }
      if line.hasPrefix("field: ") || line.hasPrefix("fields: ") {
        titles = line.quotations.map(\.text)
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
  /// The texts in quotation marks, each with what stands between the one before and it.
  fileprivate var quotations: [(before: Substring, text: String)] {
    var quotations: [(before: Substring, text: String)] = []
    var rest = self
    while let start = rest.firstIndex(of: "\"") {
      var text = ""
      var index = rest.index(after: start)
      while index < rest.endIndex, rest[index] != "\"" {
        if rest[index] == "\\", rest.index(after: index) < rest.endIndex {
          index = rest.index(after: index)
          switch rest[index] {
          case "n": text.append("\n")
          case "t": text.append("\t")
          case "u": text += "\\u"
          default: text.append(rest[index])
          }
        } else {
          text.append(rest[index])
        }
        index = rest.index(after: index)
      }
      quotations.append((rest[..<start], text))
      rest = index < rest.endIndex ? rest[rest.index(after: index)...] : rest[index...]
    }
    return quotations
  }
}

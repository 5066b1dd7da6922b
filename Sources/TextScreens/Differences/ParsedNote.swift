/// A note below a picture, split into its subject and its content.
///
/// ```
/// menu "More": button "Rename"
/// link "Privacy" "https://example.com"
/// list: 3 of 40 rows shown
/// ```
struct ParsedNote: Hashable {
  /// The kind and the label of the element that the note is about.
  private let subject: String
  private let content: String

  /// Parses the notes of a picture.
  static func notes(_ lines: ArraySlice<Substring>) -> [ParsedNote] {
    var notes: [ParsedNote] = []
    var title: Substring?
    for line in lines {
      let text = line.drop { $0 == " " }
      if line.hasPrefix("    "), let title {
        notes.append(ParsedNote(subject: String(title), content: String(text)))
      } else if text.hasSuffix(":") {
        title = text.dropLast()
      } else {
        notes.append(ParsedNote(text))
      }
    }
    return notes
  }

  private init(subject: String, content: String) {
    self.subject = subject
    self.content = content
  }

  private init(_ note: Substring) {
    let colon = note.firstRange(of: ": ")
    let kind = note.firstIndex(of: "\"") ?? note.endIndex
    if let colon, colon.lowerBound < kind {
      // The content is the quoted text in `truncated: text "..."`, or the rest of `list: ...`.
      let end = kind < note.endIndex ? kind : colon.upperBound
      self.init(
        subject: note[..<end].trimmed, content: String(note[end...]))
      return
    }
    let label = note[kind...].quotation
    let rest = note[label.endIndex...]
    guard !rest.isEmpty else {
      self.init(subject: note[..<kind].trimmed, content: String(label))
      return
    }
    self.init(
      subject: String(note[..<label.endIndex]),
      content: String(rest.drop { $0 == ":" || $0 == " " }))
  }

  /// Returns the differences between the notes of two pictures.
  ///
  /// The notes of missing and unexpected elements are left out.
  static func differences(
    _ expected: [ParsedNote], _ received: [ParsedNote], beside elements: [ElementDifference]
  ) -> [ElementDifference] {
    var removed = expected
    let added = received.filter { note in
      guard let index = removed.firstIndex(of: note) else { return true }
      removed.remove(at: index)
      return false
    }
    let isReported = { (note: ParsedNote) in
      elements.contains { ($0.element + " ").hasPrefix(note.subject + " ") }
    }
    var differences: [ElementDifference] = []
    for note in added {
      if let index = removed.firstIndex(where: { $0.subject == note.subject }) {
        let old = removed.remove(at: index)
        differences.append(
          ElementDifference(
            "note on \(note.subject)", received: note.content, expected: old.content))
      } else if !isReported(note) {
        differences.append(
          ElementDifference("note on \(note.text)", received: "there", expected: nil))
      }
    }
    return differences
      + removed.filter { !isReported($0) }.map {
        ElementDifference("note on \($0.text)", received: nil, expected: "there")
      }
  }

  private var text: String {
    let isQuoted = subject.hasSuffix(":") || content.hasPrefix("\"") || content.hasPrefix("[")
    return subject + (isQuoted ? " " : ": ") + content
  }
}

extension Substring {
  fileprivate var trimmed: String { String(last == " " ? dropLast() : self) }

  /// The quoted string at the start of this string.
  fileprivate var quotation: Substring {
    var isEscaped = false
    for index in indices.dropFirst() {
      if !isEscaped, self[index] == "\"" { return self[...index] }
      isEscaped = !isEscaped && self[index] == "\\"
    }
    return self
  }
}

/// A note below a picture that consists of a subject and a content.
///
/// ```
/// menu "More": button "Rename"
/// link "Privacy" "https://example.com"
/// list: 3 of 40 rows shown
/// ```
struct ParsedNote: Hashable {
  /// The kind and label of the element that the note describes.
  private let subject: String
  private let content: String

  /// If this note describes text that looks like a control, this array contains the lines of that
  /// text.
  var lookalikes: [String] {
    // A note of this kind contains only the text of the element. Other notes contain information
    // that the picture doesn't show.
    guard content.hasPrefix("\""), content.hasSuffix("\""), !subject.hasPrefix("truncated"),
      !subject.hasPrefix("right-to-left")
    else { return [] }
    return content.dropFirst().dropLast().split(separator: "\\n").map(String.init)
      + (subject.firstIndex(of: "\"").map { [String(subject[$0...].dropFirst().dropLast())] } ?? [])
  }

  /// Parses the notes below a picture.
  ///
  /// The lists of covered elements are skipped because they depend on the layout of the other
  /// elements.
  static func notes(_ lines: ArraySlice<Substring>) -> [ParsedNote] {
    lines.compactMap { line in
      let text = line.drop { $0 == " " }
      return line.hasPrefix("    ") || text.hasSuffix(":") ? nil : ParsedNote(text)
    }
  }

  private init(subject: String, content: String) {
    self.subject = subject
    self.content = content
  }

  private init(_ note: Substring) {
    let colon = note.firstRange(of: ": ")
    let kind = note.firstIndex(of: "\"") ?? note.endIndex
    if let colon, colon.lowerBound < kind {
      // In `truncated: text "..."`, the content is the quoted text. In `list: ...`, the content is
      // everything after the colon.
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

  /// Returns the differences between the notes of two pictures, except for those of missing or
  /// unexpected elements.
  static func differences(
    _ expected: [ParsedNote], _ received: [ParsedNote], beside elements: [ElementDifference]
  ) -> [ElementDifference] {
    var removed = expected
    var added = received.filter { note in
      guard let index = removed.firstIndex(of: note) else { return true }
      removed.remove(at: index)
      return false
    }
    // If the note differs only in its subject, the label of its element has changed.
    let renamed = added.filter { note in
      removed.contains { $0.content == note.content && $0.kind == note.kind }
    }
    for note in renamed {
      removed.removeAll { $0.content == note.content && $0.kind == note.kind }
      added.removeAll { $0 == note }
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
            "note on \(note.subject.hasSuffix(":") ? String(note.subject.dropLast()) : note.subject)",
            received: note.content, expected: old.content))
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

  private var kind: Substring { subject.prefix { $0 != " " } }

  private var text: String {
    let isQuoted = subject.hasSuffix(":") || content.hasPrefix("\"") || content.hasPrefix("[")
    return subject + (isQuoted ? " " : ": ") + content
  }
}

extension Substring {
  fileprivate var trimmed: String { String(last == " " ? dropLast() : self) }

  /// The quoted string that this string starts with.
  fileprivate var quotation: Substring {
    var isEscaped = false
    for index in indices.dropFirst() {
      if !isEscaped, self[index] == "\"" { return self[...index] }
      isEscaped = !isEscaped && self[index] == "\\"
    }
    return self
  }
}

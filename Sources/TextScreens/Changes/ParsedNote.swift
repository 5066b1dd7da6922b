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

  private var separator: String {
    subject.hasSuffix(":") || content.hasPrefix("\"") || content.hasPrefix("[") ? " " : ": "
  }

  private var text: String { subject + separator + content }

  /// Returns descriptions of the changes between the notes of two pictures.
  static func changes(
    _ old: [ParsedNote], _ new: [ParsedNote], beside changes: [String]
  ) -> [String] {
    var removed = old
    let added = new.filter { note in
      guard let index = removed.firstIndex(of: note) else { return true }
      removed.remove(at: index)
      return false
    }
    // The notes of an added or removed element aren't reported separately.
    let isReported = { (note: ParsedNote) in
      changes.contains { $0.hasPrefix(note.subject + " ") }
    }
    var descriptions: [String] = []
    for note in added {
      if let index = removed.firstIndex(where: { $0.subject == note.subject }) {
        descriptions.append("\(removed.remove(at: index).text) → \(note.content)")
      } else if !isReported(note) {
        descriptions.append("\(note.text) appeared")
      }
    }
    return descriptions + removed.filter { !isReported($0) }.map { "\($0.text) disappeared" }
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

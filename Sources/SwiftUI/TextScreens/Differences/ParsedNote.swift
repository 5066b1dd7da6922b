/// A note below a picture, split into its subject and its content.
///
/// ```
/// menu "More": button "Rename"
/// link "Privacy" "https://example.com"
/// list: 3 of 40 rows shown
/// ```
struct ParsedNote: Hashable {
  /// The kind and the label of an element, such as `menu "More"`.
  private let subject: String
  private let content: String

  /// The text that this note lists because it looks like a control, split into lines.
  var lookalikes: [String] {
    // The content of such a note is quoted text. Notes about truncated and right-to-left text look
    // similar, so exclude them.
    guard content.hasPrefix("\""), content.hasSuffix("\"") || content.hasSuffix(" times)"),
      !subject.hasPrefix("truncated"),
      !subject.hasPrefix("right-to-left"), !subject.hasPrefix("no "),
      !subject.hasPrefix("not supported"), !subject.hasPrefix("context menu"), subject != "stepper"
    else { return [] }
    let quoted = content[...(content.lastIndex(of: "\"") ?? content.startIndex)]
    return quoted.dropFirst().dropLast().split(separator: "\\n").map(String.init)
      + (subject.firstIndex(of: "\"").map { [String(subject[$0...].dropFirst().dropLast())] } ?? [])
  }

  /// Parses notes, except for lists of elements, such as covered elements, because those lists
  /// depend on the layout.
  static func notes(_ lines: ArraySlice<Substring>) -> [ParsedNote] {
    lines.compactMap { line in
      let text = line.drop { $0 == " " }
      return line.hasPrefix("    ") || text.hasSuffix(":") ? nil : ParsedNote(text)
    }
  }

  /// Splits a note into its subject and its content.
  ///
  /// In `truncated: text "..."`, the content is the quoted text. In `list: ...`, the content is
  /// everything after the colon. In all other notes, it follows the quoted label.
  private init(_ note: Substring) {
    if note.hasPrefix("context menu ("), let close = note.ranges(of: ") of ").last {
      // The items are in the middle: `context menu (button "Copy") of text "Milk"`.
      subject = "context menu of " + note[close.upperBound...]
      content = String(note[..<close.lowerBound].dropFirst("context menu (".count))
      return
    }
    var end = note.firstIndex(of: "\"") ?? note.endIndex
    var content = note[end...]
    if let colon = note.firstRange(of: ": "), colon.lowerBound < end {
      if content.isEmpty { (end, content) = (colon.upperBound, note[colon.upperBound...]) }
    } else if content.quotation.endIndex < note.endIndex {
      end = content.quotation.endIndex
      content = note[end...].drop { $0 == ":" || $0 == " " }
    }
    let subject = note[..<end]
    self.subject = String(subject.last == " " ? subject.dropLast() : subject)
    self.content = String(content)
  }

  /// Returns the differences between notes, except for notes on the given elements.
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
    let isRenamed = { (note: ParsedNote, others: [ParsedNote]) in
      others.contains { $0.content == note.content && $0.kind == note.kind }
    }
    let new = added
    added.removeAll { isRenamed($0, removed) }
    removed.removeAll { isRenamed($0, new) }
    let isReported = { (note: ParsedNote) in
      elements.contains { ($0.element + " ").hasPrefix(note.subject + " ") }
    }
    var differences: [ElementDifference] = []
    for note in added {
      if let index = removed.firstIndex(where: { $0.subject == note.subject }) {
        let name = note.subject.hasSuffix(":") ? String(note.subject.dropLast()) : note.subject
        differences.append(
          ElementDifference(
            .element("note on \(name)"), received: .init(note.content),
            expected: .init(removed.remove(at: index).content)))
      } else if !isReported(note) {
        differences.append(
          ElementDifference(.element("note on \(note.text)"), received: "there", expected: nil))
      }
    }
    return differences
      + removed.filter { !isReported($0) }.map {
        ElementDifference(.element("note on \($0.text)"), received: nil, expected: "there")
      }
  }

  private var kind: Substring { subject.prefix { $0 != " " } }

  private var text: String {
    let isQuoted = subject.hasSuffix(":") || content.hasPrefix("\"") || content.hasPrefix("[")
    return subject + (isQuoted ? " " : ": ") + content
  }
}

extension Substring {
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

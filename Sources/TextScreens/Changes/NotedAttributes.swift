/// What the notes of a picture say about attributes that aren't drawn, such as a menu's content.
struct NotedAttributes {
  /// An attribute: its element and its value.
  private struct Attribute: Hashable {
    let subject: String
    let words: String
  }

  /// The attributes, and the notes that only help to read the picture.
  private var attributes: [Attribute] = []
  private var others: [Attribute] = []

  /// Reads the notes of a picture.
  ///
  /// - Parameter notes: The lines, indented.
  /// - Complexity: O(*n*) in the characters.
  init(_ notes: [Substring]) {
    var head: Substring?
    for note in notes {
      let line = note.drop { $0 == " " }
      let isInBlock = note.hasPrefix("    ")
      if !isInBlock { head = line.hasSuffix(":") ? line.dropLast() : nil }
      if let head {
        if isInBlock { append(Attribute(subject: String(head), words: String(line))) }
      } else if line.truncatedElement == nil, note.elementNote == nil {
        add(line)
      }
    }
  }

  private mutating func add(_ line: Substring) {
    var scanner = NoteScanner(line)
    let element = scanner.element()
    _ = scanner.numbers()
    var subject = line[..<scanner.rest.startIndex]
    var words = scanner.rest
    if let element, element.value != nil, words.isEmpty {
      // The page of a link stands behind its label.
      subject = line.dropLast((element.value ?? "").quoted.count + 1)
      words = line[subject.endIndex...].dropFirst()
    } else if scanner.take(": ") {
      words = scanner.rest
    } else if element == nil, let colon = line.firstRange(of: ": ") {
      subject = line[..<colon.lowerBound]
      words = line[colon.upperBound...]
    } else {
      others.append(Attribute(subject: String(line), words: ""))
      return
    }
    append(Attribute(subject: String(subject), words: String(words)))
  }

  private mutating func append(_ attribute: Attribute) {
    if Self.isHint(attribute) { others.append(attribute) } else { attributes.append(attribute) }
  }

  /// Whether a note is about how to read the picture, which has been read by then.
  private static func isHint(_ attribute: Attribute) -> Bool {
    let subjects = [
      "fields", "separate text", "separate texts", "secure", "images", "right-to-left",
    ]
    return attribute.subject.hasSuffix("field") || subjects.contains(attribute.subject)
      || attribute.words.hasPrefix("rows of ") || attribute.subject.hasPrefix("after ")
      || attribute.subject.hasSuffix(" is")
  }

  /// What changed, in words.
  ///
  /// - Parameters:
  ///   - old: The attributes before.
  ///   - changes: The changes in the pictures that are already reported.
  /// - Returns: The words, such as `menu "More": button "Rename" → button "Rename"  button "Share"`.
  /// - Complexity: O(*n*) in the attributes.
  func changes(from old: NotedAttributes, beside changes: [String]) -> [String] {
    let words = Self.changes(old.attributes, attributes).filter { change in
      // The element itself reports what comes or goes with it.
      !changes.contains { $0.hasPrefix(change.subject + " ") } || change.isPaired
    }
    if !changes.isEmpty || !words.isEmpty { return words.map(\.words) }
    return Self.changes(old.others, others).map(\.words)
  }

  private typealias Change = (subject: String, words: String, isPaired: Bool)

  private static func changes(_ old: [Attribute], _ new: [Attribute]) -> [Change] {
    var gone = old
    var came: [Attribute] = []
    for attribute in new {
      if let place = gone.firstIndex(of: attribute) {
        gone.remove(at: place)
      } else {
        came.append(attribute)
      }
    }
    var changes: [Change] = []
    for attribute in came {
      let head = attribute.subject + (attribute.words.isEmpty ? "" : ": ")
      if let place = gone.firstIndex(where: { $0.subject == attribute.subject }) {
        let before = gone.remove(at: place)
        changes.append((attribute.subject, "\(head)\(before.words) → \(attribute.words)", true))
      } else {
        changes.append((attribute.subject, "\(head)\(attribute.words) appeared", false))
      }
    }
    return changes
      + gone.map { attribute in
        let head = attribute.subject + (attribute.words.isEmpty ? "" : ": ")
        return (attribute.subject, "\(head)\(attribute.words) disappeared", false)
      }
  }
}

extension Substring {
  /// The note about one element that the line is; `nil` for other lines.
  var elementNote: ElementNote? {
    hasPrefix("    ") ? nil : ElementNote(drop { $0 == " " })
  }
}

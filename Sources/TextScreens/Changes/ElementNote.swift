/// A note about one element: what the picture shows, and what the element is.
///
/// ```
/// button "Stop" is [destructive]
/// button "Stop" (2nd) is "Hold"
/// button "Stop" [cancel] is button "Stop" [destructive]
/// ```
struct ElementNote {
  /// The element as the picture shows it.
  let read: OutlineLine
  /// Which of several that look the same, from 0; `nil` for all.
  private let places: Set<Int>?
  /// The element as it is.
  let actual: OutlineLine

  /// Reads a note; `nil` if it isn't about one element.
  ///
  /// - Parameter note: The note, without its indentation.
  /// - Complexity: O(*n*) in the characters.
  init?(_ note: Substring) {
    var scanner = NoteScanner(note)
    guard let read = scanner.element() else { return nil }
    self.read = read
    places = scanner.numbers()
    guard scanner.take(" is ") else { return nil }
    var actual = read
    if let label = scanner.quoted() {
      actual.label = label
    } else if let states = scanner.states(), !states.isEmpty {
      actual.states = states
    } else if let line = scanner.element() {
      actual = line
    } else {
      return nil
    }
    guard scanner.rest.isEmpty else { return nil }
    self.actual = actual
  }

  /// Corrects what was read.
  ///
  /// - Parameters:
  ///   - lines: The lines to correct.
  ///   - original: The lines before any correction.
  /// - Complexity: O(*n*) in the lines.
  func correct(_ lines: inout [OutlineLine], from original: [OutlineLine]) {
    var number = 0
    for (index, line) in original.enumerated() where line.isSame(as: read) {
      defer { number += 1 }
      guard places?.contains(number) ?? true else { continue }
      var corrected = actual
      corrected.depth = line.depth
      lines[index] = corrected
    }
  }
}

/// Reads notes from left to right.
struct NoteScanner {
  private(set) var rest: Substring

  init(_ text: Substring) { rest = text }

  /// Takes a text that comes next.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether it did.
  mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  /// Takes an element as notes name it: `field "Title" "Milk" [focused]`.
  mutating func element() -> OutlineLine? {
    let kind = rest.prefix { $0.isLowercase }
    guard !kind.isEmpty else { return nil }
    let start = rest
    rest = rest.dropFirst(kind.count)
    var line = OutlineLine(depth: 1, kind: String(kind))
    if rest.hasPrefix(" \""), take(" ") { line.label = quoted() }
    if line.label != nil, rest.hasPrefix(" \""), take(" ") { line.value = quoted() }
    if rest.hasPrefix(" ["), take(" ") { line.states = states() ?? [] }
    guard line.label != nil || !line.states.isEmpty else {
      rest = start
      return nil
    }
    return line
  }

  /// Takes a text in quotation marks.
  mutating func quoted() -> String? {
    guard rest.first == "\"" else { return nil }
    var text = ""
    var index = rest.index(after: rest.startIndex)
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
    guard index < rest.endIndex else { return nil }
    rest = rest[rest.index(after: index)...]
    return text
  }

  /// Takes states in brackets: `[focused] [error "Too short."]`.
  mutating func states() -> [String]? {
    var states: [String] = []
    while rest.first == "[" {
      let start = rest.dropFirst()
      rest = start.drop { $0 != "\"" && $0 != "]" }
      if rest.first == "\"", quoted() == nil { return nil }
      guard rest.first == "]" else { return nil }
      states.append(String(start[..<rest.startIndex]))
      rest = rest.dropFirst()
      if rest.hasPrefix(" [") { rest = rest.dropFirst() }
    }
    return states
  }

  /// Takes which ones of several are meant: ` (2nd, 3rd)`, as numbers from 0.
  mutating func numbers() -> Set<Int>? {
    guard rest.hasPrefix(" ("), let end = rest.firstIndex(of: ")") else { return nil }
    let numbers = rest[..<end].split { !$0.isNumber }.compactMap { Int($0) }.map { $0 - 1 }
    rest = rest[rest.index(after: end)...]
    return Set(numbers)
  }
}

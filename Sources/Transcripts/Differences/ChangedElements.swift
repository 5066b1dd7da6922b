import LineDifferences
import RuntimeIssues
import TextWidths

/// The elements of a new frame that are drawn where it differs from a reference.
///
/// The characters of a frame aren't parsed: what a changed region shows now is known from the
/// elements, and what it showed in the reference is quoted.
struct ChangedElements {
  private(set) var sentences: [DifferenceSentence] = []

  private let elements: [FrameElement]
  private let before: Set<String>
  private let names: [String: Int]
  /// For each changed group of elements, the characters in the reference.
  private var drawn: [(elements: [FrameElement], expected: [String])] = []
  private var added: [FrameElement] = []
  private var missing: [String] = []

  /// Describes the changed rows of a picture.
  ///
  /// - Parameters:
  ///   - rows: The rows of both pictures, in order.
  ///   - elements: The elements of the new frame.
  ///   - before: The elements of the frame before the step.
  /// - Complexity: O(*n* · *m*) for *n* changed rows and *m* elements.
  init(
    _ rows: [LineDifference.Line], elements: [FrameElement], before: [FrameElement]
  ) {
    self.elements = elements
    self.before = Set(before.map(\.fact))
    names = Dictionary(elements.map { ($0.name, 1) }, uniquingKeysWith: +)
    var row = 0
    var rest = rows[...]
    while let first = rest.first {
      guard first.kind != .common else {
        row += 1
        rest.removeFirst()
        continue
      }
      let old = rest.prefix { $0.kind == .removed }
      let new = rest.dropFirst(old.count).prefix { $0.kind == .added }
      rest = rest.dropFirst(old.count + new.count)
      compare(old.map { PictureRow($0.text) }, new.map { PictureRow($0.text) }, from: row)
      row += new.count
    }
    describe()
  }

  // MARK: Rows

  private mutating func compare(_ old: [PictureRow], _ new: [PictureRow], from row: Int) {
    var old = old[...]
    let isPaired = old.count == new.count
    for (index, line) in new.enumerated() {
      let row = row + index
      if isPaired || old.contains(where: line.isLike) {
        // Rows in front of a similar one are missing.
        while !isPaired, old.first.map({ !$0.isLike(line) }) ?? false { miss(old.removeFirst()) }
        if let first = old.popFirst() { compare(first, line, row: row) }
      } else {
        added += elements.filter { $0.rows.contains(row) }
      }
    }
    for line in old { miss(line) }
  }

  private mutating func miss(_ row: PictureRow) {
    if row.hasText { missing.append(row.content.fragment) }
  }

  private mutating func compare(_ old: PictureRow, _ new: PictureRow, row: Int) {
    let (oldRange, newRange) = PictureRow.difference(old, new)
    guard !(oldRange.isEmpty && newRange.isEmpty) else { return }
    guard !newRange.isEmpty else {
      let text = old.words[oldRange].map(\.text).joined(separator: " ")
      if text.contains(where: { $0.isLetter || $0.isNumber }) { missing.append(text.fragment) }
      return
    }
    let first = new.words[newRange.lowerBound].columns
    let last = new.words[newRange.upperBound - 1].columns
    let columns = first.lowerBound..<last.upperBound
    let found = innermost(at: columns, row: row)
    guard !found.isEmpty else { return }
    let all = found.map(\.columns)
    let start = min(columns.lowerBound, all.map(\.lowerBound).min() ?? 0)
    let end = max(columns.upperBound, all.map(\.upperBound).max() ?? 0)
    // The words of the same elements on both sides of the change are equal in both rows.
    let left = new.words[..<newRange.lowerBound].reversed()
      .prefix { $0.columns.lowerBound >= start }.count
    let right = new.words[newRange.upperBound...].prefix { $0.columns.upperBound <= end }.count
    let oldWords = old.words[oldRange.lowerBound - left..<oldRange.upperBound + right]
    let newWords = new.words[newRange.lowerBound - left..<newRange.upperBound + right]
    guard !oldWords.isEmpty else {
      added += found
      return
    }
    if oldWords.count == newWords.count, found.count > 1 {
      for element in found {
        let words = zip(oldWords, newWords).filter { element.columns.overlaps($1.columns) }
        guard words.contains(where: { $0.text != $1.text }) else { continue }
        add([element], words.map(\.0.text).joined(separator: " "))
      }
    } else {
      add(found, oldWords.map(\.text).joined(separator: " "))
    }
  }

  /// Returns the elements at a place, from left to right, without those that contain others or that
  /// a layer covers.
  private func innermost(at columns: Range<Int>, row: Int) -> [FrameElement] {
    let all = elements.filter { $0.isDrawn(at: columns, row: row) }
    let top = all.map(\.layer).max()
    let visible = all.filter { $0.layer == top }
    let inner = visible.filter { $0.role == .element }
    let found = inner.isEmpty ? visible.filter { $0.role == .row } : inner
    return found.sorted { $0.columns.lowerBound < $1.columns.lowerBound }
  }

  private mutating func add(_ elements: [FrameElement], _ expected: String) {
    if let last = drawn.last, last.elements == elements {
      drawn[drawn.count - 1].expected.append(expected)
    } else {
      drawn.append((elements, [expected]))
    }
  }

  // MARK: Words

  private mutating func describe() {
    let known = Set(drawn.flatMap(\.elements))
    for (elements, expected) in drawn {
      let expected = expected.joined(separator: " ").shortened
      let names = elements.map { element in
        let isSaid = element.hasValue || expected.contains(element.label)
        return name(of: element) + (isSaid && !element.state.isEmpty ? " is \(element.state)" : "")
      }
      sentences.append(
        DifferenceSentence(
          content: .drawn(Self.list(names), expected: expected.fragment),
          isAsBefore: elements.allSatisfy { before.contains($0.fact) }))
    }
    // A layer or a row stands for what is in it.
    var whole: [FrameElement] = []
    for element in added.filter({ !known.contains($0) }).uniqued()
      .sorted(by: { $0.role.rank > $1.role.rank })
    where !whole.contains(where: { $0.contains(element) }) {
      whole.append(element)
    }
    whole.sort { ($0.layer, $0.rows.lowerBound) < ($1.layer, $1.rows.lowerBound) }
    if !whole.isEmpty {
      sentences.append(
        DifferenceSentence(
          content: .unexpected(Self.list(whole.map(described))),
          isAsBefore: whole.allSatisfy { before.contains($0.fact) }))
    }
    if !missing.isEmpty {
      sentences.append(DifferenceSentence(content: .missing(Self.list(missing))))
    }
  }

  private func name(of element: FrameElement) -> String {
    guard names[element.name, default: 0] > 1,
      let row = elements.first(where: { $0.role == .row && $0.contains(element) })
    else { return element.name }
    return "\(element.name) in \(row.name.shortened)"
  }

  /// A layer is described with its first elements, because its own name says little.
  private func described(_ element: FrameElement) -> String {
    guard element.role == .layer else { return element.name }
    let inside = elements.filter { $0.role == .element && element.contains($0) }
      .filter { $0.label != element.label }
    return element.name
      + (inside.isEmpty ? "" : " with \(Self.list(inside.map(\.name), limit: 3))")
  }

  private static func list(_ names: [String], limit: Int = 6) -> String {
    guard names.count > limit else { return names.joined(separator: ", ") }
    return names.prefix(limit - 1).joined(separator: ", ") + ", and \(names.count - limit + 1) more"
  }
}

extension FrameElement {
  /// What the user sees of the element, and where.
  fileprivate var fact: String { "\(name)\n\(state)\n\(rows.lowerBound)" }
}

extension FrameElement.Role {
  fileprivate var rank: Int { self == .layer ? 2 : self == .row ? 1 : 0 }
}

extension String {
  /// This text as a part of a sentence: as it is if it begins with a delimiter of a control, and in
  /// quotation marks otherwise.
  var fragment: String {
    guard let first, first.isLetter || first.isNumber else { return self }
    return quoted
  }

  /// This text with short fills in place of long ones, and with an ellipsis if it's too long.
  var shortened: String {
    var text = ""
    var length = 0
    for character in self {
      length = character == text.last ? length + 1 : 1
      if length > 3, !character.isLetter, !character.isNumber { continue }
      text.append(character)
    }
    return StepDetail.limited(text)
  }
}

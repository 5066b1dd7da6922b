/// The notes of what reading a picture back gets wrong.
///
/// A note names what is read and says what it is: `button "OK" is text "[OK]"`. Where the same
/// reading occurs elsewhere and is right there, it says which one: `button "OK" (2nd) is ...`. So
/// the reading of a picture and these notes give its outline, and two outlines that share one
/// picture differ in their notes.
///
/// | note | meaning |
/// |---|---|
/// | `text "a b" is text "a"  text "b"` | these elements stand there instead |
/// | `button "⚙" is "Settings"` | the kind is right, the label is another |
/// | `button "Delete" is [destructive]` | it has these states besides |
/// | `text "—" is nothing` | there is no such element |
/// | `after text "a": divider` | more elements follow |
/// | `screen "List" begins with text "a"` | more elements stand before all others |
/// | `text "a" takes 2 rows` | it goes on after a blank with the text that follows |
/// | `text "a" is:` and deeper lines | the same, where the depth differs: lines of an outline |
struct ReadingCorrections {
  /// The notes, indented by two spaces.
  private(set) var lines: [String] = []
  /// The beginnings of texts that are read as parts of others, each once.
  private(set) var splits: [String] = []

  private let read: [OutlineLine]
  private let actual: [OutlineLine]

  /// A note: what is read, and what it is.
  private struct Note: Hashable {
    var read: [String]
    var text: [String]
  }

  /// Compares a reading with the outline.
  ///
  /// - Parameters:
  ///   - read: What reading the picture back says.
  ///   - actual: What the outline says of what is shown.
  /// - Complexity: O(*n*) where reading is right.
  init(read: [OutlineLine], actual: [OutlineLine]) {
    self.read = read
    self.actual = actual
    let isRight =
      read.count == actual.count
      && zip(read, actual).allSatisfy { $0.depth == $1.depth && $0.isSame(as: $1) }
    guard !isRight else { return }
    var order: [Note] = []
    var places: [Note: [Int]] = [:]
    for hunk in OutlineDifference(read, actual).hunks.map(withStart) {
      for part in parts(of: hunk) {
        addSplits(of: part)
        let (note, place) = note(for: part)
        if places[note] == nil { order.append(note) }
        places[note, default: []].append(place)
      }
    }
    let occurrences = Occurrences(read)
    for note in order { write(note, at: places[note] ?? [], occurrences: occurrences) }
  }

  /// What is missing before everything else is noted at the line that is read first.
  private func withStart(_ hunk: OutlineDifference.Hunk) -> OutlineDifference.Hunk {
    guard hunk.old.isEmpty, hunk.old.lowerBound == 0, !read.isEmpty else { return hunk }
    return OutlineDifference.Hunk(old: 0..<1, new: hunk.new.lowerBound..<hunk.new.upperBound + 1)
  }

  private mutating func addSplits(of hunk: OutlineDifference.Hunk) {
    guard hunk.new.count > 1, let first = hunk.old.first, read[first].kind == "text" else {
      return
    }
    var rest = (read[first].label ?? "")[...]
    for line in actual[hunk.new].dropLast() {
      guard line.kind == "text", let part = line.label, !part.isEmpty, rest.hasPrefix(part + " ")
      else { return }
      rest = rest.dropFirst(part.count + 1)
      if !splits.contains(part) { splits.append(part) }
    }
  }

  /// Pairs of lines of the same depth are noted one by one, and so are texts that are read as
  /// several or as one: a change of one is one line.
  private func parts(of hunk: OutlineDifference.Hunk) -> [OutlineDifference.Hunk] {
    let isPaired =
      hunk.old.count == hunk.new.count
      && zip(hunk.old, hunk.new).allSatisfy { read[$0].depth == actual[$1].depth }
    guard isPaired else { return texts(of: hunk) ?? [hunk] }
    return zip(hunk.old, hunk.new).filter { !read[$0].isSame(as: actual[$1]) }.map {
      OutlineDifference.Hunk(old: $0..<$0 + 1, new: $1..<$1 + 1)
    }
  }

  /// The texts of which each is a text or several ones of the other side; `nil` where there is
  /// anything else.
  private func texts(of hunk: OutlineDifference.Hunk) -> [OutlineDifference.Hunk]? {
    var parts: [OutlineDifference.Hunk] = []
    var (old, new) = (hunk.old, hunk.new)
    while let first = old.first, let second = new.first {
      let joined = Self.count(of: read[old], joinedAs: actual[second])
      let split = Self.count(of: actual[new], joinedAs: read[first])
      guard let count = joined ?? split else { return nil }
      let part = OutlineDifference.Hunk(
        old: joined == nil ? old.prefix(1) : old.prefix(count),
        new: joined == nil ? new.prefix(count) : new.prefix(1))
      if part.old.count != part.new.count { parts.append(part) }
      old = old.dropFirst(part.old.count)
      new = new.dropFirst(part.new.count)
    }
    return old.isEmpty && new.isEmpty ? parts : nil
  }

  /// How many texts give another one, with blanks between them.
  private static func count(of lines: ArraySlice<OutlineLine>, joinedAs text: OutlineLine) -> Int? {
    guard text.kind == "text", let label = text.label, text.states.isEmpty else { return nil }
    var rest = label[...]
    for (index, line) in lines.enumerated() {
      guard line.kind == "text", line.depth == text.depth, line.states.isEmpty,
        let part = line.label, rest.hasPrefix(part)
      else { return nil }
      rest = rest.dropFirst(part.count)
      if rest.isEmpty { return index + 1 }
      guard rest.first == " " else { return nil }
      rest = rest.dropFirst()
    }
    return nil
  }

  private func note(for hunk: OutlineDifference.Hunk) -> (note: Note, place: Int) {
    let new = actual[hunk.new]
    guard let first = hunk.old.first else {
      // The line before is right; the first line is never missing.
      let anchor = max(0, hunk.old.lowerBound - 1)
      if read[anchor].depth == 0, new.allSatisfy({ $0.depth == 1 }) {
        let text = [new.map(\.described).joined(separator: "  ")]
        return (Note(read: [read[anchor].described], text: ["begins with"] + text), anchor)
      }
      let text = words(of: new, depth: read[anchor].depth)
      return (Note(read: [read[anchor].described], text: ["after"] + text), anchor)
    }
    let old = read[hunk.old]
    if old.count > 1, let text = new.first, new.count == 1,
      Self.count(of: old, joinedAs: text) == old.count
    {
      return (
        Note(read: [read[first].described], text: ["takes", "\(old.count) rows"]), first
      )
    }
    let isLevel = old.allSatisfy { $0.depth == read[first].depth }
    let note = Note(
      read: old.map(\.described),
      text: ["is"]
        + (change(of: old, to: new) ?? words(of: new, depth: isLevel ? read[first].depth : -1)))
    return (note, first)
  }

  /// What differs between two elements of one kind.
  private func change(
    of old: ArraySlice<OutlineLine>, to new: ArraySlice<OutlineLine>
  ) -> [String]? {
    guard old.count == 1, new.count == 1, let old = old.first, let new = new.first,
      old.depth == new.depth, old.kind == new.kind, old.value == new.value
    else { return nil }
    if old.states == new.states, let label = new.label { return [label.quoted] }
    if old.label == new.label, old.states.isEmpty {
      return [new.states.map { "[\($0)]" }.joined(separator: " ")]
    }
    return nil
  }

  /// Some lines beside each other where all are as deep as the one they belong to, else below.
  private func words(of lines: ArraySlice<OutlineLine>, depth: Int) -> [String] {
    guard !lines.isEmpty else { return ["nothing"] }
    if lines.allSatisfy({ $0.depth == depth }) {
      return [lines.map(\.described).joined(separator: "  ")]
    }
    return [""]
      + lines.map {
        String(repeating: "  ", count: $0.depth + 2) + $0.described
      }
  }

  private mutating func write(_ note: Note, at places: [Int], occurrences: Occurrences) {
    let all = occurrences.places(of: note.read)
    var name = note.read.joined(separator: "  ")
    if all.count != places.count {
      let numbers = places.compactMap { place in all.firstIndex(of: place).map { $0 + 1 } }
      name += " (" + numbers.map(\.ordinal).joined(separator: ", ") + ")"
    }
    let isAfter = note.text[0] == "after"
    let isBlock = note.text.count > 2
    let head =
      isAfter ? "  after \(name):" : "  \(name) \(note.text[0])" + (isBlock ? ":" : "")
    lines.append(note.text[1].isEmpty ? head : head + " " + note.text[1])
    lines += note.text.dropFirst(2)
  }

  /// Where the lines of a reading occur.
  private struct Occurrences {
    private let described: [String]
    private let first: [String: [Int]]

    init(_ lines: [OutlineLine]) {
      described = lines.map(\.described)
      var first: [String: [Int]] = [:]
      for (index, line) in described.enumerated() { first[line, default: []].append(index) }
      self.first = first
    }

    func places(of lines: [String]) -> [Int] {
      (first[lines.first ?? ""] ?? []).filter { described[$0...].starts(with: lines) }
    }
  }
}

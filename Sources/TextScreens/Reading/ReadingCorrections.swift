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
/// | `text "a" is:` and deeper lines | the same, where the depth differs: lines of an outline |
struct ReadingCorrections {
  /// The notes, indented by two spaces.
  private(set) var lines: [String] = []

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
    for hunk in OutlineDifference(read, actual).hunks {
      for part in parts(of: hunk) {
        let (note, place) = note(for: part)
        if places[note] == nil { order.append(note) }
        places[note, default: []].append(place)
      }
    }
    let occurrences = Occurrences(read)
    for note in order { write(note, at: places[note] ?? [], occurrences: occurrences) }
  }

  /// Pairs of lines of the same depth are noted one by one: a change of one is one line.
  private func parts(of hunk: OutlineDifference.Hunk) -> [OutlineDifference.Hunk] {
    let isPaired =
      hunk.old.count == hunk.new.count
      && zip(hunk.old, hunk.new).allSatisfy { read[$0].depth == actual[$1].depth }
    guard isPaired else { return [hunk] }
    return zip(hunk.old, hunk.new).filter { !read[$0].isSame(as: actual[$1]) }.map {
      OutlineDifference.Hunk(old: $0..<$0 + 1, new: $1..<$1 + 1)
    }
  }

  private func note(for hunk: OutlineDifference.Hunk) -> (note: Note, place: Int) {
    let new = actual[hunk.new]
    guard let first = hunk.old.first else {
      // The line before is right; the first line is never missing.
      let anchor = max(0, hunk.old.lowerBound - 1)
      let text = words(of: new, depth: read[anchor].depth)
      return (Note(read: [read[anchor].described], text: ["after"] + text), anchor)
    }
    let old = read[hunk.old]
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
    let head = isAfter ? "  after \(name):" : "  \(name) is" + (isBlock ? ":" : "")
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

import LineDifferences

/// A comparison of the lines around a frame, such as `received .loaded` or `still running: Load`.
struct DetailDifference {
  private(set) var sentences: [DifferenceSentence] = []
  private(set) var remarks: [String] = []

  /// Compares the entries that the lines consist of.
  ///
  /// If an added entry and a removed entry have the same name, they're described as a single change.
  init(_ expected: [Substring], _ received: [Substring]) {
    guard !expected.hasBytes(of: received) else { return }
    let (old, new) = (Entry.entries(of: expected), Entry.entries(of: received))
    // Don't describe long lists, because finding the shortest edit takes quadratic time.
    guard max(old.count, new.count) <= 200 else { return }
    var (removed, added): ([Entry], [Entry]) = ([], [])
    for change in new.difference(from: old) {
      switch change {
      case .remove(_, let entry, _): removed.append(entry)
      case .insert(_, let entry, _): added.append(entry)
      }
    }
    // A difference lists the last removal first.
    removed.reverse()
    for entry in added {
      if let index = removed.firstIndex(where: { $0.name == entry.name }) {
        compare(removed.remove(at: index), entry)
      } else {
        sentences.append(DifferenceSentence(content: .unexpected(entry.description)))
      }
    }
    sentences += removed.map { DifferenceSentence(content: .missing($0.description)) }
  }

  private mutating func compare(_ old: Entry, _ new: Entry) {
    if old.head == new.head {
      let values = ValueDifference.differences(expected: old.body, received: new.body)
      sentences += values.map { value in
        DifferenceSentence(
          content: .value(
            new.name + (new.name.contains(" ") ? "" : " ") + value.path, received: value.received,
            expected: value.expected))
      }
      guard values.isEmpty else { return }
    }
    let (received, expected) = (new.value, old.value)
    if received == expected {
      remarks.append("\(new.name) differs in its lines")
    } else {
      sentences.append(
        DifferenceSentence(content: .value(new.name, received: received, expected: expected)))
    }
  }
}

/// A line around a frame, and the indented lines that continue it.
private struct Entry: Equatable {
  /// The first line without its indentation.
  let head: Substring
  private(set) var continuation: [Substring] = []

  static func entries(of lines: [Substring]) -> [Entry] {
    var entries: [Entry] = []
    for line in lines {
      if entries.isEmpty || StepDetail.isFirst(line)
        || line.hasPrefix(Transcript.runningEffectPrefix)
      {
        entries.append(Entry(head: line.drop { $0 == " " }))
      } else {
        entries[entries.count - 1].continuation.append(line)
      }
    }
    return entries
  }

  var body: String { continuation.joined(separator: "\n") }

  /// The first word of the entry.
  ///
  /// If the entry contains the path of a value, as in `state: .count 1 → 2`, the path is part of the
  /// name.
  var name: String { String(parts.name) }

  /// The entry without its name, on a single line that ends with an ellipsis if it's too long.
  var value: String { shortened(parts.value) }

  var description: String { shortened(head) }

  private var parts: (name: String, value: Substring) {
    guard let end = head.firstIndex(where: { $0 == ":" || $0 == " " }) else {
      return (String(head), "")
    }
    let name = head[..<end]
    let rest = head[end...].drop { $0 == ":" || $0 == " " }
    if name == "state", let first = rest.first, ".[".contains(first),
      let space = rest.firstIndex(of: " ")
    {
      return ("state \(rest[..<space])", rest[space...].dropFirst())
    }
    return (String(name), rest)
  }

  private func shortened(_ start: Substring) -> String {
    guard !continuation.isEmpty else { return String(start) }
    let value =
      StepDetail.folded(body)
      ?? continuation.map { $0.drop { $0 == " " } }.joined(separator: " ")
    return StepDetail.limited(start.isEmpty ? value : "\(start) \(value)")
  }
}

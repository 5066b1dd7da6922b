/// What the notes tell of elements that are seen in part, or of which the picture says too little.
extension PictureReading {
  /// Puts in what the notes tell of single elements.
  mutating func restore() {
    restoreTruncated()
    restorePartial()
    nameFields()
    restoreDestinations()
  }

  /// Every note of what is truncated is about the first thing that fits it.
  private mutating func restoreTruncated() {
    guard !hints.truncated.isEmpty, let scalar = Unicode.Scalar(rules.glyphs.ellipsis) else {
      return
    }
    let ellipsis = Character(scalar)
    var place = 0
    for note in hints.truncated {
      let match = lines.indices[place...].first { lines[$0].isCut(note, by: ellipsis) }
      guard let match else { continue }
      if lines[match].kind == note.kind || note.isValue { take(note, at: match) }
      lines[match].label = note.label
      place = match + 1
    }
  }

  /// Every note of what is seen in part is about the first thing that holds the same.
  private mutating func restorePartial() {
    var place = 0
    for note in hints.partial {
      let match = lines.indices[place...].first { index in
        lines[index].kind == note.kind && lines[index].value == note.value
          && (note.isField || lines[index].label == note.label)
      }
      guard let match else { continue }
      take(note, at: match)
      place = match + 1
    }
  }

  private mutating func take(_ note: OutlineLine, at place: Int) {
    var line = note
    line.depth = lines[place].depth
    if !note.isValue { line.states = lines[place].states }
    lines[place] = line
  }

  /// The notes have the titles of all fields, or none.
  private mutating func nameFields() {
    guard let titles = hints.titles, !titles.isEmpty else { return }
    var number = 0
    for index in lines.indices where lines[index].isField {
      defer { number += 1 }
      guard number < titles.count, lines[index].hidesTitle else { continue }
      lines[index].label = titles[number]
    }
  }

  /// Every note of what a menu offers or where a link leads is about the first one of its name.
  private mutating func restoreDestinations() {
    guard !hints.destinations.isEmpty else { return }
    var places: [OutlineLine: [Int]] = [:]
    for index in lines.indices.reversed() {
      guard lines[index].kind == "menu" || lines[index].kind == "link" && lines[index].value == ""
      else { continue }
      places[lines[index].destination, default: []].append(index)
    }
    var menus: [Int: ArraySlice<OutlineLine>] = [:]
    for note in hints.destinations {
      guard let first = note.first, let place = places[first.destination]?.popLast() else {
        continue
      }
      if first.kind == "link" { lines[place].value = first.value }
      menus[place] = note.dropFirst()
    }
    for (place, items) in menus.sorted(by: { $0.key > $1.key }) where !items.isEmpty {
      let depth = lines[place].depth + 1
      lines.insert(
        contentsOf: items.map {
          var line = $0
          line.depth += depth
          return line
        }, at: place + 1)
    }
  }
}

extension OutlineLine {
  /// Whether it is what is seen of something that is truncated.
  fileprivate func isCut(_ note: OutlineLine, by ellipsis: Character) -> Bool {
    if kind == note.kind, !note.isValue { return label?.isCut(note.label, by: ellipsis) ?? false }
    // The title of a bar is a text, and so is that of a section.
    if kind == "bar" || kind == "section", note.kind == "text", let label, label.last == ellipsis {
      return note.label?.hasPrefix(label.dropLast()) ?? false
    }
    // Without its fill, a field that is disabled looks as a button does.
    guard note.isValue, kind == note.kind || kind == "button" || kind == "field",
      states.contains("focused") == note.states.contains("focused"),
      states.contains("disabled") == note.states.contains("disabled")
    else { return false }
    if kind == "secure" { return true }
    return [label, value].contains { seen in
      guard let seen, seen.contains(ellipsis) else { return false }
      return note.kind == "secure" || seen.isCut(note.value, by: ellipsis)
        || seen.isCut(note.label, by: ellipsis)
        || seen.isCut("(" + (note.label ?? ""), by: ellipsis)
    }
  }

  /// Whether it is a control that holds something between its delimiters.
  fileprivate var isValue: Bool { value != nil || kind == "secure" }

  /// What a note of its destination names it by.
  fileprivate var destination: OutlineLine { OutlineLine(depth: 0, kind: kind, label: label) }
}

extension String {
  /// Whether it is what an ellipsis leaves of a text.
  fileprivate func isCut(_ text: String?, by ellipsis: Character) -> Bool {
    guard let text, let place = lastIndex(of: ellipsis) else { return false }
    let rest = self[index(after: place)...]
    return place == startIndex && !rest.isEmpty
      ? text.hasSuffix(rest) : text.hasPrefix(self[..<place])
  }
}

/// What a picture shows, read back from its text.
struct PictureContent {
  /// The names of the cards, from the root to the top.
  private(set) var cards: [String] = []
  /// What stands in the edges of the cards: `1 root ─ Prime time`.
  private(set) var edges: [String] = []
  /// The panels of the cards, the last one of which is the top card's.
  private(set) var base: [Panel] = []
  /// The layers over them, from the lowest on.
  private(set) var layers: [Panel] = []
  /// What only the notes say, and not the elements.
  let notes: NotedAttributes

  /// A card or a layer.
  struct Panel {
    /// `beneath`, `screen`, `alert` or `sheet`.
    let kind: String
    let name: String?
    var items: [Item] = []
    /// How deep the last row stands.
    fileprivate var rowDepth = 0

    /// The panel in words: an alert by what it says first.
    var described: String {
      let title = name ?? items.first { $0.line.kind == "text" }?.line.label
      return kind + (title.map { " \($0.quoted)" } ?? "")
    }
  }

  /// An element, or a row of a list with what is in it.
  struct Item {
    var line: OutlineLine
    var parts: [OutlineLine] = []

    /// A line that is the same for the same items only.
    var key: OutlineLine {
      var key = line
      key.value = parts.isEmpty ? line.value : parts.map(\.described).joined(separator: "\n")
      return key
    }
  }

  /// Reads a picture.
  ///
  /// - Parameter text: Its lines, then those of its notes, which are indented; an empty one, after
  ///   which an outline may follow, ends it.
  /// - Complexity: O(*n*) in the characters.
  init(_ text: [Substring]) {
    let picture = Array(text.prefix { !$0.isEmpty && !$0.hasPrefix("  ") })
    let notes = text.dropFirst(picture.count).prefix { !$0.isEmpty }
    let reading = PictureReading(Canvas(picture), hints: ReadingHints(notes: Array(notes)))
    var lines = reading.lines
    for note in notes { note.elementNote?.correct(&lines, from: reading.lines) }
    self.notes = NotedAttributes(Array(notes))
    for line in lines { add(line) }
    edges = picture.edges.map(\.text)
    cards = edges.count > 1 ? picture.edges.map(\.name) : base.map { $0.name ?? "" }
  }

  private mutating func add(_ line: OutlineLine) {
    guard line.depth > 0 else {
      let panel = Panel(kind: line.kind, name: line.label)
      if line.kind == "beneath" || line.kind == "screen" {
        base.append(panel)
      } else {
        layers.append(panel)
      }
      return
    }
    if layers.isEmpty {
      base[base.count - 1].add(line)
    } else {
      layers[layers.count - 1].add(line)
    }
  }
}

extension PictureContent.Panel {
  /// Adds a line of the outline; what stands deeper than a row belongs to it.
  fileprivate mutating func add(_ line: OutlineLine) {
    switch line.kind {
    case "list", "form":
      return
    case "bar" where line.label == nil:
      return
    default:
      break
    }
    var flat = line
    flat.depth = 1
    // Which one is chosen is what its picker holds.
    if line.kind == "option" { flat.states.removeAll { $0 == "selected" } }
    if let last = items.indices.last, items[last].line.kind == "row", line.depth > rowDepth {
      items[last].parts.append(flat)
      guard line.kind != "option" else { return }
      let words = [items[last].line.label, line.label].compactMap { $0 }
      items[last].line.label = words.joined(separator: " ")
    } else {
      if line.kind == "row" { rowDepth = line.depth }
      items.append(PictureContent.Item(line: flat))
    }
  }
}

extension [Substring] {
  /// What stands in the edges at the top of a picture, from the root on, and the names in them:
  /// `1 root ─ Home` and `root`.
  fileprivate var edges: [(text: String, name: String)] {
    prefix { $0.hasPrefix("┌ ") || $0.hasPrefix("+ ") }.map { edge in
      let (line, corner) = edge.hasPrefix("┌") ? ("─", "┐") : ("-", "+")
      var text = edge.dropFirst(2)
      while let last = text.last, "\(line)\(corner) ".contains(last) { text.removeLast() }
      let name = text[..<(text.firstRange(of: " \(line) ")?.lowerBound ?? text.endIndex)]
      return (String(text), String(name.drop { $0.isNumber }.dropFirst()))
    }
  }
}

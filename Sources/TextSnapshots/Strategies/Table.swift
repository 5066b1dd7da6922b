internal import Foundation

extension Snapshotting where Value: Sequence, Value.Element: Encodable, Format == String {
  /// A strategy for lists of encodable values: a line for each, a column for each property.
  ///
  /// Columns are in the order of declaration, aligned by how wide their texts are shown.
  ///
  /// The cell of a `nil` property is empty. A string has quotes only if it could be mistaken for
  /// something else, such as `""`, `"1"`, `"true"` and `" padded "`. One with a line feed or
  /// another control character is quoted and escaped as in JSON.
  ///
  /// ```swift
  /// assertSnapshot(of: [Todo(title: "Milk", count: 2), Todo(title: "パン", count: 1)], as: .table)
  /// ```
  ///
  /// Records:
  ///
  /// ```
  /// title  count
  /// -----  -----
  /// Milk   2
  /// パン   1
  /// ```
  public static var table: Snapshotting {
    SimplySnapshotting.lines.pullback { try TextTable($0).plain }
  }

  /// A strategy for lists of encodable values: a table in Markdown, for reviews on the web.
  ///
  /// ```swift
  /// assertSnapshot(of: [Todo(title: "Milk", count: 2)], as: .markdownTable)
  /// ```
  ///
  /// Records:
  ///
  /// ```
  /// | title | count |
  /// | ----- | ----- |
  /// | Milk  | 2     |
  /// ```
  public static var markdownTable: Snapshotting {
    var strategy = SimplySnapshotting.lines.pullback { (rows: Value) in
      try TextTable(rows).markdown
    }
    strategy.pathExtension = "md"
    return strategy
  }
}

/// Rows of texts under the names of their columns.
private struct TextTable {
  private var columns: [String] = []
  private var rows: [[String]] = []

  init<Row: Encodable>(_ values: some Sequence<Row>) throws {
    let values = Array(values)
    let encoder = JSONEncoder()
    let objects = try values.map { try TextTable.cells(JSONText(encoder.encode($0))) }
    // Encoders forget the order of keys; reflection knows it.
    var known: Set<String> = []
    let declared = values.first.map { Mirror(reflecting: $0).children.compactMap(\.label) } ?? []
    let found = Set(objects.joined().map(\.key))
    columns = declared.filter { found.contains($0) && known.insert($0).inserted }
    columns += found.subtracting(known)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    rows = objects.map { cells in
      let byKey = Dictionary(cells) { $1 }
      return columns.map { byKey[$0] ?? "" }
    }
  }

  /// What stands for a table in which there is nothing to see; `nil` for any other.
  private var emptiness: String? {
    guard columns.isEmpty else { return nil }
    return "(\(rows.count) \(rows.count == 1 ? "row" : "rows") without columns)\n"
  }

  var plain: String {
    if let emptiness { return emptiness }
    return aligned { $0 }.map { line in
      String(line.joined(separator: "  ").reversed().drop { $0 == " " }.reversed()) + "\n"
    }
    .joined()
  }

  var markdown: String {
    if let emptiness { return emptiness }
    return aligned { $0.replacing("|", with: "\\|") }
      .map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  /// The head, a rule and the rows, every column as wide as its widest text.
  private func aligned(_ escape: (String) -> String) -> [[String]] {
    let names = columns.map { JSONText.cell($0, isName: true) }
    let texts = ([names] + rows).map { $0.map(escape) }
    let widths = columns.indices.map { column in
      max(3, texts.map { DisplayWidth.columns(of: $0[column]) }.max() ?? 0)
    }
    var lines = texts.map { line in
      zip(line, widths).map { text, width in
        text + String(repeating: " ", count: width - DisplayWidth.columns(of: text))
      }
    }
    lines.insert(widths.map { String(repeating: "-", count: $0) }, at: 1)
    return lines
  }

  private static func cells(_ json: JSONText) -> [(key: String, value: String)] {
    guard case .object(let members) = json else { return [("value", json.compact)] }
    return members.map { ($0.key, $0.value.compact) }
  }
}

extension JSONText {
  /// The text of one cell: nested values in one line, strings without quotes where they are clear.
  fileprivate var compact: String {
    switch self {
    case .string(let text): JSONText.cell(text)
    case .literal(let literal): literal
    case .array, .object:
      text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
    }
  }

  /// A string as a cell, or as the name of a column, which is always a string.
  fileprivate static func cell(_ text: String, isName: Bool = false) -> String {
    guard isAmbiguous(text) || !isName && isLike(value: text) else { return text }
    var quoted = ""
    quote(text, to: &quoted)
    return quoted
  }

  /// Whether a string would look empty, quoted, or like a part of the table itself.
  private static func isAmbiguous(_ text: String) -> Bool {
    guard let first = text.first, let last = text.last else { return true }
    return first.isWhitespace || last.isWhitespace || text.utf8.first == UInt8(ascii: "\"")
      || text.utf8.contains { $0 < 0x20 }
  }

  /// Whether a string looks like a number, a Boolean, null, a list or an object.
  private static func isLike(value text: String) -> Bool {
    text.hasPrefix("[") || text.hasPrefix("{") || isLiteral(text)
  }
}

/// How many columns a text takes in a font of fixed width.
///
/// It estimates widths by blocks of Unicode, which is enough for tables of plain data.
enum DisplayWidth {
  static func columns(of text: String) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }

  private static func columns(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if scalar.properties.isEmojiPresentation { return 2 }
    if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
    0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}

import Foundation

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

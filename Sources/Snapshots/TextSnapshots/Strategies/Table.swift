internal import Foundation

extension Snapshotting where Value: Sequence, Value.Element: Encodable, Format == String {
  /// A strategy that formats a list of encodable values as a table.
  ///
  /// The table has a row for each value and a column for each property. The columns are in the
  /// order in which the properties are declared, and they're aligned for display in a terminal.
  ///
  /// If a property is `nil`, its cell is empty. Strings are quoted only if they would otherwise be
  /// ambiguous, such as `""`, `"1"`, `"true"`, and `" padded "`. A string that contains control
  /// characters is quoted and escaped as in JSON.
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

  /// A strategy that formats a list of encodable values as a Markdown table.
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
    Snapshotting(pathExtension: "md", diffing: .lines) { try TextTable($0).markdown }
  }
}

private struct TextTable {
  private var columns: [String] = []
  private var rows: [[String]] = []

  init<Row: Encodable>(_ values: some Sequence<Row>) throws {
    let encoder = JSONEncoder()
    var cells: [[String: String]] = []
    var found: Set<String> = []
    for value in values {
      // Use reflection to determine the order of the properties because encoders don't preserve it.
      if cells.isEmpty { columns = Mirror(reflecting: value).children.compactMap(\.label) }
      let row = TextTable.cells(try JSONText(encoder.encode(value)))
      found.formUnion(row.keys)
      cells.append(row)
    }
    columns = columns.filter { found.remove($0) != nil }
    columns += found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    rows = cells.map { row in columns.map { row[$0] ?? "" } }
  }

  private static func cells(_ json: JSONText) -> [String: String] {
    guard case .object(let members) = json else { return ["value": json.compact] }
    return Dictionary(members.map { ($0, $1.compact) }) { $1 }
  }

  private var placeholder: String {
    "(\(rows.count) \(rows.count == 1 ? "row" : "rows") without columns)\n"
  }

  var plain: String {
    guard !columns.isEmpty else { return placeholder }
    return aligned { $0 }.map { cells in
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return "\(line)\n"
    }.joined()
  }

  var markdown: String {
    guard !columns.isEmpty else { return placeholder }
    let lines = aligned { $0.replacing("|", with: "\\|") }
    return lines.map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }

  private func aligned(_ escape: (String) -> String) -> [[String]] {
    let header = columns.map { JSONText.cell($0, isName: true) }
    var lines = ([header] + rows).map { $0.map(escape) }
    var separator: [String] = []
    for column in columns.indices {
      let widths = lines.map { DisplayWidth.columns(of: $0[column]) }
      let width = max(3, widths.max() ?? 0)
      for row in lines.indices {
        lines[row][column] += String(repeating: " ", count: width - widths[row])
      }
      separator.append(String(repeating: "-", count: width))
    }
    lines.insert(separator, at: 1)
    return lines
  }
}

extension JSONText {
  /// The value on a single line, even if it contains other values.
  fileprivate var compact: String {
    switch self {
    case .string(let text): JSONText.cell(text)
    case .literal(let literal): literal
    case .array, .object:
      text().split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
    }
  }

  fileprivate static func cell(_ text: String, isName: Bool = false) -> String {
    guard isAmbiguous(text) || !isName && isLike(value: text) else { return text }
    var quoted = ""
    quote(text, to: &quoted)
    return quoted
  }

  /// Returns whether the given text, if it weren't quoted, could be mistaken for an empty cell, a
  /// quoted string, or padding.
  private static func isAmbiguous(_ text: String) -> Bool {
    guard let first = text.first, let last = text.last else { return true }
    return first.isWhitespace || last.isWhitespace || text.utf8.first == UInt8(ascii: "\"")
      || text.utf8.contains { $0 < 0x20 }
  }

  /// Returns whether the given text could be mistaken for a value that isn't a string.
  private static func isLike(value text: String) -> Bool {
    text.hasPrefix("[") || text.hasPrefix("{") || isLiteral(text)
  }
}

enum DisplayWidth {
  static func columns(of text: String) -> Int { text.reduce(0) { $0 + columns(of: $1) } }

  private static func columns(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    return scalar.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}")
      || wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
    0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}

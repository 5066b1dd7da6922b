/// How the lines of a source are indented.
struct IndentationStyle: Sendable {
  /// How often a line is so many blanks deeper than the line with text before it.
  private var steps: [Int: Int] = [:]
  /// How many lines begin with a tab.
  private var tabCount = 0

  /// Looks at the beginning of a source, which has enough lines to tell.
  init(_ source: SwiftSource) {
    var previous = 0
    for line in source.lines.prefix(2_000) {
      let text = line.drop { $0 == UInt8(ascii: " ") }
      guard let first = text.first, !SwiftLexer.isLineEnd(first) else { continue }
      guard first != UInt8(ascii: "\t") else {
        tabCount += 1
        continue
      }
      let depth = text.startIndex - line.startIndex
      if (1...8).contains(depth - previous) { steps[depth - previous, default: 0] += 1 }
      previous = depth
    }
  }

  /// One step of indentation below a line: a tab where the line has tabs, or most lines of the
  /// source; else the step that the source takes most often, else two blanks.
  func step(below indentation: [UInt8]) -> [UInt8] {
    let blanks = steps.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
    let prefersTabs = indentation.isEmpty && tabCount > blanks?.value ?? 0
    guard !prefersTabs, !indentation.contains(UInt8(ascii: "\t")) else {
      return [UInt8(ascii: "\t")]
    }
    return [UInt8](repeating: UInt8(ascii: " "), count: blanks?.key ?? 2)
  }
}

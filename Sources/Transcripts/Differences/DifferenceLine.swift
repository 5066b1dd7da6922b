/// A line of a report about differences.
package enum DifferenceLine: Hashable, Sendable {
  case title(String)
  /// A line that isn't part of a frame, such as a sentence about a difference.
  case sentence(String)
  /// A line of a frame that both transcripts contain.
  case common(String)
  case expected(String)
  case received(String)

  init(signed line: some StringProtocol) {
    let text = String(line.dropFirst())
    switch line.first {
    case "-": self = .expected(text)
    case "+": self = .received(text)
    default: self = .common(text)
    }
  }

  /// The text of the line, which begins with a sign if the line is part of a frame.
  package var text: String {
    switch self {
    case .title(let text), .sentence(let text): text
    case .common(let text): text.isEmpty ? "" : "   " + text
    case .expected(let text): " - " + text
    case .received(let text): " + " + text
    }
  }
}

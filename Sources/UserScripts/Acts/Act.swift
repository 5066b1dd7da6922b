/// What a person did, as the line of its section in a transcript.
///
/// The line begins with a letter at column 0, so that `git diff` puts it into the hunk header,
/// and it holds no number, so that two branches that each insert a step merge.
package struct Act: Sendable, Hashable, CustomStringConvertible {
  /// The line: `tap "+"`.
  package let description: String

  package static let start = Act("start")
  package static let settle = Act("settle")
  package static let dismiss = Act("dismiss")
  package static let goBack = Act("go back")

  package static func tap(_ label: String) -> Act { Act("tap \(quoted(label))") }

  package static func tap(_ label: String, at index: Int) -> Act {
    Act("tap \(quoted(label)) at \(index)")
  }

  package static func tap(id: String) -> Act { Act("tap id \(quoted(id))") }

  package static func select(row: Int) -> Act { Act("select row \(row)") }

  package static func swipe(row: Int, action: String) -> Act {
    Act("swipe row \(row) \(quoted(action))")
  }

  package static func advance(by duration: Duration) -> Act { Act("advance \(duration)") }

  package static func perform(_ what: String) -> Act { Act("perform \(quoted(what))") }

  package static func note(_ text: String) -> Act { Act("note \(quoted(text))") }

  /// Takes a line as it stands in a transcript.
  ///
  /// - Parameter description: The line, without its end.
  init(_ description: String) {
    self.description = description
  }

  /// Writes a label on one line, between quotes, so that no label can end its line.
  private static func quoted(_ label: String) -> String {
    var text = "\""
    for scalar in label.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

internal import TextScreens

/// What a person did, as the line of its section in a transcript.
///
/// The line begins with a letter at column 0, so that `git diff` puts it into the hunk header,
/// it says nothing of its place among the others, so that two branches that each insert a step
/// merge, and a label in it stands between quotation marks, where it cannot end the line.
package struct Act: Sendable, Hashable, CustomStringConvertible {
  /// The line: `tap "+"`.
  package let description: String

  package static let start = Act("start")
  package static let settle = Act("settle")
  package static let dismiss = Act("dismiss")
  package static let goBack = Act("go back")

  static func tap(_ target: ElementTarget) -> Act { Act("tap \(target.words)") }

  static func longPress(_ target: ElementTarget) -> Act { Act("long press \(target.words)") }

  static func type(_ text: String, into target: ElementTarget) -> Act {
    Act("type \(text) into \(target.words)")
  }

  static func clear(_ target: ElementTarget) -> Act { Act("clear \(target.words)") }

  static func submit(_ target: ElementTarget) -> Act { Act("submit \(target.words)") }

  static func toggle(_ target: ElementTarget) -> Act { Act("toggle \(target.words)") }

  static func adjust(_ target: ElementTarget, to value: String) -> Act {
    Act("adjust \(target.words) to \(value)")
  }

  static func choose(_ option: String, from target: ElementTarget) -> Act {
    Act("choose \(option.quoted) from \(target.words)")
  }

  static func scroll(to target: ElementTarget) -> Act { Act("scroll to \(target.words)") }

  static func scroll(toRow row: Int) -> Act { Act("scroll to row \(row)") }

  static func see(_ label: String) -> Act { Act("see \(label.quoted)") }

  package static func tap(id: String) -> Act { Act("tap id \(id.quoted)") }

  package static func select(row: Int) -> Act { Act("select row \(row)") }

  package static func swipe(row: Int, action: String) -> Act {
    Act("swipe row \(row) \(action.quoted)")
  }

  package static func advance(by duration: Duration) -> Act { Act("advance \(duration)") }

  package static func perform(_ what: String) -> Act { Act("perform \(what.quoted)") }

  package static func note(_ text: String) -> Act { Act("note \(text.quoted)") }

  /// Tells whether a line is one that an act writes, and no other line with a letter at column 0.
  static func writes(_ line: some StringProtocol) -> Bool {
    let isWhole = [start, settle, dismiss, goBack].contains { $0.description == line }
    return isWhole
      || beginnings.contains { line.utf8.starts(with: $0.utf8) && line.utf8.count > $0.utf8.count }
  }

  /// What stands before what an act is about.
  private static let beginnings = [
    "tap \"", "tap id \"", "long press \"", "type ", "clear \"", "submit \"", "toggle \"",
    "adjust \"", "choose \"", "scroll to \"", "scroll to row ", "see \"", "select row ",
    "swipe row ", "advance ", "perform \"", "note \"",
  ]

  /// Takes a line as it stands in a transcript.
  ///
  /// - Parameter description: The line, without its end.
  init(_ description: String) {
    self.description = description
  }
}

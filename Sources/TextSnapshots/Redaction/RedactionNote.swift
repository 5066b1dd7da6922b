import Foundation

/// What is said of a rule that found nothing to replace.
struct RedactionNote {
  let text: String

  init(_ rule: RedactionRule) {
    text = """
      note: The redaction "\(rule.alias)" matched nothing in this snapshot.

      To fix, remove the rule from "redacting(...)", or look for a typing error in it.

      """
  }

  func show() { FileHandle.standardError.write(Data(text.utf8)) }
}

#if os(Linux)
  public import Foundation

  extension NSPredicate {
    /// Creates a predicate that compares a string with a regular expression, `SELF MATCHES %@`.
    ///
    /// Foundation on Linux has no predicates with a format, and this is the only format that is
    /// evaluated. Evaluating another one stops the program.
    public convenience init(format predicateFormat: String, _ arguments: any CVarArg...) {
      let words = predicateFormat.uppercased().split(separator: " ")
      let pattern = arguments.first as? String
      let ignoresCase = words.count > 1 && words[1] == "MATCHES[C]"
      let isKnown = words.count == 3 && words[0] == "SELF" && words[2] == "%@"
      self.init { value, _ in
        guard isKnown, ignoresCase || words[1] == "MATCHES", let pattern else {
          preconditionFailure(
            "The predicate \"\(predicateFormat)\" can't be evaluated on Linux. "
              + "To fix, filter with a closure.")
        }
        guard let text = value as? String else { return false }
        // As there, the entire string has to match.
        let options: NSString.CompareOptions =
          ignoresCase ? [.regularExpression, .caseInsensitive] : .regularExpression
        return text.range(of: "^(?:\(pattern))$", options: options) == text
          .startIndex..<text.endIndex
      }
    }
  }
#endif

public import Foundation

/// A spell checker of UIKit without a dictionary, which only knows whether a word consists of letters.
///
/// Where an app asks for misspelled words, every word of letters is correct, on every machine. A note
/// below the pictures of the app says so from then on.
@MainActor @preconcurrency public final class UITextChecker {
  /// Creates a spell checker.
  public init() {}

  /// Returns the range of the first word with other characters than letters, or `NSNotFound`.
  public func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool,
    language: String
  ) -> NSRange {
    ViewHost.current?.frameSettings.checksSpelling = true
    let none = NSRange(location: NSNotFound, length: 0)
    guard let checked = Range(range, in: stringToCheck) else { return none }
    let words = stringToCheck[checked].split(whereSeparator: \.isWhitespace)
    guard let word = words.first(where: { !$0.allSatisfy(\.isLetter) }) else { return none }
    return NSRange(word.startIndex..<word.endIndex, in: stringToCheck)
  }

  /// Returns no words.
  public func completions(
    forPartialWordRange range: NSRange, in string: String, language: String
  ) -> [String]? { nil }

  /// Returns no words.
  public func guesses(
    forWordRange range: NSRange, in string: String, language: String
  ) -> [String]? { nil }
}

/// A dictionary of UIKit, of which the words are those of ``UITextChecker``.
@MainActor @preconcurrency open class UIReferenceLibraryViewController: UIViewController {
  /// Creates a controller, which isn't shown.
  public convenience init(term: String) { self.init() }

  /// Whether a word consists of letters.
  public static func dictionaryHasDefinition(forTerm term: String) -> Bool {
    ViewHost.current?.frameSettings.checksSpelling = true
    return !term.isEmpty && term.allSatisfy(\.isLetter)
  }
}

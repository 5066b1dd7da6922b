#if canImport(_FoundationICU)
  import Foundation
  import _FoundationICU
#endif

/// The categories of numbers, such as `one` and `few`, that languages distinguish.
///
/// They are those of the Unicode library that Foundation contains.
enum PluralRules {
  #if canImport(_FoundationICU)
    /// Returns the category of a number, which is `other` in an unknown language.
    static func category(of number: Double, in language: String) -> String {
      var status = U_ZERO_ERROR
      let rules = swift_uplrules_open(language, &status)
      guard let rules, status.rawValue <= U_ZERO_ERROR.rawValue else { return "other" }
      defer { swift_uplrules_close(rules) }
      var category = [UInt16](repeating: 0, count: 16)
      let count = swift_uplrules_select(
        rules, number, &category, Int32(category.count), &status)
      guard status.rawValue <= U_ZERO_ERROR.rawValue, count > 0 else { return "other" }
      return String(decoding: category.prefix(Int(count)), as: UTF16.self)
    }
  #else
    /// Returns the category of a number as in English, because only Foundation on Linux shares its
    /// Unicode library.
    static func category(of number: Double, in language: String) -> String {
      number == 1 ? "one" : "other"
    }
  #endif
}

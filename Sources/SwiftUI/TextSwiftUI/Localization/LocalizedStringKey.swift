public import Foundation
import TextScreens
import TextWidths

/// A text that depends on the locale of the app.
public nonisolated struct FormattedText: Equatable, Sendable {
  /// A number, on which the form of a translation can depend.
  enum Number: Equatable, Sendable {
    case integer(Int64)
    case real(Double)

    var value: Double {
      switch self {
      case .integer(let value): Double(value)
      case .real(let value): value
      }
    }

    /// Returns the number in a format of C.
    func formatted(_ format: String, in locale: Locale) -> String {
      switch self {
      case .integer(let value): String(format: format, locale: locale, value)
      case .real(let value): String(format: format, locale: locale, value)
      }
    }

    /// Whether a format of C is one for such a number.
    func fits(_ format: String) -> Bool {
      switch self {
      case .integer: format.contains(/(hh|h|ll|l|q|z|t|j)?[diuoxX]$/)
      case .real: format.contains(/L?[fFeEgG]$/)
      }
    }
  }

  /// How the key of an interpolation names the text.
  var specifier = "%@"
  var number: Number?
  let format: @Sendable (EnvironmentValues) -> String

  init(
    specifier: String = "%@", number: Number? = nil,
    format: @escaping @Sendable (EnvironmentValues) -> String
  ) {
    (self.specifier, self.number, self.format) = (specifier, number, format)
  }

  func string(in environment: EnvironmentValues) -> String { format(environment) }

  /// Returns whether two texts are equal in English.
  public static func == (lhs: FormattedText, rhs: FormattedText) -> Bool {
    lhs.format(EnvironmentValues()) == rhs.format(EnvironmentValues())
  }
}

/// A string that is looked up in the app's translations, which pictures show in its own language.
public nonisolated struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation,
  CustomReflectable
{
  /// The string, if the key isn't an interpolation.
  private let literal: String
  private let parts: [Text.Part]
  /// Where translations are, unless it's the usual place.
  private var place: Place?

  // An object, because texts are copied often and hardly any have a place.
  private final class Place: Equatable, Sendable {
    /// The key, unless it's that of the text.
    let key: String?
    /// The table, unless it's `Localizable`.
    let table: String?
    /// The path of the bundle, unless it's the main one.
    let bundle: String?

    init(key: String?, table: String?, bundle: String?) {
      (self.key, self.table, self.bundle) = (key, table, bundle)
    }

    static func == (lhs: Place, rhs: Place) -> Bool {
      (lhs.key, lhs.table, lhs.bundle) == (rhs.key, rhs.table, rhs.bundle)
    }
  }

  /// Creates a key from a string.
  public init(_ value: String) { (literal, parts) = (value, []) }

  /// Creates a key from a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates a key from an interpolation.
  public init(stringInterpolation: StringInterpolation) {
    (literal, parts) = ("", stringInterpolation.parts)
  }

  /// Returns the key with the table and the bundle in which its translations are.
  ///
  /// With a name, the key is a text for languages in which the name has no translation.
  func looked(up table: String?, in bundle: Bundle?, as name: StaticString? = nil) -> Self {
    guard table != nil || bundle != nil || name != nil else { return self }
    var key = self
    // Foundation finds no resources in the main bundle of a program on Linux.
    let path = bundle == .main ? nil : bundle?.bundlePath
    key.place = Place(
      key: name?.description ?? place?.key, table: table ?? place?.table,
      bundle: path ?? place?.bundle)
    return key
  }

  /// Creates the key that code asks Foundation for.
  init(named name: String, otherwise text: String?, in table: String?, ofBundle path: String?) {
    self.init(text?.nonEmpty ?? name)
    place = Place(key: name, table: table?.nonEmpty, bundle: path)
  }

  /// Returns the string with the marks of Markdown, in the language of a locale, or of the app whose
  /// code runs, and with numbers and dates in another format.
  func source(
    in locale: Locale?, formattedIn format: Locale? = nil, of language: AppLanguage = .current
  ) -> String {
    var environment = EnvironmentValues()
    environment.use(locale ?? language.locale)
    let parts = shownParts(in: environment, language)
    if let format { environment.use(format) }
    return parts.reduce(into: "") { $0 += $1.string(in: environment) }
  }

  /// The string without the marks of Markdown, in the language of the app whose code runs.
  var text: String {
    let language = AppLanguage.current
    var environment = EnvironmentValues()
    environment.use(language.locale)
    return Self.text(of: shownParts(in: environment, language), in: environment)
  }

  func string(in environment: EnvironmentValues) -> String { shown(in: environment).text }

  /// The string, and the parts between marks of Markdown that open web pages.
  func shown(in environment: EnvironmentValues) -> Text.Shown {
    let parts = shownParts(in: environment, environment.frameSettings?.language)
    let hasLinks = parts.contains { part in
      if case .string(let text) = part { Markdown.hasLinks(text) } else { false }
    }
    return Text.Shown(
      text: Self.text(of: parts, in: environment),
      links: hasLinks ? Markdown.links(in: Self.markdown(of: parts, in: environment)) : [])
  }

  private static func markdown(
    of parts: [Text.Part], in environment: EnvironmentValues
  ) -> [Markdown.Part] {
    parts.map { part in
      if case .string(let string) = part { return .mark(string) }
      return .value(part.string(in: environment))
    }
  }

  private static func text(of parts: [Text.Part], in environment: EnvironmentValues) -> String {
    if parts.count == 1, case .string(let text) = parts[0] { return Markdown.text(of: text) }
    guard parts.contains(where: \.hasMarks) else {
      return parts.reduce(into: "") { $0 += $1.string(in: environment) }
    }
    return Markdown.text(
      of: markdown(of: parts, in: environment), inflects: environment.isEnglish)
  }

  /// The key in files of translations, such as `%lld cups`.
  private var key: String {
    if let key = place?.key { return key }
    if parts.isEmpty { return literal }
    return parts.reduce(into: "") { key, part in
      switch part {
      case .string(let text): key += text.replacing("%", with: "%%")
      case .formatted(let text): key += text.specifier
      case .integer(_, let specifier): key += specifier
      case .value, .key, .image, .link, .labeled, .lined: key += "%@"
      }
    }
  }

  /// The key without its arguments.
  private var words: String {
    place?.key
      ?? parts.reduce(into: literal) { words, part in
        if case .string(let text) = part { words += text }
      }
  }

  /// The parts of the translation, or those of the key if there's none.
  private func shownParts(
    in environment: EnvironmentValues, _ language: AppLanguage?
  ) -> [Text.Part] {
    let parts = parts.isEmpty ? [.string(literal)] : parts
    let translations = place?.bundle.map(Translations.of) ?? language?.translations
    guard let translations else { return parts }
    // Code that isn't part of a frame asks as well.
    func note(_ text: String) {
      guard let settings = environment.frameSettings else {
        language?.note(text)
        return
      }
      settings.languageNotes.insert(text)
    }
    translations.problems.forEach(note)
    let key = key
    let table = place?.table ?? "Localizable"
    switch translations.entry(for: key, in: table, for: environment.locale) {
    case nil: return parts
    case .missing(let language):
      // A price or a number has nothing to translate.
      if words.contains(where: \.isLetter) {
        note("not translated to \(language): \(key.quoted)")
      }
      return parts
    case .translation(let translation, let language):
      let arguments = self.parts.filter { if case .string = $0 { false } else { true } }
      // A text without arguments isn't a format.
      if arguments.isEmpty {
        if translation.dependsOnNumber {
          note("the plural form of \(key.quoted) is chosen without its number")
        }
        return [.string(translation.forms.text(for: nil, in: language))]
      }
      return translation.parts(for: arguments.map { $0.number?.value }, in: language).map { part in
        switch part {
        case .literal(let text): .string(text)
        case .argument(let index, let format): arguments[index].formatted(format)
        }
      }
    }
  }

  /// The children that a mirror of SwiftUI's type has, which code in the wild reads.
  ///
  /// The arguments of an interpolation are part of the key.
  public var customMirror: Mirror {
    let key = string(in: EnvironmentValues()).replacing("%", with: "%%")
    return Mirror(
      self, children: ["key": key, "hasFormatting": false, "arguments": [any CVarArg]()],
      displayStyle: .struct)
  }

  /// The parts of an interpolation.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Text.Part] = []

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds a literal.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.string(literal)) }
    }

    /// Adds a string.
    public mutating func appendInterpolation(_ string: String) {
      parts.append(.value(string))
    }

    /// Adds a text.
    public mutating func appendInterpolation(_ text: Text) { parts += text.parts }

    /// Adds an image, which is drawn as its label.
    public mutating func appendInterpolation(_ image: Image) { parts += Text(image).parts }

    /// Adds an integer with the separators of the locale.
    public mutating func appendInterpolation<T: BinaryInteger & Sendable>(_ value: T) {
      let specifier = value.specifier
      if let value = Int64(exactly: value) {
        return parts.append(.integer(value, specifier: specifier))
      }
      parts.append(
        .formatted(
          FormattedText(specifier: specifier) {
            IntegerFormatStyle<T>(locale: $0.locale).format(value)
          }))
    }

    /// Adds a number with six digits after the point, as C does.
    public mutating func appendInterpolation<T: BinaryFloatingPoint & Sendable>(_ value: T) {
      let number = Double(value)
      parts.append(
        .formatted(
          FormattedText(specifier: T.self == Float.self ? "%f" : "%lf", number: .real(number)) {
            String(format: "%f", locale: $0.locale, number)
          }))
    }

    /// Adds a value with a C format.
    public mutating func appendInterpolation<T: CVarArg & Sendable>(_ value: T, specifier: String) {
      parts.append(
        .formatted(
          FormattedText(specifier: specifier, number: .init(value)) {
            String(format: specifier, locale: $0.locale, value)
          }))
    }

    /// Adds a value with a format.
    public mutating func appendInterpolation<F: FormatStyle>(
      _ input: F.FormatInput, format: F
    ) where F.FormatInput: Sendable & Equatable, F.FormatOutput == String, F: Sendable {
      parts += Text(input, format: format).parts
    }

    /// Adds the description of a value.
    @_disfavoredOverload public mutating func appendInterpolation<T>(_ value: T) {
      parts.append(.value(String(describing: value)))
    }
  }
}

extension Int64 {
  /// Returns the number with the separators of the locale.
  ///
  /// The locale of most apps has a comma between thousands, which needs no formatter.
  nonisolated func formatted(in environment: EnvironmentValues) -> String {
    guard environment.hasDefaultLocale else {
      return formatted(.number.locale(environment.locale))
    }
    var digits = String(magnitude)
    var end = digits.utf8.count - 3
    while end > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: end))
      end -= 3
    }
    return self < 0 ? "-" + digits : digits
  }
}

extension BinaryInteger {
  /// How a key names an integer, which is one of C with at most 32 bits or one with 64.
  fileprivate nonisolated var specifier: String {
    if Self.self == Int.self { return "%lld" }
    let isLong = (self as? any FixedWidthInteger).map { type(of: $0).bitWidth > 32 } ?? true
    return "%\(isLong ? "ll" : "")\(Self.isSigned ? "d" : "u")"
  }
}

extension FormattedText.Number {
  /// Creates a number from an argument of a format, or `nil` from another argument.
  fileprivate nonisolated init?(_ value: some CVarArg) {
    if let value = value as? any BinaryInteger, let integer = Int64(exactly: value) {
      self = .integer(integer)
    } else if let value = value as? any BinaryFloatingPoint {
      self = .real(Double(value))
    } else {
      return nil
    }
  }
}

extension Text.Part {
  /// Whether the part is a literal of an interpolation with marks of Markdown.
  fileprivate var hasMarks: Bool {
    guard case .string(let string) = self else { return false }
    return Markdown.hasMarks(string)
  }

  fileprivate var number: FormattedText.Number? {
    switch self {
    case .integer(let value, _): .integer(value)
    case .formatted(let text): text.number
    case .string, .value, .key, .image, .link, .labeled, .lined: nil
    }
  }

  /// Returns the argument of a translation in a format of C, if it's a number for such a format.
  fileprivate func formatted(_ format: String?) -> Text.Part {
    guard let format, let number, number.fits(format) else { return self }
    return .formatted(FormattedText { number.formatted(format, in: $0.locale) })
  }
}

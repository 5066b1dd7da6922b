public import Foundation
public import TextScreens

/// Lines of text.
public nonisolated struct Text: Equatable, Sendable {
  /// A text that is formatted for the locale of the app when it's drawn.
  enum Part: Equatable, Sendable {
    case string(String)
    /// A value in an interpolation, which isn't read as Markdown.
    case value(String)
    case integer(Int64)
    case key(LocalizedStringKey)
    case formatted(FormattedText)
    case image(String)
    /// A text with the label that scripts and outlines use.
    case labeled(Text, label: Text)
    case struck(Text)
  }

  // Views are copied often, so a text is a single reference.
  let parts: [Part]

  private init(_ part: Part) { parts = [part] }

  init(parts: [Part]) { self.parts = parts }

  /// Creates a text from a key, which is read as Markdown.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    self.init(.key(key))
  }

  /// Creates a text from a string, as it is.
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) {
    self.init(.string(String(content)))
  }

  /// Creates a text from a string, as it is.
  public init(verbatim content: String) { self.init(.string(content)) }

  /// Creates a text from an attributed string, without its attributes.
  @_disfavoredOverload public init(_ attributedContent: AttributedString) {
    self.init(.string(String(attributedContent.characters)))
  }

  /// Creates a text from an image, which is drawn as its label.
  public init(_ image: Image) { self.init(.image(image.name)) }

  /// Joins two texts.
  public static func + (lhs: Text, rhs: Text) -> Text {
    Text(parts: lhs.parts + rhs.parts)
  }

  /// The part of a text that an ellipsis replaces.
  public typealias TruncationMode = TextTruncation

  /// The text for an environment.
  func string(in environment: EnvironmentValues) -> String {
    let text =
      parts.count == 1
      ? parts[0].string(in: environment)
      : parts.reduce(into: "") { $0 += $1.string(in: environment) }
    switch environment.textCase {
    case .uppercase: return text.uppercased()
    case .lowercase: return text.lowercased()
    case nil: return text
    }
  }

  /// The text that a picture shows for an environment.
  func drawn(in environment: EnvironmentValues) -> String {
    let text = string(in: environment)
    TextOrigins.current?.note(text, in: environment.inherited.origin)
    let reasons: RedactionReasons =
      environment.inherited.isPrivate ? [.placeholder, .privacy] : .placeholder
    guard !environment.redactionReasons.isDisjoint(with: reasons) else { return text }
    // Blocks, with the words and lines of the text.
    return String(text.map { $0.isWhitespace ? $0 : "▒" })
  }
}

extension Text: PrimitiveView {
  /// Appends the nodes of the view.
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    guard let (text, label) = labeled else {
      let text = drawn(in: context.environment)
      guard isStruck(in: context.environment), !text.isEmpty else { return nodes.addText(text) }
      return nodes.addText(text, drawnAs: "~\(text)~")
    }
    nodes.labeling(label.string(in: context.environment)) { text._append(to: &$0, in: context) }
  }
}

extension View {
  /// Draws a line through texts, such as `~Milk~`.
  public nonisolated func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { inheriting { $0.inherited.isStruck = isActive } }
}

extension Text {
  /// Returns whether the whole text is struck through.
  func isStruck(in environment: EnvironmentValues) -> Bool {
    if environment.inherited.isStruck { return true }
    return parts.allSatisfy { if case .struck = $0 { true } else { false } } && !parts.isEmpty
  }

  /// Draws a line through the text, such as `~Milk~`, unless it's joined with others.
  public nonisolated func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    guard isActive else { return self }
    guard let (text, label) = labeled else { return Text(parts: [.struck(self)]) }
    return Text(parts: [.labeled(text.strikethrough(), label: label)])
  }

  /// Draws a line through the text, such as `~Milk~`, unless it's joined with others.
  public nonisolated func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil
  ) -> Text { strikethrough(isActive) }

  /// The text and its label, if it has one.
  var labeled: (Text, label: Text)? {
    guard parts.count == 1, case .labeled(let text, let label) = parts[0] else { return nil }
    return (text, label)
  }

  /// Sets the label that scripts and outlines use, unless the text is joined with others.
  public nonisolated func accessibilityLabel(_ label: Text) -> Text {
    Text(parts: [.labeled(self, label: label)])
  }

  /// Sets the label that scripts and outlines use, unless the text is joined with others.
  public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> Text {
    accessibilityLabel(Text(labelKey))
  }

  /// Sets the label that scripts and outlines use, unless the text is joined with others.
  @_disfavoredOverload public nonisolated func accessibilityLabel<S: StringProtocol>(
    _ label: S
  ) -> Text {
    accessibilityLabel(Text(label))
  }
}

extension Text.Part {
  /// Whether the part is a literal of an interpolation with marks of Markdown.
  fileprivate var hasMarks: Bool {
    guard case .string(let string) = self else { return false }
    return Markdown.hasMarks(string)
  }

  fileprivate func string(in environment: EnvironmentValues) -> String {
    switch self {
    case .string(let string), .value(let string): string
    case .integer(let value): value.formatted(in: environment)
    case .key(let key): key.string(in: environment)
    case .formatted(let text): text.string(in: environment)
    case .image(let name): name
    case .labeled(let text, _), .struck(let text): text.string(in: environment)
    }
  }
}

/// A text that depends on the locale of the app.
public nonisolated struct FormattedText: Equatable, Sendable {
  let format: @Sendable (EnvironmentValues) -> String

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

  /// Creates a key from a string.
  public init(_ value: String) { (literal, parts) = (value, []) }

  /// Creates a key from a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates a key from an interpolation.
  public init(stringInterpolation: StringInterpolation) {
    (literal, parts) = ("", stringInterpolation.parts)
  }

  /// The string with the marks of Markdown.
  func source(in environment: EnvironmentValues) -> String {
    parts.reduce(into: literal) { $0 += $1.string(in: environment) }
  }

  func string(in environment: EnvironmentValues) -> String {
    if parts.isEmpty { return Markdown.text(of: literal) }
    guard parts.contains(where: \.hasMarks) else { return source(in: environment) }
    return Markdown.text(
      of: parts.map { part in
        if case .string(let string) = part { return .mark(string) }
        return .value(part.string(in: environment))
      }, inflects: environment.hasDefaultLocale)
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
      if let value = Int64(exactly: value) { return parts.append(.integer(value)) }
      parts.append(
        .formatted(FormattedText { IntegerFormatStyle<T>(locale: $0.locale).format(value) }))
    }

    /// Adds a number with six digits after the point, as C does.
    public mutating func appendInterpolation<T: BinaryFloatingPoint & Sendable>(_ value: T) {
      parts.append(.value(String(format: "%f", Double(value))))
    }

    /// Adds a value with a C format.
    public mutating func appendInterpolation<T: CVarArg & Sendable>(_ value: T, specifier: String) {
      parts.append(.value(String(format: specifier, value)))
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
  fileprivate nonisolated func formatted(in environment: EnvironmentValues) -> String {
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

public import Foundation
public import TextScreens

/// Lines of text.
public nonisolated struct Text: Equatable, Sendable {
  /// A text that is formatted for the locale of the app when it's drawn.
  enum Part: Equatable, Sendable {
    case string(String)
    /// A value in an interpolation, which isn't read as Markdown.
    case value(String)
    /// An integer in an interpolation, and how the key names it.
    case integer(Int64, specifier: String)
    case key(LocalizedStringKey)
    case formatted(FormattedText)
    case image(String)
    /// A part of an attributed string that opens a web page.
    case link(String, URL)
    /// A text with the label that scripts and outlines use.
    case labeled(Text, label: Text)
    case lined(Text, Lines)
  }

  /// The lines along a text, which pictures show as a mark on both sides.
  struct Lines: OptionSet {
    let rawValue: UInt8
    static let through = Lines(rawValue: 1)
    static let below = Lines(rawValue: 2)

    func marking(_ text: String) -> String {
      var text = text
      if contains(.through) { text = "~\(text)~" }
      if contains(.below) { text = "_\(text)_" }
      return text
    }
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
    self.init(.key(key.looked(up: tableName, in: bundle)))
  }

  /// Creates a text from a string, as it is.
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) {
    self.init(.string(String(content)))
  }

  /// Creates a text from a string, as it is.
  public init(verbatim content: String) { self.init(.string(content)) }

  /// Creates a text from an attributed string, of whose attributes only links count.
  @_disfavoredOverload public init(_ attributedContent: AttributedString) {
    let runs = attributedContent.runs.map { run -> Part in
      let text = String(attributedContent[run.range].characters)
      return run.link.map { .link(text, $0) } ?? .string(text)
    }
    self.init(parts: runs.isEmpty ? [.string("")] : runs)
  }

  /// Creates a text from an image, which is drawn as its label.
  public init(_ image: Image) { self.init(.image(image.name)) }

  /// Joins two texts.
  public static func + (lhs: Text, rhs: Text) -> Text {
    Text(parts: lhs.parts + rhs.parts)
  }

  /// The part of a text that an ellipsis replaces.
  public typealias TruncationMode = TextTruncation

  /// What a text says, and which parts of it open web pages.
  struct Shown {
    var text: String
    var links: [(label: String, url: URL)] = []
  }

  /// The text for an environment.
  func string(in environment: EnvironmentValues) -> String { shown(in: environment).text }

  /// The text for an environment, and its links.
  func shown(in environment: EnvironmentValues) -> Shown {
    let shown =
      parts.count == 1
      ? parts[0].shown(in: environment)
      : parts.reduce(into: Shown(text: "")) { shown, part in
        let part = part.shown(in: environment)
        shown.text += part.text
        shown.links += part.links
      }
    let change: (String) -> String
    switch environment.textCase {
    case .uppercase: change = { $0.uppercased() }
    case .lowercase: change = { $0.lowercased() }
    case nil: return shown
    }
    return Shown(
      text: change(shown.text), links: shown.links.map { (change($0.label), $0.url) })
  }

  /// The text that a picture shows for an environment.
  func drawn(in environment: EnvironmentValues) -> String { drawing(in: environment).text }

  /// The text that a picture shows for an environment, and its links.
  private func drawing(in environment: EnvironmentValues) -> Shown {
    let shown = shown(in: environment)
    TextOrigins.current?.note(shown.text, in: environment.inherited.origin)
    let reasons: RedactionReasons =
      environment.inherited.isPrivate ? [.placeholder, .privacy] : .placeholder
    guard !environment.redactionReasons.isDisjoint(with: reasons) else { return shown }
    // Blocks, with the words and lines of the text.
    return Shown(text: String(shown.text.map { $0.isWhitespace ? $0 : "▒" }))
  }
}

extension Text.Shown {
  /// The links as elements, which open their web pages.
  fileprivate func links(in environment: EnvironmentValues) -> [TextLink] {
    guard !links.isEmpty else { return [] }
    let open = environment.openURL
    return links.map { link in
      let label = link.label.trimmingCharacters(in: .whitespacesAndNewlines)
      return TextLink(label, destination: link.url.absoluteString) {
        appCode((open, link.url)) { $0($1) }
      }
    }
  }
}

extension Text: PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    guard let (text, label) = labeled else {
      let shown = drawing(in: context.environment)
      let lines = lines(in: context.environment)
      let isMarked = !lines.isEmpty && !shown.text.isEmpty
      return nodes.addText(
        shown.text, drawnAs: isMarked ? lines.marking(shown.text) : nil,
        links: shown.links(in: context.environment))
    }
    nodes.labeling(label.string(in: context.environment)) { text._append(to: &$0, in: context) }
  }
}

extension View {
  /// Draws a line through texts, such as `~Milk~`.
  public nonisolated func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { lining(.through, isActive) }

  /// Draws a line below texts, such as `_Terms_`.
  public nonisolated func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { lining(.below, isActive) }

  private nonisolated func lining(_ lines: Text.Lines, _ isActive: Bool) -> some View {
    inheriting {
      if isActive { $0.inherited.lines.insert(lines) } else { $0.inherited.lines.remove(lines) }
    }
  }
}

extension Text {
  /// Returns the lines along the whole text.
  func lines(in environment: EnvironmentValues) -> Lines {
    environment.inherited.lines.union(lines)
  }

  fileprivate var lines: Lines {
    parts.isEmpty ? [] : parts.dropFirst().reduce(parts[0].lines) { $0.intersection($1.lines) }
  }

  /// Draws a line through the text, such as `~Milk~`, unless it's joined with others.
  public nonisolated func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text { isActive ? lined(.through) : self }

  /// Draws a line below the text, such as `_Terms_`, unless it's joined with others.
  public nonisolated func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text { isActive ? lined(.below) : self }

  private func lined(_ lines: Lines) -> Text {
    guard let (text, label) = labeled else { return Text(parts: [.lined(self, lines)]) }
    return Text(parts: [.labeled(text.lined(lines), label: label)])
  }

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
  fileprivate var lines: Text.Lines {
    if case .lined(let text, let lines) = self { lines.union(text.lines) } else { [] }
  }

  func string(in environment: EnvironmentValues) -> String { shown(in: environment).text }

  func shown(in environment: EnvironmentValues) -> Text.Shown {
    switch self {
    case .string(let string), .value(let string): .init(text: string)
    case .link(let label, let url): .init(text: label, links: [(label, url)])
    case .integer(let value, _): .init(text: value.formatted(in: environment))
    case .key(let key): key.shown(in: environment)
    case .formatted(let text): .init(text: text.string(in: environment))
    case .image(let name): .init(text: name)
    case .labeled(let text, _), .lined(let text, _): text.shown(in: environment)
    }
  }
}

import TextWidths

/// A line of an outline.
struct OutlineLine: Hashable {
  enum Kind: Hashable, CustomStringConvertible {
    case element(ScreenElement.Kind)
    case screen
    /// A screen that the screens in front of it cover.
    case beneath
    case layer(PresentedLayer.Kind)
    case bar
    case list(ListStyle)
    case section
    case divider
    /// An option of a picker.
    case option

    /// The first word of the line.
    var description: String {
      switch self {
      case .element(let kind): kind.rawValue
      case .layer(let kind): kind.rawValue
      case .list(let style): style.rawValue
      case .screen: "screen"
      case .beneath: "beneath"
      case .bar: "bar"
      case .section: "section"
      case .divider: "divider"
      case .option: "option"
      }
    }
  }

  /// The nesting depth of the line.
  ///
  /// Screens and layers have a depth of 0.
  var depth = 1
  var kind: Kind
  var label: String?
  /// The value that the picture shows.
  var value: String?
  /// The accessibility value to show in an outline instead of `value`, if there is one.
  var accessibilityValue: String?
  var states: [ScreenElement.State] = []

  /// Appends the indented line to the UTF-8 bytes of an outline.
  func write(to bytes: inout [UInt8]) {
    for _ in 0..<depth * 2 { bytes.append(0x20) }
    // The name of a screen is the name of a type or a key, so it doesn't need quotation marks.
    write(
      to: &bytes, value: accessibilityValue ?? value, quotesLabel: depth > 0)
  }

  private func write(to bytes: inout [UInt8], value: String?, quotesLabel: Bool) {
    kind.description.write(to: &bytes)
    if let label {
      bytes.append(0x20)
      if quotesLabel { label.writeQuoted(to: &bytes) } else { label.write(to: &bytes) }
    }
    if let value {
      bytes.append(0x20)
      value.writeQuoted(to: &bytes)
    }
    for state in states { " [\(state)]".write(to: &bytes) }
  }

  /// A description of the line for notes, without indentation and with a quoted label.
  var described: String {
    var bytes: [UInt8] = []
    write(to: &bytes, value: value, quotesLabel: true)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension OutlineLine {
  init(
    _ element: ScreenElement.Kind, label: String? = nil, value: String? = nil,
    states: [ScreenElement.State] = []
  ) {
    self.init(kind: .element(element), label: label, value: value, states: states)
  }
}

extension [OutlineLine] {
  /// A description of the lines for notes, with nested lines in parentheses.
  var nested: String {
    var text = ""
    var depth = first?.depth ?? 0
    for line in self {
      if line.depth > depth {
        text += " ("
      } else {
        text += String(repeating: ")", count: depth - line.depth) + (text.isEmpty ? "" : "  ")
      }
      depth = line.depth
      text += line.described
      if let value = line.accessibilityValue { text += ": value \(value.quoted)" }
    }
    return text + String(repeating: ")", count: depth - (first?.depth ?? 0))
  }
}

extension ControlNode {
  /// The same control, its texts drawn as the options say.
  func printed(with options: PictureOptions) -> ControlNode {
    ControlNode(
      kind, label: label, value: value, traits: traits, form: form.printed(with: options),
      line: printedLine(with: options), content: content, activate: activate, input: input,
      isDecorative: isDecorative)
  }

  private func printedLine(with options: PictureOptions) -> ControlLine {
    var columns = line.body
    switch form {
    case .menu(let text), .link(let text), .date(let text), .stepper(let text, _, _):
      columns += Self.growth(of: text, with: options)
    case .radios(let labels, _):
      columns += labels.reduce(0) { $0 + Self.growth(of: $1, with: options) }
    case .choice:
      // As wide as its widest option, with the mark after it.
      columns =
        self.options.reduce(0) {
          max($0, GlyphText.label($1.label).printed(with: options).width)
        } + 2
    case .field, .placeholder, .secure, .editor, .mark, .slider, .progress, .image:
      break
    }
    return ControlLine(
      before: line.before.printed(with: options), body: columns,
      after: line.after.printed(with: options), afterColumns: line.afterColumns,
      filling: line.filling)
  }

  private static func growth(of text: GlyphText, with options: PictureOptions) -> Int {
    text.printed(with: options).width - text.width
  }
}

extension ControlForm {
  /// The same form, its texts drawn as the options say.
  fileprivate func printed(with options: PictureOptions) -> ControlForm {
    switch self {
    case .field(let text): .field(text.printed(with: options))
    case .placeholder(let text): .placeholder(text.printed(with: options))
    case .editor(let text): .editor(text.printed(with: options))
    case .choice(let text): .choice(text.printed(with: options))
    case .radios(let labels, let selected):
      .radios(labels.map { $0.printed(with: options) }, selected: selected)
    case .menu(let text): .menu(text.printed(with: options))
    case .link(let text): .link(text.printed(with: options))
    case .date(let text): .date(text.printed(with: options))
    case .stepper(let text, let canDecrement, let canIncrement):
      .stepper(
        text.printed(with: options), canDecrement: canDecrement, canIncrement: canIncrement)
    case .image(let glyph): .image(glyph.printed(with: options))
    case .secure, .mark, .slider, .progress: self
    }
  }
}

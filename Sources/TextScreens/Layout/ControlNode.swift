/// A control, an image or a progress: what layout, picture, outline and scripts read of it.
///
/// It is a class so that a node stays small: most nodes of a screen are texts and stacks.
final class ControlNode {
  let kind: ScreenElement.Kind
  /// What it is called: the label, or the placeholder of a field.
  let label: String
  /// What it holds, in words; `nil` for nothing, and for what must not be read.
  let value: String?
  /// What else is to say about it, in the words of the outline.
  let traits: [String]
  let form: ControlForm
  /// The outline of content that isn't drawn, such as a menu's, from depth 0.
  let content: [OutlineLine]
  /// Its texts and its body on one line.
  let line: ControlLine
  /// What a tap does.
  let activate: (() -> Void)?
  /// What else a user can do with it.
  let input: ScreenElement.Input?
  /// Whether it has no say in the label of what it stands in, as the image of a label has none.
  let isDecorative: Bool

  init(
    _ kind: ScreenElement.Kind, label: String, value: String? = nil, traits: [String] = [],
    form: ControlForm, line: ControlLine, content: [OutlineLine] = [],
    activate: (() -> Void)? = nil, input: ScreenElement.Input? = nil, isDecorative: Bool = false
  ) {
    self.kind = kind
    self.label = label
    self.value = value
    self.traits = traits
    self.form = form
    self.line = line
    self.content = content
    self.activate = activate
    self.input = input
    self.isDecorative = isDecorative
  }

  /// Whether a user acts on it, so that it can be disabled and focused.
  var isInteractive: Bool {
    switch kind {
    case .progress, .image: false
    default: true
    }
  }

  /// What can be chosen in it.
  var options: [ScreenElement.Option] {
    guard case .choice(let options) = input else { return [] }
    return options
  }
}

/// How a control looks between its delimiters.
enum ControlForm {
  /// `<Ada____>`
  case field(GlyphText)
  /// `<(Name)__>`
  case placeholder(GlyphText)
  /// `<•••____>`, with so many characters.
  case secure(Int)
  /// A field of several lines.
  case editor(GlyphText)
  /// `{x}`, `{›}`
  case mark(ControlMark)
  /// `<Red ▼>`
  case choice(GlyphText)
  /// `●Home ○Search`
  case radios([GlyphText], selected: Int?)
  /// `[≡ More]`
  case menu(GlyphText)
  /// `[Swift →]`
  case link(GlyphText)
  /// `<2026-11-21>`
  case date(GlyphText)
  /// `<──┼─────>`, from 0 to 1
  case slider(Double)
  /// `<- 2 +>`
  case stepper(GlyphText, canDecrement: Bool, canIncrement: Bool)
  /// `│████····│`, from 0 to 1; `nil` while nobody knows how far it is
  case progress(Double?)
  /// A glyph without delimiters.
  case image(GlyphText)
}

/// What stands in the braces of a toggle or a disclosure group.
enum ControlMark {
  case on
  case off
  case mixed
  case expanded
  case collapsed
}

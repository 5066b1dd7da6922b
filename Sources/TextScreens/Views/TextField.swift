/// A field of one line, which takes all the width it is offered.
///
/// ```swift
/// TextField("Title", text: item.title) { store.send(.titleChanged($0)) }
///   .focused(state.focus == .title)
///   .error(state.titleError)
/// ```
///
/// Records: `<(Title)____>`, `»Milk|______«` while it is focused, and `<Milk_______>`.
///
/// The last column is kept for the caret, so that focus moves nothing. Content that is too long
/// ends in `…`, or is scrolled to its end while the field is focused; a note has all of it.
public struct TextField: PrimitiveView {
  private let title: String
  private let text: String
  private let onSubmit: (() -> Void)?
  private let onChange: (String) -> Void

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - title: What is entered: the placeholder, and the label for those who look for it.
  ///   - text: What it holds.
  ///   - onSubmit: What the return key does; `nil`, the default, for nothing.
  ///   - onChange: Takes what it holds after an edit.
  public init(
    _ title: some StringProtocol, text: String, onSubmit: (() -> Void)? = nil,
    onChange: @escaping (String) -> Void
  ) {
    self.title = String(title)
    self.text = text
    self.onSubmit = onSubmit
    self.onChange = onChange
  }

  /// Appends one node.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    let form: ControlForm = text.isEmpty ? .emptyField(title) : .field(.value(text))
    nodes.add(
      .control(
        ControlNode(
          .field, label: title, value: text, form: form, line: .field,
          input: .text(text, change: onChange, submit: onSubmit))))
  }
}

extension ControlForm {
  /// An empty field: it shows what is entered in it, in parentheses.
  static func emptyField(_ title: String) -> ControlForm { .placeholder(.placeholder(title)) }
}

extension GlyphText {
  /// What is entered in a field, in parentheses; nothing where that has no name.
  static func placeholder(_ title: String) -> GlyphText {
    title.isEmpty ? GlyphText("") : .label("(\(title))")
  }
}

extension ControlLine {
  /// A field: all the width there is, and ideally 20 columns.
  static let field = ControlLine(body: 18, filling: 1)
}

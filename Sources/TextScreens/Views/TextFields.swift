/// A single-line text field, which fills the proposed width.
///
/// ```swift
/// TextField("Title", text: item.title) { store.send(.titleChanged($0)) }
///   .focused(state.focus == .title)
///   .error(state.titleError)
/// ```
///
/// Records: `<(Title)____>`, `»Milk|______«` while it is focused, and `<Milk_______>`.
///
/// The last column is reserved for the caret, so focusing the field doesn't move its text. Text
/// that is too long ends in `…`, or scrolls to its end while the field is focused. A note below the
/// picture contains the full text.
public struct TextField: ControlView {
  let control: ControlNode

  /// Creates a text field.
  ///
  /// - Parameters:
  ///   - title: The label, and the placeholder while the field is empty.
  ///   - text: The current text.
  ///   - onSubmit: A closure to call when the user presses the return key. By default, the key is
  ///     ignored.
  ///   - onChange: A closure that receives the entire text after an edit.
  public init(
    _ title: some StringProtocol, text: String, onSubmit: (() -> Void)? = nil,
    onChange: @escaping (String) -> Void
  ) {
    control = ControlNode(
      .field, label: String(title), value: text,
      appearance: text.isEmpty ? .placeholder(.placeholder(title)) : .field(.value(text)),
      layout: .field, input: .text(text, change: onChange, submit: onSubmit))
  }
}

/// A single-line field that shows a bullet for each character.
///
/// ```swift
/// SecureField("Password", text: password) { store.send(.passwordChanged($0)) }
/// ```
///
/// Records: `<••••____>`, and `secure "Password" [4 characters]` in the outline.
public struct SecureField: ControlView {
  let control: ControlNode

  /// Creates a text field.
  ///
  /// - Parameters:
  ///   - title: The label, and the placeholder while the field is empty.
  ///   - text: The current text. Pictures and outlines show only its length.
  ///   - onSubmit: A closure to call when the user presses the return key. By default, the key is
  ///     ignored.
  ///   - onChange: A closure that receives the entire text after an edit.
  public init(
    _ title: some StringProtocol, text: String, onSubmit: (() -> Void)? = nil,
    onChange: @escaping (String) -> Void
  ) {
    let count = text.count
    control = ControlNode(
      .secure, label: String(title), traits: [count == 1 ? "1 character" : "\(count) characters"],
      appearance: count == 0 ? .placeholder(.placeholder(title)) : .secure(count),
      layout: .field, input: .text(text, change: onChange, submit: onSubmit))
  }
}

/// A multiline text field, which fills the proposed width and height.
///
/// ```swift
/// TextEditor(text: item.note) { store.send(.noteChanged($0)) }
///   .accessibilityLabel("Note")
/// ```
///
/// Records:
/// ```
/// ⎡Cats really need their outside____⎤
/// ⎢sunshine time. Don't forget to____⎥
/// ⎣walk Charlie._____________________⎦
/// ```
///
/// If the height isn't fixed, the editor is as tall as its text. An editor with a single row looks
/// like a text field. The delimiters of the caret's row show the focus, as in `»walk
/// Charlie.|____«`, and those of the first row show whether the editor is disabled.
public struct TextEditor: ControlView {
  let control: ControlNode

  /// Creates a text editor.
  ///
  /// - Parameters:
  ///   - title: The label, and the placeholder while the editor is empty. The default is empty.
  ///   - text: The current text.
  ///   - onChange: A closure that receives the entire text after an edit.
  public init(_ title: String = "", text: String, onChange: @escaping (String) -> Void) {
    control = ControlNode(
      .editor, label: title, value: text,
      appearance: .editor(text.isEmpty ? .placeholder(title) : MeasuredText(text)),
      layout: .field, input: .text(text, change: onChange, submit: nil))
  }
}

extension MeasuredText {
  /// Returns the title of an empty field in parentheses.
  fileprivate static func placeholder(_ title: some StringProtocol) -> MeasuredText {
    title.isEmpty ? MeasuredText("") : .label("(\(title))")
  }
}

extension ControlLayout {
  /// A field, which fills the proposed width and ideally has 20 columns.
  static let field = ControlLayout(body: 18, filling: 1)
}

extension View {
  /// Gives a control the keyboard focus if the condition is `true`.
  ///
  /// The delimiters show the focus, and a field has a caret at its end: `»Milk|______«`. A disabled
  /// control is never focused.
  public func focused(_ isFocused: Bool) -> ModifiedView<Self> { modified(.focused(isFocused)) }

  /// Shows a validation message below a field, unless the message is `nil`.
  ///
  /// ```swift
  /// TextField("Email", text: email) { onChange($0) }.error("No @ in it.")
  /// ```
  ///
  /// Records:
  /// ```
  /// <ada____>
  /// ! No @ in it.
  /// ```
  /// and `field "Email" "ada" [error "No @ in it."]` in the outline.
  @ViewBuilder public func error(_ message: String?) -> some View {
    if let message {
      modified(.error(message))
    } else {
      self
    }
  }
}

/// A control for editing a single line of text.
///
/// The field fills the proposed width.
///
/// ```swift
/// TextField("Title", text: item.title) { store.send(.titleChanged($0)) }
///   .focused(state.focus == .title)
/// ```
///
/// Records: `<(Title)____>` while the field is empty, `»Milk|______«` while it's focused, and
/// `<Milk_______>` otherwise.
///
/// The last column is reserved for the caret, so the text doesn't move when the field receives the
/// focus. Text that's too long is truncated and ends with `…`. While the field is focused, the text
/// is scrolled to its end instead. In either case, a note below the picture contains the full text.
package struct TextField: ControlView {
  let add: (inout _ViewNodes) -> Void

  /// Creates a text field.
  ///
  /// - Parameters:
  ///   - title: The label of the field. While the field is empty, the label also serves as its
  ///     placeholder.
  ///   - text: The current text.
  ///   - onSubmit: A closure to call when the user presses Return. By default, pressing Return does
  ///     nothing.
  ///   - onChange: A closure to call with the entire text after the user edits it.
  package init(
    _ title: some StringProtocol, text: String, onSubmit: (() -> Void)? = nil,
    onChange: @escaping (String) -> Void
  ) {
    let title = String(title)
    add = { $0.addField(title, text: text, submit: onSubmit, change: onChange) }
  }
}

/// A text field that shows a bullet in place of each character.
///
/// ```swift
/// SecureField("Password", text: password) { store.send(.passwordChanged($0)) }
/// ```
///
/// Records: `<••••____>`, and `secure "Password" [4 characters]` in the outline. While the field is
/// empty, it records `<(•Password)____>`.
package struct SecureField: ControlView {
  let add: (inout _ViewNodes) -> Void

  /// Creates a secure field.
  ///
  /// - Parameters:
  ///   - title: The label of the field. While the field is empty, the label also serves as its
  ///     placeholder.
  ///   - text: The current text. Pictures and outlines show only the length of the text.
  ///   - onSubmit: A closure to call when the user presses Return. By default, pressing Return does
  ///     nothing.
  ///   - onChange: A closure to call with the entire text after the user edits it.
  package init(
    _ title: some StringProtocol, text: String, onSubmit: (() -> Void)? = nil,
    onChange: @escaping (String) -> Void
  ) {
    let title = String(title)
    add = { $0.addSecureField(title, text: text, submit: onSubmit, change: onChange) }
  }
}

/// A control for editing text that can span multiple lines.
///
/// The editor fills the proposed width and height.
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
/// If the height isn't fixed, the editor is as tall as its text. An editor with only a single row
/// looks like a text field. While the editor is focused, the row that contains the caret has
/// different delimiters, as in `»walk Charlie.|____«`. The delimiters of the first row show whether
/// the editor is disabled.
package struct TextEditor: ControlView {
  let add: (inout _ViewNodes) -> Void

  /// Creates a text editor.
  ///
  /// - Parameters:
  ///   - title: The label of the editor. While the editor is empty, the label also serves as its
  ///     placeholder. By default, the editor has no label.
  ///   - text: The current text.
  ///   - onChange: A closure to call with the entire text after the user edits it.
  package init(_ title: String = "", text: String, onChange: @escaping (String) -> Void) {
    add = { $0.addEditor(title, text: text, change: onChange) }
  }
}

extension View {
  /// Gives this control the keyboard focus if `isFocused` is `true`.
  ///
  /// The delimiters of a control show whether it's focused. A focused field also contains a caret
  /// at the end of its text, as in `»Milk|______«`. A disabled control never has the focus.
  package func focused(_ isFocused: Bool) -> ModifiedView<Self> {
    modified { nodes, content in nodes.focusing(isFocused, content: content) }
  }
}

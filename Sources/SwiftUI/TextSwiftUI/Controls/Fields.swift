public import Foundation
public import TextScreens
import TextWidths

/// A control for editing a line of text.
public nonisolated struct TextField<Label: View> {
  let label: Label
  let prompt: Text?
  let text: FieldText
  /// Whether Return adds a line.
  var isTall = false
  /// Whether the app asks for the selection, which scripts don't change.
  var hasSelection = false
}

extension TextField: View, PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let isStyled = context.appendStyled(
      TextField<_TextFieldStyleLabel>(
        label: .init(view: AnyView(label)), prompt: prompt, text: text), to: &nodes)
    guard !isStyled else { return }
    if hasSelection { context.host.note("not supported: TextSelection") }
    let (text, contents, environment) = (text, text.contents(context), context.environment)
    let title = prompt?.string(in: environment) ?? context.label(of: label)
    let edit = context.editing(title, text.indexOutOfRange) { isEditing in
      if !isEditing { contents.finish() }
      text.onEditingChanged(isEditing)
    }
    context.appendField(to: &nodes) { nodes in
      nodes.addField(
        title, text: contents.text, pad: environment.keyPad,
        submit: isTall
          ? nil
          : {
            edit()
            contents.finish()
            text.submit()
            environment.inherited.submitText()
            // The app can have moved the focus.
            context.host.endEditing()
          },
        change: {
          edit()
          contents.set($0)
        })
    }
  }
}

extension _ViewContext {
  /// Lets a field at this position follow its focus, and returns a closure that begins to edit it.
  ///
  /// The field may edit an element whose index is out of range when the field disappears.
  func editing(
    _ title: String, _ indexOutOfRange: @escaping () -> String?,
    _ onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) -> () -> Void {
    let (host, place, focus) = (host, keepingState(), environment.inherited.focus)
    let edit = { [node = place.node] in host.edit(node, focus, onEditingChanged) }
    place.follow(disappear: { [node = place.node] in
      if host.edits(node), let index = indexOutOfRange() {
        host.stepWarnings.add(
          "the field \(title.quoted) is edited when the element \(index) of its binding goes: "
            + "some versions of iOS read it once more, and crash")
      }
      host.endEditing(node)
    })
    if environment.isEnabled {
      if let focus { host.follow(focus, edit) }
    } else if host.edits(place.node) || focus?.isOn == true {
      host.effect { [node = place.node] in
        host.endEditing(node)
        focus?.lose()
      }
    }
    return edit
  }
}

extension TextField where Label == Text {
  /// Creates a field, which can grow along the vertical axis.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil,
    axis: Axis = .horizontal
  ) {
    self.init(
      label: Text(titleKey), prompt: prompt, text: FieldText(text), isTall: axis == .vertical)
  }

  /// Creates a field, which can grow along the vertical axis.
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal
  ) {
    self.init(
      label: Text(title), prompt: prompt, text: FieldText(text), isTall: axis == .vertical)
  }

  /// Creates a field with a selection, which scripts don't change.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>,
    prompt: Text? = nil, axis: Axis = .horizontal
  ) {
    self.init(titleKey, text: text, prompt: prompt, axis: axis)
    hasSelection = true
  }

  /// Creates a field with actions, in the style of iOS 13.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void
  ) {
    self.init(
      label: Text(titleKey), prompt: nil, text: FieldText(text, onEditingChanged, onCommit))
  }

  /// Creates a field with an action, in the style of iOS 13.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(label: Text(titleKey), prompt: nil, text: FieldText(text, onEditingChanged))
  }

  /// Creates a field with actions, in the style of iOS 13.
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void
  ) {
    self.init(
      label: Text(title), prompt: nil, text: FieldText(text, onEditingChanged, onCommit))
  }

  /// Creates a field with an action, in the style of iOS 13.
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(label: Text(title), prompt: nil, text: FieldText(text, onEditingChanged))
  }

  /// Creates a field for a value with a format.
  public nonisolated init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(label: Text(titleKey), prompt: prompt, text: FieldText(value, format: format))
  }

  /// Creates a field for a value with a format.
  @_disfavoredOverload public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(label: Text(title), prompt: prompt, text: FieldText(value, format: format))
  }

  /// Creates a field for an optional value with a format.
  ///
  /// What doesn't parse sets the value to `nil`.
  public nonisolated init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(label: Text(titleKey), prompt: prompt, text: FieldText(value, format: format))
  }

  /// Creates a field for an optional value with a format.
  ///
  /// What doesn't parse sets the value to `nil`.
  @_disfavoredOverload public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(label: Text(title), prompt: prompt, text: FieldText(value, format: format))
  }

  /// Creates a field for a value with a formatter.
  ///
  /// As in SwiftUI, the value changes when editing ends.
  public nonisolated init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text?
  ) {
    self.init(
      label: Text(titleKey), prompt: prompt, text: FieldText(value, formatter: formatter))
  }

  /// Creates a field for a value with a formatter.
  ///
  /// As in SwiftUI, the value changes when editing ends.
  public nonisolated init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      label: Text(titleKey), prompt: nil,
      text: FieldText(value, formatter: formatter, onEditingChanged, onCommit))
  }

  /// Creates a field for a value with a formatter.
  ///
  /// As in SwiftUI, the value changes when editing ends.
  @_disfavoredOverload public nonisolated init<S: StringProtocol, V>(
    _ title: S, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      label: Text(title), prompt: nil,
      text: FieldText(value, formatter: formatter, onEditingChanged, onCommit))
  }
}

extension TextField {
  /// Creates a field with a label, which can grow along the vertical axis.
  public nonisolated init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), prompt: prompt, text: FieldText(text), isTall: axis == .vertical)
  }

  /// Creates a field with a label for a value with a format.
  public nonisolated init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(label: label(), prompt: prompt, text: FieldText(value, format: format))
  }

  /// Creates a field with a label for an optional value with a format.
  public nonisolated init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(label: label(), prompt: prompt, text: FieldText(value, format: format))
  }

  /// Creates a field with a label for a value with a formatter.
  public nonisolated init<V>(
    value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), prompt: prompt, text: FieldText(value, formatter: formatter))
  }
}

/// A field that shows a bullet in place of each character.
public nonisolated struct SecureField<Label: View> {
  let label: Label
  var prompt: Text?
  let text: Binding<String>
  var commit: () -> Void = {}
}

extension SecureField: View, PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let (text, environment, commit) = (context.following(text), context.environment, commit)
    let title = prompt?.string(in: environment) ?? context.label(of: label)
    let edit = context.editing(title, { text.location.indexOutOfRange })
    context.appendField(to: &nodes) { nodes in
      nodes.addSecureField(
        title, text: text.wrappedValue, pad: environment.keyPad,
        submit: {
          edit()
          commit()
          environment.inherited.submitText()
          context.host.endEditing()
        },
        change: {
          edit()
          text.wrappedValue = $0
        })
    }
  }
}

extension SecureField {
  /// Creates a field with a label.
  public nonisolated init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), prompt: prompt, text: text)
  }
}

extension SecureField where Label == Text {
  /// Creates a field.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil
  ) {
    self.init(label: Text(titleKey), prompt: prompt, text: text)
  }

  /// Creates a field.
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text? = nil
  ) {
    self.init(label: Text(title), prompt: prompt, text: text)
  }

  /// Creates a field with an action, in the style of iOS 13.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void
  ) {
    self.init(label: Text(titleKey), text: text, commit: onCommit)
  }

  /// Creates a field with an action, in the style of iOS 13.
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onCommit: @escaping () -> Void
  ) {
    self.init(label: Text(title), text: text, commit: onCommit)
  }
}

extension View {
  /// Sets the keyboard of the fields in this view.
  ///
  /// Number pads have only digits and a few signs, and no Return.
  public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View {
    inheriting { $0.inherited.keyboard = type }
  }

  /// Adds an action for when the user presses Return in a field of this view.
  ///
  /// As in SwiftUI, those of views around it follow.
  public nonisolated func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    inheriting { $0.inherited.submit.insert((triggers, action), at: 0) }
  }

  /// Keeps what is submitted in this view from the views around it.
  public nonisolated func submitScope(_ isBlocking: Bool = true) -> some View {
    inheriting { if isBlocking { $0.inherited.submit = [] } }
  }
}

extension EnvironmentValues {
  /// The keyboard of fields if it has only digits and a few signs.
  var keyPad: KeyPad? {
    switch inherited.keyboard {
    case .numberPad, .asciiCapableNumberPad: KeyPad("number pad")
    case .decimalPad: KeyPad("decimal pad", signs: locale.decimalSeparator ?? ".")
    case .phonePad: KeyPad("phone pad", signs: "+*#,;")
    case .default, .asciiCapable, .numbersAndPunctuation, .URL, .namePhonePad, .emailAddress,
      .twitter, .webSearch:
      nil
    }
  }
}

/// The controls that submit.
public struct SubmitTriggers: OptionSet, Sendable {
  /// A bit for each kind of control.
  public let rawValue: Int

  /// Creates a set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Fields.
  public static let text = SubmitTriggers(rawValue: 1)
  /// Search fields.
  public static let search = SubmitTriggers(rawValue: 2)
}

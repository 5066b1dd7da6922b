public import TextScreens

// The looks that apps make for controls. Each is a function from a configuration, which views pass on
// to the controls inside of them.

extension EnvironmentValues {
  /// The function that makes the views of a kind of configuration, unless the system's look is used.
  subscript<Configuration>(style configuration: Configuration.Type) -> ((Configuration) -> AnyView)?
  {
    get {
      let styles = inherited.styles
      // Most apps make no looks.
      return styles.isEmpty
        ? nil : styles[ObjectIdentifier(configuration)] as? (Configuration) -> AnyView
    }
    set { inherited.styles[ObjectIdentifier(configuration)] = newValue }
  }
}

extension _ViewContext {
  /// Appends a view as its style makes it, in which the system's look is used, or returns `false`.
  func appendStyled<Configuration>(
    _ configuration: @autoclosure () -> Configuration, to nodes: inout _NodeBuilder
  ) -> Bool {
    guard let style = environment[style: Configuration.self] else { return false }
    let inner = descending(to: .slot(3)).with { $0[style: Configuration.self] = nil }
    style(configuration())._append(to: &nodes, in: inner)
    return true
  }
}

extension EnvironmentValues {
  /// Sets the look that a style makes of a kind of configuration.
  mutating func set<Style, Configuration, Body: View>(
    _ style: Style, for configuration: Configuration.Type,
    makeBody: @escaping @MainActor ((Style, Configuration)) -> Body
  ) {
    self[style: Configuration.self] = { configuration in
      AnyView(_StyledView(style, configuration, makeBody: makeBody))
    }
  }
}

extension View {
  /// Sets the look of the fields in this view.
  public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    inheriting {
      $0.set(style, for: TextField<_TextFieldStyleLabel>.self) { $0._body(configuration: $1) }
    }
  }
}

/// A control as a style makes it.
nonisolated struct _StyledView<Style, Configuration, Content: View>: ViewList {
  let style: Style
  let configuration: Configuration
  let makeBody: @MainActor ((Style, Configuration)) -> Content

  init(
    _ style: Style, _ configuration: Configuration,
    makeBody: @escaping @MainActor ((Style, Configuration)) -> Content
  ) {
    (self.style, self.configuration, self.makeBody) = (style, configuration, makeBody)
  }

  func _append(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let (body, context) = context.evaluate(style, with: configuration, content: makeBody)
    body._append(to: &nodes, in: context)
  }
}

/// A part of a control that a style places.
public nonisolated struct _StyledPart<Owner>: ViewList {
  let view: AnyView

  /// Appends the nodes of the view.
  public func _append(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    view._append(to: &nodes, in: context)
  }
}

/// The look of fields.
@MainActor @preconcurrency public protocol TextFieldStyle {
  /// The type of the styled view.
  associatedtype _Body: View

  /// Returns the styled view.
  @ViewBuilder func _body(configuration: TextField<Self._Label>) -> _Body

  /// The label of the field to style.
  typealias _Label = _TextFieldStyleLabel
}

/// The label of a field that a style changes.
public typealias _TextFieldStyleLabel = _StyledPart<any TextFieldStyle>

/// The usual look of fields.
public struct DefaultTextFieldStyle: TextFieldStyle, Sendable {
  /// Creates the look.
  public nonisolated init() {}

  /// Returns the field.
  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// A look without decoration.
public typealias PlainTextFieldStyle = DefaultTextFieldStyle
/// A look with a border.
public typealias RoundedBorderTextFieldStyle = DefaultTextFieldStyle

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The usual look.
  public static var automatic: Self { Self() }
  /// A look without decoration.
  public static var plain: Self { Self() }
  /// A look with a border.
  public static var roundedBorder: Self { Self() }
}

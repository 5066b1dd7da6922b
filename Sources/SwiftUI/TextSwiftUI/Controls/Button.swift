public import TextScreens

extension ButtonRole {
  /// The button closes something.
  public static let close = ButtonRole.cancel
}

/// A control that does something when the user taps it.
public nonisolated struct Button<Label: View> {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label
}

extension Button: View, PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let isStyled = context.appendStyled(
      PrimitiveButtonStyleConfiguration(
        role: role, label: .init(view: AnyView(label)), action: action), to: &nodes)
    guard !isStyled else { return }
    let tapped = context.environment.inherited.container.buttonTapped
    let action = action
    let perform = {
      appCode(action) { $0() }
      tapped?()
    }
    let isAutomatic = !context.environment.inherited.hasSystemButtonStyle
    nodes.disabling(!context.environment.isEnabled) { nodes in
      if let style = context.environment[style: ButtonStyleConfiguration.self] {
        let configuration = ButtonStyleConfiguration(
          role: role, label: .init(view: AnyView(label)), isPressed: false)
        let label = context.descending(to: .slot(1)).nodes(of: style(configuration))
        nodes.addButton(labeled: label, role: role, action: perform)
      } else if let title = context.title(of: label) {
        nodes.addButton(
          title, role: role, isText: Label.self == Text.self, isAutomatic: isAutomatic,
          action: perform)
      } else {
        let label = context.descending(to: .slot(0)).nodes(of: label)
        nodes.addButton(labeled: label, role: role, isAutomatic: isAutomatic, action: perform)
      }
    }
  }
}

extension Button {
  /// Creates a button with a label, and perhaps a purpose.
  @preconcurrency public nonisolated init(
    role: ButtonRole? = nil, action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.init(role: role, action: action, label: label())
  }
}

extension Button where Label == Text {
  /// Creates a button with a title, and perhaps a purpose.
  @preconcurrency public nonisolated init(
    _ titleKey: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action, label: Text(titleKey))
  }

  /// Creates a button with a title, and perhaps a purpose.
  @_disfavoredOverload @preconcurrency public nonisolated init<S: StringProtocol>(
    _ title: S, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action, label: Text(title))
  }
}

extension Button where Label == TextSwiftUI.Label<Text, Image> {
  /// Creates a button with a title and a symbol, and perhaps a purpose.
  @preconcurrency public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(
      role: role, action: action, label: TextSwiftUI.Label(titleKey, systemImage: systemImage))
  }

  /// Creates a button with a title and a symbol, and perhaps a purpose.
  @_disfavoredOverload @preconcurrency public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action, label: TextSwiftUI.Label(title, systemImage: systemImage))
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// Creates a button from the configuration of a style.
  public nonisolated init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(
      role: configuration.role, action: configuration.action, label: configuration.label)
  }
}

/// The look of buttons, of which pictures show the text.
@MainActor @preconcurrency public protocol ButtonStyle {
  /// The type of the styled label.
  associatedtype Body: View

  /// Returns the styled label.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// The button to style.
  typealias Configuration = ButtonStyleConfiguration
}

/// A button that a style changes.
public struct ButtonStyleConfiguration {
  /// The label of the button.
  public typealias Label = _StyledPart<ButtonStyleConfiguration>

  /// The purpose of the button.
  public let role: ButtonRole?
  /// The label of the button.
  public let label: Label
  /// Whether the user presses the button, which is never so in a picture.
  public let isPressed: Bool
}

/// The look and behavior of buttons.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
  /// The type of the styled button.
  associatedtype Body: View

  /// Returns the styled button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// The button to style.
  typealias Configuration = PrimitiveButtonStyleConfiguration
}

/// A button that a style changes.
public struct PrimitiveButtonStyleConfiguration {
  /// The label of the button.
  public typealias Label = _StyledPart<PrimitiveButtonStyleConfiguration>

  /// The purpose of the button.
  public let role: ButtonRole?
  /// The label of the button.
  public let label: Label
  let action: @MainActor () -> Void

  /// Performs the action of the button.
  @MainActor public func trigger() { action() }
}

extension View {
  /// Sets the look of the buttons in this view.
  public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    inheriting {
      $0[style: PrimitiveButtonStyleConfiguration.self] = nil
      $0.set(style, for: ButtonStyleConfiguration.self) { $0.makeBody(configuration: $1) }
    }
  }

  /// Sets the look and behavior of the buttons in this view.
  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    inheriting {
      $0[style: ButtonStyleConfiguration.self] = nil
      $0[style: PrimitiveButtonStyleConfiguration.self] = nil
      $0.inherited.hasSystemButtonStyle = style is _SystemButtonStyle
      guard !(style is DefaultButtonStyle), !(style is _SystemButtonStyle) else { return }
      $0.set(style, for: PrimitiveButtonStyleConfiguration.self) { $0.makeBody(configuration: $1) }
    }
  }
}

// The looks of the system are the same in all pictures.

/// The usual look.
public nonisolated struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// Creates the look.
  public init() {}

  /// Returns the button.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Button(configuration)
  }
}

/// Another look, with which buttons in a row of a list are tapped one by one.
public nonisolated struct _SystemButtonStyle: PrimitiveButtonStyle {
  /// Creates the look.
  public init() {}

  /// Returns the button.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Button(configuration)
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The usual look.
  public static var automatic: Self { Self() }
}

extension PrimitiveButtonStyle where Self == _SystemButtonStyle {
  /// A look without decoration.
  public static var plain: Self { Self() }
  /// A look without a border.
  public static var borderless: Self { Self() }
  /// A look with a border.
  public static var bordered: Self { Self() }
  /// A prominent look with a border.
  public static var borderedProminent: Self { Self() }
  /// A look of glass.
  public static var glass: Self { Self() }
  /// A look of glass.
  public static func glass(_ glass: Glass) -> Self { Self() }
  /// A prominent look of glass.
  public static var glassProminent: Self { Self() }
  /// A look of links.
  public static var link: Self { Self() }
}

/// A look without decoration.
public typealias PlainButtonStyle = _SystemButtonStyle
/// A look without a border.
public typealias BorderlessButtonStyle = _SystemButtonStyle
/// A look with a border.
public typealias BorderedButtonStyle = _SystemButtonStyle
/// A prominent look with a border.
public typealias BorderedProminentButtonStyle = _SystemButtonStyle
/// A look of glass.
public typealias GlassButtonStyle = _SystemButtonStyle
/// A prominent look of glass.
public typealias GlassProminentButtonStyle = _SystemButtonStyle
/// A look of links.
public typealias LinkButtonStyle = _SystemButtonStyle

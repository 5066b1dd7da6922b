import TextScreens

/// The look of toggles.
@MainActor @preconcurrency public protocol ToggleStyle {
  /// The type of the styled toggle.
  associatedtype Body: View

  /// Returns the styled toggle.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// The toggle to style.
  typealias Configuration = ToggleStyleConfiguration
}

/// A toggle that a style changes.
public struct ToggleStyleConfiguration {
  /// The label of the toggle.
  public typealias Label = _StyledPart<ToggleStyleConfiguration>

  /// The label of the toggle.
  public let label: Label
  /// Whether the toggle is on.
  @Binding public var isOn: Bool
  /// Whether the toggle stands for values of which only some are on.
  public var isMixed: Bool { false }

  init(label: AnyView, isOn: Binding<Bool>) {
    self.label = Label(view: label)
    _isOn = isOn
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// Creates a toggle from the configuration of a style.
  public nonisolated init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn, label: configuration.label)
  }
}

extension View {
  /// Sets the look of the toggles in this view.
  public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    inheriting {
      $0.set(style, for: ToggleStyleConfiguration.self) { $0.makeBody(configuration: $1) }
    }
  }
}

/// The usual look.
public typealias DefaultToggleStyle = SwitchToggleStyle

/// The look of a switch.
public struct SwitchToggleStyle: ToggleStyle {
  /// Creates the look.
  public nonisolated init() {}

  /// Creates the look with a tint.
  public nonisolated init(tint: Color) {}

  /// Returns the toggle.
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

/// The look of a button.
public typealias ButtonToggleStyle = SwitchToggleStyle

extension ToggleStyle where Self == SwitchToggleStyle {
  /// The usual look.
  public static var automatic: Self { Self() }
  /// The look of a switch.
  public static var `switch`: Self { Self() }
  /// The look of a button.
  public static var button: Self { Self() }
}

import TextScreens

/// The look of progress views.
@MainActor @preconcurrency public protocol ProgressViewStyle {
  /// The type of the styled view.
  associatedtype Body: View

  /// Returns the styled view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// The view to style.
  typealias Configuration = ProgressViewStyleConfiguration
}

/// A progress view that a style changes.
public struct ProgressViewStyleConfiguration {
  /// The label of the view.
  public typealias Label = _StyledPart<ProgressViewStyleConfiguration>

  /// The part that is done, from 0 to 1.
  public let fractionCompleted: Double?
  /// The label of the view.
  public let label: Label?
  /// The description of the part that is done.
  public let currentValueLabel: CurrentValueLabel?

  /// The description of a part.
  public typealias CurrentValueLabel = _StyledPart<Label>

  init(fractionCompleted: Double?, label: AnyView, current: AnyView) {
    self.fractionCompleted = fractionCompleted
    self.label = Label(view: label)
    currentValueLabel = CurrentValueLabel(view: current)
  }
}

extension ProgressView
where Label == ProgressViewStyleConfiguration.Label?, CurrentValueLabel == EmptyView {
  /// Creates a progress view from the configuration of a style.
  public nonisolated init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(.fraction(configuration.fractionCompleted), configuration.label, EmptyView())
  }
}

extension View {
  /// Sets the look of the progress views in this view.
  public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    inheriting {
      $0.set(style, for: ProgressViewStyleConfiguration.self) { $0.makeBody(configuration: $1) }
    }
  }
}

/// The usual look.
public typealias DefaultProgressViewStyle = LinearProgressViewStyle
/// The look of a circle.
public typealias CircularProgressViewStyle = LinearProgressViewStyle

/// The look of a line.
public struct LinearProgressViewStyle: ProgressViewStyle {
  /// Creates the look.
  public nonisolated init() {}

  /// Creates the look with a tint.
  public nonisolated init(tint: Color) {}

  /// Returns the progress view.
  public func makeBody(configuration: Configuration) -> some View { ProgressView(configuration) }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// The usual look.
  public static var automatic: Self { Self() }
  /// The look of a circle.
  public static var circular: Self { Self() }
  /// The look of a line.
  public static var linear: Self { Self() }
}

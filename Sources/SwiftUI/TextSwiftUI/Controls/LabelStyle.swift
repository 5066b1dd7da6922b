import TextScreens

/// The look of labels.
@MainActor @preconcurrency public protocol LabelStyle {
  /// The type of the styled label.
  associatedtype Body: View

  /// Returns the styled label.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// The label to style.
  typealias Configuration = LabelStyleConfiguration
}

/// A label that a style changes.
public struct LabelStyleConfiguration {
  /// The title of the label.
  public let title: Title
  /// The icon of the label.
  public let icon: Icon

  /// A title.
  public typealias Title = _StyledPart<LabelStyleConfiguration>
  /// An icon.
  public typealias Icon = _StyledPart<Image>

  init(title: AnyView, icon: AnyView) {
    self.title = Title(view: title)
    self.icon = Icon(view: icon)
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// Creates a label from the configuration of a style.
  public nonisolated init(_ configuration: LabelStyleConfiguration) {
    self.init(title: configuration.title, icon: configuration.icon)
  }
}

extension View {
  /// Sets the look of the labels in this view.
  public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    inheriting {
      $0.set(style, for: LabelStyleConfiguration.self) { $0.makeBody(configuration: $1) }
    }
  }
}

/// A look with the icon and the title.
public struct TitleAndIconLabelStyle: LabelStyle {
  /// Creates the look.
  public nonisolated init() {}

  /// Returns the label.
  public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

/// The usual look.
public typealias DefaultLabelStyle = TitleAndIconLabelStyle

/// A look with the title alone.
public struct TitleOnlyLabelStyle: LabelStyle {
  /// Creates the look.
  public nonisolated init() {}

  /// Returns the title.
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// A look with the icon alone, which keeps the title if the icon isn't drawn.
public struct IconOnlyLabelStyle: LabelStyle {
  /// Creates the look.
  public nonisolated init() {}

  /// Returns the icon with the title as its label.
  public func makeBody(configuration: Configuration) -> some View {
    _IconWithLabel(icon: configuration.icon, title: configuration.title)
  }
}

/// An icon that scripts and outlines know by the title of its label.
public nonisolated struct _IconWithLabel<Icon: View, Title: View>: PrimitiveView {
  let icon: Icon
  let title: Title

  /// Appends the nodes of the icon, or of the title if the icon isn't drawn.
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let decoration = context.with { $0.inherited.isDecoration = true }
    guard !decoration.nodes(of: icon).isEmpty else {
      return title._append(to: &nodes, in: context)
    }
    nodes.labeling(context.label(of: title)) { icon._append(to: &$0, in: context) }
  }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// The usual look.
  public static var automatic: Self { Self() }
  /// A look with the icon and the title.
  public static var titleAndIcon: Self { Self() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// A look with the title alone.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// A look with the icon alone.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

import TextScreens

/// Views in a box with a title.
public nonisolated struct GroupBox<Label: View, Content: View> {
  private let label: Label
  private let content: Content

  /// Creates a box, which can have a title.
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label = { EmptyView() }
  ) { self.init(label: label(), content: content) }

  /// Creates a box, in the style of iOS 14.
  public nonisolated init(label: Label, @ViewBuilder content: () -> Content) {
    self.label = label
    self.content = content()
  }
}

extension GroupBox: View, PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let isStyled = context.appendStyled(
      GroupBoxStyleConfiguration(label: AnyView(label), content: AnyView(content)), to: &nodes)
    guard !isStyled else { return }
    let views = VStack(alignment: .leading) {
      label
      content
    }
    views.border(.primary)._append(to: &nodes, in: context)
  }
}

extension GroupBox where Label == Text {
  /// Creates a box with a title.
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content)
  }

  /// Creates a box with a title.
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> Content
  ) {
    self.init(label: Text(title), content: content)
  }
}

/// The look of group boxes.
@MainActor @preconcurrency public protocol GroupBoxStyle {
  /// The type of the styled box.
  associatedtype Body: View

  /// Returns the styled box.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// The box to style.
  typealias Configuration = GroupBoxStyleConfiguration
}

/// A group box that a style changes.
public struct GroupBoxStyleConfiguration {
  /// The title of the box.
  public let label: Label
  /// The views in the box.
  public let content: Content

  /// A title.
  public typealias Label = _StyledPart<GroupBoxStyleConfiguration>
  /// The views in a box.
  public typealias Content = _StyledPart<Label>

  init(label: AnyView, content: AnyView) {
    self.label = Label(view: label)
    self.content = Content(view: content)
  }
}

extension GroupBox
where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  /// Creates a box from the configuration of a style.
  public nonisolated init(_ configuration: GroupBoxStyleConfiguration) {
    self.init(label: configuration.label) { configuration.content }
  }
}

extension View {
  /// Sets the look of the group boxes in this view.
  public nonisolated func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    inheriting {
      $0.set(style, for: GroupBoxStyleConfiguration.self) { $0.makeBody(configuration: $1) }
    }
  }
}

/// The usual look.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  /// Creates the look.
  public nonisolated init() {}

  /// Returns the box.
  public func makeBody(configuration: Configuration) -> some View { GroupBox(configuration) }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// The usual look.
  public static nonisolated var automatic: Self { Self() }
}

import TextScreens

// The looks that apps make for controls with content of their own.

/// The look of groups that the user shows.
@MainActor @preconcurrency public protocol DisclosureGroupStyle {
  /// The type of the styled group.
  associatedtype Body: View

  /// Returns the styled group.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// The group to style.
  typealias Configuration = DisclosureGroupStyleConfiguration
}

/// A group that a style changes.
public struct DisclosureGroupStyleConfiguration {
  /// The label of the group.
  public typealias Label = _StyledPart<DisclosureGroupStyleConfiguration>
  /// The content of the group.
  public typealias Content = _StyledPart<any DisclosureGroupStyle>

  /// The label of the group.
  public let label: Label
  /// The content of the group.
  public let content: Content
  /// Whether the content is shown.
  @Binding public var isExpanded: Bool

  init(label: AnyView, content: AnyView, isExpanded: Binding<Bool>) {
    (self.label, self.content) = (Label(view: label), Content(view: content))
    _isExpanded = isExpanded
  }
}

/// The usual look.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  /// Creates the look.
  public nonisolated init() {}

  /// Returns the group.
  public func makeBody(configuration: Configuration) -> some View {
    DisclosureGroup(isExpanded: configuration.$isExpanded) {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  /// The usual look.
  public static var automatic: Self { Self() }
}

/// The look of labeled values.
@MainActor @preconcurrency public protocol LabeledContentStyle {
  /// The type of the styled value.
  associatedtype Body: View

  /// Returns the styled value.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// The value to style.
  typealias Configuration = LabeledContentStyleConfiguration
}

/// A labeled value that a style changes.
public struct LabeledContentStyleConfiguration {
  /// The label.
  public typealias Label = _StyledPart<LabeledContentStyleConfiguration>
  /// The value.
  public typealias Content = _StyledPart<any LabeledContentStyle>

  /// The label.
  public let label: Label
  /// The value.
  public let content: Content

  init(label: AnyView, content: AnyView) {
    (self.label, self.content) = (Label(view: label), Content(view: content))
  }
}

extension LabeledContent
where
  Label == LabeledContentStyleConfiguration.Label,
  Content == LabeledContentStyleConfiguration.Content
{
  /// Creates a labeled value from the configuration of a style.
  public nonisolated init(_ configuration: LabeledContentStyleConfiguration) {
    self.init(label: configuration.label, content: configuration.content)
  }
}

/// The usual look.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  /// Creates the look.
  public nonisolated init() {}

  /// Returns the labeled value.
  public func makeBody(configuration: Configuration) -> some View { LabeledContent(configuration) }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  /// The usual look.
  public static var automatic: Self { Self() }
}

/// The look of controls that belong together.
@MainActor @preconcurrency public protocol ControlGroupStyle {
  /// The type of the styled group.
  associatedtype Body: View

  /// Returns the styled group.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// The group to style.
  typealias Configuration = ControlGroupStyleConfiguration
}

/// A group of controls that a style changes.
public struct ControlGroupStyleConfiguration {
  /// The controls.
  public typealias Content = _StyledPart<ControlGroupStyleConfiguration>

  /// The controls.
  public let content: Content
}

/// A look with the controls side by side.
public struct NavigationControlGroupStyle: ControlGroupStyle {
  /// Creates the look.
  public nonisolated init() {}

  /// Returns the controls side by side.
  public func makeBody(configuration: Configuration) -> some View {
    HStack { configuration.content }
  }
}

/// The usual look.
public typealias AutomaticControlGroupStyle = NavigationControlGroupStyle

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  /// The usual look.
  public static var automatic: Self { Self() }
  /// A look for bars.
  public static var navigation: Self { Self() }
}

extension View {
  /// Sets the look of the disclosure groups in this view.
  public nonisolated func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    inheriting {
      $0.set(style, for: DisclosureGroupStyleConfiguration.self) { $0.makeBody(configuration: $1) }
    }
  }

  /// Sets the look of the labeled values in this view.
  public nonisolated func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    inheriting {
      $0.set(style, for: LabeledContentStyleConfiguration.self) { $0.makeBody(configuration: $1) }
    }
  }

  /// Sets the look of the groups of controls in this view.
  public nonisolated func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    inheriting {
      $0.set(style, for: ControlGroupStyleConfiguration.self) { $0.makeBody(configuration: $1) }
    }
  }
}

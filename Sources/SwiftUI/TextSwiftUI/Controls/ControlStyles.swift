import TextScreens

// The looks that apps make for labeled values, disclosure groups, and fields. Each is a function from a
// configuration, which the environment passes on to the views that ask for it.

/// The function that makes the views of a kind of configuration, unless the system's look is used.
private enum StyleKey<Configuration>: EnvironmentKey {
  static var defaultValue: ((Configuration) -> AnyView)? { nil }
}

extension _ViewContext {
  /// Appends a view as its style makes it, in which the system's look is used, or returns `false`.
  func appendStyled<Configuration>(
    _ configuration: @autoclosure () -> Configuration, to nodes: inout _NodeBuilder
  ) -> Bool {
    guard let style = environment[StyleKey<Configuration>.self] else { return false }
    let inner = descending(to: .slot(3)).with { $0[StyleKey<Configuration>.self] = nil }
    style(configuration())._append(to: &nodes, in: inner)
    return true
  }
}

extension View {
  fileprivate nonisolated func styling<Style, Configuration, Body: View>(
    with style: Style, as configuration: Configuration.Type,
    makeBody: @escaping @MainActor ((Style, Configuration)) -> Body
  ) -> some View {
    inheriting {
      $0[StyleKey<Configuration>.self] = { configuration in
        AnyView(_StyledView(style, configuration, makeBody: makeBody))
      }
    }
  }

  /// Sets the look of the labeled values in this view.
  public nonisolated func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    styling(with: style, as: LabeledContentStyleConfiguration.self) {
      $0.makeBody(configuration: $1)
    }
  }

  /// Sets the look of the disclosure groups in this view.
  public nonisolated func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    styling(with: style, as: DisclosureGroupStyleConfiguration.self) {
      $0.makeBody(configuration: $1)
    }
  }

  /// Sets the look of the fields in this view.
  public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    styling(with: style, as: TextField<_TextFieldStyleLabel>.self) { $0._body(configuration: $1) }
  }
}

/// The look of labeled values.
@MainActor @preconcurrency public protocol LabeledContentStyle {
  /// The type of the styled view.
  associatedtype Body: View

  /// Returns the styled view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// The value to style.
  typealias Configuration = LabeledContentStyleConfiguration
}

/// A labeled value that a style changes.
public struct LabeledContentStyleConfiguration {
  /// The label.
  public let label: Label
  /// The value.
  public let content: Content

  /// The label of a value.
  public typealias Label = _StyledPart<LabeledContentStyleConfiguration>
  /// A value with a label.
  public typealias Content = _StyledPart<any LabeledContentStyle>
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

/// The usual look of labeled values.
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

/// The look of disclosure groups.
@MainActor @preconcurrency public protocol DisclosureGroupStyle {
  /// The type of the styled view.
  associatedtype Body: View

  /// Returns the styled view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// The group to style.
  typealias Configuration = DisclosureGroupStyleConfiguration
}

/// A disclosure group that a style changes.
public struct DisclosureGroupStyleConfiguration {
  /// The label.
  public let label: Label
  /// The views.
  public let content: Content
  /// Whether the views are shown.
  @Binding public var isExpanded: Bool

  /// The label of a group.
  public typealias Label = _StyledPart<DisclosureGroupStyleConfiguration>
  /// The views of a group.
  public typealias Content = _StyledPart<any DisclosureGroupStyle>
}

/// The usual look of disclosure groups.
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

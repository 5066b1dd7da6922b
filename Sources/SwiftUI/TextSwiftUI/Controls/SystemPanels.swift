public import Foundation

// Scripts don't use the panels of the system that these controls open, which a note says.

/// A button that shares something.
public nonisolated struct ShareLink<
  Data: RandomAccessCollection, PreviewImage: Transferable, PreviewIcon: Transferable, Label: View
>: View where Data.Element: Transferable {
  private let label: Label

  /// The button.
  @MainActor public var body: some View {
    Button {
    } label: {
      label
    }.notSupporting("ShareLink")
  }

  /// Creates a button for an item with a preview.
  public nonisolated init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label = { DefaultShareLinkLabel() }
  ) where Data == CollectionOfOne<I> { self.label = label() }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
  /// Creates a button for an address.
  public nonisolated init(
    item: URL, subject: Text? = nil, message: Text? = nil,
    @ViewBuilder label: () -> Label = { DefaultShareLinkLabel() }
  ) where Data == CollectionOfOne<URL> { self.label = label() }

  /// Creates a button for a text.
  public nonisolated init(
    item: String, subject: Text? = nil, message: Text? = nil,
    @ViewBuilder label: () -> Label = { DefaultShareLinkLabel() }
  ) where Data == CollectionOfOne<String> { self.label = label() }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  /// Creates a button for an item with a title and a preview.
  public nonisolated init<I: Transferable>(
    _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> { label = Label(title: Text(titleKey)) }
}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  /// Creates a button for an address with a title.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<URL> { label = Label(title: Text(titleKey)) }

  /// Creates a button for a text with a title.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<String> { label = Label(title: Text(titleKey)) }
}

/// The label of a button that shares something.
public nonisolated struct DefaultShareLinkLabel: View {
  private let title: Text

  init(title: Text) { self.title = title }

  /// Creates the usual label.
  public init() { self.init(title: Text(verbatim: "Share…")) }

  /// The label.
  @MainActor public var body: some View { title }
}

/// What the system shows of something that is shared.
public struct SharePreview<Image: Transferable, Icon: Transferable> {}

extension SharePreview where Image == Never, Icon == Never {
  /// Creates a preview.
  public init(_ titleKey: LocalizedStringKey) {}

  /// Creates a preview.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S) {}
}

extension SharePreview where Icon == Never {
  /// Creates a preview with an image.
  public init(_ titleKey: LocalizedStringKey, image: Image) {}

  /// Creates a preview with an image.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image: Image) {}
}

/// A control for choosing a color.
public nonisolated struct ColorPicker<Label: View>: View {
  private let label: Label

  /// The label.
  @MainActor public var body: some View { label.notSupporting("ColorPicker") }

  /// Creates a control with a label.
  public init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) { self.label = label() }
}

extension ColorPicker where Label == Text {
  /// Creates a control with a title.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) { label = Text(titleKey) }

  /// Creates a control with a title.
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
  ) { label = Text(title) }
}

/// A control for choosing several dates.
public nonisolated struct MultiDatePicker<Label: View>: View {
  private let label: Label

  /// The label.
  @MainActor public var body: some View { label.notSupporting("MultiDatePicker") }

  /// Creates a control with a label.
  public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// Creates a control with a label for the dates of a range.
  public init(
    selection: Binding<Set<DateComponents>>, in bounds: some RangeExpression<Date>,
    @ViewBuilder label: () -> Label
  ) { self.label = label() }
}

extension MultiDatePicker where Label == Text {
  /// Creates a control with a title.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>
  ) { label = Text(titleKey) }

  /// Creates a control with a title for the dates of a range.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>,
    in bounds: some RangeExpression<Date>
  ) { label = Text(titleKey) }

  /// Creates a control with a title.
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Set<DateComponents>>
  ) { label = Text(title) }

  /// Creates a control with a title for the dates of a range.
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Set<DateComponents>>, in bounds: some RangeExpression<Date>
  ) { label = Text(title) }
}

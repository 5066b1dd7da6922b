import TextScreens

/// A title with a symbol in front of it, or the symbol alone in a bar, as in SwiftUI.
public nonisolated struct Label<Title: View, Icon: View> {
  let title: Title
  let icon: Icon
}

extension Label: View, PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let isBarItem = context.environment.inherited.container.isBarItem
    let inner = isBarItem ? context.with { $0.inherited.container.isBarItem = false } : context
    let isStyled = inner.appendStyled(
      LabelStyleConfiguration(title: AnyView(title), icon: AnyView(icon)), to: &nodes)
    guard !isStyled else { return }
    if isBarItem {
      return _IconWithLabel(icon: icon, title: title)._append(to: &nodes, in: context)
    }
    let decoration = context.descending(to: .slot(1)).with { $0.inherited.isDecoration = true }
    nodes.addRow { nodes in
      icon._append(to: &nodes, in: decoration)
      title._append(to: &nodes, in: context.descending(to: .slot(0)))
    }
  }
}

extension Label {
  /// Creates a label from two views.
  public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.init(title: title(), icon: icon())
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with a symbol.
  public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: Text(titleKey), icon: Image(systemName: name))
  }

  /// Creates a label with a symbol.
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage name: String
  ) {
    self.init(title: Text(title), icon: Image(systemName: name))
  }

  /// Creates a label with an image.
  public nonisolated init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init(title: Text(titleKey), icon: Image(name))
  }

  /// Creates a label with an image.
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, image name: String) {
    self.init(title: Text(title), icon: Image(name))
  }
}

/// A value with a label in front of it.
public nonisolated struct LabeledContent<Label, Content> {
  let label: Label
  let content: Content
}

extension LabeledContent: View, ViewList, PrimitiveView where Label: View, Content: View {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let isStyled = context.appendStyled(
      LabeledContentStyleConfiguration(label: AnyView(label), content: AnyView(content)),
      to: &nodes)
    guard !isStyled else { return }
    nodes.speakingWithoutControls { nodes in
      nodes.addRow { nodes in
        label._append(to: &nodes, in: context.descending(to: .slot(0)))
        nodes.addSpacer()
        let inner = context.descending(to: .slot(1)).with {
          $0.inherited.container.label = context.label(of: label)
        }
        content._append(to: &nodes, in: inner)
      }
    }
  }
}

extension LabeledContent where Label: View, Content: View {
  /// Creates a labeled value.
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content())
  }
}

extension LabeledContent where Label == Text, Content: View {
  /// Creates a labeled value.
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content())
  }

  /// Creates a labeled value.
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> Content
  ) {
    self.init(label: Text(title), content: content())
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a labeled string.
  public nonisolated init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(label: Text(titleKey), content: Text(value))
  }

  /// Creates a labeled string.
  @_disfavoredOverload public nonisolated init<S1: StringProtocol, S2: StringProtocol>(
    _ title: S1, value: S2
  ) {
    self.init(label: Text(title), content: Text(value))
  }

  /// Creates a labeled value in a format.
  public nonisolated init<F: FormatStyle>(
    _ titleKey: LocalizedStringKey, value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(label: Text(titleKey), content: Text(value, format: format))
  }

  /// Creates a labeled value in a format.
  @_disfavoredOverload public nonisolated init<S: StringProtocol, F: FormatStyle>(
    _ title: S, value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(label: Text(title), content: Text(value, format: format))
  }
}

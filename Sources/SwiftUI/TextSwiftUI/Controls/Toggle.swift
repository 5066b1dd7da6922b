import TextScreens

/// A control for turning something on or off.
public nonisolated struct Toggle<Label: View> {
  let isOn: Binding<Bool>
  let label: Label
}

extension Toggle: View, PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let isOn = context.following(isOn)
    let isStyled = context.appendStyled(
      ToggleStyleConfiguration(label: AnyView(label), isOn: isOn), to: &nodes)
    guard !isStyled else { return }
    context.appendControl(labeled: label, to: &nodes) { nodes, title in
      nodes.addToggle(title, isOn: isOn.wrappedValue) { isOn.wrappedValue = $0 }
    }
  }
}

extension Toggle {
  /// Creates a toggle with a label.
  public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(isOn: isOn, label: label())
  }
}

extension Toggle where Label == Text {
  /// Creates a toggle.
  public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn, label: Text(titleKey))
  }

  /// Creates a toggle.
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn, label: Text(title))
  }
}

extension Toggle where Label == TextSwiftUI.Label<Text, Image> {
  /// Creates a toggle with a symbol.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn, label: TextSwiftUI.Label(titleKey, systemImage: systemImage))
  }
}

/// A title that shows or hides the views below it.
public nonisolated struct DisclosureGroup<Label: View, Content: View> {
  let label: Label
  let isExpanded: Binding<Bool>?
  let content: () -> Content
}

extension DisclosureGroup: View, PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let inner = context.keepingState()
    let own = inner.node.box { StateBox(false) }
    let isExpanded = inner.following(isExpanded ?? Binding(own))
    let isStyled = inner.appendStyled(
      DisclosureGroupStyleConfiguration(
        label: AnyView(label), content: AnyView(DisclosedContent(content: content)),
        isExpanded: isExpanded), to: &nodes)
    guard !isStyled else { return }
    let title = inner.descending(to: .slot(0)).label(of: label)
    nodes.disabling(!context.environment.isEnabled) { nodes in
      nodes.addDisclosureGroup(
        title, isExpanded: isExpanded.wrappedValue, change: { isExpanded.wrappedValue = $0 }
      ) { nodes in
        let (view, context) = inner.descending(to: .slot(1)).late((), of: self) { group, _ in
          group.content()
        }
        view._append(to: &nodes, in: context)
      }
    }
  }
}

/// The content of a group, which is made where a style places it.
private nonisolated struct DisclosedContent<Content: View>: View {
  let content: () -> Content

  var body: some View { content() }
}

extension DisclosureGroup {
  /// Creates a group, whose views the user shows unless a binding does.
  public nonisolated init(
    isExpanded: Binding<Bool>? = nil, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), isExpanded: isExpanded, content: content)
  }
}

extension DisclosureGroup where Label == Text {
  /// Creates a group, whose views the user shows unless a binding does.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(label: Text(titleKey), isExpanded: isExpanded, content: content)
  }

  /// Creates a group, whose views the user shows unless a binding does.
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>? = nil, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(label: Text(title), isExpanded: isExpanded, content: content)
  }
}

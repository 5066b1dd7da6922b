import TextScreens

/// A control that opens a screen of the stack.
public nonisolated struct NavigationLink<Label: View, Destination: View> {
  let label: Label
  /// The screen that the link opens, which is made with the link, as in SwiftUI.
  let destination: Destination?
  let isActive: Binding<Bool>?
  let value: AnyHashable?
}

extension NavigationLink: View, PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let navigation = context.environment.inherited.screen.navigation
    let open: () -> Void
    if let destination {
      let inner = context.keepingState()
      let own = inner.node.box { StateBox(false) }
      let active = isActive ?? Binding(own)
      let (isOpen, setOpen) = inner.read(active, slot: 2)
      if isOpen, let navigation {
        navigation.open(
          NavigationContext.Active(
            destination: AnyView(destination), dismiss: { setOpen(false) },
            context: inner.descending(to: .slot(1)), hasStackEnvironment: true))
      }
      open = { setOpen(true) }
    } else {
      let value = value
      let selection =
        context.environment.inherited.screen.nextColumn == nil
        ? nil : context.environment.inherited.container.listSelection
      open = {
        guard let value else { return }
        if let selection { return selection.select(value) }
        if navigation?.path.append(value) == false {
          context.host.stepWarnings.add(
            "a NavigationLink of \(type(of: value.base)) opens nothing, because the path of its stack "
              + "has values of another type")
        }
      }
    }
    let isInStack = navigation != nil
    let isDisabled =
      !isInStack || !context.environment.isEnabled || destination == nil && value == nil
    let labelContext = context.descending(to: .slot(0))
    let add = { (nodes: inout _NodeBuilder) in
      if context.environment.inherited.container.isBarItem {
        nodes.addButton(labeled: labelContext.nodes(of: label), action: open)
      } else if label is any SeveralViews {
        nodes.addLink(isInStack: isInStack, action: open) { nodes in
          nodes.addRow { label._append(to: &$0, in: labelContext) }
        }
      } else {
        nodes.addLink(isInStack: isInStack, action: open) {
          label._append(to: &$0, in: labelContext)
        }
      }
    }
    nodes.disabling(isDisabled) { nodes in
      if !isInStack {
        nodes.remarking("no NavigationStack for", content: add)
      } else {
        add(&nodes)
      }
    }
  }
}

extension NavigationLink {
  /// Creates a link with a label, which a binding can open.
  public nonisolated init(
    isActive: Binding<Bool>? = nil, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), destination: destination(), isActive: isActive, value: nil)
  }

  /// Creates a link with a label, which a binding can open, in the style of iOS 13.
  public nonisolated init(
    destination: Destination, isActive: Binding<Bool>? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), destination: destination, isActive: isActive, value: nil)
  }

  /// Creates a link with a label that is open while a selection has a value.
  public nonisolated init<V: Hashable>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(destination: destination(), tag: tag, selection: selection, label: label)
  }

  /// Creates a link with a label that is open while a selection has a value.
  public nonisolated init<V: Hashable>(
    destination: Destination, tag: V, selection: Binding<V?>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(destination: destination, isActive: selection.isEqual(to: tag), label: label)
  }
}

extension Binding {
  /// Returns whether the value is this one, or `nil`, which setting it to `false` makes it.
  fileprivate nonisolated func isEqual<V: Hashable>(to tag: V) -> Binding<Bool> where Value == V? {
    Binding<Bool>(get: { wrappedValue == tag }, set: { wrappedValue = $0 ? tag : nil })
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link with a title, which a binding can open.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, isActive: Binding<Bool>? = nil,
    @ViewBuilder destination: () -> Destination
  ) {
    self.init(destination: destination(), isActive: isActive) { Text(titleKey) }
  }

  /// Creates a link with a title, which a binding can open.
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, isActive: Binding<Bool>? = nil, @ViewBuilder destination: () -> Destination
  ) {
    self.init(destination: destination(), isActive: isActive) { Text(title) }
  }

  /// Creates a link with a title, which a binding can open, in the style of iOS 13.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>? = nil
  ) {
    self.init(destination: destination, isActive: isActive) { Text(titleKey) }
  }

  /// Creates a link with a title, which a binding can open, in the style of iOS 13.
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, destination: Destination, isActive: Binding<Bool>? = nil
  ) {
    self.init(destination: destination, isActive: isActive) { Text(title) }
  }

  /// Creates a link with a title that is open while a selection has a value.
  public nonisolated init<V: Hashable>(
    _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>,
    @ViewBuilder destination: () -> Destination
  ) {
    self.init(titleKey, isActive: selection.isEqual(to: tag), destination: destination)
  }

  /// Creates a link with a title that is open while a selection has a value.
  public nonisolated init<V: Hashable>(
    _ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>
  ) {
    self.init(titleKey, destination: destination, isActive: selection.isEqual(to: tag))
  }

  /// Creates a link with a title that is open while a selection has a value.
  @_disfavoredOverload public nonisolated init<S: StringProtocol, V: Hashable>(
    _ title: S, destination: Destination, tag: V, selection: Binding<V?>
  ) {
    self.init(title, destination: destination, isActive: selection.isEqual(to: tag))
  }
}

extension NavigationLink where Destination == Never {
  /// Creates a link that adds a value to the path of the stack.
  public nonisolated init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(
      label: label(), destination: nil, isActive: nil, value: value.map { AnyHashable($0) })
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Creates a link with a title that adds a value to the path of the stack.
  public nonisolated init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
    self.init(value: value) { Text(titleKey) }
  }

  /// Creates a link with a title that adds a value to the path of the stack.
  @_disfavoredOverload public nonisolated init<S: StringProtocol, P: Hashable>(
    _ title: S, value: P?
  ) {
    self.init(value: value) { Text(title) }
  }
}

extension View {
  /// Sets the screen for the values of a type on the stack.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    let late = LateView(make: destination)
    return navigation { context in
      // As in SwiftUI, which warns of it, the stack doesn't find a destination in there.
      if let container = context.environment.inherited.container.lazyContainer {
        context.host.warn(
          "a navigationDestination is ignored, because its view is in a \(container)")
      } else {
        context.environment.inherited.screen.navigation?.register(data, late, in: context.host)
      }
    }
  }

  /// Opens a screen while a condition holds.
  public nonisolated func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V
  ) -> some View {
    let late = LateView(make: destination)
    return navigation { context in
      let (isShown, show) = context.read(isPresented, slot: 2)
      guard isShown else { return }
      let (view, inner) = context.late((), late)
      context.environment.inherited.screen.navigation?.open(
        .init(destination: AnyView(view), dismiss: { show(false) }, context: inner))
    }
  }

  /// Opens a screen while there's an item.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    let late = LateView(make: destination)
    return navigation { context in
      let (shown, show) = context.read(item, slot: 2)
      guard let value = shown else { return }
      let (view, inner) = context.descending(to: .id(AnyHashable(value))).late(value, late)
      context.environment.inherited.screen.navigation?.open(
        .init(destination: AnyView(view), dismiss: { show(nil) }, context: inner))
    }
  }

  /// Sets the title of the bar.
  public nonisolated func navigationTitle(_ title: Text) -> some View {
    navigation { $0.bars.title = title.string(in: $0.environment) }
  }

  /// Sets the title of the bar.
  public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }

  /// Sets the title of the bar.
  @_disfavoredOverload public nonisolated func navigationTitle<S: StringProtocol>(
    _ title: S
  ) -> some View {
    navigationTitle(Text(title))
  }

  /// Draws a second line of the title below the bar.
  public nonisolated func navigationSubtitle(_ subtitle: Text) -> some View {
    safeAreaInset(edge: .top) { subtitle }
  }

  /// Draws a second line of the title below the bar.
  public nonisolated func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
    navigationSubtitle(Text(subtitleKey))
  }

  /// Draws a second line of the title below the bar.
  @_disfavoredOverload public nonisolated func navigationSubtitle<S: StringProtocol>(
    _ subtitle: S
  ) -> some View { navigationSubtitle(Text(subtitle)) }

  /// Sets the title of the bar to a string that the user can change.
  public nonisolated func navigationTitle(_ title: Binding<String>) -> some View {
    navigation { $0.bars.title = title.wrappedValue }
  }

  /// Sets the title of the bar, in the style of iOS 13.
  public nonisolated func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    navigationTitle(title)
  }

  /// Sets the title of the bar, in the style of iOS 13.
  public nonisolated func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    navigationTitle(Text(titleKey))
  }

  /// Sets the title of the bar, in the style of iOS 13.
  @_disfavoredOverload public nonisolated func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    navigationTitle(Text(title))
  }

  /// Hides the bar.
  public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View {
    navigation { if hidden { $0.bars.isBarHidden = true } }
  }

  /// Hides the back button.
  public nonisolated func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View {
    navigation { if hidden { $0.bars.hidesBackButton = true } }
  }

  /// Adds views to the bar, in the style of iOS 13.
  public nonisolated func navigationBarItems<L: View, T: View>(
    leading: L, trailing: T
  ) -> some View {
    navigationBarItems(leading: leading).navigationBarItems(trailing: trailing)
  }

  /// Adds views to the bar, in the style of iOS 13.
  public nonisolated func navigationBarItems<L: View>(leading: L) -> some View {
    navigation { context in
      context.bars.leading.append(context.barItem(leading))
    }
  }

  /// Adds views to the bar, in the style of iOS 13.
  public nonisolated func navigationBarItems<T: View>(trailing: T) -> some View {
    navigation { context in
      context.bars.trailing.append(context.barItem(trailing))
    }
  }
}

extension NavigationLink {
  /// Says whether the link opens in the detail column, in the style of iOS 13.
  public nonisolated func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

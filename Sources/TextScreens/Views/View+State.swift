extension View {
  /// Disables the controls in the view while a condition holds.
  ///
  /// A control in a disabled view stays disabled, whatever it says itself.
  ///
  /// - Parameter isDisabled: The condition.
  /// - Returns: The view with its controls disabled, or as they were.
  public func disabled(_ isDisabled: Bool) -> ModifiedView<Self> {
    ModifiedView(content: self, modifier: .disabled(isDisabled))
  }

  /// Says in words what a text, a control or a row shows, for the outline and for user scripts.
  ///
  /// - Parameter label: The words.
  /// - Returns: The view with its label.
  public func accessibilityLabel(_ label: some StringProtocol) -> ModifiedView<Self> {
    ModifiedView(content: self, modifier: .accessibilityLabel(String(label)))
  }

  /// Says in words what a control holds, for the outline and for user scripts.
  ///
  /// ```swift
  /// Slider("Volume", value: volume) { onChange($0) }.accessibilityValue("a third")
  /// ```
  ///
  /// Records, in the outline: `slider "Volume" "a third"`.
  ///
  /// - Parameter value: The words, in place of what the picture shows.
  /// - Returns: The view with its value.
  public func accessibilityValue(_ value: some StringProtocol) -> ModifiedView<Self> {
    ModifiedView(content: self, modifier: .accessibilityValue(String(value)))
  }

  /// Does something when a user presses the view, or what is in it, for long.
  ///
  /// A picture does not show it, as no screen does.
  ///
  /// - Parameter action: What the press does.
  /// - Returns: The view with its handler.
  public func onLongPressGesture(perform action: @escaping () -> Void) -> ModifiedView<Self> {
    ModifiedView(content: self, modifier: .longPress(action))
  }

  /// Names a view, so that a script's `tap(id:)` finds it when its words change.
  ///
  /// ```swift
  /// extension ElementID { static let buy = ElementID("buy") }
  ///
  /// Button("Buy now") { store.send(.buyButtonTapped) }.id(.buy)
  /// ```
  ///
  /// - Parameter id: The name.
  /// - Returns: The view with its name.
  public func id(_ id: ElementID) -> ModifiedView<Self> {
    ModifiedView(content: self, modifier: .id(AnyHashable(id.rawValue)))
  }

  /// Names a view, so that a script's `tap(id:)` finds it when its words change.
  ///
  /// - Parameter id: The name.
  /// - Returns: The view with its name.
  public func id(_ id: some Hashable) -> ModifiedView<Self> {
    ModifiedView(content: self, modifier: .id(AnyHashable(id)))
  }

  /// Marks a row of a list as selected while a condition holds.
  ///
  /// - Parameter isSelected: The condition.
  /// - Returns: The row with its mark, or without.
  public func selected(_ isSelected: Bool) -> ModifiedView<Self> {
    ModifiedView(content: self, modifier: .selected(isSelected))
  }

  /// Adds buttons that a swipe over a row of a list shows.
  ///
  /// ```swift
  /// Text("\(prime)").swipeActions {
  ///   Button("Delete", role: .destructive) { store.send(.delete(prime)) }
  /// }
  /// ```
  ///
  /// Records, below the picture: `list: swipe "Delete" [destructive] on every row`.
  ///
  /// - Parameter content: The buttons.
  /// - Returns: The row with its swipe actions.
  public func swipeActions(@ViewBuilder content: () -> some View) -> ModifiedView<Self> {
    var nodes = _ViewNodes()
    content()._resolve(into: &nodes)
    return ModifiedView(content: self, modifier: .swipeActions(nodes.buttons))
  }
}

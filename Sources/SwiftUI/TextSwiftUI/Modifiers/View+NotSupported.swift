// What these modifiers do is a note below the picture, because scripts don't do it.

extension View {
  /// Adds a menu to the title of the screen.
  public nonisolated func toolbarTitleMenu<C: View>(
    @ViewBuilder content: () -> C
  ) -> some View { notSupporting("toolbarTitleMenu") }

  /// Adds a way to press a button.
  public nonisolated func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View { keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers)) }

  /// Adds a way to press a button.
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    keyboardShortcut(.some(shortcut))
  }

  /// Adds a way to press a button, if there's one.
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    notSupporting(shortcut.map { "keyboardShortcut \($0.keys)" })
  }

  /// Adds an action for a pointer.
  public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    notSupporting("onHover")
  }

  /// Connects a value with the view to which a scroll view is scrolled.
  public nonisolated func scrollPosition(
    id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil
  ) -> some View { notSupporting("scrollPosition") }

  /// Lets the user tap what is behind a sheet.
  public nonisolated func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    notSupporting(interaction == .enabled ? "presentationBackgroundInteraction" : nil)
  }
}

extension View {
  /// Replaces the view for assistive technologies.
  public nonisolated func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View { notSupporting("accessibilityRepresentation") }

  /// Adds an action.
  public nonisolated func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View { notSupporting("accessibilityAction") }

  /// Adds an action with a name.
  public nonisolated func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> some View { notSupporting("accessibilityAction") }

  /// Adds an action with a name.
  public nonisolated func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> some View { notSupporting("accessibilityAction") }

  /// Adds an action with a name.
  @_disfavoredOverload
  public nonisolated func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> some View { notSupporting("accessibilityAction") }

  /// Adds an action with a label.
  public nonisolated func accessibilityAction<Label: View>(
    action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) -> some View { notSupporting("accessibilityAction") }

  /// Adds actions.
  public nonisolated func accessibilityActions<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View { notSupporting("accessibilityActions") }

  /// Adds an action that adjusts the value.
  public nonisolated func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { notSupporting("accessibilityAdjustableAction") }
}

extension KeyboardShortcut {
  /// The symbols of the keys, such as `⇧⌘S`.
  fileprivate var keys: String {
    let symbols: [(EventModifiers, String)] = [
      (.control, "⌃"), (.option, "⌥"), (.shift, "⇧"), (.command, "⌘"),
    ]
    let names: [KeyEquivalent: String] = [
      .upArrow: "↑", .downArrow: "↓", .leftArrow: "←", .rightArrow: "→", .escape: "⎋",
      .delete: "⌫", .space: "␣", .tab: "⇥", .return: "↩",
    ]
    return symbols.map { modifiers.contains($0) ? $1 : "" }.joined()
      + (names[key] ?? key.character.uppercased())
  }
}

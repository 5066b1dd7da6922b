public import Foundation

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

  /// Adds an action for a key.
  public nonisolated func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
  ) -> some View { notSupporting("onKeyPress") }

  /// Adds an action for the phases of a key.
  public nonisolated func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { notSupporting("onKeyPress") }

  /// Adds an action for keys.
  public nonisolated func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { notSupporting("onKeyPress") }

  /// Adds an action for characters.
  public nonisolated func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { notSupporting("onKeyPress") }

  /// Adds an action for all keys.
  public nonisolated func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { notSupporting("onKeyPress") }

  /// Adds an action for an address that another app opens.
  public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    notSupporting("onOpenURL")
  }

  /// Adds an action for what the user was doing on another device.
  public nonisolated func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View { notSupporting("onContinueUserActivity") }

  /// Adds an action for a pointer.
  public nonisolated func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View { notSupporting("onContinuousHover") }

  /// Adds an action for when a scroll view begins or ends to scroll.
  public nonisolated func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View { notSupporting("onScrollPhaseChange") }

  /// Adds an action for where a scroll view is scrolled to.
  public nonisolated func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View { notSupporting("onScrollGeometryChange") }

  /// Adds an action for when the view is scrolled in or out.
  public nonisolated func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
  ) -> some View { notSupporting("onScrollVisibilityChange") }

  /// Connects a position with a scroll view.
  public nonisolated func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View { notSupporting("scrollPosition") }

  /// Adds a second line to the title of the screen.
  public nonisolated func navigationSubtitle(_ subtitle: Text) -> some View {
    notSupporting("navigationSubtitle")
  }

  /// Adds a second line to the title of the screen.
  public nonisolated func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
    notSupporting("navigationSubtitle")
  }

  /// Adds a second line to the title of the screen.
  @_disfavoredOverload public nonisolated func navigationSubtitle<S: StringProtocol>(
    _ subtitle: S
  ) -> some View { notSupporting("navigationSubtitle") }

  /// Lets the user search in a text.
  public nonisolated func findNavigator(isPresented: Binding<Bool>) -> some View {
    notSupporting("findNavigator")
  }

  /// Shows a file.
  public nonisolated func quickLookPreview(_ item: Binding<URL?>) -> some View {
    notSupporting("quickLookPreview")
  }

  /// Draws the texts of the view in another way.
  public nonisolated func textRenderer<T: TextRenderer>(_ renderer: T) -> some View {
    notSupporting("textRenderer")
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

import TextScreens

extension View {
  /// Adds keys that press a button.
  public nonisolated func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View { keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers)) }

  /// Adds keys that press a button.
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    keyboardShortcut(.some(shortcut))
  }

  /// Adds keys that press a button, if there's one.
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    drawn { nodes, _, content in
      guard let keys = shortcut?.keys else { return content(&nodes) }
      nodes.pressed(by: keys, content: content)
    }
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

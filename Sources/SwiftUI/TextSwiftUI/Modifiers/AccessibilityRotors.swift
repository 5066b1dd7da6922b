// Scripts don't turn the rotor of VoiceOver, which a note says.

extension View {
  /// Adds a list of places to the rotor of VoiceOver.
  public nonisolated func accessibilityRotor<Entries: View>(
    _ labelKey: LocalizedStringKey, @ViewBuilder entries: () -> Entries
  ) -> some View { notSupporting("accessibilityRotor") }

  /// Adds a list of places to the rotor of VoiceOver.
  @_disfavoredOverload public nonisolated func accessibilityRotor<L: StringProtocol, Entries: View>(
    _ label: L, @ViewBuilder entries: () -> Entries
  ) -> some View { notSupporting("accessibilityRotor") }

  /// Adds a list of places to the rotor of VoiceOver, one for each element.
  public nonisolated func accessibilityRotor<Entry: Identifiable>(
    _ labelKey: LocalizedStringKey, entries: [Entry], entryLabel: KeyPath<Entry, String>
  ) -> some View { notSupporting("accessibilityRotor") }
}

/// A place in a list of the rotor of VoiceOver.
public nonisolated struct AccessibilityRotorEntry<ID: Hashable>: View {
  /// Nothing, because a rotor isn't drawn.
  @MainActor public var body: some View { EmptyView() }

  /// Creates a place.
  public init(_ label: Text, id: ID, in namespace: Namespace.ID? = nil) {}

  /// Creates a place.
  public init<L: StringProtocol>(_ label: L, id: ID, in namespace: Namespace.ID? = nil) {}
}

/// The key of content that VoiceOver reads if the user asks for more about an element.
public nonisolated struct AccessibilityCustomContentKey: Sendable {
  let label: Text
  let id: String?

  /// Creates a key with a label and an identity.
  public init(_ label: Text, id: String) { (self.label, self.id) = (label, id) }

  /// Creates a key with a label and an identity.
  public init(_ labelKey: LocalizedStringKey, id: String) { self.init(Text(labelKey), id: id) }

  /// Creates a key with a label, which is its identity.
  public init(_ labelKey: LocalizedStringKey) { (label, id) = (Text(labelKey), nil) }
}

/// The name of the type that says how important content is.
public enum AXCustomContent {
  /// Whether VoiceOver reads content at once, or only if the user asks for more.
  public enum Importance: Hashable, Sendable {
    /// The user asks for more.
    case `default`
    /// VoiceOver reads it with the element.
    case high
  }
}

extension View {
  /// Says more about the element, or nothing if the value is `nil`.
  ///
  /// The outline has all content, whatever its importance.
  public nonisolated func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ value: Text?,
    importance: AXCustomContent.Importance = .default
  ) -> some View {
    described { properties, environment in
      let label = key.label.string(in: environment)
      guard let value = value?.string(in: environment) else { return }
      properties.content = [.init(id: key.id ?? label, label: label, value: value)]
    }
  }

  /// Says more about the element.
  public nonisolated func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> some View { accessibilityCustomContent(key, Text(valueKey), importance: importance) }

  /// Says more about the element.
  @_disfavoredOverload public nonisolated func accessibilityCustomContent<V: StringProtocol>(
    _ key: AccessibilityCustomContentKey, _ value: V,
    importance: AXCustomContent.Importance = .default
  ) -> some View { accessibilityCustomContent(key, Text(value), importance: importance) }

  /// Says more about the element.
  public nonisolated func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: Text,
    importance: AXCustomContent.Importance = .default
  ) -> some View { accessibilityCustomContent(.init(labelKey), value, importance: importance) }

  /// Says more about the element.
  public nonisolated func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> some View { accessibilityCustomContent(.init(labelKey), valueKey, importance: importance) }

  /// Says more about the element.
  @_disfavoredOverload public nonisolated func accessibilityCustomContent<V: StringProtocol>(
    _ labelKey: LocalizedStringKey, _ value: V,
    importance: AXCustomContent.Importance = .default
  ) -> some View { accessibilityCustomContent(.init(labelKey), value, importance: importance) }
}

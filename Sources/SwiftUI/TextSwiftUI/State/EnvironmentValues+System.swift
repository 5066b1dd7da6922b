// What the system says of a phone that shows one window. Pictures look the same whatever they are.
extension EnvironmentValues {
  /// The size of text, in the style of iOS 13.
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(dynamicTypeSize) }
    set { dynamicTypeSize = newValue.dynamicTypeSize }
  }
  /// Whether an app has several windows, which it hasn't on a phone.
  public var supportsMultipleWindows: Bool { false }
}

/// A size of text, in the style of iOS 13.
public enum ContentSizeCategory: Hashable, CaseIterable, Comparable, Sendable {
  /// From the smallest to the largest size.
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge,
    accessibilityMedium, accessibilityLarge, accessibilityExtraLarge,
    accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  /// Whether the size is one of those for people who need larger texts.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  fileprivate var dynamicTypeSize: DynamicTypeSize {
    zip(Self.allCases, DynamicTypeSize.allCases).first { $0.0 == self }?.1 ?? .large
  }

  fileprivate init(_ size: DynamicTypeSize) {
    self = zip(Self.allCases, DynamicTypeSize.allCases).first { $0.1 == size }?.0 ?? .large
  }
}

// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  public nonisolated func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { self }

  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View { self }

  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    self
  }

  public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    self
  }

  public nonisolated func accessibilityHint(_ hint: Text) -> some View { self }
  public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { self }

  @_disfavoredOverload
  public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { self }
  public nonisolated func accessibility(hidden: Bool) -> some View { self }
  public nonisolated func accessibility(hint: Text) -> some View { self }

  public nonisolated func accessibility(addTraits traits: AccessibilityTraits) -> some View {
    self
  }

  public nonisolated func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
    self
  }

  public nonisolated func help(_ textKey: LocalizedStringKey) -> some View { self }
  public nonisolated func help(_ text: Text) -> some View { self }

  @_disfavoredOverload
  public nonisolated func help<S: StringProtocol>(_ text: S) -> some View { self }
  public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }

  public nonisolated func accessibilityInputLabels(
    _ inputLabelKeys: [LocalizedStringKey]
  ) -> some View { self }

  public nonisolated func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }

  public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    self
  }

  public nonisolated func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> some View { self }
}

extension View {
  public nonisolated func accessibilityTextContentType(
    _ value: AccessibilityTextContentType
  ) -> some View { self }

  public nonisolated func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View { self }

  public nonisolated func accessibilityFocused(
    _ condition: AccessibilityFocusState<Bool>.Binding
  ) -> some View { self }
}

extension Text {
  public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text { self }

  public nonisolated func accessibilityTextContentType(
    _ value: AccessibilityTextContentType
  ) -> Text { self }

  public nonisolated func speechAdjustedPitch(_ value: Double) -> Text { self }
  public nonisolated func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text { self }
  public nonisolated func speechAnnouncementsQueued(_ value: Bool = true) -> Text { self }
  public nonisolated func speechSpellsOutCharacters(_ value: Bool = true) -> Text { self }
}

/// A way in which an element treats its children.
public enum AccessibilityChildBehavior: Hashable, Sendable {
  case ignore, contain, combine
}

/// A set of traits.
public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let isButton = AccessibilityTraits(rawValue: 1 << 0)
  public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
  public static let isSelected = AccessibilityTraits(rawValue: 1 << 2)
  public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
  public static let isSearchField = AccessibilityTraits(rawValue: 1 << 4)
  public static let isImage = AccessibilityTraits(rawValue: 1 << 5)
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 6)
  public static let isKeyboardKey = AccessibilityTraits(rawValue: 1 << 7)
  /// Text that doesn't change.
  public static let isStaticText = AccessibilityTraits(rawValue: 1 << 8)
  public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 9)
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 10)
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 11)
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 12)
  public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 13)
  public static let isModal = AccessibilityTraits(rawValue: 1 << 14)
  public static let isToggle = AccessibilityTraits(rawValue: 1 << 15)
  public static let isTabBar = AccessibilityTraits(rawValue: 1 << 16)
}

/// A kind of action.
public enum AccessibilityActionKind: Hashable, Sendable {
  case `default`, escape, magicTap
}

/// A direction of an adjustment.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  case increment, decrement
}

/// A kind of text.
public struct AccessibilityTextContentType: Sendable {
  public static let plain = Self(), console = Self(), fileSystem = Self(), messaging = Self()
  public static let narrative = Self(), sourceCode = Self(), spreadsheet = Self()
  public static let wordProcessing = Self()
}

/// A level of a heading.
public enum AccessibilityHeadingLevel: UInt, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}

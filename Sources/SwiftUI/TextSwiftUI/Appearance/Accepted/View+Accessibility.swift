// These modifiers have SwiftUI's signatures, and pictures don't show their effect.

extension View {
  /// Makes the view an element.
  public nonisolated func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { self }

  /// Hides the element.
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View { self }

  /// Adds traits.
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    self
  }

  /// Removes traits.
  public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    self
  }

  /// Sets the hint.
  public nonisolated func accessibilityHint(_ hint: Text) -> some View { self }

  /// Sets the hint.
  public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { self }

  /// Sets the hint.
  @_disfavoredOverload
  public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { self }

  /// Hides the element, in the style of iOS 13.
  public nonisolated func accessibility(hidden: Bool) -> some View { self }

  /// Sets the hint, in the style of iOS 13.
  public nonisolated func accessibility(hint: Text) -> some View { self }

  /// Adds traits, in the style of iOS 13.
  public nonisolated func accessibility(addTraits traits: AccessibilityTraits) -> some View {
    self
  }

  /// Removes traits, in the style of iOS 13.
  public nonisolated func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
    self
  }

  /// Sets the hint of the pointer.
  public nonisolated func help(_ textKey: LocalizedStringKey) -> some View { self }

  /// Sets the hint of the pointer.
  public nonisolated func help(_ text: Text) -> some View { self }

  /// Sets the hint of the pointer.
  @_disfavoredOverload
  public nonisolated func help<S: StringProtocol>(_ text: S) -> some View { self }

  /// Sets the order of the element.
  public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }

  /// Sets the labels for voice control.
  public nonisolated func accessibilityInputLabels(
    _ inputLabelKeys: [LocalizedStringKey]
  ) -> some View { self }

  /// Sets the labels for voice control.
  public nonisolated func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }

  /// Sets the level of the heading.
  public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    self
  }

  /// Sets whether the user can interact with the view.
  public nonisolated func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> some View { self }

  /// Sets the view that represents this one.
  public nonisolated func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View { self }
}

extension View {
  /// Sets the kind of text.
  public nonisolated func accessibilityTextContentType(
    _ value: AccessibilityTextContentType
  ) -> some View { self }

  /// Moves the focus of VoiceOver to the view while the state has a value.
  public nonisolated func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View { self }

  /// Moves the focus of VoiceOver to the view while the state is true.
  public nonisolated func accessibilityFocused(
    _ condition: AccessibilityFocusState<Bool>.Binding
  ) -> some View { self }
}

extension Text {
  /// Sets the level of the heading.
  public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text { self }

  /// Sets the kind of text.
  public nonisolated func accessibilityTextContentType(
    _ value: AccessibilityTextContentType
  ) -> Text { self }

  /// Sets the pitch of speech.
  public nonisolated func speechAdjustedPitch(_ value: Double) -> Text { self }

  /// Sets whether speech includes all punctuation.
  public nonisolated func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text { self }

  /// Sets whether announcements wait for one another.
  public nonisolated func speechAnnouncementsQueued(_ value: Bool = true) -> Text { self }

  /// Sets whether speech spells the text.
  public nonisolated func speechSpellsOutCharacters(_ value: Bool = true) -> Text { self }
}

/// A way in which an element treats its children.
public enum AccessibilityChildBehavior: Hashable, Sendable {
  /// The children are ignored; the children are elements; the children are combined.
  case ignore, contain, combine
}

/// A set of traits.
public struct AccessibilityTraits: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt64

  /// Creates a set from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// A button.
  public static let isButton = AccessibilityTraits(rawValue: 1 << 0)
  /// A heading.
  public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
  /// Selected.
  public static let isSelected = AccessibilityTraits(rawValue: 1 << 2)
  /// A link.
  public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
  /// A field for searching.
  public static let isSearchField = AccessibilityTraits(rawValue: 1 << 4)
  /// An image.
  public static let isImage = AccessibilityTraits(rawValue: 1 << 5)
  /// Plays a sound.
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 6)
  /// A key.
  public static let isKeyboardKey = AccessibilityTraits(rawValue: 1 << 7)
  /// Text that doesn't change.
  public static let isStaticText = AccessibilityTraits(rawValue: 1 << 8)
  /// The summary of a screen.
  public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 9)
  /// Changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 10)
  /// Starts media.
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 11)
  /// Reacts to touches directly.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 12)
  /// Turns the page.
  public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 13)
  /// Covers what is behind it.
  public static let isModal = AccessibilityTraits(rawValue: 1 << 14)
  /// A toggle.
  public static let isToggle = AccessibilityTraits(rawValue: 1 << 15)
  /// A tab bar.
  public static let isTabBar = AccessibilityTraits(rawValue: 1 << 16)
}

/// A kind of action.
public enum AccessibilityActionKind: Hashable, Sendable {
  /// The usual action; the action of the escape gesture; the action of the magic tap.
  case `default`, escape, magicTap
}

/// A direction of an adjustment.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  /// Up; down.
  case increment, decrement
}

/// A kind of text.
public struct AccessibilityTextContentType: Sendable {
  /// Text as such; the text of a terminal; the text of a list of files; messages.
  public static let plain = Self(), console = Self(), fileSystem = Self(), messaging = Self()
  /// A story; source code; the text of a spreadsheet.
  public static let narrative = Self(), sourceCode = Self(), spreadsheet = Self()
  /// The text of a document.
  public static let wordProcessing = Self()
}

/// A level of a heading.
public enum AccessibilityHeadingLevel: UInt, Sendable {
  /// No level; the levels from the first to the sixth.
  case unspecified, h1, h2, h3, h4, h5, h6
}

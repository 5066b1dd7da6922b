// Apple documents these types, whose effect is in the outline.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

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

/// A level of a heading.
public enum AccessibilityHeadingLevel: UInt, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}

/// What modifiers tell VoiceOver about a view, besides its label and its value.
///
/// Modifiers of a view that isn't an element are those of the elements in it.
package struct AccessibilityProperties {
  package var hint: String?
  package var sortPriority: Double?
  package var headingLevel: AccessibilityHeadingLevel?
  package var inputLabels: [String] = []
  package var content: [AccessibilityContent] = []
  package var actions: [AccessibilityAction] = []
  package var adjust: ((AccessibilityAdjustmentDirection) -> Void)?
  package var focus: AccessibilityFocus?
  /// Whether the label is nothing but the names of images.
  package var isImageName = false
  /// The actions of gestures, such as `escape`.
  package var gestures: [AccessibilityActionKind: () -> Void] = [:]
  fileprivate(set) var traits: AccessibilityTraits = []
  fileprivate(set) var removedTraits: AccessibilityTraits = []

  package init() {}

  package init(adding traits: AccessibilityTraits) { self.traits = traits }

  package init(removing traits: AccessibilityTraits) { removedTraits = traits }

  /// Whether VoiceOver has something to say of space with these properties.
  var saysMore: Bool {
    hint?.isEmpty == false || !content.isEmpty || !actions.isEmpty || adjust != nil
  }

  /// Adds the properties of a modifier inside of the view, which those outside of it override.
  mutating func add(inner: AccessibilityProperties) {
    hint = hint ?? inner.hint
    sortPriority = sortPriority ?? inner.sortPriority
    headingLevel = headingLevel ?? inner.headingLevel
    if inputLabels.isEmpty { inputLabels = inner.inputLabels }
    content = inner.content.filter { old in !content.contains { $0.id == old.id } } + content
    actions = inner.actions + actions
    if adjust == nil { adjust = inner.adjust }
    focus = focus ?? inner.focus
    isImageName = isImageName || inner.isImageName
    gestures.merge(inner.gestures) { outer, _ in outer }
    let added = inner.traits.subtracting(removedTraits)
    removedTraits.formUnion(inner.removedTraits.subtracting(traits))
    traits.formUnion(added)
  }
}

/// Whether the app's state says that VoiceOver is at an element.
package struct AccessibilityFocus {
  let isOn: Bool
  let gain: () -> Void
  package let lose: () -> Void

  package init(isOn: Bool, gain: @escaping () -> Void, lose: @escaping () -> Void) {
    (self.isOn, self.gain, self.lose) = (isOn, gain, lose)
  }
}

/// More about an element, which VoiceOver reads if the user asks for it.
package struct AccessibilityContent {
  let id: String
  let label: String
  let value: String

  /// Creates content, which replaces that of views inside with the same identity.
  package init(id: String, label: String, value: String) {
    (self.id, self.label, self.value) = (id, label, value)
  }
}

/// An action that VoiceOver offers on an element.
package struct AccessibilityAction {
  package let name: String
  /// Whether users who see the screen do the same in another way.
  package var isVisible = false
  package let perform: () -> Void

  package init(name: String, isVisible: Bool = false, perform: @escaping () -> Void) {
    (self.name, self.isVisible, self.perform) = (name, isVisible, perform)
  }
}

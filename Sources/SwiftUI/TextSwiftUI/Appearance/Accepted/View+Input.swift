// These modifiers have SwiftUI's signatures, and pictures don't show their effect.

extension View {
  /// Sets the kind of keyboard.
  public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View { self }

  /// Sets the kind of content of a field.
  public nonisolated func textContentType(_ textContentType: UITextContentType?) -> some View {
    self
  }

  /// Sets what the keyboard capitalizes.
  public nonisolated func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View { self }

  /// Sets what the keyboard capitalizes.
  public nonisolated func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    self
  }

  /// Sets whether the keyboard corrects.
  public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }

  /// Sets whether the keyboard corrects.
  public nonisolated func disableAutocorrection(_ disable: Bool?) -> some View { self }

  /// Sets the label of the return key.
  public nonisolated func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }

  /// Sets the shortcut of a button.
  public nonisolated func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View { self }

  /// Sets the shortcut of a button.
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { self }

  /// Sets the shortcut of a button.
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { self }

  /// Adds an effect of pointers.
  public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }

  /// Adds an action for pointers, which text never has.
  public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }

  /// Sets the size of controls.
  public nonisolated func controlSize(_ controlSize: ControlSize) -> some View { self }

  /// Sets the border of buttons.
  public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }

  /// Sets whether a menu has an indicator.
  public nonisolated func menuIndicator(_ visibility: Visibility) -> some View { self }
}

/// A kind of keyboard.
public enum UIKeyboardType: Int, Sendable {
  /// The usual keyboard.
  case `default`
  /// A keyboard of ASCII characters.
  case asciiCapable
  /// A keyboard of numbers and punctuation.
  case numbersAndPunctuation
  /// A keyboard for addresses of pages.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case URL
  /// A keyboard of digits.
  case numberPad
  /// A keyboard for phone numbers.
  case phonePad
  /// A keyboard for names and phone numbers.
  case namePhonePad
  /// A keyboard for email addresses.
  case emailAddress
  /// A keyboard of digits with a decimal point.
  case decimalPad
  /// A keyboard for posts.
  case twitter
  /// A keyboard for searches.
  case webSearch
  /// A keyboard of ASCII digits.
  case asciiCapableNumberPad
}

/// A kind of content of a field.
public struct UITextContentType: Hashable, RawRepresentable, Sendable {
  /// The name of the kind.
  public let rawValue: String

  /// Creates a kind from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A name.
  public static let name = UITextContentType(rawValue: "name")
  /// A given name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A family name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// A nickname.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// The name of an organization.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// A street address.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// A city.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A country.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// A phone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An email address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The address of a page.
  public static let URL = UITextContentType(rawValue: "url")
  /// The number of a credit card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// A user name.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is used once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}

/// What the keyboard capitalizes.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// Nothing; words; sentences; all characters.
  case none, words, sentences, allCharacters
}

/// What the keyboard capitalizes.
public enum TextInputAutocapitalization: Sendable {
  /// Nothing; words; sentences; all characters.
  case never, words, sentences, characters
}

/// A label of the return key.
public enum SubmitLabel: Sendable {
  /// Done; go; send; join; route; search; return; next; continue.
  case done, go, send, join, route, search, `return`, next, `continue`
}

/// A key.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character of the key.
  public var character: Character

  /// Creates a key.
  public init(_ character: Character) { self.character = character }

  /// Creates a key from a literal.
  public init(extendedGraphemeClusterLiteral: Character) {
    character = extendedGraphemeClusterLiteral
  }

  /// The up arrow.
  public static let upArrow = KeyEquivalent("\u{F700}")
  /// The down arrow.
  public static let downArrow = KeyEquivalent("\u{F701}")
  /// The left arrow.
  public static let leftArrow = KeyEquivalent("\u{F702}")
  /// The right arrow.
  public static let rightArrow = KeyEquivalent("\u{F703}")
  /// The escape key.
  public static let escape = KeyEquivalent("\u{1B}")
  /// The delete key.
  public static let delete = KeyEquivalent("\u{8}")
  /// The space bar.
  public static let space = KeyEquivalent(" ")
  /// The tab key.
  public static let tab = KeyEquivalent("\t")
  /// The return key.
  public static let `return` = KeyEquivalent("\r")
}

/// A set of modifier keys.
public struct EventModifiers: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The caps lock key.
  public static let capsLock = EventModifiers(rawValue: 1)
  /// The shift key.
  public static let shift = EventModifiers(rawValue: 2)
  /// The control key.
  public static let control = EventModifiers(rawValue: 4)
  /// The option key.
  public static let option = EventModifiers(rawValue: 8)
  /// The command key.
  public static let command = EventModifiers(rawValue: 16)
  /// The keys of the number pad.
  public static let numericPad = EventModifiers(rawValue: 32)
  /// All modifier keys.
  public static let all = EventModifiers(rawValue: 63)
}

/// A combination of keys.
public struct KeyboardShortcut: Sendable {
  /// The key.
  public var key: KeyEquivalent
  /// The modifier keys.
  public var modifiers: EventModifiers

  /// Creates a combination.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    (self.key, self.modifiers) = (key, modifiers)
  }

  /// The return key.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// The escape key.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

/// An effect of pointers.
public enum HoverEffect: Sendable {
  /// The usual effect; the view is highlighted; the view is lifted.
  case automatic, highlight, lift
}

/// A size of controls.
public enum ControlSize: CaseIterable, Hashable, Sendable {
  /// The smallest size; a small size; the usual size; a large size; the largest size.
  case mini, small, regular, large, extraLarge
}

/// A border of buttons.
public enum ButtonBorderShape: Hashable, Sendable {
  /// The usual border; a capsule; a rectangle with round corners; a circle.
  case automatic, capsule, roundedRectangle, circle

  /// Returns a rectangle with round corners.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { .roundedRectangle }
}

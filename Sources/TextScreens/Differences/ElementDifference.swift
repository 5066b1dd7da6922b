/// A difference between an element on a screen and the corresponding element in the reference.
package struct ElementDifference: Hashable, Sendable {
  /// The name of the element or property that differs, such as `button "Save"`, `focus`, or `rows`.
  package let element: String
  /// The state that was received, such as `disabled`, or `nil` if the element is missing.
  package let received: String?
  /// The state in the reference, or `nil` if the element is unexpected.
  package let expected: String?
  /// The state in the reference one step earlier, or `nil` if it isn't known.
  package var before: String?

  package init(_ element: String, received: String?, expected: String?, before: String? = nil) {
    self.element = element
    self.received = received
    self.expected = expected
    self.before = before
  }

  /// The state that is reported for an element that didn't exist before the step.
  static let absent = "not there"

  /// A description of the difference, such as `text is "0", should be "2" ("1" before this step)`.
  ///
  /// The description compares only the received state with the expected state. It doesn't contain
  /// any arrows, because readers could mistake them for a change that the step made.
  package var sentence: String {
    switch (received, expected) {
    case (nil, _): return "missing: \(element)\(context)"
    case (_, nil): return "unexpected: \(element)\(context)"
    case (let received?, let expected?):
      return Self.sentence(element, is: [received], shouldBe: [expected]) + context
    }
  }

  /// A description of the difference from an earlier version, such as `text is "0", was "2"`.
  package var change: String {
    let isPlural = Self.isPlural(element)
    switch (received, expected) {
    case (nil, _): return "removed: \(element)"
    case (_, nil): return "added: \(element)"
    case (let received?, let expected?):
      return "\(element) \(isPlural ? "are" : "is") \(received)"
        + (isPlural ? "; were \(expected)" : ", was \(expected)")
    }
  }

  private static func isPlural(_ element: String) -> Bool {
    element == "rows" || element.hasPrefix("rows in ")
  }

  private var context: String {
    guard let before else { return "" }
    let isAsBefore = before == expected && received != nil
    return isAsBefore ? " (as before this step)" : " (\(before) before this step)"
  }

  /// Returns a sentence about a single element that lists its values in several steps.
  package static func sentence(
    _ element: String, is received: [String], shouldBe expected: [String]
  ) -> String {
    // Avoid phrases such as "should be not selected".
    let isNegated = expected.allSatisfy { $0.hasPrefix("not ") }
    let states = isNegated ? expected.map { String($0.dropFirst(4)) } : expected
    let verb = isPlural(element) ? "are" : "is"
    let separator = verb == "are" ? "; " : ", "
    return "\(element) \(verb) \(received.joined(separator: ", "))\(separator)"
      + "should \(isNegated ? "not be" : "be") \(states.joined(separator: ", "))"
  }
}

/// An attribute of an element that can differ from the reference.
enum ElementAttribute: Hashable {
  case label
  case value
  /// The state of a control: `on`, `off`, `mixed`, `expanded`, or `collapsed`, or the length of its
  /// text, such as `4 characters`.
  case state
  case role
  case error
  /// A state that has no named opposite, such as `selected`.
  case flag(String)

  fileprivate init(state: String) {
    switch state {
    case "on", "off", "mixed", "expanded", "collapsed": self = .state
    case _ where state.hasSuffix(" character") || state.hasSuffix(" characters"): self = .state
    case "destructive", "cancel": self = .role
    case _ where state.hasPrefix("error "): self = .error
    default: self = .flag(state)
    }
  }
}

extension OutlineLine {
  /// Returns the attributes that differ between this element and the given one.
  ///
  /// The focus is handled separately because only one element on a screen can have it.
  func differingAttributes(from other: OutlineLine) -> [ElementAttribute] {
    var attributes: [ElementAttribute] = []
    // The label of a field is its placeholder, which is visible only while the field is empty.
    if let label, let old = other.label, label != old { attributes.append(.label) }
    if value != other.value { attributes.append(.value) }
    for state in other.states + states where states.contains(state) != other.states.contains(state)
    {
      let attribute = ElementAttribute(state: state)
      if attribute != .flag("focused"), !attributes.contains(attribute) {
        attributes.append(attribute)
      }
    }
    return attributes
  }

  /// Returns a description of the given attribute.
  ///
  /// If the element doesn't have a validation message, its description is `nil`.
  func description(of attribute: ElementAttribute) -> String? {
    let state = states.first { ElementAttribute(state: $0) == attribute }
    switch attribute {
    case .label: return label?.quoted ?? "empty"
    case .value: return value.flatMap { $0.isEmpty ? nil : $0.quoted } ?? "empty"
    case .error: return state.map { String($0.dropFirst("error ".count)) }
    case .state: return state ?? "neither on nor off"
    case .role: return state ?? "without a role"
    case .flag("disabled"): return state ?? "enabled"
    case .flag(let flag): return state ?? "not \(flag)"
    }
  }

  /// Returns the kind and the label of this element, such as `button "Save"`.
  ///
  /// A field shows its label only while it's empty. If this version of the field doesn't show the
  /// label, the label of the other version is used.
  func name(hasLabel: Bool = true, or other: OutlineLine? = nil) -> String {
    let kind = kind == "bar" ? "title" : kind
    return kind + (hasLabel ? (label ?? other?.label).map { " \($0.quoted)" } ?? "" : "")
  }
}

package struct ElementDifference: Hashable, Sendable {
  /// The part of a step that differs.
  package enum Subject: Hashable, Sendable {
    /// An element or a property with the given name, such as `button "Save"`.
    case element(String)
    /// The rows of a screen or, with a context such as ` in alert`, those of a layer.
    case rows(String)
    case focus
    case screen
    case step
  }

  package let subject: Subject
  /// The received state, such as `disabled`, or `nil` if the element is missing.
  package let received: String?
  /// The state in the reference, or `nil` if the element is unexpected.
  package let expected: String?
  /// The state that the reference shows for the previous step, if it's known.
  package var before: String?

  package init(_ subject: Subject, received: String?, expected: String?, before: String? = nil) {
    self.subject = subject
    self.received = received
    self.expected = expected
    self.before = before
  }

  /// The name of the subject, such as `button "Save"`, `focus`, or `rows`.
  package var element: String {
    switch subject {
    case .element(let name): name
    case .rows(let context): "rows\(context)"
    case .focus, .screen, .step: "\(subject)"
    }
  }

  static let absent = "not there"

  /// A description of the difference, such as `text is "0", should be "2" ("1" before this step)`.
  ///
  /// The sentence compares the received state only with the expected state. It doesn't use an
  /// arrow, which readers could mistake for a change that the step made.
  package var sentence: String {
    switch (received, expected) {
    case (nil, _): "missing: \(element)\(context)"
    case (_, nil): "unexpected: \(element)\(context)"
    case (let received?, let expected?):
      sentence(is: [received], shouldBe: [expected]) + context
    }
  }

  /// A description of the difference from an earlier version, such as `text is "0", was "2"`.
  package var change: String {
    switch (received, expected) {
    case (nil, _): "removed: \(element)"
    case (_, nil): "added: \(element)"
    case (let received?, let expected?):
      isPlural
        ? "\(element) are \(received); were \(expected)"
        : "\(element) is \(received), was \(expected)"
    }
  }

  private var isPlural: Bool { if case .rows = subject { true } else { false } }

  private var context: String {
    guard let before else { return "" }
    let isAsBefore = before == expected && received != nil
    return isAsBefore ? " (as before this step)" : " (\(before) before this step)"
  }

  /// Returns a sentence that lists the values of the element in several steps.
  package func sentence(is received: [String], shouldBe expected: [String]) -> String {
    // Avoid phrases such as "should be not selected".
    let isNegated = expected.allSatisfy { $0.hasPrefix("not ") }
    let states = isNegated ? expected.map { String($0.dropFirst(4)) } : expected
    let verb = isPlural ? "are" : "is"
    let separator = verb == "are" ? "; " : ", "
    return "\(element) \(verb) \(received.joined(separator: ", "))\(separator)"
      + "should \(isNegated ? "not be" : "be") \(states.joined(separator: ", "))"
  }
}

enum ElementAttribute: Hashable {
  case label
  case value
  /// The state of a toggle or a disclosure group, or the length of a secret.
  case state
  case role
  /// A state that's listed only if the element has it, such as `selected`.
  case flag(String)

  fileprivate init(state: String) {
    switch state {
    case "on", "off", "mixed", "expanded", "collapsed": self = .state
    case _ where state.hasSuffix(" character") || state.hasSuffix(" characters"): self = .state
    case "destructive", "cancel": self = .role
    default: self = .flag(state)
    }
  }
}

extension OutlineLine {
  /// Returns the attributes that differ from `other`, except for the focus, which is compared
  /// separately.
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

  /// Returns a description of `attribute`.
  func description(of attribute: ElementAttribute) -> String {
    let state = states.first { ElementAttribute(state: $0) == attribute }
    switch attribute {
    case .label: return label?.quoted ?? "empty"
    case .value: return value.flatMap { $0.isEmpty ? nil : $0.quoted } ?? "empty"
    case .state: return state ?? "neither on nor off"
    case .role: return state ?? "without a role"
    case .flag("disabled"): return state ?? "enabled"
    case .flag(let flag): return state ?? "not \(flag)"
    }
  }

  /// Returns the kind and the label of this element, such as `button "Save"`.
  ///
  /// A field shows its label only while the field is empty. If this version of the field hides the
  /// label, the name contains the label of `other`.
  func name(hasLabel: Bool = true, or other: OutlineLine? = nil) -> String {
    let kind = kind == "bar" ? "title" : kind
    return kind + (hasLabel ? (label ?? other?.label).map { " \($0.quoted)" } ?? "" : "")
  }
}

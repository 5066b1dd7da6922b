import TextWidths

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

  /// What's known about the subject, such as `"2"`, `disabled`, or `not selected`.
  package struct State: Hashable, Sendable {
    let text: String
    /// A Boolean value that indicates whether the subject isn't what the text says.
    var isNegated = false
  }

  package let subject: Subject
  /// The received state, such as `disabled`, or `nil` if the element is missing.
  package let received: State?
  /// The state in the reference, or `nil` if the element is unexpected.
  package let expected: State?
  /// The state that the reference shows for the previous step, if it's known.
  package var before: State?

  package init(_ subject: Subject, received: State?, expected: State?, before: State? = nil) {
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

  /// The state of an element that isn't in a picture.
  static let absent = State(text: "there", isNegated: true)

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
  package func sentence(is received: [State], shouldBe expected: [State]) -> String {
    // Avoid phrases such as "should be not selected".
    let isNegated = expected.allSatisfy(\.isNegated)
    let states = expected.map { isNegated ? $0.text : "\($0)" }
    let verb = isPlural ? "are" : "is"
    let separator = verb == "are" ? "; " : ", "
    return "\(element) \(verb) \(received.map { "\($0)" }.joined(separator: ", "))\(separator)"
      + "should \(isNegated ? "not be" : "be") \(states.joined(separator: ", "))"
  }
}

extension ElementDifference.State: CustomStringConvertible, ExpressibleByStringLiteral {
  package init(_ text: String) { self.text = text }

  package init(stringLiteral text: String) { self.init(text) }

  package var description: String { isNegated ? "not \(text)" : text }
}

enum ElementAttribute: Hashable {
  case label
  case value
  /// The state of a toggle or a disclosure group, or the length of a secret.
  case state
  case role
  /// A state that's listed only if the element has it, such as `selected`.
  case flag(ScreenElement.State)

  fileprivate init(state: ScreenElement.State) {
    switch state {
    case .mark, .characters: self = .state
    case .role: self = .role
    case .back, .selected, .focused, .disabled, .swipe: self = .flag(state)
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
      if attribute != .flag(.focused), !attributes.contains(attribute) {
        attributes.append(attribute)
      }
    }
    return attributes
  }

  /// Returns a description of `attribute`.
  func description(of attribute: ElementAttribute) -> ElementDifference.State {
    let state = states.first { ElementAttribute(state: $0) == attribute }
    if let state { return .init("\(state)") }
    switch attribute {
    case .label: return .init(label?.quoted ?? "empty")
    case .value: return .init(value.flatMap { $0.isEmpty ? nil : $0.quoted } ?? "empty")
    case .state: return "neither on nor off"
    case .role: return "without a role"
    case .flag(.disabled): return "enabled"
    case .flag(let flag): return .init(text: "\(flag)", isNegated: true)
    }
  }

  /// Returns the kind and the label of this element, such as `button "Save"`.
  ///
  /// A field shows its label only while the field is empty. If this version of the field hides the
  /// label, the name contains the label of `other`.
  func name(hasLabel: Bool = true, or other: OutlineLine? = nil) -> String {
    let kind = kind == .bar ? "title" : "\(kind)"
    return kind + (hasLabel ? (label ?? other?.label).map { " \($0.quoted)" } ?? "" : "")
  }
}

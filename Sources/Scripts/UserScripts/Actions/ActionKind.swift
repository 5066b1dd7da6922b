import PlainTasks
import RuntimeIssues
import TextScreens

/// A kind of action, such as a tap, from which everything about its actions follows: their calls,
/// lines, and JSON, when they're possible, and what they do.
///
/// The table ``all`` contains all kinds. Kinds are compared by identity.
package final class ActionKind: Sendable {
  /// What an action is for.
  package enum Role: Sendable {
    /// The user does something to the app.
    case interaction
    /// The user moves what's visible.
    case scroll
    /// The app goes on without the user. Such an action is possible on every screen.
    case wait
    /// The user looks at the screen. Such an action doesn't appear in a transcript.
    case expectation
    /// The author of the script says something.
    case note
  }

  /// What an action needs of its element.
  struct Need: Sendable {
    let isMet: @Sendable (ScreenElement, LaidOutScreen) -> Bool
    /// The reason that an element doesn't support the action, such as `doesn't accept text`.
    let failure: String
  }

  enum Work: Sendable {
    case step(@MainActor @Sendable (ScriptedUser, UserAction) throws(StepFailure) -> Void)
    /// Work that suspends, up to a timeout.
    case wait(
      @MainActor @Sendable (ScriptedUser, UserAction, Duration, CallSite) async throws -> Void)
  }

  /// A Control key that performs the action in a live session, and its help.
  package struct Key: Sendable {
    package let letter: Character
    package let help: String
  }

  /// Returns the actions that an element offers, without the query for the element.
  typealias Offer = @Sendable (ScreenElement, inout AvailableActions) -> [UserAction]

  /// The name of the method of ``ScriptedUser``, which is also the name in JSON.
  package let name: String
  /// The parameters in the order of the method.
  package let parameters: [ActionParameter]
  let line: ActionLine
  /// What the action does, in the help for a program that drives an app.
  package let help: String?
  package let key: Key?
  package let role: Role
  /// The kinds of elements on which users perform this action most often.
  let usualKinds: Set<ScreenElement.Kind>
  let need: Need?
  private let offer: Offer?
  let work: Work

  init(
    _ name: String, _ parameters: [ActionParameter] = [], line: ActionLine, help: String? = nil,
    key: Key? = nil, role: Role = .interaction, usualFor usualKinds: Set<ScreenElement.Kind> = [],
    needs need: Need? = nil, offers offer: Offer? = nil, _ work: Work
  ) {
    (self.name, self.parameters, self.line, self.help) = (name, parameters, line, help)
    (self.key, self.role, self.usualKinds) = (key, role, usualKinds)
    (self.need, self.offer, self.work) = (need, offer, work)
  }

  /// Whether the user touches the element, and not a control of VoiceOver.
  var isTouch: Bool { ![.perform, .increment, .decrement].contains(self) }

  /// Whether the user adds the text of the action to a field.
  var entersText: Bool { self == .type || self == .paste }

  package func has(_ argument: ActionArgument) -> Bool {
    parameters.contains { $0.argument == argument }
  }

  /// Returns whether an element that isn't a row supports the actions.
  func isSupported(by element: ScreenElement, on screen: LaidOutScreen) -> Bool {
    need?.isMet(element, screen) ?? true
  }

  /// Returns the actions that an element offers, without the query for the element.
  func actions(on element: ScreenElement, _ available: inout AvailableActions) -> [UserAction] {
    guard isSupported(by: element, on: available.screen) else { return [] }
    return offer?(element, &available) ?? [UserAction(self)]
  }

  /// An action of this kind for the help.
  package var example: UserAction {
    parameters.reduce(into: UserAction(self, row: 2, duration: .seconds(2))) { action, parameter in
      switch parameter.argument {
      case .element: action.element = ElementQuery(parameter.example)
      case .text: action.text = parameter.example
      case .number: action.number = Double(parameter.example) ?? 0
      case .x: action.x = Double(parameter.example) ?? 0
      case .y: action.y = Double(parameter.example) ?? 0
      case .row: action.row = Int(parameter.example) ?? 0
      case .response: action.response = NetworkResponse(text: parameter.example)
      case .duration: break
      }
    }
  }
}

extension ActionKind: Hashable {
  package static func == (first: ActionKind, second: ActionKind) -> Bool { first === second }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

package enum ActionArgument: Sendable {
  case element, text, number, x, y, row, duration, response
}

/// A parameter of a kind of action: its label in Swift, and its member in JSON.
package struct ActionParameter: Sendable {
  package let argument: ActionArgument
  let label: String?
  package let member: String
  package let help: String
  let example: String
  /// The greatest number of characters of a text, because an app is laid out after each of them.
  package var limit: Int?

  static func element(
    _ label: String? = nil, as member: String = "element",
    help: String = "The label of an element on the screen.", example: String
  ) -> ActionParameter {
    ActionParameter(argument: .element, label: label, member: member, help: help, example: example)
  }

  static func text(
    _ label: String? = nil, as member: String, help: String, example: String, limit: Int? = nil
  ) -> ActionParameter {
    ActionParameter(
      argument: .text, label: label, member: member, help: help, example: example, limit: limit)
  }

  static func row(_ label: String, example: String) -> ActionParameter {
    ActionParameter(
      argument: .row, label: label, member: "row", help: "The index of a row, from 0.",
      example: example)
  }
}

/// The line of a kind of action in a transcript, with its arguments in place.
struct ActionLine: ExpressibleByStringInterpolation, Sendable {
  enum Part: Sendable {
    case words(String)
    case argument(ActionArgument)
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.words(literal)) }
    }

    mutating func appendInterpolation(_ argument: ActionArgument) {
      parts.append(.argument(argument))
    }
  }

  let parts: [Part]

  init(stringLiteral words: String) { parts = [.words(words)] }

  init(stringInterpolation interpolation: StringInterpolation) { parts = interpolation.parts }
}

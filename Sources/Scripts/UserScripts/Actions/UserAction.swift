import LineDifferences
import RuntimeIssues
import TextScreens
import TextWidths

/// An action that a user performs, which corresponds to one call in a script.
///
/// ```swift
/// let action = UserAction.element(ElementQuery("Buy", in: "Milk"), .tap)
/// print(action.source)
/// try await action.perform(on: user)
/// ```
/// Records: `try user.tap("Buy", in: "Milk")`
package enum UserAction: Hashable, Sendable {
  case element(ElementQuery, ElementAction)
  case tapID(String)
  case select(row: Int)
  case swipe(row: Int, action: String)
  case scrollToRow(Int)
  case goBack
  case dismiss
  case refresh
  case settle
  case advance(by: Duration)
  case expect(visible: String)
  case expectNone(of: [String])
  case note(String)

  /// A description of the action in a transcript or an error, such as
  /// `tap "Delete" in "Milk" at 1`.
  package var line: String {
    switch self {
    case .element(let element, let action): action.line(element)
    case .tapID(let id): "tap id \(id.quoted)"
    case .select(let row): "select row \(row)"
    case .swipe(let row, let action): "swipe row \(row) \(action.quoted)"
    case .scrollToRow(let row): "scroll to row \(row)"
    case .goBack: "go back"
    case .dismiss: "dismiss"
    case .refresh: "refresh"
    case .settle: "settle"
    case .advance(let duration): "advance \(duration)"
    case .expect(let text): "see \(text.quoted)"
    case .expectNone(let texts): "do not see \(texts.map(\.quoted).joined(separator: ", "))"
    case .note(let text): "note \(text.quoted)"
    }
  }

  /// A Boolean value that indicates whether the action only runs effects and is therefore possible
  /// on every screen.
  var isWait: Bool {
    switch self {
    case .settle, .advance: true
    default: false
    }
  }

  /// Creates an action that only runs effects, given its line in a transcript, such as `settle` or
  /// `advance 2.0 seconds`.
  init?(waiting line: String) {
    self = .settle
    if line == self.line { return }
    let parts = line.split(separator: " ")
    guard parts.count == 3, let seconds = Double(parts[1]), seconds.isFinite,
      abs(seconds) < 1e15, UserAction.advance(by: .seconds(seconds)).line == line
    else { return nil }
    self = .advance(by: .seconds(seconds))
  }

  /// A Boolean value that indicates whether the action only checks the screen.
  ///
  /// Such an action doesn't appear in a transcript.
  var isExpectation: Bool {
    switch self {
    case .expect, .expectNone, .element(_, .expect): true
    default: false
    }
  }

  var isNote: Bool { if case .note = self { true } else { false } }

  /// A Boolean value that indicates whether the user does more than wait for the app or look at it.
  var isInteraction: Bool {
    switch self {
    case .element(_, .expect), .settle, .advance, .expect, .expectNone, .note, .scrollToRow: false
    case .element, .tapID, .select, .swipe, .goBack, .dismiss, .refresh: true
    }
  }

  /// The Swift statement that performs the action, such as `try user.tap("+")`.
  package var source: String { source(of: "user") }

  /// Returns the Swift statement that performs the action on the user with the given name.
  package func source(of user: String) -> String { "\(keywords) \(user).\(call)" }

  /// Returns the lines of the statement, in which the arguments have a line of their own if the
  /// statement would otherwise be longer than 100 columns.
  package func lines(of user: String, indentation: String, step: String) -> [String] {
    let line = indentation + source(of: user)
    guard line.count > 100 else { return [line] }
    let (name, arguments) = callParts
    return ["\(indentation)\(keywords) \(user).\(name)(", "\(indentation)\(step)\(arguments))"]
  }

  private var keywords: String { isWait ? "try await" : "try" }

  /// The method call that performs the action, such as `tap("Share", in: "Milk")`.
  package var call: String { "\(callParts.name)(\(callParts.arguments))" }

  /// The name of the method that performs the action, such as `tap`.
  package var name: String { callParts.name }

  private var callParts: (name: String, arguments: String) {
    switch self {
    case .element(let element, let action): action.callParts(element)
    case .tapID(let id): ("tap", "id: \(id.literal)")
    case .select(let row): ("select", "row: \(row)")
    case .swipe(let row, let action): ("swipe", "row: \(row), action: \(action.literal)")
    case .scrollToRow(let row): ("scroll", "toRow: \(row)")
    case .goBack: ("goBack", "")
    case .dismiss: ("dismiss", "")
    case .refresh: ("refresh", "")
    case .settle: ("settle", "")
    case .advance(let duration): ("advance", "by: \(duration.source)")
    case .expect(let text): ("expect", "visible: \(text.literal)")
    case .expectNone(let texts):
      ("expect", "noneOf: \(texts.map(\.literal).joined(separator: ", "))")
    case .note(let text): ("note", text.literal)
    }
  }
}

/// The arguments that identify an element in a script's call.
package struct ElementQuery: Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  package var label: String
  /// The name of the row, section, or layer that contains the element.
  package var container: String?
  /// The index of the element among the elements with the same label, in reading order.
  package var index: Int?

  package init(_ label: String, in container: String? = nil, at index: Int? = nil) {
    self.label = label
    self.container = container
    self.index = index
  }

  package init(stringLiteral label: String) { self.init(label) }

  /// A description of the query, such as `"Delete" in "Milk" at 1`.
  package var description: String {
    label.quoted + (container.map { " in \($0.quoted)" } ?? "") + (index.map { " at \($0)" } ?? "")
  }

  /// Returns the arguments of a script's call, with the given arguments inserted after the label.
  func arguments(_ others: String = "") -> String {
    label.literal + others + (container.map { ", in: \($0.literal)" } ?? "")
      + (index.map { ", at: \($0)" } ?? "")
  }
}

extension String {
  fileprivate var literal: String { LiteralWriter(self).argument }
}

extension Duration {
  /// A Swift expression for the duration, such as `.seconds(2)`.
  fileprivate var source: String {
    let (seconds, attoseconds) = components
    let units = [
      ("seconds", 1), ("milliseconds", 1_000), ("microseconds", 1_000_000),
      ("nanoseconds", 1_000_000_000),
    ]
    for (unit, count) in units {
      let size = 1_000_000_000_000_000_000 / Int64(count)
      let (whole, overflow) = seconds.multipliedReportingOverflow(by: Int64(count))
      guard attoseconds % size == 0, !overflow else { continue }
      return ".\(unit)(\(whole + attoseconds / size))"
    }
    return "Duration(secondsComponent: \(seconds), attosecondsComponent: \(attoseconds))"
  }
}

extension ElementAction {
  /// Returns the description of the action in a transcript or an error.
  ///
  /// If `isSecure` is `true`, the line contains the length of the typed text instead of the text.
  func line(_ element: ElementQuery, isSecure: Bool = false) -> String {
    switch self {
    case .tap: "tap \(element)"
    case .longPress: "long press \(element)"
    case .type(let text) where isSecure:
      "type \(counted(text.count, "character")) into \(element)"
    case .type(let text): "type \(text.quoted) into \(element)"
    case .clear: "clear \(element)"
    case .submit: "submit \(element)"
    case .toggle: "toggle \(element)"
    case .adjust(let value): "adjust \(element) to \(value.plain)"
    case .choose(let option): "choose \(option.quoted) from \(element)"
    case .scroll: "scroll to \(element)"
    case .expect(let isEnabled): "see \(element) \(isEnabled ? "enabled" : "disabled")"
    }
  }

  fileprivate func callParts(_ element: ElementQuery) -> (name: String, arguments: String) {
    switch self {
    case .tap: ("tap", element.arguments())
    case .longPress: ("longPress", element.arguments())
    case .type(let text): ("type", "\(text.literal), into: \(element.arguments())")
    case .clear: ("clear", element.arguments())
    case .submit: ("submit", element.arguments())
    case .toggle: ("toggle", element.arguments())
    case .adjust(let value): ("adjust", element.arguments(", to: \(value.source)"))
    case .choose(let option): ("choose", "\(option.literal), from: \(element.arguments())")
    case .scroll: ("scroll", "to: \(element.arguments())")
    case .expect(let isEnabled):
      ("expect", "\(isEnabled ? "enabled" : "disabled"): \(element.arguments())")
    }
  }
}

extension Double {
  /// A Swift expression that evaluates to exactly this number.
  fileprivate var source: String {
    if isNaN { return ".nan" }
    if isInfinite { return self < 0 ? "-.infinity" : ".infinity" }
    return Double(plain) == self ? plain : "\(self)"
  }
}

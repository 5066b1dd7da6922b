import Foundation
import LineDifferences
import PlainTasks
import RuntimeIssues
import TextScreens
import TextWidths

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An action that a user performs, which corresponds to one call in a script.
///
/// An action is one of the kinds of the table ``ActionKind/all``, and the arguments that its kind
/// has. Its line in a transcript, its call, and its JSON follow from the table.
///
/// ```swift
/// let action = UserAction(.tap, ElementQuery("Buy", in: "Milk"))
/// print(action.source)
/// try await action.perform(on: user)
/// ```
/// Records: `try user.tap("Buy", in: "Milk")`
package struct UserAction: Hashable, Sendable {
  package let kind: ActionKind
  package var element: ElementQuery
  package var text: String
  package var number: Double
  /// The distance of a drag, in points.
  package var x: Double
  package var y: Double
  package var row: Int
  package var duration: Duration
  /// The date at which the duration ends, if that's what the script says.
  var date: Date?
  package var response: NetworkResponse

  /// Creates an action with the arguments that its kind has.
  package init(
    _ kind: ActionKind, _ element: ElementQuery = "", text: String = "", number: Double = 0,
    x: Double = 0, y: Double = 0, row: Int = 0, duration: Duration = .zero,
    response: NetworkResponse = .unanswered
  ) {
    (self.kind, self.element, self.text) = (kind, element, text)
    (self.number, self.row, self.duration) = (number, row, duration)
    (self.x, self.y, self.response) = (x, y, response)
  }

  /// Returns the action that lets a request fail.
  static func failing(_ request: String) -> UserAction {
    UserAction(.respond, text: request, response: .failure(.notConnectedToInternet))
  }

  /// Returns this action with another value for one of its arguments.
  func with<Value>(_ argument: WritableKeyPath<UserAction, Value>, _ value: Value) -> UserAction {
    var action = self
    action[keyPath: argument] = value
    return action
  }

  /// Returns the action that users most often perform on elements of a kind, with arguments that
  /// stand for others, or `nil` if the kind isn't a control.
  static func usual(
    for elementKind: ScreenElement.Kind, _ element: ElementQuery = ""
  ) -> UserAction? {
    ActionKind.all.first { $0.usualKinds.contains(elementKind) }
      .map { UserAction($0, element, text: "...", number: 1) }
  }
}

// MARK: Transcripts

extension UserAction {
  /// A description of the action in a transcript or an error, such as
  /// `tap "Delete" in "Milk" at 1`.
  package var line: String { line(isSecure: false) }

  /// Returns the description of the action.
  ///
  /// If `isSecure` is `true`, the line contains the length of the text instead of the text.
  func line(isSecure: Bool) -> String {
    kind.line.parts.map { part in
      switch part {
      case .words(let words): words
      case .argument(.element): element.description
      case .argument(.text): isSecure ? counted(text.count, "character") : text.quoted
      case .argument(.number): number.plain
      case .argument(.x): x.plain
      case .argument(.y): y.plain
      case .argument(.row): "\(row)"
      case .argument(.duration): date.map { "to \($0.formatted(.iso8601))" } ?? "\(duration)"
      case .argument(.response): response.summary
      }
    }.joined()
  }

  /// Creates an action that only runs effects, given its line in a transcript, such as `settle` or
  /// `advance 2.0 seconds`, or one that lets a request fail.
  ///
  /// The app's date is needed for the duration until another one.
  init?(waiting line: String, at now: Date) {
    self.init(.settle)
    if line == self.line { return }
    let quoted = line.split(separator: "\"", omittingEmptySubsequences: false)
    if quoted.count == 3 {
      self = .failing(String(quoted[1]))
      guard line == self.line else { return nil }
      return
    }
    let parts = line.split(separator: " ")
    if parts.count == 3, let date = try? Date(String(parts[2]), strategy: .iso8601) {
      self.init(.advance, duration: .seconds(date.timeIntervalSince(now)))
      self.date = date
      return
    }
    guard parts.count == 3, let seconds = Double(parts[1]), seconds.isFinite, abs(seconds) < 1e15
    else { return nil }
    self.init(.advance, duration: .seconds(seconds))
    guard line == self.line else { return nil }
  }
}

// MARK: Source

extension UserAction {
  /// The Swift statement that performs the action, such as `try user.tap("+")`.
  package var source: String { source(of: "user") }

  /// Returns the Swift statement that performs the action on the user with the given name.
  package func source(of user: String) -> String { "\(keywords) \(user).\(call)" }

  /// Returns the lines of the statement, in which the arguments have a line of their own if the
  /// statement would otherwise be longer than 100 columns.
  package func lines(of user: String, indentation: String, step: String) -> [String] {
    let line = indentation + source(of: user)
    guard line.count > 100 else { return [line] }
    return [
      "\(indentation)\(keywords) \(user).\(kind.name)(", "\(indentation)\(step)\(arguments))",
    ]
  }

  private var keywords: String { kind.role == .wait ? "try await" : "try" }

  /// The method call that performs the action, such as `tap("Share", in: "Milk")`.
  package var call: String {
    guard let date else { return "\(kind.name)(\(arguments))" }
    return "\(kind.name)(to: Date(timeIntervalSince1970: \(Int(date.timeIntervalSince1970))))"
  }

  /// The arguments of the call, of which those that find an element among others come last.
  private var arguments: String {
    var arguments = kind.parameters.map { parameter in
      (parameter.label.map { "\($0): " } ?? "") + source(of: parameter.argument)
    }
    if kind.has(.element) {
      if let container = element.container { arguments.append("in: \(container.literal)") }
      if let index = element.index { arguments.append("at: \(index)") }
    }
    return arguments.joined(separator: ", ")
  }

  private func source(of argument: ActionArgument) -> String {
    switch argument {
    case .element: element.label.literal
    case .text: text.literal
    case .number: number.source
    case .x: x.source
    case .y: y.source
    case .row: "\(row)"
    case .duration: duration.source
    case .response: response.source
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
}

extension String {
  fileprivate var literal: String { LiteralWriter(self).argument }
}

extension NetworkResponse {
  /// A Swift expression for the response, such as `.status(404)`.
  fileprivate var source: String {
    switch content {
    case .unanswered: return ".unanswered"
    case .failure(let code): return ".failure(\(code.source))"
    case .data(let data, let status, let headers):
      guard !data.isEmpty || !headers.isEmpty else { return ".status(\(status))" }
      let body = "Data(\(String(decoding: data, as: UTF8.self).literal).utf8)"
      let type = headers["Content-Type"].map { ", type: \($0.literal)" } ?? ""
      return ".data(\(body)\(type)\(status == 200 ? "" : ", status: \(status)"))"
    }
  }
}

extension URLError.Code {
  fileprivate var source: String {
    switch self {
    case .notConnectedToInternet: ".notConnectedToInternet"
    case .timedOut: ".timedOut"
    default: "URLError.Code(rawValue: \(rawValue))"
    }
  }
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

extension Double {
  /// A Swift expression that evaluates to exactly this number.
  fileprivate var source: String {
    if isNaN { return ".nan" }
    if isInfinite { return self < 0 ? "-.infinity" : ".infinity" }
    return Double(plain) == self ? plain : "\(self)"
  }

  /// The number as text, without a trailing `.0` and without rounding errors.
  var plain: String {
    let millionth = (self * 1_000_000).rounded() / 1_000_000
    return (abs(self) < 1_000_000_000 ? millionth : self).shortDescription
  }
}

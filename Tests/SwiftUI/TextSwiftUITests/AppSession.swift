import Testing
import TextScreens
import TextSwiftUI

/// An app in a test, whose elements the test taps by their labels.
@MainActor final class AppSession {
  private let host: ViewHost

  init(@ViewBuilder _ root: @escaping () -> some View) {
    host = ViewHost { root() }
    _ = screen
  }

  /// The current frame.
  var screen: LaidOutScreen { host.layOut(size: .fit(columns: 30), isDrawn: false) }

  /// The lines between the edges of the picture, without spaces around them.
  var lines: [String] {
    screen.picture().dropFirst().dropLast().map { line in
      line.dropFirst().dropLast().trimmingCharacters(in: .whitespaces)
    }
  }

  /// The lines, in one string.
  var text: String { lines.joined(separator: " / ") }

  /// Notes on what is out of date in the current frame.
  var staleNotes: [String] {
    host.layOut(size: .fit(columns: 30)).staleNotes.map(\.text)
  }

  /// The labels of all buttons.
  var buttons: [String] { screen.elements.filter { $0.kind == .button }.map(\.label) }

  /// The whole picture.
  var picture: String { screen.rendered().text }

  func element(_ label: String) throws -> ScreenElement {
    try #require(screen.topLayer.first { $0.label == label && $0.kind != .row }, "\(picture)")
  }

  func value(of label: String) throws -> String? { try element(label).value }

  /// Whether the user can pull down the sheet or cancel the alert.
  var canDismiss: Bool { screen.dismiss != nil }

  func tap(_ label: String) throws {
    let element = try element(label)
    #expect(!element.isDisabled)
    let action = try #require(element.activate)
    action()
    _ = screen
  }

  func type(_ text: String, into label: String) throws {
    switch try element(label).input {
    case .text(let input): input.change(text)
    case .date(_, let choose): _ = choose(text)
    default: Issue.record("\(label) is no field.")
    }
    _ = screen
  }

  func submit(_ label: String) throws {
    try element(label).textInput?.submit?()
    _ = screen
  }

  func choose(_ option: String, in label: String) throws {
    guard case .choice(let options) = try element(label).input else { return }
    try #require(options.first { $0.label == option }).choose()
    _ = screen
  }

  func swipe(row: Int, _ action: String) throws {
    let rows = screen.topLayer.filter { $0.kind == .row }
    try #require(rows[row].swipeActions.first { $0.label == action }).handler()
    _ = screen
  }

  func longPress(_ label: String) throws {
    let element = try element(label)
    try #require(screen.recognizes(.longPress, on: element))
    screen.move(FingerMovement(.longPress), on: element)
    _ = screen
  }

  func goBack() throws {
    let action = try #require(screen.topLayer.first { $0.isBack }?.activate)
    action()
    _ = screen
  }

  func dismiss() throws {
    let action = try #require(screen.dismiss)
    action()
    _ = screen
  }
}

/// Returns the first frame of a view, with the given number of columns between the edges.
@MainActor func screen(of view: some View, columns: Int, rows: Int? = nil)
  -> LaidOutScreen
{
  let size: ScreenSize =
    rows.map { .size(columns: columns + 2, rows: $0 + 2) } ?? .fit(columns: columns + 2)
  let host = ViewHost(columns: size.columns, rows: size.rows) { view }
  return LaidOutScreen(host, size: size)
}

/// Returns the rows of a view's picture between the edges, without spaces at their ends.
@MainActor func rows(of view: some View, columns: Int, rows: Int? = nil) -> [String] {
  screen(of: view, columns: columns, rows: rows).picture().dropFirst().dropLast().map { line in
    let row = line.dropFirst().dropLast()
    return String(row.dropLast(row.reversed().prefix { $0 == " " }.count))
  }
}

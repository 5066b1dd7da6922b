import Terminals
import TextScreens
import UserScripts

@testable import StoryCommands

extension LiveSession {
  var menu: LiveMenu? { if case .menu(let menu)? = popup { menu } else { nil } }

  func press(_ keys: [Key]) async { for key in keys { await press(key) } }

  /// Presses the keys that save the script under the given name.
  func saveScript(as name: String) async {
    await press([.control("s")] + name.map { .character($0) } + [.enter])
  }

  func keys(for actions: [UserAction]) async throws -> [Key] {
    var keyboard = LiveKeyboard(session: self)
    for action in actions { try await keyboard.perform(action) }
    return keyboard.pressed
  }
}

/// A keyboard that translates actions into keys.
@MainActor
private struct LiveKeyboard {
  let session: LiveSession
  private(set) var pressed: [Key] = []

  init(session: LiveSession) { self.session = session }

  mutating func perform(_ action: UserAction) async throws {
    switch action.kind {
    case .tap:
      try await moveFocus(for: action)
      // If the element has an ID, the Enter key records a tap that uses the ID.
      await press([session.nextAction == action ? .enter : .control("x")])
      if session.popup != nil { try await choose(action.line) }
    case .toggle, .submit, .tapID:
      let session = session
      try await moveFocus { _ in session.nextAction == action }
      await press([.enter])
    case .type:
      try await moveFocus(for: action)
      await press(action.text.map { $0 == "\n" ? .enter : .character($0) })
    case .clear:
      try await moveFocus(for: action)
      await press([.control("u")])
    case .choose:
      try await moveFocus(for: action)
      await press([.enter])
      try await choose(action.text)
    case .adjust:
      try await moveFocus(for: action)
      await press([.enter])
      await type("\(action.number)")
      await press([.enter])
    case .goBack, .dismiss: await press([.escape])
    case .refresh: await press([.control("r")])
    case .settle: await press([.control("n")])
    case .advance:
      try await moveFocus { !$0.isField }
      await type("\(action.duration / .seconds(1))")
      await press([.control("t")])
    case .note:
      await press([.control("o")])
      await type(action.text)
      await press([.enter])
    case .expectVisible:
      await press([.control("e")])
      let screen = session.user.screen
      try await moveFocus { screen.texts(of: $0).contains(action.text) }
      await press([.enter])
      if session.popup != nil { try await choose(action.text) }
    case .expectNone: throw NoKeys(action: action)
    default: try await chooseFromMenus(action)
    }
  }

  private mutating func chooseFromMenus(_ action: UserAction) async throws {
    for _ in 0...session.focus.stops.count {
      await press([.control("x")])
      if (try? await choose(action.line)) != nil { return }
      await press([.escape, .tab])
    }
    throw NoKeys(action: action)
  }

  private mutating func press(_ keys: [Key]) async {
    await session.press(keys)
    pressed += keys
  }

  private mutating func type(_ text: String) async { await press(text.map { .character($0) }) }

  private mutating func moveFocus(for action: UserAction) async throws {
    let user = session.user
    try await moveFocus { user.query(for: $0, action.kind) == action.element }
  }

  private mutating func moveFocus(_ matches: (ScreenElement) -> Bool) async throws {
    for _ in 0...session.focus.stops.count {
      if let element = session.focus.element, matches(element) { return }
      await press([.tab])
    }
    throw NoKeys(action: nil)
  }

  private mutating func choose(_ title: String) async throws {
    guard let menu = session.menu,
      let target = menu.items.firstIndex(where: { $0.title == title })
    else { throw NoKeys(action: nil) }
    let downs = (target + menu.items.count - menu.index) % menu.items.count
    await press(Array(repeating: .down, count: downs) + [.enter])
  }
}

struct NoKeys: Error, CustomStringConvertible {
  let action: UserAction?
  var description: String { "No keys perform \(action?.source ?? "the action")" }
}

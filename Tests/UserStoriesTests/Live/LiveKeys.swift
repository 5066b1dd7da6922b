import Terminals
import TextScreens
import UserScripts

@testable import UserStories

extension LiveSession {
  /// Presses the keys with which a user performs actions, and returns them.
  func keys(for actions: [UserAction]) async throws -> [Key] {
    var keys: [Key] = []
    for action in actions { keys += try await self.keys(for: action) }
    return keys
  }

  /// Presses the keys with which a user performs an action, and returns them.
  private func keys(for action: UserAction) async throws -> [Key] {
    var pressed: [Key] = []
    func press(_ keys: [Key]) async {
      for key in keys { await self.press(key) }
      pressed += keys
    }
    /// Moves the focus to the element for which the closure returns the action.
    func moveFocus(_ finds: (ScreenElement) -> Bool) async throws {
      for _ in 0...focus.stops.count {
        if let element = focus.element, finds(element) { return }
        await press([.tab])
      }
      throw NoKeys(action: action)
    }
    /// Chooses an item of a menu that is open.
    func choose(_ title: String) async throws {
      guard case .menu(let menu) = popup,
        let target = menu.items.firstIndex(where: { $0.title == title })
      else { throw NoKeys(action: action) }
      let downs = (target + menu.items.count - menu.index) % menu.items.count
      await press(Array(repeating: .down, count: downs) + [.enter])
    }
    switch action {
    case .element(let query, .tap):
      try await moveFocus { user.query(for: $0, action: .tap) == query }
      // The Enter key taps an element with an id by its id.
      await press([nextAction == action ? .enter : .control("x")])
      if popup != nil { try await choose(action.line) }
    case .element(_, .toggle), .element(_, .submit), .tapID:
      try await moveFocus { _ in nextAction == action }
      await press([.enter])
    case .element(let query, .type(let text)):
      try await moveFocus { user.query(for: $0, action: .type("")) == query }
      await press(text.map { $0 == "\n" ? .enter : .character($0) })
    case .element(let query, .clear):
      try await moveFocus { user.query(for: $0, action: .clear) == query }
      await press([.control("u")])
    case .element(let query, .choose(let option)):
      try await moveFocus { user.query(for: $0, action: .choose(option)) == query }
      await press([.enter])
      try await choose(option)
    case .element(let query, .adjust(let value)):
      try await moveFocus { user.query(for: $0, action: .adjust(to: 0)) == query }
      await press([.enter] + "\(value)".map { .character($0) } + [.enter])
    case .goBack, .dismiss: await press([.escape])
    case .settle: await press([.control("n")])
    case .advance(let duration):
      try await moveFocus { !$0.isField }
      await press("\(duration / .seconds(1))".map { .character($0) } + [.control("t")])
    case .note(let text):
      await press([.control("o")] + text.map { .character($0) } + [.enter])
    case .expect(let text):
      await press([.control("e")])
      try await moveFocus { $0.texts.contains(text) }
      await press([.enter])
      if popup != nil { try await choose(text) }
    case .element, .select, .swipe, .scrollToRow:
      for _ in 0...focus.stops.count {
        await press([.control("x")])
        if (try? await choose(action.line)) != nil { return pressed }
        await press([.escape, .tab])
      }
      throw NoKeys(action: action)
    }
    return pressed
  }
}

/// An error that is thrown if no keys perform an action.
struct NoKeys: Error, CustomStringConvertible {
  let action: UserAction
  var description: String { "No keys perform \(action.source)" }
}

extension Key {
  /// The name of the key in `tmux send-keys`.
  var tmuxName: String {
    switch self {
    case .character(" "): "Space"
    case .character(";"): "\\;"
    case .character(let character): "\(character)"
    case .enter: "Enter"
    case .tab: "Tab"
    case .backTab: "BTab"
    case .escape: "Escape"
    case .backspace: "BSpace"
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PPage"
    case .pageDown: "NPage"
    case .help: "F1"
    case .control(let letter): "C-\(letter)"
    case .mouse, .paste: ""
    }
  }
}

import Terminals

/// A menu or a prompt on top of the screen, which receives all keys until the user closes it.
@MainActor
enum LivePopup {
  case menu(LiveMenu)
  case prompt(LivePrompt)
}

@MainActor
struct LiveMenu {
  struct Item {
    let title: String
    let choose: @MainActor () async -> Void
  }

  let title: String
  let items: [Item]
  private(set) var index = 0
  /// The word that describes the Escape key in the key line, such as `close` or `quit`.
  var escape = "close"
  var cancel: @MainActor () async -> Void = {}

  /// Handles a key, and returns a closure to call after closing the menu, or `nil` to keep the menu
  /// open.
  mutating func press(_ key: Key) -> (@MainActor () async -> Void)? {
    switch key {
    case .down, .right, .tab: index = (index + 1) % max(1, items.count)
    case .up, .left, .backTab: index = (index + items.count - 1) % max(1, items.count)
    case .home, .pageUp: index = 0
    case .end, .pageDown: index = max(0, items.count - 1)
    case .enter, .character(" "): return item(at: index)?.choose ?? cancel
    case .escape: return cancel
    case .character(let letter):
      let order = Array(items.indices.dropFirst(index + 1)) + items.indices.prefix(index + 1)
      index = order.first { items[$0].title.lowercased().hasPrefix(letter.lowercased()) } ?? index
    default: break
    }
    return nil
  }

  func item(at index: Int) -> Item? { items.indices.contains(index) ? items[index] : nil }
}

@MainActor
struct LivePrompt {
  let title: String
  private(set) var text: String
  let accept: @MainActor (String) async -> Void

  /// Handles a key, and returns the text if the key is Enter, or `nil` otherwise.
  mutating func press(_ key: Key) -> String? {
    switch key {
    case .character(let character): text.append(character)
    case .paste(let pasted): text += pasted.filter { !$0.isNewline }
    case .backspace: if !text.isEmpty { text.removeLast() }
    case .control("u"): text = ""
    case .enter: return text
    default: break
    }
    return nil
  }
}

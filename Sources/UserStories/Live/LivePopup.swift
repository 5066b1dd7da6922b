internal import Terminals

/// A menu or prompt over the screen.
///
/// It receives all keys until the user closes it.
@MainActor
enum LivePopup {
  case menu(LiveMenu)
  case prompt(LivePrompt)
}

/// A list of choices.
@MainActor
struct LiveMenu {
  struct Item {
    let title: String
    let choose: @MainActor () async -> Void

    init(_ title: String, choose: @escaping @MainActor () async -> Void) {
      self.title = title
      self.choose = choose
    }
  }

  let title: String
  let items: [Item]
  /// The word that describes the Escape key in the key line, such as `close` or `quit`.
  let escape: String
  let cancel: @MainActor () async -> Void
  private(set) var index = 0

  init(
    _ title: String, _ items: [Item], selecting index: Int = 0, escape: String = "close",
    cancel: @escaping @MainActor () async -> Void = {}
  ) {
    self.title = title
    self.items = items
    self.escape = escape
    self.cancel = cancel
    self.index = items.indices.contains(index) ? index : 0
  }

  /// Handles a key.
  ///
  /// - Returns: The closure to call after the menu is closed, or `nil` if the menu stays open.
  mutating func press(_ key: Key) -> (@MainActor () async -> Void)? {
    switch key {
    case .down, .right, .tab: index = (index + 1) % max(1, items.count)
    case .up, .left, .backTab: index = (index + items.count - 1) % max(1, items.count)
    case .home, .pageUp: index = 0
    case .end, .pageDown: index = max(0, items.count - 1)
    case .enter, .character(" "): return item(at: index)?.choose ?? cancel
    case .escape: return cancel
    case .character(let letter):
      let order = Array(items.indices[(index + 1)...]) + items.indices.prefix(index + 1)
      index = order.first { items[$0].title.lowercased().hasPrefix(letter.lowercased()) } ?? index
    default: break
    }
    return nil
  }

  /// Returns the item at an index, or `nil` if there is no such item.
  func item(at index: Int) -> Item? { items.indices.contains(index) ? items[index] : nil }
}

/// A prompt for a line of text.
@MainActor
struct LivePrompt {
  let title: String
  private(set) var text: String
  let accept: @MainActor (String) async -> Void

  init(
    _ title: String, text: String = "", accept: @escaping @MainActor (String) async -> Void
  ) {
    self.title = title
    self.text = text
    self.accept = accept
  }

  /// Handles a key, and returns the text if the key is Enter.
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

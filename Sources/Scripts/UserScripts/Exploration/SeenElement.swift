import TextScreens
import TextWidths

/// An element in words that are the same in all states of its screen.
///
/// An element without an ID is identified by its label, without numbers and quoted text, which often
/// change. If a screen shows a collection in a loop, the elements at the same position in each row
/// are the same element.
package struct SeenElement: Sendable, CustomStringConvertible {
  private enum Name: Hashable {
    case id(String)
    case label(String)
    case position(LaidOutScreen.RepeatedPosition)
  }

  private let screen: String
  private let kind: String
  private let name: Name
  private let label: String

  fileprivate init(
    _ element: ScreenElement, on screen: LaidOutScreen, named name: String, kind: String? = nil,
    part: String? = nil
  ) {
    self.screen = name
    self.kind = kind ?? element.kind.rawValue
    label = (part ?? element.label).withoutData
    if part == nil, var position = screen.repeatedPosition(of: element) {
      position.section = position.section?.withoutData
      self.name = .position(position)
    } else if part == nil, let id = element.id?.base as? String {
      self.name = .id(id.withoutData)
    } else {
      self.name = .label(label)
    }
  }

  package var description: String {
    var isRepeated = false
    if case .position = name { isRepeated = true }
    return "\(screen): \(kind) \(label.quoted)\(isRepeated ? " in each row" : "")"
  }
}

extension SeenElement: Hashable {
  package static func == (first: SeenElement, second: SeenElement) -> Bool {
    first.screen == second.screen && first.kind == second.kind && first.name == second.name
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(screen)
    hasher.combine(kind)
    hasher.combine(name)
  }
}

extension ScriptedUser {
  /// Returns the elements of the current screen that actions use, in the order of the actions.
  ///
  /// Actions on the entire screen, such as those that go back, use none.
  package func elements(usedBy actions: [AvailableAction]) -> [SeenElement] {
    let name = screenName
    return actions.compactMap { available in
      let action = available.action
      guard action.kind.role == .interaction, let element = available.element else { return nil }
      if action.kind == .swipe {
        return SeenElement(
          element, on: screen, named: name, kind: "swipe action", part: action.text)
      }
      return SeenElement(sharing(action.kind, with: element), on: screen, named: name)
    }
  }

  /// Returns the first of the elements in a view with a gesture, which all share it.
  private func sharing(_ kind: ActionKind, with element: ScreenElement) -> ScreenElement {
    guard let gesture = FingerGesture(rawValue: kind.name),
      let node = screen.node(recognizing: gesture, on: element)
    else { return element }
    return screen.topLayer.first {
      $0.kind != .row && screen.node(recognizing: gesture, on: $0) == node
    } ?? element
  }

  /// Returns the element of the current screen on which an action is performed.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes of the screen.
  func element(of action: UserAction) -> ScreenElement? {
    switch action.kind {
    case .tapID: element(id: AnyHashable(action.text))
    case .press: screen.shortcuts.first { $0.keys == action.text }?.control
    case .select:
      row(action.row).flatMap { row in
        screen.topLayer.first { $0.node > row.node && $0.kind != .row && $0.activate != nil }
      }
    case .swipe: row(action.row)
    case let kind: kind.has(.element) ? try? locate(action) : nil
    }
  }

  private func row(_ index: Int) -> ScreenElement? {
    let rows = screen.topLayer.filter { $0.kind == .row }
    return rows.indices.contains(index) ? rows[index] : nil
  }

  /// The name of the screen or layer in front, without numbers, quoted text, and words that the user
  /// has typed.
  ///
  /// Alerts, dialogs, and menus have no name, because their titles are often about data.
  fileprivate var screenName: String {
    let (layer, title) = screen.front
    switch layer {
    case .alert?, .dialog?, .menu?: return layer?.rawValue ?? ""
    case .sheet?, .cover?, .popover?, nil: break
    }
    let typed = performed.filter { $0?.kind.entersText == true }.compactMap { $0?.text }.joined()
    var words = [layer?.rawValue[...]].compactMap(\.self)
    for word in title.withoutData.split(separator: " ") {
      let isTyped = word.contains("…") || typed.contains(word.filter { !$0.isPunctuation })
      if !isTyped { words.append(word) } else if words.last != "…" { words.append("…") }
    }
    return words.joined(separator: " ")
  }
}

extension String {
  /// The string with an ellipsis in place of all quoted text and each word that contains a digit.
  var withoutData: String {
    let quotes: [Character: Character] = ["\"": "\"", "“": "”", "«": "»", "„": "“", "‘": "’"]
    var words = ""
    var rest = self[...]
    while let character = rest.popFirst() {
      words.append(character)
      guard let close = quotes[character], let end = rest.firstIndex(of: close) else { continue }
      words += "…\(close)"
      rest = rest[rest.index(after: end)...]
    }
    return words.split(separator: " ", omittingEmptySubsequences: false)
      .map { $0.contains(where: \.isNumber) ? "…" : String($0) }.joined(separator: " ")
  }
}

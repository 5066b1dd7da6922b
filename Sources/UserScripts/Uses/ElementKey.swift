package import TextScreens

/// A key of an element that is the same in all states of the element's screen.
///
/// If an element has no ID, it's identified by its label, without numbers and quoted text, which
/// often change. In a loop over a collection, the elements at the same position of each row have
/// the same key.
package struct ElementKey: Sendable, CustomStringConvertible {
  private enum Name: Hashable {
    case id(String)
    case label(String)
    case position(LaidOutScreen.RepeatedPosition)
  }

  package let kind: String
  private let name: Name
  /// The label has no numbers and no quoted text.
  ///
  /// In repeated rows, it's the complete label of one of the elements.
  package let label: String
  package var id: String? { if case .id(let id) = name { id } else { nil } }
  /// Returns whether the element is in a row of a loop.
  package var isRepeated: Bool { if case .position = name { true } else { false } }

  /// Creates the key of an element, or of a part of it, such as a menu item.
  init(_ element: ScreenElement, on screen: LaidOutScreen, kind: String? = nil, part: String? = nil)
  {
    self.kind = kind ?? element.kind.rawValue
    let label = (part ?? element.label).withoutData
    if var position = screen.repeatedPosition(of: element) {
      position.section = position.section?.withoutData
      // Parts, such as swipe actions, have the same labels in each row.
      name = part == nil ? .position(position) : .label(label)
      self.label = part == nil ? element.label : label
    } else {
      name =
        (part == nil ? element.id?.base as? String : nil).map { .id($0.withoutData) }
        ?? .label(label)
      self.label = label
    }
  }

  init(kind: String) {
    self.kind = kind
    name = .label("")
    label = ""
  }

  package var description: String {
    kind + (label.isEmpty && !isRepeated ? "" : " \(label.quoted)")
      + (isRepeated ? " in each row" : "")
  }
}

extension ElementKey: Hashable {
  package static func == (first: ElementKey, second: ElementKey) -> Bool {
    first.kind == second.kind && first.name == second.name
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(name)
  }
}

/// A key of an action on a screen, without values such as the text to type.
package struct ActionKey: Hashable, Sendable, CustomStringConvertible {
  /// For example, `tap` or `type into`, or the complete line of a step without an element.
  package let verb: String
  package let element: ElementKey?

  package init(_ verb: String, _ element: ElementKey? = nil) {
    self.verb = verb
    self.element = element
  }

  package var isWayBack: Bool { verb == "go back" || verb == "dismiss" }

  package var description: String {
    guard let element, !element.label.isEmpty, !isWayBack else { return verb }
    return "\(verb) \(element.label.quoted)\(element.isRepeated ? " in each row" : "")"
  }
}

extension LaidOutScreen {
  /// The name of the screen or layer in front, without parts that depend on data.
  ///
  /// The name of a screen is the key of its item in a back stack or the name of its type, and that
  /// of an alert contains its title. Numbers and, in titles, quoted text are replaced or removed.
  package var frontKey: String {
    let (layer, name) = front
    guard layer != "alert" else {
      return name.isEmpty ? "alert" : "alert \(name.withoutData.quoted)"
    }
    let key = name.withoutNumbers
    return layer.map { key.isEmpty ? $0 : "\($0) \(key)" } ?? key
  }
}

extension String {
  /// Replaces quoted parts, and words with a digit, with an ellipsis.
  package var withoutData: String {
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

  /// Removes or replaces the numbers in the name of a screen.
  ///
  /// A part that counts the screens of a stack, such as `#12`, is removed. Other parts with a digit
  /// become an ellipsis.
  fileprivate var withoutNumbers: String {
    var name = ""
    var rest = self[...]
    while let first = rest.first {
      let sign = first == "#" ? rest.removeFirst().description : ""
      let part = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      rest = rest.dropFirst(part.count)
      if !sign.isEmpty, part.allSatisfy(\.isNumber) {
        if name.last == " " { name.removeLast() }
      } else {
        name += part.contains(where: \.isNumber) ? "…" : sign + part
      }
      if sign.isEmpty, part.isEmpty { name.append(rest.removeFirst()) }
    }
    return name
  }
}

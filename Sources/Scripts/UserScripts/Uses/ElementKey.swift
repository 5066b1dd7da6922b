package import TextScreens

/// A key that identifies an element in all states of the element's screen.
///
/// An element without an ID is identified by its label. Because numbers and quoted text often
/// change, they aren't part of the key. If a screen shows the elements of a collection in a loop,
/// the elements at the same position in each row have the same key.
package struct ElementKey: Sendable, CustomStringConvertible {
  private enum Name: Hashable {
    case id(String)
    case label(String)
    case position(LaidOutScreen.RepeatedPosition)
  }

  package let kind: String
  private let name: Name
  /// The label of the element, without numbers and quoted text.
  ///
  /// For an element in repeated rows, this is the complete label of one of the elements.
  package let label: String
  package var id: String? { if case .id(let id) = name { id } else { nil } }
  /// A Boolean value that indicates whether the element is in one of the rows of a loop.
  package var isRepeated: Bool { if case .position = name { true } else { false } }

  /// Creates the key of an element, or of a part of an element such as a menu item.
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

/// A key that identifies an action on a screen, regardless of values such as the text to type.
package struct ActionKey: Hashable, Sendable, CustomStringConvertible {
  /// The verb of the action, such as `tap` or `type into`, or the complete line of a step that has
  /// no element.
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
  /// The name of the screen or layer in front, without the parts that depend on data.
  ///
  /// The name of a screen is the key of its item in a back stack, or the name of its type. The name
  /// of an alert contains its title. Numbers in names, and quoted text in titles, are replaced or
  /// removed.
  package var frontKey: String {
    let (layer, name) = front
    if let layer, ["alert", "dialog"].contains(layer) {
      return name.isEmpty ? layer : "\(layer) \(name.withoutData.quoted)"
    }
    let key = name.withoutNumbers
    return layer.map { key.isEmpty ? $0 : "\($0) \(key)" } ?? key
  }
}

extension String {
  /// The string with an ellipsis in place of all quoted text and each word that contains a digit.
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

  /// The name of a screen without numbers.
  ///
  /// A part that numbers the screens of a stack, such as `#12`, is removed. Any other part that
  /// contains a digit becomes an ellipsis.
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

package import TextScreens

/// A key that identifies an element in all states of the element's screen.
///
/// An element without an ID is identified by its label. Because numbers and quoted text often
/// change, they aren't part of the key. If a screen shows the elements of a collection in a loop,
/// the elements at the same position in each row have the same key.
package struct ElementKey: Sendable, CustomStringConvertible {
  /// An element, or a part of one.
  package enum Kind: Hashable, Sendable {
    case element(ScreenElement.Kind)
    case menuItem, swipeAction, longPress
    /// What dismisses a layer without a button.
    case dismissal
    /// What pulls down a screen.
    case refresh

    package var name: String {
      switch self {
      case .element(let kind): kind.rawValue
      case .menuItem: "menu item"
      case .swipeAction: "swipe action"
      case .longPress: "long press"
      case .dismissal: "dismiss"
      case .refresh: "refresh"
      }
    }
  }

  private enum Name: Hashable {
    case id(String)
    case label(String)
    case position(LaidOutScreen.RepeatedPosition)
  }

  package let kind: Kind
  private let name: Name
  /// The label of the element, without numbers and quoted text.
  ///
  /// For an element in repeated rows, this is the complete label of one of the elements.
  package let label: String
  package var id: String? { if case .id(let id) = name { id } else { nil } }
  /// A Boolean value that indicates whether the element is in one of the rows of a loop.
  package var isRepeated: Bool { if case .position = name { true } else { false } }

  /// Creates the key of an element, or of a part of an element such as a menu item.
  init(_ element: ScreenElement, on screen: LaidOutScreen, kind: Kind? = nil, part: String? = nil) {
    self.kind = kind ?? .element(element.kind)
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

  init(kind: Kind) {
    self.kind = kind
    name = .label("")
    label = ""
  }

  package var description: String {
    kind.name + (label.isEmpty && !isRepeated ? "" : " \(label.quoted)")
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
  package enum Verb: Hashable, Sendable {
    case tap, longPress, type, clear, submit, toggle, adjust, choose, chooseFrom, swipe
    case goBack, dismiss, refresh
    /// A step that has no element, with its line without data.
    case line(String)

    fileprivate var words: String {
      switch self {
      case .tap: "tap"
      case .longPress: "long press"
      case .type: "type into"
      case .clear: "clear"
      case .submit: "submit"
      case .toggle: "toggle"
      case .adjust: "adjust"
      case .choose: "choose"
      case .chooseFrom: "choose from"
      case .swipe: "swipe"
      case .goBack: "go back"
      case .dismiss: "dismiss"
      case .refresh: "refresh"
      case .line(let line): line
      }
    }
  }

  package let verb: Verb
  package let element: ElementKey?

  package init(_ verb: Verb, _ element: ElementKey? = nil) {
    self.verb = verb
    self.element = element
  }

  package var description: String {
    guard let element, !element.label.isEmpty, verb != .goBack, verb != .dismiss else {
      return verb.words
    }
    return "\(verb.words) \(element.label.quoted)\(element.isRepeated ? " in each row" : "")"
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
    let key =
      switch layer {
      case .alert, .dialog: name.isEmpty ? "" : name.withoutData.quoted
      default: name.withoutNumbers
      }
    return [layer?.rawValue, key.isEmpty && layer != nil ? nil : key].compactMap(\.self)
      .joined(separator: " ")
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

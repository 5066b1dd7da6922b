import TextScreens

/// A type that finds the queries that a script can use to identify the elements of a screen.
///
/// The names of an element's containers are collected only if its label isn't unique, so finding
/// the queries of all elements takes O(*n*) time for a screen with *n* nodes of limited depth.
struct ElementQueries {
  private struct Key: Hashable {
    let label: String
    let kind: ActionKind
  }

  private let screen: LaidOutScreen
  private let last: [String: ScreenElement]
  /// For each label that isn't unique, all elements with that label except the last one.
  private let earlier: [String: [ScreenElement]]
  private let nodesByID: [String: Int]
  /// The number of elements that have or contain each text, which is counted only for a screen with an
  /// element of several texts.
  private lazy var holders = {
    var holders: [String: Int] = [:]
    for element in screen.topLayer where element.kind != .row {
      for text in Set([element.label] + screen.innerTexts(of: element)) {
        holders[text, default: 0] += 1
      }
    }
    return holders
  }()
  private var groups: [Key: ElementGroup] = [:]

  /// Creates the queries for a screen.
  ///
  /// If `usesIDs` is `true`, elements that have a string ID are tapped by that ID.
  init(_ screen: LaidOutScreen, usesIDs: Bool = true) {
    self.screen = screen
    let top = screen.topLayer.filter { $0.kind != .row }
    var last: [String: ScreenElement] = Dictionary(minimumCapacity: top.count)
    var earlier: [String: [ScreenElement]] = [:]
    for element in top {
      guard let other = last.updateValue(element, forKey: element.label) else { continue }
      earlier[element.label, default: []].append(other)
    }
    self.last = last
    self.earlier = earlier
    let tappable = usesIDs ? top.filter { $0.isVisible && $0.activate != nil } : []
    let ids = tappable.compactMap { element in
      (element.id?.base as? String).map { ($0, element.node) }
    }
    nodesByID = Dictionary(ids) { first, _ in first }
  }

  /// Returns an action on an element, or `nil` if the element doesn't support it.
  ///
  /// If the element is tapped by its ID, the action contains no query.
  mutating func action(_ action: UserAction, on element: ScreenElement) -> UserAction? {
    if action.kind == .tap, let id = element.id?.base as? String, nodesByID[id] == element.node {
      return UserAction(.tapID, text: id)
    }
    return query(for: element, action.kind).map { action.with(\.element, $0) }
  }

  /// Returns the shortest query that finds only the given element, or `nil` if the element doesn't
  /// support the action.
  ///
  /// If several elements have the same label, the query also contains the shortest name that
  /// distinguishes the element from the others or, if there's no such name, the element's index.
  mutating func query(for element: ScreenElement, _ kind: ActionKind) -> ElementQuery? {
    guard element.kind != .row else { return nil }
    if let text = text(inside: element) {
      return kind.isSupported(by: element, on: screen) ? ElementQuery(text) : nil
    }
    // Most labels are unique and don't need a group of elements.
    if last[element.label] === element, earlier[element.label] == nil {
      return kind.isSupported(by: element, on: screen) ? ElementQuery(element.label) : nil
    }
    let key = Key(label: element.label, kind: kind)
    let group =
      groups[key]
      ?? ElementGroup(
        elements(labeled: key.label).filter { kind.isSupported(by: $0, on: screen) }, on: screen)
    groups[key] = group
    return group.query(for: element)
  }

  /// Returns the shortest text inside of an element that no other element has, or `nil` if there's none,
  /// or if the element's label isn't made of several texts.
  ///
  /// A text with a number, such as a price, is used only if there's no other.
  private mutating func text(inside element: ScreenElement) -> String? {
    let texts = screen.innerTexts(of: element)
    guard texts.count > 1, texts.allSatisfy(element.label.contains) else { return nil }
    let holders = holders
    return texts.filter { $0 != element.label && holders[$0] == 1 }
      .min { ($0.hasNumber ? 1 : 0, $0.count) < ($1.hasNumber ? 1 : 0, $1.count) }
  }

  private func elements(labeled label: String) -> [ScreenElement] {
    earlier[label, default: []] + [last[label]].compactMap(\.self)
  }
}

extension String {
  fileprivate var hasNumber: Bool { contains(where: \.isNumber) }
}

private final class ElementGroup {
  private struct Count {
    var all = 0
    var visible = 0
  }

  private let elements: [ScreenElement]
  private let indices: [Int: Int]
  private let visibleCount: Int
  private let screen: LaidOutScreen
  /// The names of the containers of each element.
  private lazy var containers = Names(elements) { screen.contextNames(of: $0) }
  /// The texts around each element, except for names that are found first.
  private lazy var surroundings = {
    // Only its neighbors limit what is around an element.
    let nodes = elements.map(\.node).sorted()
    let places = Dictionary(uniqueKeysWithValues: zip(nodes, nodes.indices))
    return Names(elements) { element in
      let place = places[element.node] ?? 0
      let neighbors = nodes[max(0, place - 1)...min(place + 1, nodes.count - 1)]
      let layer = screen.layerNames(of: element)
      return screen.textsAround(element, without: Array(neighbors))
        .filter { !containers.contains($0) && !layer.contains($0) }
    }
  }()

  private struct Names {
    let all: [Set<String>]
    private var counts: [String: Count] = [:]

    init(_ elements: [ScreenElement], _ names: (ScreenElement) -> [String]) {
      all = elements.map { Set(names($0)) }
      for (element, names) in zip(elements, all) {
        for name in names {
          counts[name, default: Count()].all += 1
          if element.isVisible { counts[name, default: Count()].visible += 1 }
        }
      }
    }

    func contains(_ name: String) -> Bool { counts[name] != nil }

    /// Returns the shortest name of only one element, without a number if there's such a name.
    func shortest(at index: Int, besides label: String, where isOnly: (Count) -> Bool) -> String? {
      // Skip a row with the same name as the element, because repeating the name wouldn't help a
      // reader.
      all[index].filter { !$0.isEmpty && $0 != label && counts[$0].map(isOnly) ?? false }
        .min { ($0.hasNumber ? 1 : 0, $0.count, $0) < ($1.hasNumber ? 1 : 0, $1.count, $1) }
    }
  }

  init(_ elements: [ScreenElement], on screen: LaidOutScreen) {
    self.elements = elements
    self.screen = screen
    indices = Dictionary(elements.enumerated().map { ($1.node, $0) }) { first, _ in first }
    visibleCount = elements.count(where: \.isVisible)
  }

  func query(for element: ScreenElement) -> ElementQuery? {
    guard let index = indices[element.node] else { return nil }
    // If a query has no index, visible elements take precedence.
    func isOnly(_ count: Count) -> Bool { (element.isVisible ? count.visible : count.all) == 1 }
    if isOnly(Count(all: elements.count, visible: visibleCount)) {
      return ElementQuery(element.label)
    }
    let name =
      containers.shortest(at: index, besides: element.label, where: isOnly)
      ?? surroundings.shortest(at: index, besides: element.label, where: isOnly)
    return name.map { ElementQuery(element.label, in: $0) }
      ?? ElementQuery(element.label, at: index)
  }
}

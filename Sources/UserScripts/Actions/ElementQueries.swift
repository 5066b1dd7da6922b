internal import TextScreens

/// The queries that identify the elements of a screen in a script.
///
/// - Complexity: O(*n*) for all elements of a screen with *n* nodes, if the depth of the nodes is
///   limited. The names around elements are collected only for labels that aren't unique.
struct ElementQueries {
  private struct Key: Hashable {
    let label: String
    let requirement: ElementAction.Requirement
  }

  private let screen: LaidOutScreen
  /// The last element for each label.
  private let last: [String: ScreenElement]
  /// For each label that isn't unique, the elements with the label, except for the last element.
  private let earlier: [String: [ScreenElement]]
  private let nodesByID: [String: Int]
  private var groups: [Key: ElementGroup] = [:]

  /// Creates the queries for the elements of a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - usesIDs: A Boolean value that indicates whether an element with a string ID is tapped by
  ///     its ID.
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
    guard usesIDs else {
      nodesByID = [:]
      return
    }
    let ids = top.compactMap { element -> (String, Int)? in
      guard element.isVisible, element.activate != nil else { return nil }
      return (element.id?.base as? String).map { ($0, element.node) }
    }
    nodesByID = Dictionary(ids) { first, _ in first }
  }

  /// Returns an action on an element, with the shortest query that finds only this element.
  ///
  /// A query contains the element's label. If several elements have the same label, it also
  /// contains the shortest name that distinguishes the element or, if there is no such name, the
  /// index. If the ID of an element is a string, the element is tapped by its ID instead.
  ///
  /// - Returns: The action, or `nil` if the element doesn't support it.
  mutating func action(_ action: ElementAction, on element: ScreenElement) -> UserAction? {
    if action == .tap, let id = element.id?.base as? String, nodesByID[id] == element.node {
      return .tapID(id)
    }
    return query(for: element, action: action).map { .element($0, action) }
  }

  mutating func query(for element: ScreenElement, action: ElementAction) -> ElementQuery? {
    // Most labels are unique and don't need a group of elements.
    if last[element.label] === element, earlier[element.label] == nil {
      return action.requirement.isMet(by: element, on: screen) ? ElementQuery(element.label) : nil
    }
    let key = Key(label: element.label, requirement: action.requirement)
    let group =
      groups[key]
      ?? ElementGroup(
        elements(labeled: key.label).filter { key.requirement.isMet(by: $0, on: screen) },
        on: screen)
    groups[key] = group
    return group.query(for: element)
  }

  private func elements(labeled label: String) -> [ScreenElement] {
    earlier[label, default: []] + [last[label]].compactMap(\.self)
  }
}

/// The elements that have the same label and support the same actions.
private final class ElementGroup {
  private struct Count {
    var all = 0
    var visible = 0
  }

  private let elements: [ScreenElement]
  private let indices: [Int: Int]
  private let visibleCount: Int
  private let screen: LaidOutScreen
  private lazy var names = elements.map { Set(screen.contextNames(of: $0)) }
  /// The number of elements near each name.
  private lazy var counts: [String: Count] = {
    var counts: [String: Count] = [:]
    for (element, names) in zip(elements, names) {
      for name in names {
        counts[name, default: Count()].all += 1
        if element.isVisible { counts[name, default: Count()].visible += 1 }
      }
    }
    return counts
  }()

  init(_ elements: [ScreenElement], on screen: LaidOutScreen) {
    self.elements = elements
    self.screen = screen
    indices = Dictionary(elements.enumerated().map { ($1.node, $0) }) { first, _ in first }
    visibleCount = elements.count(where: \.isVisible)
  }

  func query(for element: ScreenElement) -> ElementQuery? {
    guard let index = indices[element.node] else { return nil }
    // Without an index, visible elements take precedence.
    func isOnly(_ count: Count) -> Bool { (element.isVisible ? count.visible : count.all) == 1 }
    if isOnly(Count(all: elements.count, visible: visibleCount)) {
      return ElementQuery(element.label)
    }
    // The label of an element can also be the name of its row. In this case, the name wouldn't help
    // readers.
    let name = names[index].filter { name in
      !name.isEmpty && name != element.label && counts[name].map(isOnly) ?? false
    }.min { ($0.count, $0) < ($1.count, $1) }
    return name.map { ElementQuery(element.label, in: $0) }
      ?? ElementQuery(element.label, at: index)
  }
}

/// Elements in order, each with an id of its own by which it is found in constant time.
///
/// A list of features is one: an action names the element by its id, which stays the same wherever
/// the element moves. Run them with `.forEach(\.rows, action:)`.
///
/// ```swift
/// struct State: Equatable {
///   var todos: IdentifiedArrayOf<Todo.State> = []
/// }
/// state.todos[id: id]?.isDone = true
/// state.todos.remove(id: id)
/// ```
public struct IdentifiedArray<ID: Hashable, Element> {
  /// Reads the id of an element.
  ///
  /// Unchecked: it is a property of the element, and holds nothing to be shared.
  struct Identify: @unchecked Sendable {
    let read: (Element) -> ID
  }

  /// The ids of the elements, in order.
  public internal(set) var ids = OrderedIDs<ID>()
  var storage = BlockArray<Element>()
  let identify: Identify

  // MARK: Creating

  /// Creates an empty array whose elements are told apart by a property.
  public init(id: any KeyPath<Element, ID> & Sendable) {
    self.identify = Identify { $0[keyPath: id] }
  }

  /// Creates an array of elements that all have different ids, told apart by a property.
  ///
  /// That two elements share an id is a programming error.
  ///
  /// - Complexity: O(*n*).
  public init(
    uniqueElements elements: some Sequence<Element>, id: any KeyPath<Element, ID> & Sendable
  ) {
    self.init(id: id)
    fill(elements)
  }

  /// Creates an array of elements whose ids are all different; despite the name, they are checked.
  public init(
    uncheckedUniqueElements elements: some Sequence<Element>,
    id: any KeyPath<Element, ID> & Sendable
  ) {
    self.init(uniqueElements: elements, id: id)
  }

  /// Creates an array of elements that may share ids, told apart by a property.
  ///
  /// `combine` makes one of two elements with the same id: the one so far, and the next.
  ///
  /// - Complexity: O(*n*).
  public init(
    _ elements: some Sequence<Element>, id: any KeyPath<Element, ID> & Sendable,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init(id: id)
    try fill(elements, uniquingIDsWith: combine)
  }

  init(identify: Identify) {
    self.identify = identify
  }

  mutating func fill(_ unique: some Sequence<Element>) {
    reserveCapacity(unique.underestimatedCount)
    for element in unique {
      let (isInserted, _) = append(element)
      precondition(
        isInserted,
        """
        Two elements have the id "\(identify.read(element))". To fix, leave one out, or say which \
        counts: "IdentifiedArray(_:uniquingIDsWith:)".
        """)
    }
  }

  mutating func fill(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    for element in elements {
      let (isInserted, index) = append(element)
      if !isInserted { self[index] = try combine(self[index], element) }
    }
  }

  // MARK: Finding

  /// The elements as a plain array.
  ///
  /// - Complexity: O(*n*).
  public var elements: [Element] { Array(storage) }

  /// The element with an id; `nil` when there is none.
  ///
  /// Setting `nil` removes it; setting an element under an id that is not there adds it at the
  /// end. An element must be set under its own id.
  ///
  /// - Complexity: O(1) on average; O(*n*) to remove.
  public subscript(id id: ID) -> Element? {
    get { ids.firstIndex(of: id).map { storage[$0] } }
    _modify {
      let index = ids.firstIndex(of: id)
      // Moved out, so that it is changed as the only copy.
      var element = index.map { storage.takeOut(at: $0) }
      defer { putBack(element, id: id, at: index) }
      yield &element
    }
  }

  /// Returns the position of the element with an id; `nil` when there is no such element.
  public func index(id: ID) -> Int? { ids.firstIndex(of: id) }

  /// Returns whether there is an element with an id.
  public func contains(id: ID) -> Bool { ids.contains(id) }

  private mutating func putBack(_ element: Element?, id: ID, at index: Int?) {
    if let element { checkID(of: element, is: id) }
    switch (element, index) {
    case (let element?, let index?):
      storage.putBack(element, at: index)
    case (let element?, nil):
      append(element)
    case (nil, let index?):
      storage.closeGap(at: index)
      ids.remove(at: index)
    case (nil, nil): break
    }
  }

  func checkID(of element: Element, is id: ID) {
    precondition(
      identify.read(element) == id,
      """
      An element with the id "\(identify.read(element))" was set in the place of "\(id)". To fix, \
      remove the one that is there, and append the other.
      """)
  }
}

extension IdentifiedArray: Sendable where ID: Sendable, Element: Sendable {}

/// The array of a type with ids: `IdentifiedArrayOf<Todo.State>`.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Creates an empty array.
  public init() {
    self.init(identify: Identify { $0.id })
  }

  /// Creates an array of elements that all have different ids; that two share one is a programming
  /// error.
  public init(uniqueElements elements: some Sequence<Element>) {
    self.init()
    fill(elements)
  }

  /// Creates an array of elements whose ids are all different; despite the name, they are checked.
  public init(uncheckedUniqueElements elements: some Sequence<Element>) {
    self.init(uniqueElements: elements)
  }

  /// Creates an array of elements that may share ids, of which `combine` makes one.
  public init(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init()
    try fill(elements, uniquingIDsWith: combine)
  }
}

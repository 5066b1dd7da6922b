public import Foundation

/// An ordered collection of uniquely identified elements, which you can look up by ID in constant
/// time.
///
/// Use an identified array for the state of a list of features. Actions can then identify an
/// element by its ID, which stays the same when the element moves. To run a reducer on each
/// element, use `.forEach(\.rows, action:)`.
///
/// ```swift
/// struct State: Equatable {
///   var todos: IdentifiedArrayOf<Todo.State> = []
/// }
/// state.todos[id: id]?.isDone = true
/// state.todos.remove(id: id)
/// ```
public struct IdentifiedArray<ID: Hashable, Element> {
  /// The IDs of the elements, in order.
  public internal(set) var ids = OrderedIDs<ID>()
  /// The elements of the collection, as an array.
  public internal(set) var elements: [Element] = []
  // This is safe because the closure only reads a property of its argument.
  nonisolated(unsafe) let identify: (Element) -> ID

  /// Creates an empty array whose elements are identified by the given property.
  public init(id: any KeyPath<Element, ID> & Sendable) {
    self.init(identify: { $0[keyPath: id] })
  }

  /// Creates an array from the given elements, which are identified by the given property.
  ///
  /// No two elements may have the same ID.
  ///
  /// - Complexity: O(*n*).
  public init(
    uniqueElements elements: some Sequence<Element>, id: any KeyPath<Element, ID> & Sendable
  ) {
    self.init(id: id)
    appendUnique(elements)
  }

  /// Creates an array from the given elements.
  ///
  /// No two elements may have the same ID. Despite its name, this initializer checks that all IDs
  /// are unique.
  public init(
    uncheckedUniqueElements elements: some Sequence<Element>,
    id: any KeyPath<Element, ID> & Sendable
  ) {
    self.init(uniqueElements: elements, id: id)
  }

  /// Creates an array from the given elements, some of which may have the same ID.
  ///
  /// If several elements have the same ID, the `combine` closure merges them in order.
  ///
  /// - Complexity: O(*n*).
  public init(
    _ elements: some Sequence<Element>, id: any KeyPath<Element, ID> & Sendable,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init(id: id)
    try append(elements, uniquingIDsWith: combine)
  }

  private init(identify: @escaping (Element) -> ID) { self.identify = identify }

  private mutating func appendUnique(_ elements: some Sequence<Element>) {
    reserveCapacity(elements.underestimatedCount)
    append(elements) { [identify] _, element in
      // As documented, this is a programming error.
      preconditionFailure(
        """
        Two elements have the ID "\(identify(element))". To fix, remove one of them, or call \
        "IdentifiedArray(_:uniquingIDsWith:)".
        """)
    }
  }

  private mutating func append(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    for element in elements {
      let (isInserted, index) = append(element)
      if !isInserted { self[index] = try combine(self[index], element) }
    }
  }

  /// Accesses the element with the given ID.
  ///
  /// If the array doesn't contain `id`, reading the value returns `nil`, and setting a value
  /// appends it. Setting the value to `nil` removes the element. A new element must have the ID
  /// `id`.
  ///
  /// - Complexity: O(1) on average, or O(*n*) if an element is removed.
  public subscript(id id: ID) -> Element? {
    get { ids.firstIndex(of: id).map { elements[$0] } }
    _modify {
      if let index = ids.firstIndex(of: id) {
        defer {
          if elements.count < ids.count {
            ids.remove(at: index)
          } else {
            checkID(of: elements[index], equals: id)
          }
        }
        yield &elements[moving: index]
      } else {
        var element: Element?
        defer {
          if let element {
            checkID(of: element, equals: id)
            append(element)
          }
        }
        yield &element
      }
    }
  }

  /// Returns the position of the element with the given ID, or `nil` if there's no such element.
  public func index(id: ID) -> Int? { ids.firstIndex(of: id) }

  /// Returns a Boolean value that indicates whether an element has the given ID.
  public func contains(id: ID) -> Bool { ids.contains(id) }

  func checkID(of element: Element, equals id: ID) {
    precondition(
      identify(element) == id,
      """
      An element with the ID "\(identify(element))" was set for the ID "\(id)", but an element \
      can't change its ID in place.

      To fix, set an element with the same ID. To replace the element with another one at the same \
      position, use "array[index] = element".
      """)
  }
}

extension IdentifiedArray: Sendable where ID: Sendable, Element: Sendable {}

/// An identified array whose elements are `Identifiable`, such as `IdentifiedArrayOf<Todo.State>`.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Creates an empty array.
  public init() { self.init(identify: \.id) }

  /// Creates an array from the given elements.
  ///
  /// No two elements may have the same ID.
  public init(uniqueElements elements: some Sequence<Element>) {
    self.init()
    appendUnique(elements)
  }

  /// Creates an array from the given elements.
  ///
  /// No two elements may have the same ID. Despite its name, this initializer checks that all IDs
  /// are unique.
  public init(uncheckedUniqueElements elements: some Sequence<Element>) {
    self.init(uniqueElements: elements)
  }

  /// Creates an array from the given elements, using a closure to merge elements with the same ID.
  public init(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init()
    try append(elements, uniquingIDsWith: combine)
  }
}

// MARK: - Adding

extension IdentifiedArray {
  /// Appends the given element, unless the array already contains an element with the same ID.
  ///
  /// - Returns: A Boolean value that indicates whether the element was appended, and the position
  ///   of the element with this ID.
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    insert(element, at: elements.count)
  }

  /// Inserts the given element, unless the array already contains an element with the same ID.
  ///
  /// - Returns: A Boolean value that indicates whether the element was inserted, and the position
  ///   of the element with this ID.
  /// - Complexity: O(*n*), or amortized O(1) if the element is inserted at the end.
  @discardableResult
  public mutating func insert(_ element: Element, at index: Int) -> (inserted: Bool, index: Int) {
    let id = identify(element)
    guard ids.insert(id, at: index) else { return (false, ids.firstIndex(of: id) ?? index) }
    elements.insert(element, at: index)
    return (true, index)
  }

  /// Appends the given elements, skipping elements whose IDs are already in the array.
  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    for element in newElements { append(element) }
  }

  /// Replaces the element that has the same ID as the given element.
  ///
  /// If there's no such element, this method appends `element`.
  ///
  /// - Returns: The element that was replaced, or `nil` if the new element was appended.
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    updateOrInsert(element, at: elements.count).originalMember
  }

  /// Replaces the element that has the same ID as the given element.
  ///
  /// If there's no such element, this method inserts `element` at `index`.
  ///
  /// - Returns: The element that was replaced, if any, and the position of the new element.
  /// - Complexity: O(*n*) if the element is inserted, or O(1) if it replaces an existing element.
  @discardableResult
  public mutating func updateOrInsert(
    _ element: Element, at index: Int
  ) -> (originalMember: Element?, index: Int) {
    let (isInserted, index) = insert(element, at: index)
    return (isInserted ? nil : update(element, at: index), index)
  }

  /// Replaces the element at the given position.
  ///
  /// The new element must have the same ID as the existing element.
  ///
  /// - Returns: The element that was replaced.
  @discardableResult
  public mutating func update(_ element: Element, at index: Int) -> Element {
    checkID(of: element, equals: ids[index])
    defer { elements[index] = element }
    return elements[index]
  }

  /// Reserves enough space to store the given number of elements.
  public mutating func reserveCapacity(_ capacity: Int) {
    ids.reserveCapacity(capacity)
    elements.reserveCapacity(capacity)
  }
}

// MARK: - Removing and reordering

extension IdentifiedArray {
  /// Removes and returns the element with the given ID.
  ///
  /// If there's no such element, this method returns `nil`.
  ///
  /// - Complexity: O(*n*), or O(1) if the element is the last one.
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    ids.firstIndex(of: id).map { remove(at: $0) }
  }

  /// Removes and returns the element that has the same ID as the given element.
  ///
  /// If there's no such element, this method returns `nil`.
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? { remove(id: identify(element)) }

  /// Removes and returns the element at the given position.
  ///
  /// - Complexity: O(*n*), or O(1) if the element is the last one.
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    ids.remove(at: index)
    return elements.remove(at: index)
  }

  /// Removes all elements that satisfy the given predicate.
  ///
  /// - Complexity: O(*n*).
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    replaceElements(with: try elements.filter { try !shouldBeRemoved($0) })
  }

  /// Removes all elements.
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    ids = OrderedIDs()
    elements.removeAll(keepingCapacity: keepCapacity)
  }

  /// Removes the elements in the given range of positions.
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    elements.removeSubrange(bounds)
    replaceElements(with: elements)
  }

  /// Removes and returns the first element.
  ///
  /// The array must not be empty.
  @discardableResult
  public mutating func removeFirst() -> Element { remove(at: 0) }

  /// Removes and returns the last element.
  ///
  /// The array must not be empty.
  @discardableResult
  public mutating func removeLast() -> Element { remove(at: elements.count - 1) }

  /// Removes the elements at the given positions.
  ///
  /// Call this method from SwiftUI's `onDelete(perform:)` modifier.
  public mutating func remove(atOffsets offsets: IndexSet) {
    replaceElements(with: elements.indices.filter { !offsets.contains($0) }.map { elements[$0] })
  }

  /// Moves the elements at the given positions to the given destination.
  ///
  /// The elements are inserted before the element that's at `destination` when you call this
  /// method. Call this method from SwiftUI's `onMove(perform:)` modifier.
  ///
  /// - Complexity: O(*n*).
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let staying = elements.indices.filter { !source.contains($0) }
    let order = staying.filter { $0 < destination } + source + staying.filter { $0 >= destination }
    replaceElements(with: order.map { elements[$0] })
  }

  /// Exchanges the elements at the given positions.
  public mutating func swapAt(_ i: Int, _ j: Int) {
    elements.swapAt(i, j)
    ids.swapAt(i, j)
  }

  /// Returns an array of the elements that satisfy the given predicate, in their original order.
  ///
  /// - Complexity: O(*n*).
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> IdentifiedArray {
    var result = self
    result.replaceElements(with: try elements.filter(isIncluded))
    return result
  }

  private mutating func replaceElements(with unique: [Element]) {
    ids = OrderedIDs(unique.map(identify))
    elements = unique
  }
}

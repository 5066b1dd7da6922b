public import Foundation

extension IdentifiedArray {
  // MARK: Adding

  /// Adds an element at the end, unless its id is there already.
  ///
  /// - Returns: Whether it was added, and the position of the element with its id.
  /// - Complexity: O(1) amortized.
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    insert(element, at: storage.count)
  }

  /// Adds an element at a position, unless its id is there already.
  ///
  /// - Returns: Whether it was added, and the position of the element with its id.
  /// - Complexity: O(*n*); O(1) amortized at the end.
  @discardableResult
  public mutating func insert(
    _ element: Element, at index: Int
  ) -> (inserted: Bool, index: Int) {
    let id = identify.read(element)
    guard ids.insert(id, at: index) else { return (false, ids.firstIndex(of: id) ?? index) }
    storage.insert(element, at: index)
    return (true, index)
  }

  /// Adds elements at the end, leaving out those whose ids are there already.
  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    for element in newElements { append(element) }
  }

  /// Puts an element in place of the one with its id, or at the end where there is none.
  ///
  /// - Returns: The element that was there; `nil` when there was none.
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    let (isInserted, index) = append(element)
    return isInserted ? nil : replace(at: index, with: element)
  }

  /// Puts an element in place of the one with its id, or at a position where there is none.
  ///
  /// - Returns: The element that was there, `nil` when there was none; and the position.
  /// - Complexity: O(*n*) for a new one; O(1) for one in place of another.
  @discardableResult
  public mutating func updateOrInsert(
    _ element: Element, at index: Int
  ) -> (originalMember: Element?, index: Int) {
    let (isInserted, index) = insert(element, at: index)
    return (isInserted ? nil : replace(at: index, with: element), index)
  }

  /// Puts an element in place of the one at a position, which must have the same id.
  ///
  /// - Returns: The element that was there.
  @discardableResult
  public mutating func update(_ element: Element, at index: Int) -> Element {
    checkID(of: element, is: ids[index])
    return replace(at: index, with: element)
  }

  private mutating func replace(at index: Int, with element: Element) -> Element {
    let replaced = storage[index]
    storage[index] = element
    return replaced
  }

  /// Reserves memory for elements to come.
  public mutating func reserveCapacity(_ capacity: Int) {
    ids.reserveCapacity(capacity)
    storage.reserveCapacity(capacity)
  }

  // MARK: Removing

  /// Removes the element with an id.
  ///
  /// - Returns: The element; `nil` when there was none.
  /// - Complexity: O(*n*); O(1) for the last.
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    ids.firstIndex(of: id).map { remove(at: $0) }
  }

  /// Removes the element with the id of another.
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? { remove(id: identify.read(element)) }

  /// Removes the element at a position.
  ///
  /// - Returns: The element.
  /// - Complexity: O(*n*); O(1) for the last.
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    ids.remove(at: index)
    return storage.remove(at: index)
  }

  /// Removes the elements that a predicate picks.
  ///
  /// - Complexity: O(*n*).
  public mutating func removeAll(
    where shouldBeRemoved: (Element) throws -> Bool
  ) rethrows {
    let count = storage.count
    try storage.removeAll(where: shouldBeRemoved)
    if storage.count < count { readIDs() }
  }

  /// Removes all elements.
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    storage.removeAll(keepingCapacity: keepCapacity)
    ids.replaceAll(with: [])
  }

  /// Removes the elements in a range of positions.
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    storage.removeSubrange(bounds)
    readIDs()
  }

  /// Removes the first element of an array that is not empty.
  @discardableResult
  public mutating func removeFirst() -> Element { remove(at: 0) }

  /// Removes the last element of an array that is not empty.
  @discardableResult
  public mutating func removeLast() -> Element { remove(at: storage.count - 1) }

  /// Removes the elements at some positions, as a list on a screen asks for.
  public mutating func remove(atOffsets offsets: IndexSet) {
    storage = BlockArray(
      storage.indices.filter { !offsets.contains($0) }.map { storage[$0] })
    readIDs()
  }

  // MARK: Reordering

  /// Moves the elements at some positions to before another, as a list on a screen asks for.
  ///
  /// The destination is the position, before the move, of the element that comes behind them.
  ///
  /// - Complexity: O(*n*).
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let staying = storage.indices.filter { !source.contains($0) }
    let positions =
      staying.filter { $0 < destination } + source + staying.filter { $0 >= destination }
    storage = BlockArray(positions.map { storage[$0] })
    readIDs()
  }

  /// Exchanges two elements.
  public mutating func swapAt(_ i: Int, _ j: Int) {
    guard i != j else { return }
    storage.swapAt(i, j)
    ids.swapAt(i, j)
  }

  /// Picks elements.
  ///
  /// - Returns: The elements picked, in order.
  /// - Complexity: O(*n*).
  public func filter(
    _ isIncluded: (Element) throws -> Bool
  ) rethrows -> IdentifiedArray {
    var result = IdentifiedArray(identify: identify)
    for element in storage where try isIncluded(element) { result.append(element) }
    return result
  }

  /// Brings the ids into the order of the elements.
  private mutating func readIDs() {
    ids.replaceAll(with: storage.map(identify.read))
  }
}

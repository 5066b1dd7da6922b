/// An ordered list of unique IDs, which you can look up in constant time.
///
/// ```swift
/// if state.rows.ids.contains(row.id) { … }
/// ```
public struct OrderedIDs<ID: Hashable> {
  private(set) var list: [ID] = []
  private var positions: [ID: Int] = [:]

  /// Creates an empty list.
  public init() {}

  /// Creates a list from the given IDs, skipping any duplicates.
  public init(_ ids: some Sequence<ID>) {
    for id in ids { append(id) }
  }

  /// Returns a Boolean value that indicates whether the list contains the given ID.
  public func contains(_ id: ID) -> Bool { positions[id] != nil }

  /// Returns the position of the given ID, or `nil` if the list doesn't contain it.
  public func firstIndex(of id: ID) -> Int? { positions[id] }

  @discardableResult
  mutating func append(_ id: ID) -> Bool { insert(id, at: list.count) }

  /// Inserts `id` and returns `true`, or returns `false` if the list already contains `id`.
  ///
  /// - Complexity: O(*n*), or amortized O(1) if the ID is inserted at the end.
  mutating func insert(_ id: ID, at position: Int) -> Bool {
    guard !contains(id) else { return false }
    shiftPositions(from: position, by: 1)
    list.insert(id, at: position)
    positions[id] = position
    return true
  }

  mutating func replace(at position: Int, with id: ID) {
    positions[list[position]] = nil
    positions[id] = position
    list[position] = id
  }

  mutating func swapAt(_ first: Int, _ second: Int) {
    list.swapAt(first, second)
    positions[list[first]] = first
    positions[list[second]] = second
  }

  /// - Complexity: O(*n*), or O(1) if the last ID is removed.
  mutating func remove(at position: Int) {
    shiftPositions(from: position + 1, by: -1)
    positions[list.remove(at: position)] = nil
  }

  mutating func removeLast(_ count: Int) {
    for _ in 0..<count { remove(at: list.count - 1) }
  }

  mutating func reserveCapacity(_ capacity: Int) {
    list.reserveCapacity(capacity)
    positions.reserveCapacity(capacity)
  }

  /// Returns the earlier IDs that the list no longer contains.
  ///
  /// - Complexity: O(1) if the list hasn't changed, otherwise O(*n*).
  // This is specialized because generic navigation code calls this method on every push and pop.
  @_specialize(where ID == StackElementID)
  func removedIDs(since earlier: [ID]) -> [ID] {
    if list == earlier { return [] }
    // Skipping the common prefix first is faster than looking up each of its IDs.
    let limit = Swift.min(list.count, earlier.count)
    var kept = 0
    while kept < limit, list[kept] == earlier[kept] { kept += 1 }
    return earlier[kept...].filter { !contains($0) }
  }

  private mutating func shiftPositions(from first: Int, by offset: Int) {
    guard first < list.count else { return }
    // Iterate over the values in storage order, which avoids hashing the IDs.
    var index = positions.values.startIndex
    while index != positions.values.endIndex {
      if positions.values[index] >= first { positions.values[index] += offset }
      positions.values.formIndex(after: &index)
    }
  }
}

extension OrderedIDs: RandomAccessCollection {
  /// The position of the first ID in a nonempty list.
  ///
  /// This is always 0.
  public var startIndex: Int { 0 }
  /// The list's "past the end" position, which is one greater than the last valid position.
  public var endIndex: Int { list.count }
  /// The number of IDs.
  public var count: Int { list.count }
  /// Accesses the ID at the given position.
  public subscript(position: Int) -> ID { list[position] }
}

extension OrderedIDs: Hashable {
  /// Returns a Boolean value that indicates whether two lists contain the same IDs in the same
  /// order.
  public static func == (lhs: OrderedIDs, rhs: OrderedIDs) -> Bool { lhs.list == rhs.list }

  /// Hashes the IDs of the list in order.
  public func hash(into hasher: inout Hasher) { hasher.combine(list) }
}

extension OrderedIDs: Sendable where ID: Sendable {}

extension OrderedIDs: ExpressibleByArrayLiteral {
  /// Creates a list from the given IDs, skipping any duplicates.
  public init(arrayLiteral elements: ID...) { self.init(elements) }
}

extension OrderedIDs: CustomStringConvertible, CustomReflectable {
  /// A textual representation of the IDs, formatted like an array.
  public var description: String { "\(list)" }
  /// A mirror that reflects the IDs as a collection.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: list, displayStyle: .collection)
  }
}

extension Array {
  /// Accesses the element at the given position, and moves it out of the array while it's being
  /// modified to avoid a copy.
  ///
  /// Setting the element to `nil` removes it.
  subscript(moving position: Int) -> Element? {
    get { self[position] }
    _modify {
      // The last element takes the place of this element until this element is moved back.
      swapAt(position, count - 1)
      var element = popLast()
      defer {
        if let element {
          append(element)
          swapAt(position, count - 1)
        } else if position < count {
          append(remove(at: position))
        }
      }
      yield &element
    }
  }
}

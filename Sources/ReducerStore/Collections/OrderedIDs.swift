/// An ordered list of unique IDs with constant-time lookup.
///
/// ```swift
/// if state.rows.ids.contains(row.id) { … }
/// ```
public struct OrderedIDs<ID: Hashable> {
  /// The IDs as an array.
  private(set) var list: [ID] = []
  private var positions: [ID: Int] = [:]

  /// Creates an empty list.
  public init() {}

  /// Creates a list of IDs, skipping duplicates.
  public init(_ ids: some Sequence<ID>) {
    for id in ids { append(id) }
  }

  /// Returns whether the list contains the given ID.
  public func contains(_ id: ID) -> Bool { positions[id] != nil }

  /// Returns the position of an ID, or `nil` if the list doesn't contain it.
  public func firstIndex(of id: ID) -> Int? { positions[id] }

  /// Appends an ID and returns `true`, or returns `false` if the list already contains the ID.
  @discardableResult
  mutating func append(_ id: ID) -> Bool { insert(id, at: list.count) }

  /// Inserts an ID and returns `true`, or returns `false` if the list already contains the ID.
  ///
  /// - Complexity: O(*n*), or amortized O(1) at the end.
  mutating func insert(_ id: ID, at position: Int) -> Bool {
    guard !contains(id) else { return false }
    shiftPositions(from: position, by: 1)
    list.insert(id, at: position)
    positions[id] = position
    return true
  }

  /// Replaces the ID at a position with an ID that isn't in the list.
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

  /// - Complexity: O(*n*), or O(1) at the end.
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

  /// Returns the IDs that were removed since an earlier version of the list, in order.
  ///
  /// - Complexity: O(1) if the list hasn't changed, otherwise O(*n*).
  // Specialized, because generic code calls this method for each push and pop.
  @_specialize(where ID == StackElementID)
  func removedIDs(since earlier: [ID]) -> [ID] {
    if list == earlier { return [] }
    // Comparing the common prefix is faster than looking up each of its IDs.
    let limit = Swift.min(list.count, earlier.count)
    var kept = 0
    while kept < limit, list[kept] == earlier[kept] { kept += 1 }
    return earlier[kept...].filter { !contains($0) }
  }

  private mutating func shiftPositions(from first: Int, by offset: Int) {
    guard first < list.count else { return }
    // Iterating over the values in storage order avoids hashing the IDs.
    var index = positions.values.startIndex
    while index != positions.values.endIndex {
      if positions.values[index] >= first { positions.values[index] += offset }
      positions.values.formIndex(after: &index)
    }
  }
}

extension OrderedIDs: RandomAccessCollection {
  /// The position of the first ID, which is always 0.
  public var startIndex: Int { 0 }
  /// The position one past the last ID.
  public var endIndex: Int { list.count }
  /// The number of IDs.
  public var count: Int { list.count }
  /// Accesses the ID at a position.
  public subscript(position: Int) -> ID { list[position] }
}

extension OrderedIDs: Hashable {
  /// Returns whether two lists contain the same IDs in the same order.
  public static func == (lhs: OrderedIDs, rhs: OrderedIDs) -> Bool { lhs.list == rhs.list }

  /// Hashes the IDs in order.
  public func hash(into hasher: inout Hasher) { hasher.combine(list) }
}

extension OrderedIDs: Sendable where ID: Sendable {}

extension OrderedIDs: ExpressibleByArrayLiteral {
  /// Creates a list of IDs, skipping duplicates.
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
  /// Accesses an element by moving it out of the array and back in, which avoids a copy when it's
  /// modified in place.
  ///
  /// Setting `nil` removes the element.
  subscript(moving position: Int) -> Element? {
    get { self[position] }
    _modify {
      // The last element fills the gap in the meantime.
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

import RuntimeIssues

/// The ids of a collection in order, each once, found in constant time.
///
/// ```swift
/// if state.rows.ids.contains(row.id) { … }
/// ```
public struct OrderedIDs<ID: Hashable> {
  private var ids = BlockArray<ID>()
  private var table = PositionTable<ID>()
  private var lineage: Lineage?

  /// Creates an empty list.
  public init() {}

  /// Creates a list of ids, leaving out repetitions.
  public init(_ ids: some Sequence<ID>) {
    for id in ids { append(id) }
  }

  /// Returns whether an id is in the list.
  public func contains(_ id: ID) -> Bool { firstIndex(of: id) != nil }

  /// Finds the position of an id; `nil` when it is not there.
  public func firstIndex(of id: ID) -> Int? { table.position(of: id, in: ids) }

  // MARK: Changing

  /// Adds an id at the end, unless it is there already.
  ///
  /// - Complexity: O(1) amortized.
  @discardableResult
  mutating func append(_ id: ID) -> Bool {
    guard !contains(id) else { return false }
    if lineage?.extend(from: ids.count) != true {
      lineage = Lineage(count: ids.count + 1, from: lineage, leftAt: ids.count)
    }
    ids.append(id)
    table.insertLast(of: ids)
    return true
  }

  /// Adds an id at a position, unless it is there already.
  ///
  /// - Complexity: O(*n*); O(1) amortized at the end.
  mutating func insert(_ id: ID, at position: Int) -> Bool {
    guard position < ids.count else { return append(id) }
    guard !contains(id) else { return false }
    ids.insert(id, at: position)
    table.insert(at: position, of: ids)
    lineage = Lineage(count: ids.count, from: lineage, leftAt: position)
    return true
  }

  /// Puts an id that is not there yet in place of another.
  ///
  /// - Complexity: O(1) on average.
  mutating func replace(at position: Int, with id: ID) {
    table.vacate(position, of: ids)
    ids[position] = id
    table.occupy(position, of: ids)
    lineage = Lineage(count: ids.count, from: lineage, leftAt: position)
  }

  /// Exchanges two ids.
  ///
  /// - Complexity: O(1) on average.
  mutating func swapAt(_ first: Int, _ second: Int) {
    table.exchange(first, second, of: ids)
    ids.swapAt(first, second)
    lineage = Lineage(count: ids.count, from: lineage, leftAt: Swift.min(first, second))
  }

  /// Removes the id at a position.
  ///
  /// - Complexity: O(*n*); O(1) at the end.
  mutating func remove(at position: Int) {
    table.remove(at: position, of: ids)
    ids.remove(at: position)
    // What has lost its end is still a beginning of the same line.
    guard position < ids.count else { return }
    lineage = Lineage(count: ids.count, from: lineage, leftAt: position)
  }

  /// Removes ids at the end.
  ///
  /// - Complexity: O(*k*) for *k* ids removed.
  mutating func removeLast(_ count: Int) {
    for _ in 0..<count { remove(at: ids.count - 1) }
  }

  /// Puts other ids in place of all.
  ///
  /// - Complexity: O(*n*).
  mutating func replaceAll(with unique: [ID]) {
    ids = BlockArray(unique)
    table.rebuild(for: ids)
    lineage = Lineage(count: ids.count)
  }

  mutating func reserveCapacity(_ capacity: Int) { ids.reserveCapacity(capacity) }

  // MARK: Looking back

  /// The ids of an earlier moment that are no longer there, in order.
  ///
  /// - Complexity: O(*k*) for *k* ids removed at the end, and O(1) for any number appended;
  ///   otherwise O(*n*).
  func gone(since before: OrderedIDs) -> [ID] {
    let kept = Swift.min(lineage?.commonCount(with: before.lineage) ?? 0, count, before.count)
    // A plain loop: every action asks this, and mostly of no ids at all.
    var gone: [ID] = []
    for position in kept..<before.count where !contains(before.ids[position]) {
      gone.append(before.ids[position])
    }
    return gone
  }
}

/// A list that changes at its end alone: all that share one are beginnings of the longest of them.
///
/// A copy that grows in another way than the longest starts a lineage of its own, which remembers
/// where it has left the other.
private final class Lineage: Sendable {
  /// Not the other lineage itself: it would hold all that went before.
  private struct Origin: Sendable {
    let lineage: Int
    let count: Int
  }

  private static let numbers = Lock(0)

  private let number: Int
  private let origin: Origin?
  private let longest: Lock<Int>

  init(count: Int, from other: Lineage? = nil, leftAt sharedCount: Int = 0) {
    number = Lineage.numbers.withLock { number in
      number += 1
      return number
    }
    origin = other.map { Origin(lineage: $0.number, count: sharedCount) }
    longest = Lock(count)
  }

  /// Grows a list by one id.
  ///
  /// - Returns: Whether it was the longest, so that the lineage stays one line.
  func extend(from count: Int) -> Bool {
    longest.withLock { longest in
      guard longest == count else { return false }
      longest += 1
      return true
    }
  }

  /// How many ids at the beginning are those of another lineage, as far as both lists have them.
  func commonCount(with other: Lineage?) -> Int {
    if other === self { return .max }
    guard let other, let origin, origin.lineage == other.number else { return 0 }
    return origin.count
  }
}

extension OrderedIDs: RandomAccessCollection {
  /// The position of the first id: 0.
  public var startIndex: Int { 0 }
  /// The position behind the last id.
  public var endIndex: Int { ids.count }
  /// How many ids there are.
  public var count: Int { ids.count }

  /// The id at a position.
  public subscript(position: Int) -> ID { ids[position] }
}

extension OrderedIDs: Hashable {
  /// Returns whether two lists have the same ids in the same order.
  public static func == (lhs: OrderedIDs, rhs: OrderedIDs) -> Bool { lhs.ids == rhs.ids }

  /// Hashes the ids in order.
  public func hash(into hasher: inout Hasher) { hasher.combine(ids) }
}

extension OrderedIDs: Sendable where ID: Sendable {}

extension OrderedIDs: ExpressibleByArrayLiteral {
  /// Creates a list of ids, leaving out repetitions.
  public init(arrayLiteral elements: ID...) { self.init(elements) }
}

extension OrderedIDs: CustomStringConvertible {
  /// The ids, as an array prints them.
  public var description: String { "\(Array(ids))" }
}

extension OrderedIDs: CustomReflectable {
  /// Reflects as an array does.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: ids, displayStyle: .collection)
  }
}

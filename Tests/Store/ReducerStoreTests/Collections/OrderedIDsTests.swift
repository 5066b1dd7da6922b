import RuntimeIssues
import TestSupport
import Testing

@testable import ReducerStore

/// An ID that counts how often IDs are hashed or compared.
private struct CountedID: Hashable, Sendable {
  static let operations = Lock(0)

  let number: Int

  static func == (lhs: CountedID, rhs: CountedID) -> Bool {
    operations.withLock { $0 += 1 }
    return lhs.number == rhs.number
  }

  func hash(into hasher: inout Hasher) {
    CountedID.operations.withLock { $0 += 1 }
    // Dividing the number causes hash collisions.
    hasher.combine(number / 3)
  }
}

private struct Row: Identifiable {
  let id: CountedID
}

@Suite(.serialized)
struct OrderedIDsTests {
  @Test func skipsDuplicates() {
    let ids: OrderedIDs = [3, 1, 3, 2, 1]
    #expect(Array(ids) == [3, 1, 2])
    #expect(ids.contains(2))
    #expect(!ids.contains(4))
    #expect(ids.firstIndex(of: 2) == 2)
    #expect(ids == [3, 1, 2])
    #expect(ids != [1, 2, 3])
    #expect(Set([ids, [3, 1, 2]]).count == 1)
    #expect("\(ids)" == "[3, 1, 2]")
    #expect(Mirror(reflecting: ids).displayStyle == .collection)
  }

  @Test func findsRemovedIDs() {
    let ids: OrderedIDs = [1, 2, 3, 4, 5]
    func removed(_ change: (inout OrderedIDs<Int>) -> Void) -> [Int] {
      var changed = ids
      change(&changed)
      return changed.removedIDs(since: ids.list)
    }
    #expect(removed { _ in } == [])
    #expect(removed { $0.append(6) } == [])
    #expect(removed { $0.removeLast(2) } == [4, 5])
    #expect(removed { $0.removeLast(5) } == [1, 2, 3, 4, 5])
    #expect(removed { $0.remove(at: 1) } == [2])
    #expect(removed { $0 = [5, 1] } == [2, 3, 4])
    #expect(removed { _ = $0.insert(6, at: 2) } == [])
    #expect(removed { $0.replace(at: 1, with: 6) } == [2])
    #expect(removed { $0.swapAt(1, 3) } == [])
    let popsAndPushes = removed {
      $0.removeLast(2)
      $0.append(6)
      $0.append(4)
    }
    #expect(popsAndPushes == [5])
    let twice = removed {
      $0.remove(at: 0)
      $0.remove(at: 2)
    }
    #expect(twice == [1, 4])
    let fromNothing = ids.removedIDs(since: [])
    #expect(fromNothing == [])
    let toNothing = OrderedIDs().removedIDs(since: ids.list)
    #expect(toNothing == [1, 2, 3, 4, 5])
  }

  @Test(arguments: 0..<8)
  func matchesArrayAfterRandomChanges(seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    var array = IdentifiedArray<CountedID, Row>(id: \.id)
    var plain: [Int] = []
    for _ in 0..<200 {
      let number = Int.random(in: 0..<60, using: &random)
      let position = Int.random(in: 0...plain.count, using: &random)
      let isThere = plain.contains(number)
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1:
        array.append(Row(id: CountedID(number: number)))
        if !isThere { plain.append(number) }
      case 2:
        array.insert(Row(id: CountedID(number: number)), at: position)
        if !isThere { plain.insert(number, at: position) }
      case 3 where position < plain.count:
        array[position] = Row(id: CountedID(number: number))
        if let other = plain.firstIndex(of: number) { plain.swapAt(other, position) }
        plain[position] = number
      case 4 where position < plain.count:
        array.swapAt(position, plain.count / 2)
        plain.swapAt(position, plain.count / 2)
      default:
        array.remove(id: CountedID(number: number))
        plain.removeAll { $0 == number }
      }
      #expect(array.map(\.id.number) == plain)
      let positions = (0..<60).map { array.index(id: CountedID(number: $0)) }
      #expect(positions == (0..<60).map { plain.firstIndex(of: $0) })
    }
  }

  @Test func hashesConstantNumberOfIDsPerElement() {
    func operations(for count: Int) -> (append: Int, find: Int, remove: Int) {
      func counted(_ work: () -> Void) -> Int {
        CountedID.operations.withLock { $0 = 0 }
        work()
        return CountedID.operations.withLock { $0 } / count
      }
      var array = IdentifiedArray<CountedID, Row>(id: \.id)
      let append = counted { for n in 0..<count { array.append(Row(id: CountedID(number: n))) } }
      let find = counted { for n in 0..<count { _ = array[id: CountedID(number: n)] } }
      let remove = counted {
        for n in 0..<100 { array.remove(id: CountedID(number: n * count / 100)) }
      }
      #expect(array.count == count - 100)
      return (append, find, remove)
    }
    for count in [1_000, 2_000, 10_000] {
      let each = operations(for: count)
      // Because hash seeds are random, the limits are far above the usual counts of 20, 4, and 1,
      // but they're still far below `count`.
      #expect(each.append <= 120)
      #expect(each.find <= 60)
      #expect(each.remove <= 60)
    }
  }
}

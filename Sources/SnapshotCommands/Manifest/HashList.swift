internal import TextSnapshots

/// Hashes in eight bytes each.
///
/// A set of them would take three times as much, and six times while it grows.
struct HashList {
  private var values: [UInt64] = []

  /// Adds a hash; until ``sort()`` nobody can ask for it.
  mutating func add(_ hash: StableHash) {
    if values.last != hash.value { values.append(hash.value) }
  }

  /// Puts the hashes in order.
  ///
  /// - Complexity: O(*n* log *n*) in the number of hashes.
  mutating func sort() {
    values.sort()
    var count = 0
    for value in values where count == 0 || values[count - 1] != value {
      values[count] = value
      count += 1
    }
    values.removeLast(values.count - count)
  }

  /// Whether a hash was added before they were sorted.
  ///
  /// - Complexity: O(log *n*) in the number of hashes.
  func contains(_ hash: StableHash) -> Bool {
    var low = 0
    var high = values.count
    while low < high {
      let middle = (low + high) / 2
      if values[middle] < hash.value { low = middle + 1 } else { high = middle }
    }
    return low < values.count && values[low] == hash.value
  }
}

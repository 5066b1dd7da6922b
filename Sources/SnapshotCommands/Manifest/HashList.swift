internal import TextSnapshots

/// Hashes in ten bytes each; a set of them takes three times as much.
struct HashList {
  private var values: [UInt64] = []
  /// Where the hashes begin whose first bits are those of the place in this list.
  private var starts: [UInt32] = []
  /// How many bits are not among the first ones.
  private var shift = 64

  /// Adds a hash; until ``sort()`` nobody can ask for it.
  mutating func add(_ hash: StableHash) {
    if values.last != hash.value { values.append(hash.value) }
  }

  /// Adds the hashes of another list, and sorts all.
  mutating func formUnion(_ other: HashList) {
    values += other.values
    sort()
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
    index()
  }

  /// Makes the index: about two hashes are between two of its places.
  private mutating func index() {
    shift = 64 - max(1, values.count.bitWidth - values.count.leadingZeroBitCount - 1)
    starts = Array(repeating: UInt32(values.count), count: (1 << (64 - shift)) + 1)
    for place in values.indices.reversed() {
      starts[Int(values[place] >> UInt64(shift))] = UInt32(place)
    }
    for place in starts.indices.dropLast().reversed() where starts[place] > starts[place + 1] {
      starts[place] = starts[place + 1]
    }
  }

  /// Whether a hash was added before they were sorted.
  ///
  /// - Complexity: O(1) as a rule, else O(*n*) in the hashes with the same first bits.
  func contains(_ hash: StableHash) -> Bool { place(of: hash) != nil }

  /// The place of a hash among all, in order; `nil` for one that was not added.
  ///
  /// - Complexity: O(1) as a rule, else O(*n*) in the hashes with the same first bits.
  func place(of hash: StableHash) -> Int? {
    guard !starts.isEmpty else { return nil }
    let start = Int(hash.value >> UInt64(shift))
    return values[Int(starts[start])..<Int(starts[start + 1])].firstIndex(of: hash.value)
  }

  /// How many hashes there are, each once, after they were sorted.
  var count: Int { values.count }
}

/// Where two outlines differ, as ranges of their lines.
struct OutlineDifference {
  /// Lines of the first that stand for other lines of the second.
  struct Hunk: Equatable {
    var old: Range<Int>
    var new: Range<Int>
  }

  private(set) var hunks: [Hunk] = []

  private let old: [OutlineLine]
  private let new: [OutlineLine]
  private let isSame: (OutlineLine, OutlineLine) -> Bool

  /// The most lines between two anchors that are compared each with each.
  private static let table = 64

  /// Compares two outlines.
  ///
  /// Lines that stand once in both are anchors, so that the cost stays near-linear; between them
  /// the longest common subsequence is looked for where there are few lines.
  ///
  /// - Parameters:
  ///   - old: The first.
  ///   - new: The second.
  init(_ old: [OutlineLine], _ new: [OutlineLine]) {
    self.old = old
    self.new = new
    isSame = { $0.depth == $1.depth && $0.isSame(as: $1) }
    let anchors = Self.anchors(old, new)
    var start = (old: 0, new: 0)
    for anchor in anchors + [(old.count, new.count)] {
      compare(start.old..<anchor.0, start.new..<anchor.1)
      start = (anchor.0 + 1, anchor.1 + 1)
    }
    join()
  }

  /// Lines that stand once in both, in increasing order in both.
  private static func anchors(_ old: [OutlineLine], _ new: [OutlineLine]) -> [(Int, Int)] {
    var places: [OutlineLine: (old: Int?, new: Int?, count: Int)] = [:]
    for (index, line) in old.enumerated() {
      places[line.key, default: (nil, nil, 0)].count += 1
      places[line.key]?.old = index
    }
    for (index, line) in new.enumerated() {
      places[line.key, default: (nil, nil, 0)].count += 1
      places[line.key]?.new = index
    }
    let pairs = new.indices.compactMap { index -> (Int, Int)? in
      guard let place = places[new[index].key], place.count == 2, let old = place.old,
        place.new == index
      else { return nil }
      return (old, index)
    }
    return longestIncreasing(pairs)
  }

  private static func longestIncreasing(_ pairs: [(Int, Int)]) -> [(Int, Int)] {
    // SettleTimeout: the last pair of the best sequence of each length, and the pair before each.
    var tails: [Int] = []
    var before: [Int?] = []
    for (index, pair) in pairs.enumerated() {
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if pairs[tails[middle]].0 < pair.0 { low = middle + 1 } else { high = middle }
      }
      before.append(low > 0 ? tails[low - 1] : nil)
      if low < tails.count { tails[low] = index } else { tails.append(index) }
    }
    var result: [(Int, Int)] = []
    var place = tails.last
    while let index = place {
      result.append(pairs[index])
      place = before[index]
    }
    return result.reversed()
  }

  private mutating func compare(_ first: Range<Int>, _ second: Range<Int>) {
    var first = first
    var second = second
    while let a = first.first, let b = second.first, isSame(old[a], new[b]) {
      first = first.dropFirst()
      second = second.dropFirst()
    }
    while let a = first.last, let b = second.last, isSame(old[a], new[b]) {
      first = first.dropLast()
      second = second.dropLast()
    }
    guard !first.isEmpty || !second.isEmpty else { return }
    guard first.count <= Self.table, second.count <= Self.table, !first.isEmpty, !second.isEmpty
    else {
      hunks.append(Hunk(old: first, new: second))
      return
    }
    compareAll(first, second)
  }

  private mutating func compareAll(_ first: Range<Int>, _ second: Range<Int>) {
    let width = second.count + 1
    var lengths = Array(repeating: 0, count: (first.count + 1) * width)
    for a in first.indices.reversed() {
      for b in second.indices.reversed() {
        let cell = (a - first.lowerBound) * width + b - second.lowerBound
        lengths[cell] =
          isSame(old[a], new[b])
          ? lengths[cell + width + 1] + 1 : max(lengths[cell + width], lengths[cell + 1])
      }
    }
    var place = (first.lowerBound, second.lowerBound)
    var start = place
    guard !isPairedBest(first, second, length: lengths[0]) else {
      for (a, b) in zip(first, second) where !isSame(old[a], new[b]) {
        hunks.append(Hunk(old: a..<a + 1, new: b..<b + 1))
      }
      return
    }
    while place.0 < first.upperBound, place.1 < second.upperBound {
      let cell = (place.0 - first.lowerBound) * width + place.1 - second.lowerBound
      if isSame(old[place.0], new[place.1]) {
        append(start.0..<place.0, start.1..<place.1)
        place = (place.0 + 1, place.1 + 1)
        start = place
      } else if lengths[cell + width] >= lengths[cell + 1] {
        place.0 += 1
      } else {
        place.1 += 1
      }
    }
    append(start.0..<first.upperBound, start.1..<second.upperBound)
  }

  /// Whether as many lines are the same where they stand as could be anywhere.
  private func isPairedBest(_ first: Range<Int>, _ second: Range<Int>, length: Int) -> Bool {
    first.count == second.count
      && zip(first, second).allSatisfy { old[$0].depth == new[$1].depth }
      && zip(first, second).count { isSame(old[$0], new[$1]) } >= length
  }

  private mutating func append(_ first: Range<Int>, _ second: Range<Int>) {
    guard !first.isEmpty || !second.isEmpty else { return }
    hunks.append(Hunk(old: first, new: second))
  }

  /// Joins hunks that touch.
  private mutating func join() {
    var joined: [Hunk] = []
    for hunk in hunks {
      if let last = joined.last, last.old.upperBound == hunk.old.lowerBound,
        last.new.upperBound == hunk.new.lowerBound
      {
        joined[joined.count - 1] = Hunk(
          old: last.old.lowerBound..<hunk.old.upperBound,
          new: last.new.lowerBound..<hunk.new.upperBound)
      } else {
        joined.append(hunk)
      }
    }
    hunks = joined
  }
}

extension OutlineLine {
  /// Whether reading says the same of both; notes of lists tell of swipes.
  func isSame(as other: OutlineLine) -> Bool {
    kind == other.kind && value == other.value && label == other.label && states == other.states
  }

  /// The line with only what reading says of it.
  fileprivate var key: OutlineLine {
    OutlineLine(depth: depth, kind: kind, label: label, value: value, states: states)
  }
}

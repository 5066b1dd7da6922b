import Foundation

/// The lines of two texts as integers: equal lines, and only those, have equal integers.
struct LineIDs {
  /// The integer of each line in the range of the old text.
  let old: [Int32]
  /// The integer of each line in the range of the new text.
  let new: [Int32]
  private let countInOld: Int32
  private let isInNew: [Bool]

  /// Numbers the lines in the order in which they first appear.
  ///
  /// - Complexity: O(*n*) in the bytes of both ranges, on average.
  init(old: TextLines, _ oldRange: Range<Int>, new: TextLines, _ newRange: Range<Int>) {
    var ids: [LineKey: Int32] = [:]
    ids.reserveCapacity(oldRange.count + newRange.count)
    let numbered = old.bytes.withUnsafeBytes { oldBytes in
      new.bytes.withUnsafeBytes { newBytes in
        let oldIDs = LineIDs.number(oldRange, of: old, oldBytes, &ids)
        let countInOld = Int32(ids.count)
        return (oldIDs, countInOld, LineIDs.number(newRange, of: new, newBytes, &ids))
      }
    }
    (self.old, countInOld, self.new) = numbered
    var isInNew = Array(repeating: false, count: ids.count)
    for id in self.new { isInNew[Int(id)] = true }
    self.isInNew = isInNew
  }

  /// Whether the old text lacks a line.
  func isMissingFromOld(_ id: Int32) -> Bool { id >= countInOld }

  /// Whether the new text lacks a line.
  func isMissingFromNew(_ id: Int32) -> Bool { !isInNew[Int(id)] }

  private static func number(
    _ range: Range<Int>, of lines: TextLines, _ bytes: UnsafeRawBufferPointer,
    _ ids: inout [LineKey: Int32]
  ) -> [Int32] {
    range.map { line in
      let next = Int32(ids.count)
      let key = LineKey(bytes: UnsafeRawBufferPointer(rebasing: bytes[lines.range(line)]))
      return LineIDs.id(of: key, &ids, else: next)
    }
  }

  private static func id(
    of key: LineKey, _ ids: inout [LineKey: Int32], else next: Int32
  ) -> Int32 {
    if let known = ids[key] { return known }
    ids[key] = next
    return next
  }
}

/// The bytes of one line, compared as bytes: `String` would call canonically equal texts equal.
private struct LineKey: Hashable {
  let bytes: UnsafeRawBufferPointer

  static func == (left: LineKey, right: LineKey) -> Bool {
    guard left.bytes.count == right.bytes.count else { return false }
    guard let first = left.bytes.baseAddress, let second = right.bytes.baseAddress else {
      return true
    }
    return memcmp(first, second, left.bytes.count) == 0
  }

  func hash(into hasher: inout Hasher) { hasher.combine(bytes: bytes) }
}

/// One change of a source: other bytes in the place of some, for one inline snapshot.
struct InlineEdit: Codable, Sendable, Hashable {
  /// The line of the call as it was compiled.
  let line: Int
  /// The column of the call as it was compiled.
  let column: Int
  /// The label of the closure that has the text.
  let label: String
  /// The place of that closure among those of the call: of two that are inserted at one offset,
  /// the lower one is first.
  let order: Int
  /// The offset of the change in the source as it was compiled.
  let start: Int
  /// The bytes there, as text.
  let old: String
  /// The bytes that take their place, as text.
  let new: String

  /// The offset after the bytes that are replaced.
  var end: Int { start + old.utf8.count }

  /// What the changes of one snapshot have in common.
  struct Key: Sendable, Hashable {
    let line: Int
    let column: Int
    let label: String
  }

  /// The snapshot that the change is for.
  var key: Key { Key(line: line, column: column, label: label) }

  /// Creates a change of bytes.
  init(_ site: InlineSite, in bytes: [UInt8], _ range: Range<Int>, to new: [UInt8]) {
    line = site.line
    column = site.column
    label = site.descriptor.trailingClosureLabel
    order = site.descriptor.trailingClosureOffset
    start = range.lowerBound
    old = String(decoding: bytes[range], as: UTF8.self)
    self.new = String(decoding: new, as: UTF8.self)
  }
}

extension [InlineEdit] {
  /// The changes in the order of the source.
  private func inOrder() -> [InlineEdit] {
    sorted { ($0.start, $0.end, $0.order) < ($1.start, $1.end, $1.order) }
  }

  /// The source with all changes; `nil` if two of them overlap, or one is for other bytes.
  ///
  /// - Complexity: O(*n* + *m* log *m*) in the bytes of the source and the number of changes.
  func applied(to bytes: [UInt8]) -> [UInt8]? {
    replaced(in: bytes) { ($0.start, $0.old, $0.new) }
  }

  /// The source without the changes; `nil` if it does not have them.
  ///
  /// - Complexity: O(*n* + *m* log *m*) in the bytes of the source and the number of changes.
  func undone(in bytes: [UInt8]) -> [UInt8]? {
    var shift = 0
    return replaced(in: bytes) { edit in
      defer { shift += edit.new.utf8.count - edit.old.utf8.count }
      return (edit.start + shift, edit.new, edit.old)
    }
  }

  private func replaced(
    in bytes: [UInt8], by change: (InlineEdit) -> (start: Int, old: String, new: String)
  ) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + reduce(0) { $0 + $1.new.utf8.count })
    var position = 0
    for edit in inOrder() {
      let (start, old, new) = change(edit)
      let end = start + old.utf8.count
      guard start >= position, end <= bytes.count, bytes[start..<end].elementsEqual(old.utf8) else {
        return nil
      }
      result += bytes[position..<start]
      result += new.utf8
      position = end
    }
    return result + bytes[position...]
  }
}

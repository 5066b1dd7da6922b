/// An array in blocks, for states that are copied before they are changed.
///
/// A store keeps the state before an action while it reduces, and a test store keeps all of them.
/// Where a plain array is held twice, changing one element copies every element. This array
/// copies the block that the element is in, and the list of the blocks.
struct BlockArray<Element> {
  /// All but the last are full; none is empty.
  private var blocks: [[Element]] = []
  private var total = 0
  /// A power of two.
  private let blockSize: Int
  /// How many bits of a position are that within its block.
  private let shift: Int

  init() {
    // Of 4 kB, but of 32 elements at least, so that the list of blocks stays short.
    let size = Swift.max(4_096 / MemoryLayout<Element>.stride, 32)
    shift = Int.bitWidth - 1 - size.leadingZeroBitCount
    blockSize = 1 << shift
  }

  init(repeating element: Element, count: Int) {
    self.init()
    total = count
    for start in stride(from: 0, to: count, by: blockSize) {
      blocks.append(Array(repeating: element, count: Swift.min(blockSize, count - start)))
    }
  }

  private func offset(_ position: Int) -> Int { position & (blockSize - 1) }

  // MARK: Changing

  /// Changes all elements, one after the other.
  ///
  /// - Complexity: O(*n*).
  mutating func changeEach(_ change: (inout Element) -> Void) {
    for block in blocks.indices {
      blocks[block].withUnsafeMutableBufferPointer { elements in
        for index in elements.indices { change(&elements[index]) }
      }
    }
  }

  /// Removes all elements from a position on.
  ///
  /// - Complexity: O(*k*) for *k* elements removed.
  mutating func truncate(to count: Int) {
    guard count < total else { return }
    total = count
    let full = count >> shift
    let rest = offset(count)
    blocks.removeSubrange((rest > 0 ? full + 1 : full)...)
    if rest > 0 { blocks[full].removeLast(blocks[full].count - rest) }
  }

  // MARK: Moving an element out

  /// Moves an element out, so that it can be changed as the only copy; the next call must be
  /// ``putBack(_:at:)`` or ``closeGap(at:)``.
  mutating func takeOut(at position: Int) -> Element {
    let (block, offset) = (position >> shift, offset(position))
    blocks[block].swapAt(offset, blocks[block].count - 1)
    return blocks[block].removeLast()
  }

  /// Moves an element back to where it was taken out.
  mutating func putBack(_ element: Element, at position: Int) {
    let (block, offset) = (position >> shift, offset(position))
    blocks[block].append(element)
    blocks[block].swapAt(offset, blocks[block].count - 1)
  }

  /// Moves the elements behind one that was taken out to the front.
  ///
  /// - Complexity: O(*n*); O(1) for the last element.
  mutating func closeGap(at position: Int) {
    let (block, offset) = (position >> shift, offset(position))
    if offset < blocks[block].count {
      blocks[block].append(blocks[block].remove(at: offset))
    }
    for next in blocks.indices.dropFirst(block + 1) {
      blocks[next - 1].append(blocks[next].removeFirst())
    }
    if blocks[blocks.count - 1].isEmpty { blocks.removeLast() }
    total -= 1
  }
}

extension BlockArray: RandomAccessCollection, MutableCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { total }
  var count: Int { total }

  subscript(position: Int) -> Element {
    get { blocks[position >> shift][offset(position)] }
    _modify { yield &blocks[position >> shift][offset(position)] }
  }
}

extension BlockArray: RangeReplaceableCollection {
  mutating func replaceSubrange(
    _ subrange: Range<Int>, with newElements: some Collection<Element>
  ) {
    let behind = Array(self[subrange.upperBound...])
    truncate(to: subrange.lowerBound)
    for element in newElements { append(element) }
    for element in behind { append(element) }
  }

  mutating func append(_ element: Element) {
    if offset(total) == 0 {
      blocks.append([element])
    } else {
      blocks[blocks.count - 1].append(element)
    }
    total += 1
  }

  mutating func insert(_ element: Element, at position: Int) {
    if position == total { return append(element) }
    var block = position >> shift
    blocks[block].insert(element, at: offset(position))
    total += 1
    while blocks[block].count > blockSize {
      let last = blocks[block].removeLast()
      block += 1
      if block == blocks.count {
        blocks.append([last])
      } else {
        blocks[block].insert(last, at: 0)
      }
    }
  }

  mutating func reserveCapacity(_ capacity: Int) {
    blocks.reserveCapacity((capacity + blockSize - 1) >> shift)
  }

  @discardableResult
  mutating func remove(at position: Int) -> Element {
    let element = takeOut(at: position)
    closeGap(at: position)
    return element
  }
}

extension BlockArray: Equatable where Element: Equatable {
  /// Blocks that both share are not looked into.
  static func == (lhs: BlockArray, rhs: BlockArray) -> Bool {
    lhs.total == rhs.total && lhs.blocks == rhs.blocks
  }
}

extension BlockArray: Hashable where Element: Hashable {
  func hash(into hasher: inout Hasher) { hasher.combine(blocks) }
}

extension BlockArray: Sendable where Element: Sendable {}

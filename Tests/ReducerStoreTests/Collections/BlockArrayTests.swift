import Testing

@testable import ReducerStore

/// Beside plain arrays that are changed in the same way.
struct BlockArrayTests {
  private struct Wide: Equatable {
    var number: Int
    var padding = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)

    static func == (left: Wide, right: Wide) -> Bool { left.number == right.number }
  }

  /// Blocks of wide elements are of 32.
  @Test(arguments: 0..<10)
  func holdsWhatAnArrayHolds(seed: UInt64) {
    var random = SplitMix(state: seed)
    var blocks = BlockArray<Wide>()
    var plain: [Wide] = []
    for step in 0..<300 {
      let before = blocks
      let expected = plain
      let position = Int.random(in: 0...plain.count, using: &random)
      change(&blocks, &plain, at: position, to: Wide(number: step), by: random.next() % 8)
      #expect(blocks.count == plain.count)
      #expect(Array(blocks) == plain)
      // The copy from before has not changed with it.
      #expect(Array(before) == expected)
      #expect(blocks == BlockArray(plain))
    }
  }

  private func change(
    _ blocks: inout BlockArray<Wide>, _ plain: inout [Wide], at position: Int, to wide: Wide,
    by way: UInt64
  ) {
    switch way {
    case 0:
      let many = [Wide](repeating: wide, count: 40)
      blocks.replaceSubrange(0..<position, with: many)
      plain.replaceSubrange(0..<position, with: many)
    case 1:
      blocks.insert(wide, at: position)
      plain.insert(wide, at: position)
    case 2 where position < plain.count:
      blocks[position] = wide
      plain[position] = wide
    case 3 where position < plain.count:
      #expect(blocks.remove(at: position) == plain.remove(at: position))
    case 4 where position < plain.count:
      var element = blocks.takeOut(at: position)
      #expect(element == plain[position])
      element.number += 1
      plain[position].number += 1
      blocks.putBack(element, at: position)
    case 5 where position % 5 == 0:
      blocks.truncate(to: position)
      plain.removeLast(plain.count - position)
    case 6:
      blocks.changeEach { $0.number += 1 }
      for index in plain.indices { plain[index].number += 1 }
    default:
      blocks.append(contentsOf: [wide, wide, wide])
      plain.append(contentsOf: [wide, wide, wide])
    }
  }

  @Test func equalArraysHashAlike() {
    var grown = BlockArray(0..<3_000)
    grown.truncate(to: 2_000)
    #expect(grown == BlockArray(0..<2_000))
    #expect(Set([grown, BlockArray(0..<2_000)]).count == 1)
    #expect(grown != BlockArray(1...2_000))
  }
}

/// A small random number generator that gives the same numbers for the same seed.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

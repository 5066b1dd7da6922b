import Testing

@testable import TextScreens

/// Two different outlines never give one and the same picture with its notes; `.ci/screens` takes
/// 100,000 pairs.
@Suite struct ReadingPropertyTests {
  static let sizes: [(ScreenSize, PictureTheme)] = [
    (.fit(columns: 14), .unicode), (.fit(columns: 40), .ascii),
    (.size(columns: 14, rows: 6), .unicode),
    (.size(columns: 20, rows: 8), .ascii), (.phone, .unicode),
    (.size(columns: 3, rows: 3), .unicode),
  ]

  /// What the outline says of what is shown: rows that are scrolled away are counted only, and
  /// the title of a field makes way for its content.
  private func outline(_ screen: LaidOutScreen) -> String {
    screen.outlineLines.filter { !$0.isScrolledAway }.map { line in
      var line = line
      line.label = line.seenLabel
      return line
    }.text
  }

  @Test(arguments: RandomTrees.parts) func outlinesThatDifferAreSeen(_ part: UInt64) {
    var outlines: [String: String] = [:]
    var pairs = 0
    let seeds = RandomTrees.seeds(ofPart: part, usual: 5_000)
    for seed in seeds {
      var screens = HostileScreens(seed: seed)
      let first = screens.screen()
      let second = screens.mutated(first)
      let (size, theme) = Self.sizes[Int(seed) % Self.sizes.count]
      var shown: [String] = []
      for screen in [first, second] {
        let laidOut = LaidOutScreen(screen.screen, size: size)
        let text = laidOut.rendered(theme: theme).text
        let outline = outline(laidOut)
        shown.append(outline)
        if let other = outlines.updateValue(outline, forKey: text), other != outline {
          Issue.record("seed \(seed)\n\(text)\nmeans\n\(outline)\nand\n\(other)")
        }
      }
      if shown[0] != shown[1] { pairs += 1 }
    }
    // Most changes are changes of the outline, else the test would say nothing.
    #expect(pairs > seeds.count / 3)
  }

  @Test func otherTreesToo() {
    var outlines: [String: String] = [:]
    for seed in 0..<UInt64(3_000) {
      var screens = RandomScreens(seed: seed)
      screens.hasUnread = false
      let size: ScreenSize = seed % 2 == 0 ? .fit(columns: 30) : .watch
      let laidOut = LaidOutScreen(screens.screen(), size: size)
      let text = laidOut.rendered().text
      let outline = outline(laidOut)
      if let other = outlines.updateValue(outline, forKey: text), other != outline {
        Issue.record("seed \(seed)\n\(text)\nmeans\n\(outline)\nand\n\(other)")
      }
    }
  }
}

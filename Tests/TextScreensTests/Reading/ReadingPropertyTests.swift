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

  /// How texts are printed: mostly as they are.
  static let options: [PictureOptions] = [[], [], [], .escape, .emoji(.names)]

  /// What the outline says of what is shown: what is scrolled away is counted only.
  private func outline(_ screen: LaidOutScreen) -> String {
    screen.options.printed(screen.outlineLines.filter { !$0.isScrolledAway }.text)
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
      let beneath = BeneathStyle.allCases[Int(seed / 6) % 3]
      let options = Self.options[Int(seed / 18) % Self.options.count]
      var shown: [String] = []
      for screen in [first, second] {
        let laidOut = LaidOutScreen(
          screen.screen, size: size, beneath: beneath, options: options)
        let text = laidOut.rendered(theme: theme).text
        let outline = outline(laidOut)
        shown.append(outline)
        // A reader knows the options, which say what an escape is.
        let key = "\(options.rawValue) \(text)"
        if let other = outlines.updateValue(outline, forKey: key), other != outline {
          Issue.record("seed \(seed)\n\(text)\nmeans\n\(outline)\nand\n\(other)")
        }
      }
      if shown[0] != shown[1] { pairs += 1 }
    }
    // Many changes are changes of the outline, else the test would say nothing.
    #expect(pairs > seeds.count / 4)
  }

  @Test(arguments: RandomTrees.parts) func otherTreesToo(_ part: UInt64) {
    var outlines: [String: String] = [:]
    for seed in RandomTrees.seeds(ofPart: part, usual: 3_000) {
      var screens = RandomScreens(seed: seed)
      let size: ScreenSize = seed % 2 == 0 ? .fit(columns: 30) : .watch
      let laidOut = LaidOutScreen(
        screens.screen(), size: size, beneath: BeneathStyle.allCases[Int(seed / 2) % 3])
      let text = laidOut.rendered().text
      let outline = outline(laidOut)
      if let other = outlines.updateValue(outline, forKey: text), other != outline {
        Issue.record("seed \(seed)\n\(text)\nmeans\n\(outline)\nand\n\(other)")
      }
    }
  }
}

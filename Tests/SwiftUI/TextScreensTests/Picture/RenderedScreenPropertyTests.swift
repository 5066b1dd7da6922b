import Testing
import TextSwiftUI
import TextWidths

@testable import TextScreens

/// Tests that use random trees to check properties that hold for every screen at every size.
@MainActor @Suite struct RenderedScreenPropertyTests {
  nonisolated static let sizes: [ScreenSize] = [
    .fit, .phone, .watch, .fit(columns: 0), .fit(columns: 1), .fit(columns: 3),
    .size(columns: 0, rows: 0), .size(columns: 1, rows: 1), .size(columns: 3, rows: 3),
    .size(columns: 40, rows: 1), .size(columns: 40, rows: 0), .size(columns: 7, rows: 5),
  ]

  private func check(_ view: AnyView, _ size: ScreenSize, seed: UInt64) {
    let screen = firstFrame { view }
    let laidOut = LaidOutScreen(screen, size: size)
    let rendered = laidOut.rendered()
    for line in rendered.picture {
      #expect(MeasuredText(line).width == size.columns, "seed \(seed), \(size)\n\(rendered.text)")
      #expect(line.last != " ", "seed \(seed), \(size)\n\(rendered.text)")
    }
    let everything = rendered.text + laidOut.outline
    #expect(
      !everything.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x7F },
      "seed \(seed), \(size)\n\(rendered.text)")
    if let rows = size.rows {
      #expect(
        rendered.picture.count == rows + laidOut.backgroundCards.count, "seed \(seed), \(size)")
    }
    #expect(RenderedScreen(screen, size: size) == rendered, "seed \(seed), \(size)")
  }

  @Test(arguments: sizes) func drawsRowsOfRequestedWidth(_ size: ScreenSize) {
    for seed in RandomTrees.seeds(8, cases: 60) {
      var screens = RandomScreens(seed: seed)
      check(screens.screen(), size, seed: seed)
    }
  }

  @Test func drawsLargeGrids() {
    var screens = RandomScreens(seed: 0)
    check(screens.screen(), .size(columns: 400, rows: 400), seed: 0)
    check(screens.screen(), .fit(columns: 1000), seed: 0)
  }

  @Test func fitHidesNothingBehindLayers() {
    for seed in RandomTrees.seeds(25, cases: 10) {
      var screens = RandomScreens(seed: seed)
      let view = screens.screen()
      let notes = RenderedScreen(firstFrame { view }, size: .fit).notes
      #expect(
        !notes.contains { $0.hasPrefix("  behind") }, "seed \(seed)")
    }
  }
}

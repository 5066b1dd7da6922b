import TextScreens
import TextSwiftUI
import TextWidths
import UserScripts

extension [Row] {
  /// Benchmarks of laying out and drawing a long list, whose views have been evaluated already.
  @MainActor static var screens: [Row] {
    [
      rows(
        "render a list of rows, as high as it is", size: 1_000, .itself, limit: 1.5, stretch: 1.1
      ) { (rows: $0, size: .fit(columns: 200)) },
      rows("render a list of rows on a grid of 200 x 60", size: 1_000, .bound, limit: 5, stretch: 2)
      {
        (rows: $0, size: .size(columns: 200, rows: 60))
      },
      rows(
        "render 1,000 rows on 200 x 15, 30, 60, 120 cells", size: 15, .itself, limit: 1.5,
        stretch: 1.1, growthSizes: [15, 30, 60, 120]
      ) { (rows: 1_000, size: .size(columns: 200, rows: $0)) },
    ]
  }

  @MainActor private static func rows(
    _ name: String, size: Int, _ yardstick: Row.Yardstick, limit: Double, stretch: Double,
    growthSizes: [Int]? = nil, _ grid: @escaping (Int) -> (rows: Int, size: ScreenSize)
  ) -> Row {
    Row(
      name: name, size: size, yardstick: yardstick, limit: limit, stretch: stretch,
      growthSizes: growthSizes
    ) { size in
      let (rows, size) = grid(size)
      let screen = ViewHost {
        List((0..<rows).map { "Row \($0)" }, id: \.self) { Text($0) }
      }.screen()
      return { consume(RenderedScreen(screen, size: size)) }
    }
  }
}

extension [Row] {
  /// Benchmarks of computing the column width of short strings.
  static var width: [Row] {
    [
      Row(
        name: "column width of ASCII text, scalars", size: 10_000, yardstick: .bound,
        limit: 0.05, stretch: 0.02, work: columns(of: "Is this the 2nd prime? No, the 4th one. ")),
      Row(
        name: "column width of mixed text, scalars", size: 10_000, yardstick: .bound,
        limit: 0.4, stretch: 0.2,
        work: columns(of: "Grüße, 世界! Milk 🥛, cafe\u{301} ☕️ and 👩‍👧, 日本 ")),
    ]
  }

  private static func columns(of text: String) -> Row.Work {
    { size in
      let count = size / text.unicodeScalars.count
      precondition(count * text.unicodeScalars.count == size, "\(text.unicodeScalars.count)")
      return { for _ in 0..<count { consume(MeasuredText(opaque(text)).width) } }
    }
  }
}

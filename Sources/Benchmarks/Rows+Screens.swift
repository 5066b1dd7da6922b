import TextScreens
import UserScripts

extension [Row] {
  /// Benchmarks of rendering a small screen and a long list.
  static var screens: [Row] {
    [
      Row(
        name: "render a counter on a phone's grid", size: 1, yardstick: .bound, limit: 0.06,
        stretch: 0.015, work: repeated { RenderedScreen(PhoneScreen(), size: .phone) }),
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
      Row(
        name: "render a list of toggles, as high as it is", size: 1_000, yardstick: .bound,
        limit: 3.5, stretch: 2
      ) { size in
        let screen = TogglesScreen(rows: (0..<size).map { "Row \($0)" })
        return { consume(RenderedScreen(screen, size: .fit)) }
      },
    ]
  }

  private static func rows(
    _ name: String, size: Int, _ yardstick: Row.Yardstick, limit: Double, stretch: Double,
    growthSizes: [Int]? = nil, _ grid: @escaping (Int) -> (rows: Int, size: ScreenSize)
  ) -> Row {
    Row(
      name: name, size: size, yardstick: yardstick, limit: limit, stretch: stretch,
      growthSizes: growthSizes
    ) { size in
      let (rows, size) = grid(size)
      let screen = RowsScreen(rows: (0..<rows).map { "Row \($0)" })
      return { consume(RenderedScreen(screen, size: size)) }
    }
  }

  private static func repeated<Result>(_ work: @escaping () -> Result) -> Row.Work {
    { size in { for _ in 0..<size { consume(work()) } } }
  }

}

/// A counter on a navigation stack.
private struct PhoneScreen: Screen {
  var body: some View { EmptyView() }

  func _resolve(into screen: inout _ResolvedScreen) {
    let root = PresentedLayer.Bar(title: "Prime time", leading: nil, trailing: nil)
    let counter = PresentedLayer.Bar(
      title: "Counter demo", leading: .drawing(Button.back("Back") {}), trailing: nil)
    screen.add(
      PresentedLayer(
        kind: nil,
        cards: [
          .init(name: "root", bar: root),
          .init(
            name: "counter", bar: counter,
            body: .column { CountScreen(count: 2).body._resolve(into: &$0) }),
        ], isStack: true))
  }
}

/// A counter with the same screen as in the example app.
private struct CountScreen: Screen {
  var count: Int
  var increment: () -> Void = {}

  var body: some View {
    VStack {
      HStack {
        Button("-") {}
        Text("\(count)")
        Button("+", action: increment)
      }
      Button("Is this prime?") {}
      Button("What is the 2nd prime?") {}
    }
  }
}

private struct RowsScreen: Screen {
  var rows: [String]

  var body: some View {
    List { ForEach(rows, id: \.self) { Text($0) } }
  }
}

private struct TogglesScreen: Screen {
  var rows: [String]

  var body: some View {
    List { ForEach(rows, id: \.self) { Toggle($0, isOn: true) { _ in } } }
  }
}

extension [Row] {
  /// Benchmarks that compare playing a user script with rendering its frames.
  @MainActor static var scripts: [Row] {
    [
      Row(
        name: "user script, a tap a step", size: 10,
        yardstick: .work("its renders") { size in
          { for step in 0...size { consume(RenderedScreen(CountScreen(count: step), size: .fit)) } }
        }, limit: 3, stretch: 1.5
      ) { size in
        {
          var count = 0
          let app = ScriptedApp { CountScreen(count: count) { count += 1 } }
          let user = ScriptedUser(script: "taps", app: app)
          for _ in 0..<size { try? user.tap("+") }
          precondition(count == size, "Every tap of the script must arrive.")
        }
      }
    ]
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

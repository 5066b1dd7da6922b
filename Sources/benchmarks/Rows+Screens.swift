import TextScreens

extension [Row] {
  /// Drawing: a small screen as a script draws it at every step, and a long list.
  static var screens: [Row] {
    [
      Row(
        name: "render a counter on a phone's grid", size: 1, yardstick: .bound, limit: 0.06,
        stretch: 0.015, work: repeated { RenderedScreen(phone, size: .phone) }),
      Row(
        name: "render a list of rows, as high as it is", size: 1_000, yardstick: .itself,
        limit: 1.5,
        stretch: 1.1, growthSizes: [1_000, 2_000, 4_000]
      ) { size in
        let screen = RowsScreen(rows: (0..<size).map { "Row \($0)" })
        return { consume(RenderedScreen(screen, size: .fit(columns: 200))) }
      },
      Row(
        name: "render a list of rows on a grid of 200 x 60", size: 1_000, yardstick: .bound,
        limit: 5,
        stretch: 2
      ) { size in
        let screen = RowsScreen(rows: (0..<size).map { "Row \($0)" })
        return { consume(RenderedScreen(screen, size: .size(columns: 200, rows: 60))) }
      },
      Row(
        name: "render 1,000 rows on 200 x 15, 30, 60, 120 cells", size: 15, yardstick: .itself,
        limit: 1.5, stretch: 1.1, growthSizes: [15, 30, 60, 120]
      ) { size in
        let screen = RowsScreen(rows: (0..<1_000).map { "Row \($0)" })
        return { consume(RenderedScreen(screen, size: .size(columns: 200, rows: size))) }
      },
    ]
  }

  private static func repeated<Result>(_ work: @escaping () -> Result) -> Row.Work {
    { size in { for _ in 0..<size { consume(work()) } } }
  }

  private static var phone: some Screen {
    BackStackScreen<AnyScreen>(items: [
      .init(key: "root", screen: RowsScreen(rows: []), barContent: .init(title: "Prime time")),
      .init(
        key: "counter", screen: CountScreen(count: 2),
        barContent: .init(title: "Counter demo", leftItem: .button(.back {}))),
    ])
  }
}

/// The counter of the example app, without an app.
struct CountScreen: Screen {
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

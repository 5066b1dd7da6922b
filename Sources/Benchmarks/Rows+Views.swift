import TextScreens
import TextSwiftUI
import TextWidths
import UserScripts

extension [Row] {
  /// Benchmarks of evaluating, laying out, and drawing views.
  @MainActor static var views: [Row] {
    [
      Row("render a list of rows, as high as it is", size: 1_000, .growth([4_000]), limit: 1.5) {
        let screen = list($0)
        return { consume(RenderedScreen(screen, size: .fit(columns: 200))) }
      },
      Row("a frame of a counter in SwiftUI, unchanged", .milliseconds, limit: 0.002) { _ in
        let counter = ViewHost { CounterView() }
        return { consume(counter.layOut(size: .phone, isDrawn: false).rendered()) }
      },
      Row("a frame of a counter in SwiftUI, after a tap", .milliseconds, limit: 0.04) { _ in
        frames(of: ViewHost { CounterView() }, size: .phone, tapping: "+")
      },
      Row("a frame of 1,000 toggles, after a tap on one", .milliseconds, limit: 7) { _ in
        frames(of: ViewHost { TogglesView() }, size: .fit, tapping: "Row 500")
      },
      Row("the same with its outline", .milliseconds, limit: 9) { _ in
        frames(of: ViewHost { TogglesView() }, size: .fit, tapping: "Row 500") {
          consume($0.outline)
        }
      },
      Row("column width of mixed text, scalars", size: 10_000, .milliseconds, limit: 0.4) { size in
        let text = "Grüße, 世界! Milk 🥛, cafe\u{301} ☕️ and 👩‍👧, 日本 "
        let count = size / text.unicodeScalars.count
        return { for _ in 0..<count { consume(MeasuredText(text).width) } }
      },
    ]
  }

  /// Returns work that taps an element, and draws and uses the next frame.
  @MainActor static func frames(
    of host: ViewHost, size: ScreenSize, tapping label: String,
    use: @escaping (LaidOutScreen) -> Void = { _ in }
  ) -> () -> Void {
    var screen = host.layOut(size: size, isDrawn: false)
    return {
      screen.elements.first { $0.label == label && $0.kind != .row }?.activate?()
      screen = host.layOut(size: size, isDrawn: false)
      consume(screen.rendered())
      use(screen)
    }
  }

  @MainActor private static func list(_ rows: Int) -> ViewHost {
    ViewHost { List((0..<rows).map { "Row \($0)" }, id: \.self) { Text($0) } }
  }
}

struct CounterView: View {
  @State private var count = 2
  @State private var isModalShown = false

  var body: some View {
    NavigationStack {
      VStack {
        HStack {
          Button("-") { count -= 1 }
          Text("\(count)")
          Button("+") { count += 1 }
        }
        Button("Is this prime?") { isModalShown = true }
        Button("What is the 2nd prime?") {}
      }
      .navigationTitle("Counter demo")
      .sheet(isPresented: $isModalShown) { Text("2 is prime") }
    }
  }
}

private struct TogglesView: View {
  @State private var isOn = [Bool](repeating: false, count: 1_000)

  var body: some View {
    List {
      ForEach(isOn.indices, id: \.self) { Toggle("Row \($0)", isOn: $isOn[$0]) }
    }
  }
}

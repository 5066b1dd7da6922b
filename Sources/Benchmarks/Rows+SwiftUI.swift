import TextSwiftUI
import UserScripts

import struct TextScreens.RenderedScreen

extension [Row] {
  /// Benchmarks of evaluating and drawing the frames of SwiftUI views.
  @MainActor static var swiftUI: [Row] {
    let counter = ViewHost { CounterView() }
    let toggles = ViewHost { TogglesView() }
    return [
      Row(
        name: "a frame of a counter in SwiftUI", size: 1, yardstick: .bound, limit: 0.06,
        stretch: 0.015
      ) { size in
        { for _ in 0..<size { consume(RenderedScreen(counter.screen(), size: .phone)) } }
      },
      Row(
        name: "a frame of 1,000 toggles in SwiftUI", size: 1, yardstick: .bound, limit: 15,
        stretch: 7
      ) { size in
        { for _ in 0..<size { consume(RenderedScreen(toggles.screen(), size: .fit)) } }
      },
      Row(
        name: "explore a counter in SwiftUI, acts", size: 1_000, yardstick: .bound, limit: 200,
        stretch: 100
      ) { size in
        {
          waitUntilFinished {
            let explorer = Explorer([
              Explorer.Root("counter") { ScriptedApp { CounterView() } }
            ])
            await explorer.explore(actions: size)
          }
        }
      },
    ]
  }
}

private struct CounterView: View {
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

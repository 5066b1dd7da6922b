import TextScreens
import TextSwiftUI
import UserScripts

extension [Row] {
  /// Benchmarks that compare playing a user script with evaluating and drawing its frames.
  @MainActor static var scripts: [Row] {
    [
      Row(
        name: "user script, a tap a step", size: 10,
        yardstick: .work("its frames") { size in
          let host = ViewHost { CounterView() }
          return { for _ in 0...size { consume(RenderedScreen(host.screen(), size: .fit)) } }
        }, limit: 3, stretch: 1.5
      ) { size in
        {
          let user = ScriptedUser(script: "taps", app: ScriptedApp { CounterView() })
          for _ in 0..<size { try? user.tap("+") }
          precondition(
            user.screen.elements.contains { $0.label == "\(size + 2)" },
            "Every tap of the script must arrive.")
        }
      }
    ]
  }
}

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
        name: "explore a counter in SwiftUI, actions", size: 1_000, yardstick: .bound, limit: 200,
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
      Row(
        name: "plain tasks of a tap in SwiftUI, each with a hop and a sleep", size: 1_000,
        yardstick: .bound, limit: 20, stretch: 8
      ) { size in
        {
          waitUntilFinished {
            let user = ScriptedUser(app: ScriptedApp { TasksView(count: size) })
            do {
              try user.tap("Start")
              try await user.settle()
              try await user.advance(by: .seconds(1))
              try user.expect(visible: "\(size) done")
            } catch {
              preconditionFailure("The tasks must run: \(error)")
            }
          }
        }
      },
    ]
  }
}

private struct TasksView: View {
  let count: Int
  @State private var done = 0

  var body: some View {
    Text(verbatim: "\(done) done")
    Button("Start") {
      for _ in 0..<count {
        Task {
          await hop()
          try? await Task.sleep(for: .seconds(1))
          done += 1
        }
      }
    }
  }

  private nonisolated func hop() async {}
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

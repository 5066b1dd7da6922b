import Dispatch
import Observation
import Testing
import TextSwiftUI
import UserScripts

/// What somebody else changes of an app, such as a thread that is older than the app and that looks for
/// work by itself, depends on timing.
@MainActor struct OutsideChangeTests {
  private let model = Model()
  private let object = OlderModel()
  /// Nobody in the app starts what this queue does.
  private let queue = DispatchQueue(label: "outside")

  /// The line tells the apps of the tests apart.
  private func app(line: UInt = #line) -> ScriptedApp {
    ScriptedApp(line: line) {
      ModelView(model: model)
      OlderModelView(object: object)
    }
  }

  private func timedSteps(
    of app: ScriptedApp, _ change: @escaping @MainActor @Sendable () async -> Void
  ) async -> [String] {
    let script = UserScript("changes") { user in
      try await user.perform("wait") { await change() }
    }
    let play = await ScriptPlay(script, on: app)
    #expect(play.error == nil)
    return app.timedSteps
  }

  private func outside(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      queue.async {
        body()
        continuation.resume()
      }
    }
  }

  private func onMainQueue(_ body: @escaping @MainActor @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      queue.async {
        DispatchQueue.main.async {
          body()
          continuation.resume()
        }
      }
    }
  }

  @Test func threadChangesModel() async {
    let steps = await timedSteps(of: app()) { [model] in await outside { model.text = "thread" } }
    #expect(steps == ["start"])
  }

  @Test func blockOfAnotherThreadChangesModel() async {
    let steps = await timedSteps(of: app()) { [model] in await onMainQueue { model.text = "block" }
    }
    #expect(steps == ["start"])
  }

  @Test func blockOfAnotherThreadChangesObservedObject() async {
    let steps = await timedSteps(of: app()) { [object] in
      await onMainQueue { object.text = "block" }
    }
    #expect(steps == ["start"])
  }

  @Test func stateThatAnotherThreadSets() async {
    let setter = Setter()
    let app = ScriptedApp { StateView(setter: setter) }
    let steps = await timedSteps(of: app) { await onMainQueue { setter.set?("block") } }
    #expect(steps == ["start"])
  }

  @Test func scriptChangesModel() async {
    let steps = await timedSteps(of: app()) { [model] in
      model.text = "script"
      await Task.yield()
      model.text = "script again"
    }
    #expect(steps == [])
  }
}

@Observable private final class Model: @unchecked Sendable {
  var text = "Nothing yet"
}

private struct ModelView: View {
  let model: Model

  var body: some View { Text(model.text) }
}

private final class OlderModel: ObservableObject {
  @Published var text = "Nothing yet"
}

private struct OlderModelView: View {
  @ObservedObject var object: OlderModel

  var body: some View { Text(object.text) }
}

@MainActor private final class Setter {
  var set: ((String) -> Void)?
}

private struct StateView: View {
  let setter: Setter
  @State private var text = "Nothing yet"

  var body: some View {
    Text(text).onAppear { setter.set = { text = $0 } }
  }
}

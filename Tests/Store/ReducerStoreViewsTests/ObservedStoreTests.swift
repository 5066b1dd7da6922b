import FunctionReducers
import ReducerStoreViews
import Testing
import TextSwiftUI
import UserScriptTesting

/// A store can be the observed object of a view, as in the first episodes.
@MainActor @Suite struct ObservedStoreTests {
  struct AppState: Equatable {
    var count = 0
    var isModalShown = false
  }

  enum AppAction: Equatable {
    case incrTapped
    case modal(Bool)
  }

  struct CounterView: View {
    @ObservedObject var store: Store<AppState, AppAction>

    var body: some View {
      VStack {
        Button("\(self.store.value.count)") { self.store.send(.incrTapped) }
        Button("Show") { self.store.send(.modal(true)) }
      }
      .sheet(
        isPresented: .init(
          get: { self.store.value.isModalShown }, set: { self.store.send(.modal($0)) })
      ) {
        CountView(store: self.store.view(value: { $0.count }, action: { $0 }))
      }
    }
  }

  struct CountView: View {
    @ObservedObject var store: Store<Int, AppAction>

    var body: some View { Text("The count is \(self.store.value)") }
  }

  @Test func playsCounter() async {
    let script = UserScript("count") { user in
      try user.tap("0")
      try user.tap("Show")
      try user.dismiss()
    }
    await assertUserScript(
      script,
      on: ScriptedApp {
        CounterView(
          store: Store(initialValue: AppState()) { state, action in
            switch action {
            case .incrTapped: state.count += 1
            case .modal(let isShown): state.isModalShown = isShown
            }
            return []
          })
      }, in: .packageSnapshots("ReducerStoreViews"))
  }
}

import Foundation
import ReducerStore
import Testing

@MainActor
struct OnChangeTests {
  @Test func passesOldAndNewValues() {
    struct State: Equatable {
      var number = 0
      var trace: [String] = []
    }
    let store = Store(initialState: State()) {
      Reduce<State, Int> { state, amount in
        state.number += amount
        return .none
      }
      .onChange(of: \.number) { before, now in
        Reduce { state, amount in
          state.trace.append("\(before) to \(now)")
          return now == 1 ? .send(10) : .none
        }
      }
    }
    store.send(0)
    store.send(1)
    #expect(store.state == State(number: 11, trace: ["0 to 1", "1 to 11"]))
  }

  @Test func overridesDependencyInsideOnly() {
    struct Dates: Reducer {
      @Dependency(\.date) var date
      func reduce(into state: inout [Double], action: Bool) -> Effect<Bool> {
        state.append(date.now.timeIntervalSince1970)
        return .none
      }
    }
    let store = Store(initialState: [Double]()) {
      Dates().transformDependency(\.date) { date in
        let now = date.now
        date = .constant(now + 5)
      }
      Dates()
    } withDependencies: {
      $0.date = .constant(Date(timeIntervalSince1970: 1))
    }
    store.send(true)
    #expect(store.state == [6, 1])
  }

  @Test func comparesWithClosure() {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, amount in
        state += amount
        return .none
      }
      .onChange(of: { ($0, $0 / 10) }, removeDuplicates: { $0.1 == $1.1 }) { before, now in
        Reduce { state, _ in
          state += 100 * (now.1 - before.1)
          return .none
        }
      }
    }
    store.send(5)
    #expect(store.state == 5)
    store.send(5)
    #expect(store.state == 110)
  }
}

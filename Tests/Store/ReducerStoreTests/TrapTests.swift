import Foundation
import ReducerStore
import TestSupport
import Testing

private struct Row: Identifiable {
  var id: Int
}

private struct Plain: Reducer {
  func reduce(into state: inout Int, action: Bool) -> Effect<Bool> { .none }
}

private enum Page {
  case counter(Int)

  var counter: Int? {
    get { if case .counter(let count) = self { count } else { nil } }
    set { if let newValue { self = .counter(newValue) } }
  }
}

struct TrapTests {
  private func standardError(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func trapsOnNegativeUUID() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      disableBacktrace()
      _ = UUID(-1)
    }
    #expect(
      standardError(result).contains(
        "Can't create a UUID from -1. To fix, pass a number that isn't negative."))
  }

  @Test func trapsOnDuplicateID() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      disableBacktrace()
      _ = IdentifiedArray(uniqueElements: [Row(id: 7), Row(id: 7)])
    }
    #expect(
      standardError(result).contains(
        """
        Two elements have the ID "7". To fix, remove one of them, or call \
        "IdentifiedArray(_:uniquingIDsWith:)".
        """))
  }

  @Test func trapsOnElementWithOtherID() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      disableBacktrace()
      var rows: IdentifiedArrayOf<Row> = [Row(id: 7)]
      rows[id: 7] = Row(id: 8)
    }
    #expect(
      standardError(result).contains(
        """
        An element with the ID "8" was set for the ID "7", but an element can't change its ID in \
        place.

        To fix, set an element with the same ID. To replace the element with another one at the \
        same position, use "array[index] = element".
        """))
  }

  @Test func trapsOnChangedID() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      disableBacktrace()
      var rows: IdentifiedArrayOf<Row> = [Row(id: 7)]
      rows[0].id = 8
    }
    #expect(
      standardError(result).contains(
        #"An element with the ID "8" was set for the ID "7", but an element can't"#))
  }

  @Test func trapsOnMissingBody() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      disableBacktrace()
      _ = Plain().body
    }
    #expect(
      standardError(result).contains(
        """
        "Plain" doesn't have a body. To fix, call "reduce(into:action:)".
        """))
  }

  @Test func trapsOnReadingStateInReducer() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      disableBacktrace()
      await readStateInReducer()
    }
    #expect(
      standardError(result).contains(
        """
        The state of a store was read while the store's reducer was modifying it.

          Store: Store<Int, Bool>

        To fix, use the reducer's "state" parameter, or read the store's state in an effect.
        """))
  }
}

@MainActor
private func readStateInReducer() {
  var read: () -> Void = {}
  let store = Store(initialState: 0) {
    Reduce<Int, Bool> { _, _ in
      read()
      return .none
    }
  }
  read = { _ = store.state }
  store.send(true)
}

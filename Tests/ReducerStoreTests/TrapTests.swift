import Foundation
import ReducerStore
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

/// What ends the process, and what it says then.
struct TrapTests {
  private func words(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func aNegativeUUID() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      quietTrap()
      _ = UUID(-1)
    }
    #expect(
      words(result).contains(
        "A UUID was to be made from the number -1. To fix, give it 0 or more."))
  }

  @Test func twoElementsWithOneID() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      quietTrap()
      _ = IdentifiedArray(uniqueElements: [Row(id: 7), Row(id: 7)])
    }
    #expect(
      words(result).contains(
        """
        Two elements have the id "7". To fix, leave one out, or say which counts: \
        "IdentifiedArray(_:uniquingIDsWith:)".
        """))
  }

  @Test func anElementUnderAnotherID() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      quietTrap()
      var rows: IdentifiedArrayOf<Row> = [Row(id: 7)]
      rows[id: 7] = Row(id: 8)
    }
    #expect(
      words(result).contains(
        """
        An element with the id "8" was set in the place of "7". To fix, remove the one that is \
        there, and append the other.
        """))
  }

  @Test func anElementWhoseIDChangesInPlace() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      quietTrap()
      var rows: IdentifiedArrayOf<Row> = [Row(id: 7)]
      rows[0].id = 8
    }
    #expect(
      words(result).contains(#"An element with the id "8" was set in the place of "7". To fix, "#))
  }

  @Test func theBodyOfAReducerWithoutOne() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      quietTrap()
      _ = Plain().body
    }
    #expect(
      words(result).contains(
        """
        The body of "Plain" was read, which has none. To fix, call "reduce(into:action:)".
        """))
  }

  @Test func embeddingByAKeyPathAlone() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      quietTrap()
      _ = CasePath(\Page.counter).embed(1)
    }
    #expect(
      words(result).contains(
        """
        A case path made of a key path cannot embed a value by itself: there is no "Page" in which \
        to set the property.

          Case path: CasePath<Page, Int>

        To fix, write the case path as "/Page.name", or by hand:

          CasePath(embed: …, extract: { if case .name(let payload) = $0 { payload } else { nil } })
        """))
  }
}

/// Lets a trap end the process of an exit test at once, without a backtrace that takes a minute.
private func quietTrap() {
  for trap in [SIGILL, SIGTRAP] { signal(trap, SIG_DFL) }
}

import ReducerStoreTesting
import Testing
import UserScriptTesting

@testable import Search

@MainActor @Test func findsBooks() async {
  let findsBooks = UserScript("finds-books") { user in
    try user.type("The", into: "Title")
    try await user.advance(by: .milliseconds(200))
    try user.type(" Dispossessed", into: "Title")
    try await user.advance(by: .milliseconds(299))
    try await user.advance(by: .milliseconds(1))
  }
  await assertUserScript(
    findsBooks, on: searchApp { ["\($0) (1974)"] }, in: .packageSnapshots("Search"), orders: .all)
}

@MainActor @Test func showsLatestResults() async {
  await withEveryOrder {
    let store = TestStore(initialState: Search.State()) {
      Search { [$0] }
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }
    store.exhaustivity = .off
    await store.send(.titleChanged("a"))
    await store.send(.titleChanged("ab"))
    await store.finish()
    store.assert { $0.books = ["ab"] }
  }
}

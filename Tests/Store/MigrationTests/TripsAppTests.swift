import Foundation
import ReducerStoreTesting
import XCTest

@MainActor
final class TripsAppTests: XCTestCase {
  private let trip = Trip(id: UUID(0), name: "Lisbon")

  private func makeStore(
    path: StackState<TripsApp.Path.State> = StackState(),
    withDependencies prepare: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<TripsApp> {
    TestStore(initialState: TripsApp.State(path: path)) {
      TripsApp()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.storage = .mock(initialData: try? JSONEncoder().encode([trip]))
      prepare(&$0)
    }
  }

  func testDelete() async throws {
    let store = makeStore()
    await store.send(.list(.delegate(.opened(trip.id)))) {
      $0.path[id: 0] = .detail(TripDetail.State(trip: self.trip))
    }
    await store.send(.path(.element(id: 0, action: .detail(.deleteButtonTapped)))) {
      XCTModify(&$0.path[id: 0], case: /TripsApp.Path.State.detail) {
        $0.alert = AlertState {
          TextState("Delete Lisbon?")
        } actions: {
          ButtonState(role: .destructive, action: .confirmDelete) { TextState("Yes") }
          ButtonState(role: .cancel) { TextState("Nevermind") }
        }
      }
    }
    await store.send(
      .path(.element(id: 0, action: .detail(.alert(.presented(.confirmDelete)))))
    ) {
      $0.path[id: 0, case: /TripsApp.Path.State.detail]?.alert = nil
    }
    await store.receive(.path(.element(id: 0, action: .detail(.delegate(.deleteTrip))))) {
      $0.list.trips = []
    }
    await store.receive(.path(.popFrom(id: 0))) {
      $0.path = StackState()
    }
  }

  func testForecast() async {
    struct Offline: Error, Equatable {}
    let store = makeStore(path: StackState([.detail(TripDetail.State(trip: trip))])) {
      $0.weather.forecast = { "Sunny in \($0)" }
    }
    let task = await store.send(.path(.element(id: 0, action: .detail(.task))))
    await store.receive(
      .path(.element(id: 0, action: .detail(.forecastResponse(.success("Sunny in Lisbon"))))),
      timeout: .seconds(1)
    ) {
      $0.path[id: 0, case: /TripsApp.Path.State.detail]?.forecast = .success("Sunny in Lisbon")
    }
    await task.finish()

    store.dependencies.weather.forecast = { _ in throw Offline() }
    await store.send(.path(.element(id: 0, action: .detail(.task))))
    await store.receive(
      .path(.element(id: 0, action: .detail(.forecastResponse(.failure(Offline())))))
    ) {
      $0.path[id: 0, case: /TripsApp.Path.State.detail]?.forecast = .failure(Offline())
    }
  }

  func testRecording_NonExhaustive() async {
    let store = makeStore(path: StackState([.detail(TripDetail.State(trip: trip))])) {
      $0.speech.start = {
        AsyncStream {
          $0.yield("Bring ")
          $0.yield("a map.")
          $0.finish()
        }
      }
    }
    store.exhaustivity = .off(showSkippedAssertions: false)

    await store.send(.path(.element(id: 0, action: .detail(.recordButtonTapped))))
    await store.receive(/TripsApp.Action.path) {
      $0.path[id: 1] = .recording(Recording.State())
    }
    await store.send(.path(.element(id: 1, action: .recording(.onTask))))
    await store.receive {
      guard case .path(.element(_, .recording(.delegate(.saved("Bring a map."))))) = $0 else {
        return false
      }
      return true
    } assert: {
      $0.path[id: 0, case: /TripsApp.Path.State.detail]?.notes = "Bring a map."
      $0.list.trips[id: self.trip.id]?.name = "Lisbon*"
    }
    await store.receive(.path(.popFrom(id: 1)))
    store.assert { $0.path.pop(to: 0) }
    XCTAssertEqual(store.state.path.count, 1)
  }

  func testRecording_Exhaustive() async {
    let clock = TestClock()
    let store = TestStore(initialState: Recording.State()) {
      Recording()
    } withDependencies: {
      $0.continuousClock = clock
      $0.speech.start = { .never }
    }
    let isDismissed = LockIsolated(false)
    store.dependencies.dismiss = DismissEffect { isDismissed.setValue(true) }

    let task = await store.send(.onTask)
    await clock.advance(by: .seconds(3))
    await store.receive(.timerTick) { $0.seconds = 1 }
    await store.receive(.timerTick) { $0.seconds = 2 }
    await store.receive(.timerTick) { $0.seconds = 3 }
    await store.receive(.delegate(.saved("")))
    XCTAssertTrue(isDismissed.value)
    await task.cancel()
    await clock.run()
    await store.finish()
  }

  func testSearch() async {
    let clock = TestClock()
    let store = TestStore(initialState: PlaceSearch.State()) {
      PlaceSearch()
    } withDependencies: {
      $0.continuousClock = clock
      $0.weather.search = { ["\($0)bon"] }
    }
    await store.send(.queryChanged("L")) { $0.query = "L" }
    await clock.advance(by: .milliseconds(200))
    await store.send(.queryChanged("Lis")) { $0.query = "Lis" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(/PlaceSearch.Action.response) { $0.places = ["Lisbon"] }
    await store.send(.queryChanged("Lisb")) { $0.query = "Lisb" }
    await store.send(.queryChanged("")) {
      $0.query = ""
      $0.places = []
    }
    store.dependencies.weather.search = { _ in throw CocoaError(.featureUnsupported) }
    await store.send(.queryChanged("x")) { $0.query = "x" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(.searchFailed)
  }

  func testRoot() async {
    let count = LockIsolated(0)
    let store = TestStore(initialState: Root.State()) {
      Root().counting(count)._printChanges(nil)
    } withDependencies: {
      $0.storage = .mock()
    }
    await store.send(.login(.loginButtonTapped(password: "guess"))) {
      XCTModify(&$0, case: /Root.State.login) { $0.isLoading = true }
    }
    await store.receive(.login(.response(.failure(Login.WrongPassword())))) {
      XCTModify(&$0, case: /Root.State.login) {
        $0.error = "WrongPassword()"
        $0.isLoading = false
      }
    }
    await store.send(.login(.loginButtonTapped(password: "secret"))) {
      XCTModify(&$0, case: /Root.State.login) { $0.isLoading = true }
    }
    await store.receive(.login(.response(.success(true)))) {
      $0 = .trips(TripsApp.State())
    }
    XCTAssertEqual(count.value, 4)
  }

  func testLive() async {
    let store = Store(initialState: TripsApp.State()) {
      TripsApp()
    } withDependencies: {
      $0.storage = .mock(initialData: try? JSONEncoder().encode([trip]))
      $0.weather.forecast = { _ in "Rain" }
    }
    let list = store.scope(state: \.list, action: TripsApp.Action.list)
    list.send(.delegate(.opened(trip.id)))
    await store.send(.path(.element(id: 0, action: .detail(.task)))).finish()
    XCTAssertEqual(
      store.state.path[id: 0, case: /TripsApp.Path.State.detail]?.forecast, .success("Rain"))
  }
}

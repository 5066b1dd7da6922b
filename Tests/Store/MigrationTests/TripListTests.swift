import Foundation
import ReducerStoreTesting
import XCTest

// Tests that were written for versions 1.0 to 1.3 of the Composable Architecture. Only the import
// has been changed.

@MainActor
final class TripListTests: XCTestCase {
  func testAdd() async {
    let store = TestStore(initialState: TripList.State()) {
      TripList()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.storage = .mock()
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.uuid = .incrementing
    }

    var trip = Trip(id: UUID(0), startsAt: Date(timeIntervalSince1970: 1_234_567_890))
    await store.send(.addButtonTapped) {
      $0.destination = .add(TripForm.State(trip: trip))
    }
    trip.name = "Lisbon"
    await store.send(.destination(.presented(.add(.set(\.$trip, trip))))) {
      $0.$destination[case: /TripList.Destination.State.add]?.trip.name = "Lisbon"
    }
    await store.send(.confirmAddButtonTapped) {
      $0.destination = nil
      $0.trips = [
        Trip(
          id: UUID(0), name: "Lisbon", startsAt: Date(timeIntervalSince1970: 1_234_567_890),
          items: [Item(id: UUID(1))])
      ]
    }
  }

  func testAdd_BlankItems() async throws {
    let form = TripForm.State(
      trip: Trip(
        id: UUID(),
        name: "Kyoto",
        items: [
          Item(id: UUID()),
          Item(id: UUID(), title: "    "),
          Item(id: UUID(), title: "Map"),
        ]
      )
    )
    let store = TestStore(initialState: TripList.State(destination: .add(form))) {
      TripList()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.storage = .mock()
    }
    store.exhaustivity = .off
    await store.send(.confirmAddButtonTapped)
    let items = store.state.trips.first?.items.elements
    XCTAssertEqual(items?.map(\.title), ["Map"])
    await store.finish()
  }

  func testLoadingDataDecodingFailed() async throws {
    let saved = LockIsolated(Data?.none)
    let store = TestStore(initialState: TripList.State()) {
      TripList()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.date = .constant(Date(timeIntervalSince1970: 7))
      $0.storage = .mock(initialData: Data("!@#$ BAD DATA %^&*()".utf8))
      $0.storage.save = { data, _ in saved.setValue(data) }
      $0.uuid = .constant(UUID(3))
    }
    XCTAssertEqual(store.state.destination, .alert(.dataFailedToLoad))
    let samples: IdentifiedArrayOf = [
      Trip(id: UUID(3), name: "Lisbon", startsAt: Date(timeIntervalSince1970: 7))
    ]
    await store.send(.destination(.presented(.alert(.confirmLoadSamples)))) {
      $0.destination = nil
      $0.trips = samples
    }
    await store.finish()
    XCTAssertEqual(
      try JSONDecoder().decode(IdentifiedArrayOf<Trip>.self, from: XCTUnwrap(saved.value)), samples)
  }

  func testLoadingDataFileNotFound() async {
    let store = TestStore(initialState: TripList.State()) {
      TripList()
    } withDependencies: {
      $0.storage.load = { _ in
        struct FileNotFound: Error {}
        throw FileNotFound()
      }
    }
    XCTAssertEqual(store.state.destination, nil)
  }

  func testSavingIsDebounced() async throws {
    let clock = TestClock()
    let saves = ActorIsolated(0)
    let trips: IdentifiedArrayOf = [
      Trip(id: UUID(1)), Trip(id: UUID(2)), Trip(id: UUID(3)),
    ]
    let store = TestStore(initialState: TripList.State()) {
      TripList()
    } withDependencies: {
      $0.continuousClock = clock
      $0.storage.load = { _ in try JSONEncoder().encode(trips) }
      $0.storage.save = { _, _ in await saves.withValue { $0 += 1 } }
    }
    await store.send(.deleted([0])) { $0.trips = [Trip(id: UUID(2)), Trip(id: UUID(3))] }
    await clock.advance(by: .milliseconds(900))
    await store.send(.moved([0], to: 2)) { $0.trips.swapAt(0, 1) }
    await clock.advance(by: .milliseconds(900))
    var count = await saves.value
    XCTAssertEqual(count, 0)
    await clock.advance(by: .milliseconds(100))
    count = await saves.value
    XCTAssertEqual(count, 1)
  }

  func testReset() async {
    let store = TestStore(
      initialState: withDependencies {
        $0.storage = .mock()
      } operation: {
        TripList.State()
      }
    ) {
      TripList()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.date.now = Date(timeIntervalSince1970: 100)
      $0.storage = .mock()
    }
    await store.send(.resetButtonTapped) {
      $0.destination = .dialog(.reset(now: Date(timeIntervalSince1970: 100)))
    }
    await store.send(.destination(.dismiss)) {
      $0.destination = nil
    }
    await store.send(.resetButtonTapped) {
      $0.destination = .dialog(.reset(now: Date(timeIntervalSince1970: 100)))
    }
    await store.send(.destination(.presented(.dialog(.deleteAll)))) {
      $0.destination = nil
    }
  }

  func testForm() async {
    let store = TestStore(
      initialState: TripForm.State(
        trip: Trip(id: UUID(0), items: [Item(id: UUID(1)), Item(id: UUID(2))]))
    ) {
      TripForm()
    }
    store.dependencies.uuid = .constant(UUID(9))
    await store.send(.set(\.$focus, .item(UUID(1)))) {
      $0.focus = .item(UUID(1))
    }
    await store.send(.deletedItems(at: [0])) {
      $0.focus = .item(UUID(2))
      $0.trip.items = [Item(id: UUID(2))]
    }
    await store.send(.addItemButtonTapped) {
      $0.focus = .item(UUID(9))
      $0.trip.items.append(Item(id: UUID(9)))
    }
    await store.send(.binding(.set(\.$trip, Trip(id: UUID(4), name: "Ulan Bator in winter")))) {
      $0.trip = Trip(id: UUID(4), name: "Ulan Bator")
    }
  }
}

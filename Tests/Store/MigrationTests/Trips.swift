// swift-format-ignore-file: UseLetInEveryBoundCaseVariable

import Foundation
import ReducerStore

// A feature that was written for versions 1.0 to 1.3 of the Composable Architecture. Only the
// import has been changed.

struct Trip: Equatable, Identifiable, Codable {
  let id: UUID
  var name = ""
  var startsAt = Date(timeIntervalSince1970: 0)
  var items: IdentifiedArrayOf<Item> = []
}

struct Item: Equatable, Identifiable, Codable {
  let id: UUID
  var title = ""
  var isPacked = false
}

// MARK: The list, with debounced saving, an alert and a sheet

struct TripList: Reducer {
  struct State: Equatable {
    @PresentationState var destination: Destination.State?
    var trips: IdentifiedArrayOf<Trip> = []

    init(destination: Destination.State? = nil) {
      self.destination = destination
      do {
        @Dependency(\.storage.load) var load
        self.trips = try JSONDecoder().decode(IdentifiedArray.self, from: load("trips.json"))
      } catch is DecodingError {
        self.destination = .alert(.dataFailedToLoad)
      } catch {}
    }
  }

  enum Action: Equatable {
    case addButtonTapped
    case confirmAddButtonTapped
    case deleted(IndexSet)
    case destination(PresentationAction<Destination.Action>)
    case delegate(Delegate)
    case moved(IndexSet, to: Int)
    case resetButtonTapped

    enum Delegate: Equatable {
      case opened(Trip.ID)
    }
  }

  struct Destination: Reducer {
    enum State: Equatable {
      case add(TripForm.State)
      case alert(AlertState<Action.Alert>)
      case dialog(ConfirmationDialogState<Action.Dialog>)
    }
    enum Action: Equatable {
      case add(TripForm.Action)
      case alert(Alert)
      case dialog(Dialog)

      enum Alert: Equatable {
        case confirmLoadSamples
      }
      enum Dialog: Equatable {
        case deleteAll
        case deleteOlder(than: Date)
      }
    }

    var body: some ReducerOf<Self> {
      Scope(state: /State.add, action: /Action.add) {
        TripForm()
      }
    }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.storage) var storage
  @Dependency(\.uuid) var uuid

  private enum CancelID { case save }

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .add(TripForm.State(trip: Trip(id: self.uuid(), startsAt: self.now)))
        return .none

      case .confirmAddButtonTapped:
        defer { state.destination = nil }
        guard case let .some(.add(form)) = state.destination
        else { return .none }
        var trip = form.trip
        trip.items.removeAll { $0.title.allSatisfy(\.isWhitespace) }
        if trip.items.isEmpty { trip.items.append(Item(id: self.uuid())) }
        state.trips.append(trip)
        return .none

      case let .deleted(indexSet):
        state.trips.remove(atOffsets: indexSet)
        return .none

      case .destination(.presented(.alert(.confirmLoadSamples))):
        state.trips = [Trip(id: self.uuid(), name: "Lisbon", startsAt: self.now)]
        return .none

      case .destination(.presented(.dialog(.deleteAll))):
        state.trips = []
        return .none

      case let .destination(.presented(.dialog(.deleteOlder(than: date)))):
        state.trips = state.trips.filter { $0.startsAt >= date }
        return .none

      case .destination, .delegate:
        return .none

      case let .moved(source, to: destination):
        state.trips.move(fromOffsets: source, toOffset: destination)
        return .none

      case .resetButtonTapped:
        state.destination = .dialog(.reset(now: self.now))
        return .none
      }
    }
    .ifLet(\.$destination, action: /Action.destination) {
      Destination()
    }
    .onChange(of: \.trips) { _, trips in
      Reduce { _, _ in
        .run { _ in
          try await withTaskCancellation(id: CancelID.save, cancelInFlight: true) {
            try await self.clock.sleep(for: .seconds(1))
            try await self.storage.save(JSONEncoder().encode(trips), "trips.json")
          }
        } catch: { _, _ in
        }
      }
    }
  }
}

extension AlertState where Action == TripList.Destination.Action.Alert {
  static let dataFailedToLoad = Self {
    TextState("Data failed to load")
  } actions: {
    ButtonState(action: .confirmLoadSamples) {
      TextState("Load samples")
    }
    ButtonState(role: .cancel) {
      TextState("Cancel")
    }
  } message: {
    TextState("Your trips could not be read.")
  }
}

extension ConfirmationDialogState where Action == TripList.Destination.Action.Dialog {
  static func reset(now: Date) -> Self {
    Self(titleVisibility: .visible) {
      TextState("Delete trips?")
    } actions: {
      ButtonState(role: .destructive, action: .deleteAll) { TextState("All") }
      ButtonState(action: .deleteOlder(than: now)) { TextState("Past ones") }
    }
  }
}

// MARK: A form with bindings

struct TripForm: Reducer {
  struct State: Equatable {
    enum Field: Hashable {
      case name
      case item(Item.ID)
    }
    @BindingState var focus: Field? = .name
    @BindingState var trip: Trip
  }

  enum Action: BindableAction, Equatable {
    case addItemButtonTapped
    case binding(BindingAction<State>)
    case deletedItems(at: IndexSet)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addItemButtonTapped:
        let item = Item(id: self.uuid())
        state.trip.items.append(item)
        state.focus = .item(item.id)
        return .none
      case .binding(\.$trip):
        state.trip.name = String(state.trip.name.prefix(10))
        return .none
      case .binding:
        return .none
      case let .deletedItems(at: indices):
        state.trip.items.remove(atOffsets: indices)
        guard let first = indices.first, !state.trip.items.isEmpty else {
          state.focus = .name
          return .none
        }
        let index = min(first, state.trip.items.count - 1)
        state.focus = .item(state.trip.items[index].id)
        return .none
      }
    }
  }
}

// MARK: Dependencies

struct Storage: Sendable {
  var load: @Sendable (String) throws -> Data
  var save: @Sendable (Data, String) async throws -> Void
}

extension Storage: DependencyKey {
  static let liveValue = Self(
    load: { try Data(contentsOf: URL(fileURLWithPath: $0)) },
    save: { try $0.write(to: URL(fileURLWithPath: $1)) }
  )

  static let testValue = Self(
    load: unimplemented("Storage.load"),
    save: unimplemented("Storage.save")
  )

  static func mock(initialData: Data? = nil) -> Self {
    let data = LockIsolated(initialData)
    return Self(
      load: { _ in
        guard let data = data.value else {
          struct FileNotFound: Error {}
          throw FileNotFound()
        }
        return data
      },
      save: { newData, _ in data.setValue(newData) }
    )
  }
}

extension DependencyValues {
  var storage: Storage {
    get { self[Storage.self] }
    set { self[Storage.self] = newValue }
  }
}

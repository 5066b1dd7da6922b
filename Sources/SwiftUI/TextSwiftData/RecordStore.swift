import RuntimeIssues

/// What a store keeps of a model.
// The values don't change any more.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
struct Record: @unchecked Sendable {
  let id: PersistentIdentifier
  /// The boxes of attributes, and references to other records.
  let values: [String: AnyObject]
  /// The number of the save that wrote the record.
  let revision: Int
}

/// The records of a container, which all of its contexts share.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
final class RecordStore: Sendable {
  private struct State {
    var records: [PersistentIdentifier: Record] = [:]
    /// The records of each model, in the order in which they were saved first.
    var order: [String: [PersistentIdentifier]] = [:]
    var lastNumber = 0
    var revision = 0
  }

  private let state = Lock(State())

  /// The number of saves so far.
  var revision: Int { state.withLock { $0.revision } }

  func record(_ id: PersistentIdentifier) -> Record? { state.withLock { $0.records[id] } }

  func records(of entity: String) -> [Record] {
    state.withLock { state in
      (state.order[entity] ?? []).compactMap { state.records[$0] }
    }
  }

  /// Returns the identity of a model that is saved for the first time.
  func newIdentifier(of entity: String) -> PersistentIdentifier {
    state.withLock { state in
      state.lastNumber += 1
      return PersistentIdentifier(
        entityName: entity, storeIdentifier: "store", number: state.lastNumber)
    }
  }

  func removeAll() {
    state.withLock { state in
      (state.records, state.order) = ([:], [:])
      state.revision += 1
    }
  }

  /// Writes and deletes records, and returns the number of the save.
  func save(
    _ written: [(id: PersistentIdentifier, values: [String: AnyObject])],
    deleting deleted: Set<PersistentIdentifier>
  ) -> Int {
    state.withLock { state in
      state.revision += 1
      for (id, values) in written {
        if state.records[id] == nil { state.order[id.entityName, default: []].append(id) }
        state.records[id] = Record(id: id, values: values, revision: state.revision)
      }
      for id in deleted { state.records[id] = nil }
      for entity in Set(deleted.map(\.entityName)) {
        state.order[entity]?.removeAll { deleted.contains($0) }
      }
      return state.revision
    }
  }
}

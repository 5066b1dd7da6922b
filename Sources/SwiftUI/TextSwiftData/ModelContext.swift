public import Foundation
import TextSwiftUI

/// The models that an app works with, and their changes until they're saved.
///
/// Fetched models are made once in each context. As on a device, a context belongs to one thread.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
public class ModelContext: Equatable {
  /// The container whose models these are.
  public var container: ModelContainer { owner ?? ModelContainer(core) }
  /// Whether changes are saved when the user leaves the app, as they are by default in the main context
  /// of a container.
  ///
  /// A device saves them at other times, too, which aren't defined.
  public var autosaveEnabled = false
  /// What can undo changes of the app, which SwiftData's contexts record and this one doesn't.
  public var undoManager: UndoManager?
  /// Who makes the changes.
  public var author: String?

  let core: ModelContainer.Core
  private weak var owner: ModelContainer?
  private let store: RecordStore
  /// The save that the models are those of.
  private var storeRevision: Int
  /// The models that the context has made or that were inserted.
  private var models: [PersistentIdentifier: any PersistentModel] = [:]
  /// The inserted models, in their order.
  private var inserted: [any PersistentModel] = []
  private var changed: [ObjectIdentifier: any PersistentModel] = [:]
  private var deleted: [any PersistentModel] = []
  /// The number of changes so far to what a fetch can return.
  private(set) var revision = 0
  /// Whether models are read only to find those that are fetched.
  private(set) var isFetching = false

  /// Whether two contexts are the same.
  public static func == (a: ModelContext, b: ModelContext) -> Bool { a === b }

  /// Creates a context of a container.
  public convenience init(_ container: ModelContainer) { self.init(container.core, of: container) }

  init(_ core: ModelContainer.Core, of owner: ModelContainer?) {
    (self.core, self.owner) = (core, owner)
    store = core.store
    storeRevision = store.revision
  }

  deinit {
    for model in models.values { model._modelData.lose(.released) }
  }
}

// MARK: Changes

@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
extension ModelContext {
  /// Whether anything has changed that wasn't saved.
  public var hasChanges: Bool { !inserted.isEmpty || !changed.isEmpty || !deleted.isEmpty }

  /// The models that were inserted and not saved.
  public var insertedModelsArray: [any PersistentModel] { inserted }
  /// The models that have changed and weren't saved.
  public var changedModelsArray: [any PersistentModel] {
    changed.values.sorted { $0._modelData.id < $1._modelData.id }
  }
  /// The models that were deleted, until they're saved.
  public var deletedModelsArray: [any PersistentModel] { deleted }

  func hasChanges(of model: any PersistentModel) -> Bool {
    model._modelData.isInserted || changed[ObjectIdentifier(model)] != nil
  }

  /// Inserts a model, with those that it refers to.
  public func insert<T: PersistentModel>(_ model: T) { insert(any: model) }

  func insert(any model: any PersistentModel) {
    let data = model._modelData
    if let context = data.context {
      guard context === self else {
        trap("A \(type(of: model)) can't be in two contexts. To fix, fetch it from this one.")
      }
      guard data.isDeleted else { return }
      data.isDeleted = false
      deleted.removeAll { $0 === model }
      return noteChange()
    }
    guard let entity = core.schema.entity(of: type(of: model)) else {
      if self === Self.withoutContainer {
        let view = "a view around the one that inserts a \(type(of: model))"
        trap("There is no container. To fix, add .modelContainer(_:) to \(view).")
      }
      trap("No container has \(type(of: model)). To fix, add it to the models of the container.")
    }
    (data.context, data.isInserted) = (self, true)
    data.id = PersistentIdentifier(
      entityName: entity.name, storeIdentifier: nil, number: data.id.number)
    models[data.id] = model
    inserted.append(model)
    for relationship in entity.relationships {
      Relationships.update(model, relationship, from: [], to: data.models(relationship.name))
    }
    noteChange()
  }

  /// Deletes a model, and what its relationships say.
  public func delete<T: PersistentModel>(_ model: T) { delete(any: model) }

  private func delete(any model: any PersistentModel) {
    let data = model._modelData
    guard data.context === self, !data.isDeleted else { return }
    data.isDeleted = true
    changed[ObjectIdentifier(model)] = nil
    for relationship in core.schema.entity(of: type(of: model))?.relationships ?? [] {
      let others = data.models(relationship.name)
      switch relationship.deleteRule {
      case .cascade: for other in others { delete(any: other) }
      case .nullify: Relationships.removeInverse(of: model, relationship, from: others)
      // As on a device, nothing is denied.
      case .deny, .noAction: break
      }
    }
    if data.isInserted { discard(model) } else { deleted.append(model) }
    noteChange()
  }

  /// Forgets a model that was inserted and not saved.
  private func discard(_ model: any PersistentModel) {
    let data = model._modelData
    inserted.removeAll { $0 === model }
    models[data.id] = nil
    (data.context, data.isInserted, data.isDeleted) = (nil, false, false)
  }

  /// Deletes the models of which a predicate is true, by default all.
  public func delete<T: PersistentModel>(
    model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
  ) throws {
    for model in try fetch(FetchDescriptor(predicate: predicate)) { delete(model) }
  }

  /// Notes that a property of a model has changed.
  func noteChange(of model: any PersistentModel) {
    let data = model._modelData
    if !data.isDeleted, !data.isInserted {
      changed[ObjectIdentifier(model)] = model
    }
    noteChange()
  }

  private func noteChange() {
    revision += 1
    noteChangeOfFollowedSource()
  }

  /// Gives up the models that were inserted and not saved, and keeps those that were deleted.
  ///
  /// As on devices before iOS 27, changed properties stay as they are.
  public func rollback() {
    if !changed.isEmpty {
      noteInStep("rollback keeps the changes of properties, as before iOS 27")
    }
    for model in inserted { discard(model) }
    for model in deleted { model._modelData.isDeleted = false }
    (changed, deleted) = ([:], [])
    noteChange()
  }

  /// Runs code that changes models, and saves the changes.
  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }
}

// MARK: Models

@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
extension ModelContext {
  /// Returns the models that a descriptor describes.
  ///
  /// - Throws: ``SwiftDataError`` if the descriptor reads a property that isn't kept, and what the
  ///   predicate throws.
  /// - Complexity: O(*n* log *n*) for *n* models of the type.
  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    refresh()
    guard let entity = core.schema.entity(of: T.self) else {
      if self === Self.withoutContainer { return [] }
      trap("No container has \(T.self). To fix, add it to the models of the container.")
    }
    try descriptor.validate(in: core.schema)
    isFetching = true
    defer { isFetching = false }
    var found: [T] = store.records(of: entity.name).compactMap { model(for: $0, of: T.self) as? T }
    found = found.filter { !$0._modelData.isDeleted }
    if descriptor.includePendingChanges { found += inserted.compactMap { $0 as? T } }
    if let predicate = descriptor.predicate { found = try found.filter(predicate.evaluate) }
    if !descriptor.sortBy.isEmpty { found = descriptor.sorted(found) }
    let rest = found.dropFirst(descriptor.fetchOffset ?? 0)
    return Array(descriptor.fetchLimit.map { rest.prefix($0) } ?? rest)
  }

  /// Returns the number of models that a descriptor describes.
  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    try fetch(descriptor).count
  }

  /// Returns the identities of the models that a descriptor describes.
  public func fetchIdentifiers<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>
  ) throws -> [PersistentIdentifier] {
    try fetch(descriptor).map(\.persistentModelID)
  }

  /// Calls a closure with each of the models that a descriptor describes.
  public func enumerate<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, batchSize: Int = 5000, allowEscapingMutations: Bool = false,
    block: (T) throws -> Void
  ) throws {
    for model in try fetch(descriptor) { try block(model) }
  }

  /// Returns the model with an identity.
  public func model(for persistentModelID: PersistentIdentifier) -> any PersistentModel {
    guard let model = existingModel(for: persistentModelID) else {
      trap("No \(persistentModelID.entityName) has this identity any more.")
    }
    return model
  }

  /// Returns the model with an identity if the context has made it already.
  public func registeredModel<T: PersistentModel>(for persistentModelID: PersistentIdentifier) -> T?
  {
    models[persistentModelID] as? T
  }

  func existingModel(for id: PersistentIdentifier) -> (any PersistentModel)? {
    if let known = models[id] { return known }
    guard let record = store.record(id),
      let entity = core.schema.entities.first(where: { $0.name == id.entityName })
    else { return nil }
    return model(for: record, of: entity.type)
  }

  private func model(for record: Record, of type: any PersistentModel.Type) -> any PersistentModel {
    if let known = models[record.id] { return known }
    let model = type.init(_modelData: _ModelData(record, in: self))
    models[record.id] = model
    return model
  }

  private func update(_ model: any PersistentModel, from record: Record) {
    for property in core.schema.entity(of: type(of: model))?.properties ?? [] {
      let (old, new) = (model._modelData.values[property.name], record.values[property.name])
      if old === new { continue }
      if let old = old as? _ModelData.Models, let new = new as? _ModelData.References,
        old.models.map(\._modelData.id) == new.ids
      {
        continue
      }
      property.mutate(model) { model._modelData.values[property.name] = new }
    }
  }
}

// MARK: Saving

@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
extension ModelContext {
  /// Posted before a context is saved.
  public static let willSave = Notification.Name("NSManagedObjectContextWillSaveNotification")
  /// Posted after a context was saved.
  public static let didSave = Notification.Name("NSManagedObjectContextDidSaveNotification")

  /// Saves all changes, which the other contexts of the container see from then on.
  ///
  /// A model with a unique value that another one has takes its place.
  public func save() throws { saveChanges() }

  private func saveChanges() {
    refresh()
    guard hasChanges else { return }
    NotificationCenter.default.post(name: Self.willSave, object: self)
    mergeEqualModels()
    for model in inserted {
      let data = model._modelData
      models[data.id] = nil
      (data.id, data.isInserted) = (store.newIdentifier(of: data.id.entityName), false)
      models[data.id] = model
    }
    let written = (inserted + changedModelsArray).map { model in
      (model._modelData.id, record(of: model))
    }
    storeRevision = store.save(written, deleting: Set(deleted.map(\._modelData.id)))
    for model in deleted { forget(model) }
    (inserted, changed, deleted) = ([], [:], [])
    noteChange()
    NotificationCenter.default.post(name: Self.didSave, object: self)
  }

  /// Forgets a model that isn't kept any more.
  private func forget(_ model: any PersistentModel) {
    let data = model._modelData
    models[data.id] = nil
    changed[ObjectIdentifier(model)] = nil
    data.lose(.deleted)
  }

  /// Returns what the store keeps of a model, once all have their identities.
  private func record(of model: any PersistentModel) -> [String: AnyObject] {
    model._modelData.values.mapValues { value in
      guard let models = value as? _ModelData.Models else { return value }
      let ids = models.models.map(\._modelData.id).filter { $0.storeIdentifier != nil }
      return _ModelData.References(ids)
    }
  }

  /// Makes one model of those with the same unique value, which is as the one that was inserted last.
  private func mergeEqualModels() {
    for entity in core.schema.entities {
      let isInserted = { (model: any PersistentModel) in type(of: model) == entity.type }
      for property in entity.properties {
        guard let key = property.uniqueValue, inserted.contains(where: isInserted) else { continue }
        let saved = store.records(of: entity.name).map { model(for: $0, of: entity.type) }
        var known: [AnyHashable: any PersistentModel] = [:]
        for model in saved where !model._modelData.isDeleted { known[key(model)] = model }
        for model in inserted.filter(isInserted) {
          guard let other = known[key(model)] else {
            known[key(model)] = model
            continue
          }
          copy(model, to: other, entity)
          discard(model)
          model._modelData.lose(.merged)
        }
      }
    }
  }

  private func copy(
    _ model: any PersistentModel, to other: any PersistentModel, _ entity: Schema.Entity
  ) {
    for property in entity.properties {
      if property.destination == nil {
        property.mutate(other) {
          other._modelData.values[property.name] = model._modelData.values[property.name]
        }
      } else {
        Relationships.set(model._modelData.models(property.name), of: other, property)
        Relationships.set([], of: model, property)
      }
    }
    noteChange(of: other)
  }

  /// Takes over what other contexts have saved.
  func refresh() {
    let current = store.revision
    guard current != storeRevision else { return }
    let last = storeRevision
    storeRevision = current
    for (id, model) in models where id.storeIdentifier != nil {
      guard let record = store.record(id) else {
        forget(model)
        continue
      }
      if record.revision > last, changed[ObjectIdentifier(model)] == nil {
        update(model, from: record)
      }
    }
    noteChange()
  }

  /// Saves all changes if the context does so by itself, because the user leaves the app.
  func autosave() {
    if autosaveEnabled { saveChanges() }
  }
}

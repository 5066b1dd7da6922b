/// The other ends of relationships, which follow as soon as one end has changed.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
enum Relationships {
  /// Changes a relationship.
  static func set(
    _ models: [any PersistentModel], of model: any PersistentModel,
    _ relationship: Schema.PropertyMetadata
  ) {
    let old = model._modelData.models(relationship.name)
    // A model is in a relationship only once.
    var known: Set<ObjectIdentifier> = []
    let models = models.filter { known.insert(ObjectIdentifier($0)).inserted }
    setEnd(models, of: model, relationship)
    update(model, relationship, from: old, to: models)
  }

  /// Inserts the new models of a relationship that has changed, and updates the other ends.
  static func update(
    _ model: any PersistentModel, _ relationship: Schema.PropertyMetadata,
    from old: [any PersistentModel], to new: [any PersistentModel]
  ) {
    guard let context = model._modelData.context else {
      // A model that refers to one of a context belongs to it, too.
      new.lazy.compactMap(\._modelData.context).first?.insert(any: model)
      return
    }
    context.noteChange(of: model)
    let (lost, won) = (difference(old, new), difference(new, old))
    for other in won { context.insert(any: other) }
    guard let end = context.end(of: relationship, of: model) else { return }
    for other in lost { remove(model, from: other, end) }
    for other in won { add(model, relationship, to: other, end) }
  }

  /// Removes a model from the other ends of a relationship.
  static func removeInverse(
    of model: any PersistentModel, _ relationship: Schema.PropertyMetadata,
    from others: [any PersistentModel]
  ) {
    guard let end = model._modelData.context?.end(of: relationship, of: model) else { return }
    for other in others { remove(model, from: other, end) }
  }

  /// Returns the models that aren't among others, in time that doesn't depend on the product of both.
  private static func difference(
    _ models: [any PersistentModel], _ others: [any PersistentModel]
  ) -> [any PersistentModel] {
    let known = Set(others.map(ObjectIdentifier.init))
    return models.filter { !known.contains(ObjectIdentifier($0)) }
  }

  private static func contains(_ models: [any PersistentModel], _ model: any PersistentModel)
    -> Bool
  {
    models.contains { $0 === model }
  }

  private static func add(
    _ model: any PersistentModel, _ relationship: Schema.PropertyMetadata,
    to other: any PersistentModel, _ end: Schema.PropertyMetadata
  ) {
    let known = other._modelData.models(end.name)
    guard !contains(known, model) else { return }
    if end.isToMany { return setEnd(known + [model], of: other, end) }
    setEnd([model], of: other, end)
    // The model that had the other one until now has it no more.
    for last in known { remove(other, from: last, relationship) }
  }

  private static func remove(
    _ model: any PersistentModel, from other: any PersistentModel, _ end: Schema.PropertyMetadata
  ) {
    let known = other._modelData.models(end.name)
    guard contains(known, model), !other._modelData.isDeleted else { return }
    guard end.isToMany || end.isOptional else {
      trap(
        "\(type(of: other)).\(end.name) can't be without a \(type(of: model)). "
          + "To fix, make it optional, or delete the \(type(of: other)) first.")
    }
    setEnd(known.filter { $0 !== model }, of: other, end)
  }

  private static func setEnd(
    _ models: [any PersistentModel], of model: any PersistentModel, _ end: Schema.PropertyMetadata
  ) {
    end.mutate(model) { model._modelData.values[end.name] = _ModelData.Models(models) }
    model._modelData.context?.noteChange(of: model)
  }
}

@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
extension ModelContext {
  /// Returns the other end of a relationship, if it has one.
  fileprivate func end(
    of relationship: Schema.PropertyMetadata, of model: any PersistentModel
  ) -> Schema.PropertyMetadata? {
    core.schema.entity(of: type(of: model))?.inverses[relationship.name]
  }
}

/// Ends the process where SwiftData does, too: these functions have no other way to fail.
func trap(_ message: String) -> Never { fatalError("SwiftData: \(message)") }

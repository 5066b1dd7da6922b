/// The identity of a model, in all contexts of its container.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
public struct PersistentIdentifier: Hashable, Identifiable, Comparable, Codable, Sendable {
  /// The name of the type of the model.
  public let entityName: String
  /// The store that keeps the model, or `nil` before it was saved.
  public let storeIdentifier: String?
  let number: Int

  /// The identifier itself.
  public var id: PersistentIdentifier { self }

  /// Whether the first model was saved before the second one.
  public static func < (a: PersistentIdentifier, b: PersistentIdentifier) -> Bool {
    (a.storeIdentifier == nil ? 1 : 0, a.number) < (b.storeIdentifier == nil ? 1 : 0, b.number)
  }
}

/// What is kept of a model, and where.
///
/// As in SwiftData, models belong to the thread of their context.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
public final class _ModelData {
  /// The value of an attribute, which instances and records share.
  final class Box<Value> {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  /// The models of a relationship.
  final class Models {
    let models: [any PersistentModel]

    init(_ models: [any PersistentModel]) { self.models = models }
  }

  /// The identities of the models of a relationship.
  final class References: Sendable {
    let ids: [PersistentIdentifier]

    init(_ ids: [PersistentIdentifier]) { self.ids = ids }
  }

  /// The value of each property: a box, models, or references to models that nobody has asked for.
  var values: [String: AnyObject] = [:]
  var id = PersistentIdentifier(entityName: "", storeIdentifier: nil, number: 0)
  weak var context: ModelContext?
  /// Whether the model was inserted and not saved.
  var isInserted = false
  /// Whether the model was deleted and not saved.
  var isDeleted = false
  /// Whether the model isn't kept any more.
  var wasDeleted = false

  /// Creates what a new instance keeps.
  public init() {}

  init(_ record: Record, in context: ModelContext) {
    (values, id, self.context) = (record.values, record.id, context)
  }

  /// Sets the initial value of an attribute.
  @_disfavoredOverload
  public func initialize<Value>(_ name: String, _ value: Value) { values[name] = Box(value) }

  /// Sets the initial models of a relationship.
  public func initialize<Value: _RelationshipValue>(_ name: String, _ value: Value) {
    values[name] = Models(value._models)
  }

  /// Returns the models of a relationship, which the context makes if it hasn't yet.
  func models(_ name: String) -> [any PersistentModel] {
    if let known = values[name] as? Models { return known.models }
    guard let references = values[name] as? References, let context else { return [] }
    let models = references.ids.compactMap { context.existingModel(for: $0) }
    values[name] = Models(models)
    return models
  }
}

/// Stands in place of a value that the model keeps.
public struct _SwiftDataNoType {
  /// Creates it.
  public init() {}
}

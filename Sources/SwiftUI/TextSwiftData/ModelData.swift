import RuntimeIssues
import TextSwiftUI

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
    /// Whether the initial value is `nil`.
    let isMissing: Bool

    init(_ models: [any PersistentModel], isMissing: Bool = false) {
      (self.models, self.isMissing) = (models, isMissing)
    }
  }

  /// The identities of the models of a relationship.
  final class References: Sendable {
    let ids: [PersistentIdentifier]

    init(_ ids: [PersistentIdentifier]) { self.ids = ids }
  }

  /// The value of each property: a box, models, or references to models that nobody has asked for.
  var values: [String: AnyObject] = [:]
  var id: PersistentIdentifier
  weak var context: ModelContext?
  /// Whether the model was inserted and not saved.
  var isInserted = false
  /// Whether the model was deleted and not saved.
  var isDeleted = false
  /// Why a device can trap if the model is read, if it can.
  var loss: Loss?

  enum Loss: String {
    case deleted = "it was deleted and saved"
    case merged = "one with the same unique value took its place"
    case released = "its context was released"
  }

  /// The number of the instance in its play, by which it's hashed.
  let number: Int

  /// Creates what a new instance keeps.
  public init() {
    number = Self.newNumber()
    id = PersistentIdentifier(entityName: "", storeIdentifier: nil, number: number)
  }

  init(_ record: Record, in context: ModelContext) {
    (values, id, self.context) = (record.values, record.id, context)
    number = Self.newNumber()
  }

  private final class Counter: Sendable {
    static let outsideOfPlays = Counter()

    let last = Lock(0)
  }

  private static func newNumber() -> Int {
    let counter = ModuleStorage.object(for: ObjectIdentifier(Counter.self)) { Counter() }
    return (counter ?? .outsideOfPlays).last.withLock { last in
      last += 1
      return last
    }
  }

  /// Sets the initial value of an attribute.
  @_disfavoredOverload
  public func initialize<Value>(_ name: String, _ value: Value) { values[name] = Box(value) }

  /// Sets the initial models of a relationship.
  public func initialize<Value: _RelationshipValue>(_ name: String, _ value: Value) {
    values[name] = Models(value._models, isMissing: value._isMissing)
  }

  /// Whether a relationship is `nil`, as that to several models can be until the model is inserted.
  func isMissing(_ name: String) -> Bool {
    context == nil && (values[name] as? Models)?.isMissing ?? false
  }

  /// Forgets the context, and the models of relationships, which can refer to each other.
  func lose(_ loss: Loss) {
    (context, isDeleted, self.loss) = (nil, false, loss)
    values = values.filter { !($0.value is Models) }
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

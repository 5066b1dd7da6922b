public import Observation

/// A class whose instances a model container keeps, which `@Model` makes of it.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, SendableMetatype,
  _RelationshipValue
{
  /// The properties that are kept.
  static var schemaMetadata: [Schema.PropertyMetadata] { get }

  /// What is kept of the instance.
  var _modelData: _ModelData { get set }

  /// What informs the observers of the instance.
  var _$observationRegistrar: ObservationRegistrar { get }

  /// Creates an instance of what is kept.
  init(_modelData data: _ModelData)
}

@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
extension PersistentModel {
  /// The identity of the model, which is another one after it was saved for the first time.
  public var persistentModelID: PersistentIdentifier { _modelData.id }

  /// The identity of the model.
  public var id: PersistentIdentifier { persistentModelID }

  /// The context that the model was inserted into or fetched from.
  public var modelContext: ModelContext? { _modelData.context }

  /// Whether the context deletes the model when it's saved.
  public var isDeleted: Bool { _modelData.isDeleted }

  /// Whether the model has changes that weren't saved.
  public var hasChanges: Bool { _modelData.context?.hasChanges(of: self) ?? false }

  /// Whether two models are the same.
  public static func == (a: Self, b: Self) -> Bool { a === b }

  /// Hashes the identity of the instance.
  public func hash(into hasher: inout Hasher) { hasher.combine(_modelData.number) }
}

// What the accessors of `@Model` call.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
extension PersistentModel {
  /// Returns the value of an attribute.
  @_disfavoredOverload
  public func _value<Value>(of name: String, _ keyPath: KeyPath<Self, Value>) -> Value {
    noteAccess(keyPath)
    guard let box = _modelData.values[name] as? _ModelData.Box<Value> else {
      preconditionFailure("\(Self.self).\(name) has no value, although initializers set it.")
    }
    return box.value
  }

  /// Sets the value of an attribute.
  @_disfavoredOverload
  public func _setValue<Value>(of name: String, _ keyPath: KeyPath<Self, Value>, _ value: Value) {
    _$observationRegistrar.withMutation(of: self, keyPath: keyPath) {
      _modelData.values[name] = _ModelData.Box(value)
      _modelData.context?.noteChange(of: self)
    }
  }

  /// Returns the models of a relationship.
  public func _value<Value: _RelationshipValue>(
    of name: String, _ keyPath: KeyPath<Self, Value>
  ) -> Value {
    noteAccess(keyPath)
    if _modelData.isMissing(name), let missing = Value._missing { return missing }
    guard let value = Value._make(of: _modelData.models(name)) else {
      trap("\(Self.self).\(name) has no model, and isn't optional.")
    }
    return value
  }

  /// Sets the models of a relationship.
  public func _setValue<Value: _RelationshipValue>(
    of name: String, _ keyPath: KeyPath<Self, Value>, _ value: Value
  ) {
    guard let relationship = Self.schemaMetadata.first(where: { $0.name == name }) else {
      preconditionFailure("\(Self.self).schemaMetadata lacks \(name), which @Model declares.")
    }
    Relationships.set(value._models, of: self, relationship)
    if value._isMissing { _modelData.values[name] = _ModelData.Models([], isMissing: true) }
  }

  private func noteAccess<Value>(_ keyPath: KeyPath<Self, Value>) {
    if let loss = _modelData.loss {
      noteInStep("\(Self.self) is read after \(loss.rawValue), where a device can trap")
    }
    // What a query reads to find its models isn't what the view depends on.
    if _modelData.context?.isFetching != true {
      _$observationRegistrar.access(self, keyPath: keyPath)
    }
  }
}

/// The type of a relationship: a model, several of them, or either of the two that can be missing.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
public protocol _RelationshipValue {
  /// The type of the models.
  static var _model: any PersistentModel.Type { get }
  /// Whether there can be several models.
  static var _isToMany: Bool { get }
  /// Whether there can be no model.
  static var _isOptional: Bool { get }
  /// The models.
  var _models: [any PersistentModel] { get }

  /// Whether the value is `nil`.
  var _isMissing: Bool { get }
  /// The value `nil`, if it's one.
  static var _missing: Self? { get }

  /// Returns the value, or `nil` if it can't be without a model.
  static func _make(of models: [any PersistentModel]) -> Self?
}

@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
extension PersistentModel {
  /// The type of the models.
  public static var _model: any PersistentModel.Type { Self.self }
  /// Whether there can be several models.
  public static var _isToMany: Bool { false }
  /// Whether there can be no model.
  public static var _isOptional: Bool { false }
  /// The models.
  public var _models: [any PersistentModel] { [self] }

  /// Returns the value, or `nil` if it can't be without a model.
  public static func _make(of models: [any PersistentModel]) -> Self? { models.first as? Self }
}

@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
extension _RelationshipValue {
  /// Whether the value is `nil`.
  public var _isMissing: Bool { false }
  /// The value `nil`, if it's one.
  public static var _missing: Self? { nil }
}

@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
extension Optional: _RelationshipValue where Wrapped: _RelationshipValue {
  /// Whether the value is `nil`.
  public var _isMissing: Bool {
    if case nil = self { true } else { false }
  }
  /// The value `nil`.
  public static var _missing: Wrapped?? { .some(nil) }
  /// The type of the models.
  public static var _model: any PersistentModel.Type { Wrapped._model }
  /// Whether there can be several models.
  public static var _isToMany: Bool { Wrapped._isToMany }
  /// Whether there can be no model.
  public static var _isOptional: Bool { true }
  /// The models.
  public var _models: [any PersistentModel] { self?._models ?? [] }

  /// Returns the value, or `nil` if it can't be without a model.
  public static func _make(of models: [any PersistentModel]) -> Wrapped?? {
    .some(models.isEmpty && !_isToMany ? nil : Wrapped._make(of: models))
  }
}

@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
extension Array: _RelationshipValue where Element: PersistentModel {
  /// The type of the models.
  public static var _model: any PersistentModel.Type { Element.self }
  /// Whether there can be several models.
  public static var _isToMany: Bool { true }
  /// Whether there can be no model.
  public static var _isOptional: Bool { false }
  /// The models.
  public var _models: [any PersistentModel] { self }

  /// Returns the value, or `nil` if it can't be without a model.
  public static func _make(of models: [any PersistentModel]) -> [Element]? {
    models.compactMap { $0 as? Element }
  }
}

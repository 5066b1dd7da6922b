import Observation

/// The models of a container.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
// Its entities change only while it's made.
public final class Schema: @unchecked Sendable {
  /// A version of a schema.
  public struct Version: Comparable, Hashable, Codable, Sendable {
    /// The numbers.
    public let major, minor, patch: Int

    /// Creates a version.
    public init(_ major: Int, _ minor: Int, _ patch: Int) {
      (self.major, self.minor, self.patch) = (major, minor, patch)
    }

    /// Whether the first version is the earlier one.
    public static func < (a: Version, b: Version) -> Bool {
      (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch)
    }
  }

  /// How a property of a model is kept.
  public struct Attribute: Sendable {
    /// An option of a property.
    public struct Option: Hashable, Sendable {
      let name: String

      /// There is only one model with a value.
      public static let unique = Option(name: "unique")
      /// The value is kept beside the others, which changes nothing here.
      public static let externalStorage = Option(name: "externalStorage")
      /// The value is encrypted, which changes nothing here.
      public static let allowsCloudEncryption = Option(name: "allowsCloudEncryption")
      /// The value is found in searches of the device, which changes nothing here.
      public static let spotlight = Option(name: "spotlight")
      /// The value of a deleted model stays in the history, which changes nothing here.
      public static let preserveValueOnDeletion = Option(name: "preserveValueOnDeletion")
      /// The value isn't kept, which changes nothing here.
      public static let ephemeral = Option(name: "ephemeral")

      /// The value is transformed, which changes nothing here.
      public static func transformable(by transformerName: String) -> Option {
        Option(name: "transformable")
      }
    }

    let options: [Option]

    /// Says how a property is kept.
    public init(_ options: Option..., originalName: String? = nil, hashModifier: String? = nil) {
      self.options = options
    }
  }

  /// How a property of a model refers to other models.
  public struct Relationship: @unchecked Sendable {  // The key path is a constant of the source.
    /// What becomes of the models that a deleted one refers to.
    public enum DeleteRule: String, Codable, Hashable, Sendable {
      /// Nothing.
      case noAction
      /// They don't refer to the deleted model any more.
      case nullify
      /// They're deleted, too.
      case cascade
      /// Nothing, as on a device: it doesn't keep the model from being deleted.
      case deny
    }

    /// An option of a relationship.
    public struct Option: Hashable, Sendable {
      /// There is only one model that refers to the same one.
      public static let unique = Option()
    }

    let deleteRule: DeleteRule
    let inverse: AnyKeyPath?

    /// Says how a property refers to other models.
    public init(
      _ options: Option..., deleteRule: DeleteRule = .nullify, minimumModelCount: Int? = 0,
      maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil,
      hashModifier: String? = nil
    ) {
      (self.deleteRule, self.inverse) = (deleteRule, inverse)
    }
  }

  /// The models, in the order in which they were given.
  public let entities: [Entity]
  /// The version.
  public let version: Version
  private let entityOfType: [ObjectIdentifier: Entity]

  /// Creates a schema of models and those that they refer to.
  public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
    var (entities, known): ([Entity], [ObjectIdentifier: Entity]) = ([], [:])
    var remaining = types[...]
    while let type = remaining.popFirst() {
      guard known[ObjectIdentifier(type)] == nil else { continue }
      let entity = Entity(type)
      (known[ObjectIdentifier(type)], entities) = (entity, entities + [entity])
      remaining += entity.properties.compactMap(\.destination)
    }
    (self.entities, self.version, entityOfType) = (entities, version, known)
    for entity in entities { entity.findInverses(in: self) }
  }

  /// Creates a schema of models.
  public convenience init(_ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0))
  {
    self.init(types, version: version)
  }

  /// Creates a schema of the models of a version.
  public convenience init(versionedSchema: any VersionedSchema.Type) {
    self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
  }

  func entity(of type: any PersistentModel.Type) -> Entity? { entityOfType[ObjectIdentifier(type)] }
}

@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
extension Schema {
  /// A model.
  public final class Entity {
    /// The name of its type.
    public let name: String
    let type: any PersistentModel.Type
    let properties: [PropertyMetadata]
    /// The relationships at the other end of those that have one.
    private(set) var inverses: [String: PropertyMetadata] = [:]

    init(_ type: any PersistentModel.Type) {
      (self.type, properties) = (type, type.schemaMetadata)
      name = String(describing: type)
    }

    var relationships: [PropertyMetadata] { properties.filter { $0.destination != nil } }

    /// Finds the other end of each relationship: the one that is given, or the only candidate if one
    /// end is an optional model.
    func findInverses(in schema: Schema) {
      for relationship in relationships {
        guard let destination = relationship.destination.flatMap(schema.entity) else { continue }
        inverses[relationship.name] =
          destination.relationships.first { other in
            guard other.destination == type else { return false }
            if let inverse = relationship.inverse { return other.keyPath == inverse }
            return other.inverse == relationship.keyPath
          } ?? onlyCandidate(for: relationship, in: destination)
      }
    }

    private func onlyCandidate(
      for relationship: PropertyMetadata, in destination: Entity
    ) -> PropertyMetadata? {
      guard relationship.inverse == nil, destination.type != type else { return nil }
      let own = relationships.filter { $0.destination == destination.type }
      let others = destination.relationships.filter { $0.destination == type }
      guard own.count == 1, let other = others.first, others.count == 1, other.inverse == nil,
        [relationship, other].contains(where: { !$0.isToMany }),
        [relationship, other].allSatisfy({ $0.isToMany || $0.isOptional })
      else { return nil }
      return other
    }
  }

  /// A property of a model, which `@Model` declares.
  public struct PropertyMetadata: @unchecked Sendable {  // Its closures capture only a key path.
    let name: String
    let keyPath: AnyKeyPath
    /// The model that it refers to, if it's a relationship.
    let destination: (any PersistentModel.Type)?
    let isToMany: Bool
    let isOptional: Bool
    /// Returns the value of a model, if there's only one model with a value.
    private(set) var uniqueValue: ((any PersistentModel) -> AnyHashable)?
    private(set) var deleteRule = Relationship.DeleteRule.nullify
    /// The other end, if the declaration names it.
    private(set) var inverse: AnyKeyPath?
    /// Changes the property of a model, so that its observers learn of it.
    let mutate: (_ model: any PersistentModel, _ change: () -> Void) -> Void

    private init<Model: PersistentModel, Value>(
      _ name: String, _ keyPath: KeyPath<Model, Value>, _ destination: (any PersistentModel.Type)?,
      isToMany: Bool, isOptional: Bool
    ) {
      (self.name, self.keyPath, self.destination) = (name, keyPath, destination)
      (self.isToMany, self.isOptional) = (isToMany, isOptional)
      mutate = { model, change in
        guard let model = model as? Model else { return change() }
        model._$observationRegistrar.withMutation(of: model, keyPath: keyPath, change)
      }
    }

    /// Declares an attribute.
    @_disfavoredOverload
    public init<Model: PersistentModel, Value>(
      _ name: String, _ keyPath: KeyPath<Model, Value>, _ attribute: Attribute = Attribute()
    ) {
      self.init(name, keyPath, nil, isToMany: false, isOptional: false)
      guard attribute.options.contains(.unique) else { return }
      uniqueValue = { model in
        let value = (model as? Model)?[keyPath: keyPath] as? AnyHashable
        // What has no equal is unique.
        return value ?? AnyHashable(ObjectIdentifier(model))
      }
    }

    /// Declares a relationship.
    public init<Model: PersistentModel, Value: _RelationshipValue>(
      _ name: String, _ keyPath: KeyPath<Model, Value>,
      _ relationship: Relationship = Relationship()
    ) {
      self.init(
        name, keyPath, Value._model, isToMany: Value._isToMany, isOptional: Value._isOptional)
      (deleteRule, inverse) = (relationship.deleteRule, relationship.inverse)
    }
  }
}

/// A version of the models of an app.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
public protocol VersionedSchema {
  /// The models.
  static var models: [any PersistentModel.Type] { get }
  /// The version.
  static var versionIdentifier: Schema.Version { get }
}

/// How an app gets from one version of its models to the next.
///
/// A container is new in each play, so nothing is migrated.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
public protocol SchemaMigrationPlan {
  /// The versions, in their order.
  static var schemas: [any VersionedSchema.Type] { get }
  /// The steps between them.
  static var stages: [MigrationStage] { get }
}

/// A step from one version of the models to the next, which isn't run.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
public enum MigrationStage {
  /// A step that needs no code.
  case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
  /// A step with code before and after it.
  case custom(
    fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
    willMigrate: ((ModelContext) throws -> Void)?, didMigrate: ((ModelContext) throws -> Void)?)
}

/// An actor that works with models in a context of its own.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
public protocol ModelActor: Actor {
  /// The container of the models.
  nonisolated var modelContainer: ModelContainer { get }
  /// What has the context.
  nonisolated var modelExecutor: any ModelExecutor { get }
}

@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
extension ModelActor {
  /// The context.
  public var modelContext: ModelContext { modelExecutor.modelContext }

  /// The model with an identity, or `nil` if there's none of the type.
  public subscript<T: PersistentModel>(id: PersistentIdentifier, as type: T.Type) -> T? {
    modelContext.existingModel(for: id) as? T
  }
}

/// What has the context of an actor.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
public protocol ModelExecutor: AnyObject, Sendable {
  /// The context.
  var modelContext: ModelContext { get }
}

/// What has the context of an actor.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
public protocol SerialModelExecutor: ModelExecutor {}

/// What has the context of an actor, which runs as all actors do.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
// Only the actor uses the context.
public final class DefaultSerialModelExecutor: SerialModelExecutor, @unchecked Sendable {
  /// The context.
  public let modelContext: ModelContext

  /// Takes over a context.
  public init(modelContext: ModelContext) { self.modelContext = modelContext }
}

public import Foundation
@_exported public import TextSwiftUI

/// Keeps the instances of a class in a model container, and makes it observable.
///
/// ```swift
/// @Model
/// final class Trip {
///   var name: String
///   @Relationship(deleteRule: .cascade) var stops: [Stop] = []
///
///   init(name: String) { self.name = name }
/// }
/// ```
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
@attached(
  member, conformances: Observable, PersistentModel, Sendable,
  names: named(_modelData), named(_$observationRegistrar), named(schemaMetadata), named(init))
@attached(memberAttribute)
@attached(extension, conformances: Observable, PersistentModel, Sendable)
public macro Model() = #externalMacro(module: "TextSwiftUIPlugin", type: "ModelMacro")

/// Keeps a property of a model, which `@Model` adds to each stored variable.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty() =
  #externalMacro(module: "TextSwiftUIPlugin", type: "PersistedPropertyMacro")

/// Says how a property of a model is kept, such as that its values are unique.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
@attached(peer)
public macro Attribute(
  _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "TextSwiftUIPlugin", type: "MarkerMacro")

/// Says how a property of a model refers to other models.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
@attached(peer)
public macro Relationship(
  _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
  minimumModelCount: Int? = 0, maximumModelCount: Int? = 0, originalName: String? = nil,
  inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "TextSwiftUIPlugin", type: "MarkerMacro")

/// Keeps a property of a model only in its instance.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
@attached(peer)
public macro Transient() = #externalMacro(module: "TextSwiftUIPlugin", type: "MarkerMacro")

/// Fetches the models of a type, and follows them.
///
/// ```swift
/// @Query private var trips: [Trip]
/// ```
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query() = #externalMacro(module: "TextSwiftUIPlugin", type: "QueryMacro")

/// Fetches the models of a type, and follows them with an animation.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query(animation: Animation) =
  #externalMacro(module: "TextSwiftUIPlugin", type: "QueryMacro")

/// Fetches the models that a descriptor describes, and follows them with an animation.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  _ descriptor: FetchDescriptor<Element>, animation: Animation
) =
  #externalMacro(module: "TextSwiftUIPlugin", type: "QueryMacro")

/// Fetches the models of which a predicate is true, and follows them with an animation.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
  animation: Animation
) =
  #externalMacro(module: "TextSwiftUIPlugin", type: "QueryMacro")

/// Fetches models in the order of a property, and follows them with an animation.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value> & Sendable,
  order: SortOrder = .forward, animation: Animation
) =
  #externalMacro(module: "TextSwiftUIPlugin", type: "QueryMacro")

/// Fetches models in the order of a property, and follows them with an animation.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value?> & Sendable,
  order: SortOrder = .forward, animation: Animation
) =
  #externalMacro(module: "TextSwiftUIPlugin", type: "QueryMacro")

/// Fetches the models of a type, and follows them in a transaction.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query(transaction: Transaction) =
  #externalMacro(module: "TextSwiftUIPlugin", type: "QueryMacro")

/// Fetches the models that a descriptor describes, and follows them in a transaction.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  _ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil
) =
  #externalMacro(module: "TextSwiftUIPlugin", type: "QueryMacro")

/// Fetches the models of which a predicate is true, and follows them in a transaction.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
  transaction: Transaction? = nil
) =
  #externalMacro(module: "TextSwiftUIPlugin", type: "QueryMacro")

/// Fetches models in the order of a property, and follows them in a transaction.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value> & Sendable,
  order: SortOrder = .forward, transaction: Transaction? = nil
) =
  #externalMacro(module: "TextSwiftUIPlugin", type: "QueryMacro")

/// Fetches models in the order of a property, and follows them in a transaction.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value?> & Sendable,
  order: SortOrder = .forward, transaction: Transaction? = nil
) =
  #externalMacro(module: "TextSwiftUIPlugin", type: "QueryMacro")

/// Gives an actor a context of its own.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
@attached(member, names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "TextSwiftUIPlugin", type: "ModelActorMacro")

/// The schema, for apps that have a type of that name.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
public typealias _ModelSchema = Schema

public import Foundation
public import TextSwiftUI

/// The models of a type in the container of a view, which the view follows.
///
/// `@Query` declares one as the property of a view.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
public struct Query<Element: PersistentModel, Result>: DynamicProperty {
  private let descriptor: FetchDescriptor<Element>
  private let none: Result
  private var source: QuerySource<Element>?

  /// Follows the models that a descriptor describes.
  public nonisolated init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil)
  where Result == [Element] {
    (self.descriptor, none) = (descriptor, [])
  }

  /// The models that the last successful fetch found, before the body of the view was evaluated.
  @MainActor @preconcurrency public var wrappedValue: Result { source?.models as? Result ?? none }

  /// The context that the models are fetched from.
  @MainActor @preconcurrency public var modelContext: ModelContext {
    source?.context ?? .withoutContainer
  }

  /// Why the models couldn't be fetched the last time, if they couldn't.
  @MainActor @preconcurrency public var fetchError: (any Error)? { source?.error }

  /// Connects the property with the container of its view.
  public mutating func _install(_ installation: inout _DynamicInstallation) {
    let source = installation.source { QuerySource<Element>() }
    source.fetch(descriptor, in: installation.environment.modelContext)
    if let error = source.error {
      installation.warn { "the Query of \(Element.self) in \($0) fails: \(error)" }
    }
    self.source = source
  }
}

/// What a view keeps of a query.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
private final class QuerySource<Element: PersistentModel>: FollowedSource {
  private var descriptor = FetchDescriptor<Element>()
  private(set) var context = ModelContext.withoutContainer
  private(set) var models: [Element] = []
  private(set) var error: (any Error)?
  /// The changes of the context so far.
  private var revision = 0

  func fetch(_ descriptor: FetchDescriptor<Element>, in context: ModelContext) {
    (self.descriptor, self.context) = (descriptor, context)
    do {
      if context === ModelContext.withoutContainer { throw SwiftDataError.missingModelContext }
      (models, error) = (try context.fetch(descriptor), nil)
    } catch {
      self.error = error
    }
    revision = context.revision
  }

  func isOutdated(in environment: EnvironmentValues) -> Bool {
    guard environment.modelContext === context else { return true }
    context.refresh()
    guard context.revision != revision else { return false }
    revision = context.revision
    return (try? context.fetch(descriptor)).map { $0 != models } ?? false
  }
}

@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
extension Query where Result == [Element] {
  /// Follows the models that a descriptor describes.
  public nonisolated init(_ descriptor: FetchDescriptor<Element>, animation: Animation) {
    self.init(descriptor)
  }

  /// Follows the models of which a predicate is true, by default all.
  public nonisolated init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    transaction: Transaction? = nil
  ) {
    self.init(FetchDescriptor(predicate: filter, sortBy: descriptors))
  }

  /// Follows the models of which a predicate is true, by default all.
  public nonisolated init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation
  ) {
    self.init(filter: filter, sort: descriptors)
  }

  /// Follows the models of which a predicate is true, in the order of a property.
  public nonisolated init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward, transaction: Transaction? = nil
  ) {
    self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)])
  }

  /// Follows the models of which a predicate is true, in the order of a property.
  public nonisolated init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward, animation: Animation
  ) {
    self.init(filter: filter, sort: keyPath, order: order)
  }

  /// Follows the models of which a predicate is true, in the order of a property.
  public nonisolated init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value?> & Sendable,
    order: SortOrder = .forward, transaction: Transaction? = nil
  ) {
    self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)])
  }

  /// Follows the models of which a predicate is true, in the order of a property.
  public nonisolated init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value?> & Sendable,
    order: SortOrder = .forward, animation: Animation
  ) {
    self.init(filter: filter, sort: keyPath, order: order)
  }
}

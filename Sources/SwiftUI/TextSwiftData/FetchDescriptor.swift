public import Foundation

/// Which models are fetched, and in which order.
///
/// ```swift
/// let names = FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.name)])
/// ```
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
public struct FetchDescriptor<T: PersistentModel> {
  /// What is true of the models, or `nil` for all models.
  public var predicate: Predicate<T>?
  /// The order of the models.
  ///
  /// By default, they're in the order in which they were inserted, which a device doesn't promise.
  public var sortBy: [SortDescriptor<T>]
  /// The number of models at most.
  public var fetchLimit: Int?
  /// The number of models that are left out at the start.
  public var fetchOffset: Int?
  /// Whether changes count that weren't saved.
  public var includePendingChanges = true
  /// The properties that are fetched first, which changes nothing here.
  public var propertiesToFetch: [PartialKeyPath<T>] = []
  /// The relationships that are fetched first, which changes nothing here.
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

  /// Creates a descriptor, by default of all models.
  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    (self.predicate, self.sortBy) = (predicate, sortBy)
  }
}

/// A reason why models can't be fetched.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
public struct SwiftDataError: Error, Hashable, Sendable, CustomStringConvertible {
  private let name: String
  private var explanation = ""

  /// What happened, and what to do.
  public var description: String { explanation.isEmpty ? name : explanation }

  /// Whether the reason is the same.
  public static func == (a: SwiftDataError, b: SwiftDataError) -> Bool { a.name == b.name }

  /// Hashes the reason.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// A predicate uses something that a store can't find models by.
  public static let unsupportedPredicate = SwiftDataError(name: "unsupportedPredicate")
  /// A view has no container.
  public static let missingModelContext = SwiftDataError(
    name: "missingModelContext",
    explanation: "There is no container. To fix, add .modelContainer(_:) to a view around it.")
  /// A container can't be made.
  public static let loadIssueModelContainer = SwiftDataError(name: "loadIssueModelContainer")

  static func unsupportedPredicate(_ explanation: String) -> SwiftDataError {
    SwiftDataError(name: "unsupportedPredicate", explanation: explanation)
  }
}

/// A part of a predicate.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
private protocol PredicatePart {
  /// Checks that a store can find models by this part.
  func validate(in schema: Schema) throws
}

@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
extension PredicateExpressions.KeyPath: PredicatePart {
  fileprivate func validate(in schema: Schema) throws {
    guard let model = Root.Output.self as? any PersistentModel.Type else {
      // A value is kept with its stored properties, and collections have a count.
      if kind == nil, MemoryLayout<Root.Output>.offset(of: keyPath) == nil {
        trap("\(keyPath) isn't kept, so no predicate can read it.")
      }
      return
    }
    schema.checkIsKept(keyPath, of: model)
  }
}

@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
extension PredicateExpressions.Value: PredicatePart {
  fileprivate func validate(in schema: Schema) throws {
    // Before iOS 27, a store knows only types of the standard library and Foundation.
    let types = String(reflecting: Output.self).split { "<>(), ".contains($0) }
    let known = ["Swift.", "Foundation", "\(PersistentIdentifier.self)"]
    if !types.allSatisfy({ type in known.contains { type.hasPrefix($0) || type.hasSuffix($0) } }) {
      throw SwiftDataError.unsupportedPredicate(
        "A predicate can't have a \(Output.self) in it before iOS 27. "
          + "To fix, compare a property that is a text or a number.")
    }
  }
}

@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
extension PredicateExpressions.ForcedUnwrap: PredicatePart {
  fileprivate func validate(in schema: Schema) throws {
    throw SwiftDataError.unsupportedPredicate(
      "A predicate can't unwrap a value by force before iOS 27. To fix, compare the optional value."
    )
  }
}

@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
extension Schema {
  /// Ends the process, as SwiftData does, if a property isn't kept by which models are looked for.
  fileprivate func checkIsKept(_ keyPath: AnyKeyPath, of model: any PersistentModel.Type) {
    func isIdentity<Model: PersistentModel>(_ type: Model.Type) -> Bool {
      keyPath == \Model.persistentModelID || keyPath == \Model.id
    }
    guard let entity = entity(of: model), !isIdentity(model),
      !entity.properties.contains(where: { $0.keyPath == keyPath })
    else { return }
    trap("\(keyPath) isn't kept, so nothing can be fetched by it. To fix, use a stored property.")
  }
}

@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
extension FetchDescriptor {
  /// Checks that a store could find and sort the models, which keeps only what is stored.
  func validate(in schema: Schema) throws {
    if let predicate { try Self.validate(predicate.expression, in: schema) }
    for descriptor in sortBy {
      // A path through a relationship has several components.
      guard let keyPath = descriptor.keyPath else { continue }
      if !"\(keyPath)".dropFirst("\\\(T.self).".count).contains(".") {
        schema.checkIsKept(keyPath, of: T.self)
      }
    }
  }

  /// Returns models in the order of the descriptor.
  func sorted(_ models: [T]) -> [T] {
    models.sorted { a, b in
      for descriptor in sortBy {
        switch Self.compare(a, b, by: descriptor) {
        case .orderedAscending: return true
        case .orderedDescending: return false
        case .orderedSame: continue
        }
      }
      return false
    }
  }

  private static func compare(_ a: T, _ b: T, by descriptor: SortDescriptor<T>) -> ComparisonResult
  {
    #if !canImport(Darwin)
      // On Apple's platforms, texts have the order in which the device shows the names of files.
      if descriptor.stringComparator == nil, let text = textProperty(descriptor.keyPath) {
        let (a, b) = descriptor.order == .forward ? (text(a), text(b)) : (text(b), text(a))
        guard let a, let b else {
          return a == b ? .orderedSame : a == nil ? .orderedAscending : .orderedDescending
        }
        return a.localizedStandardCompare(b)
      }
    #endif
    return descriptor.compare(a, b)
  }

  private static func textProperty(_ keyPath: PartialKeyPath<T>?) -> ((T) -> String?)? {
    switch keyPath {
    case let keyPath as KeyPath<T, String>: { $0[keyPath: keyPath] }
    case let keyPath as KeyPath<T, String?>: { $0[keyPath: keyPath] }
    default: nil
    }
  }

  private static func validate(_ expression: Any, in schema: Schema) throws {
    try (expression as? any PredicatePart)?.validate(in: schema)
    for child in Mirror(reflecting: expression).children
    where type(of: child.value) is any PredicateExpression.Type {
      try validate(child.value, in: schema)
    }
  }
}

import RuntimeIssues

/// A dependency that a feature calls to dismiss itself.
///
/// If the feature was presented as a destination, its state becomes `nil`. If the feature is on a
/// navigation stack, it's popped together with all elements above it.
///
/// ```swift
/// @Dependency(\.dismiss) var dismiss
///
/// case .closeButtonTapped:
///   return .run { _ in await dismiss() }
/// ```
///
/// In both cases, the parent feature receives the corresponding `.dismiss` or `.popFrom` action.
/// The root feature of a store has no parent, so dismissing it reports an issue. If your feature
/// isn't always presented by a parent, check `isPresented` first.
public struct DismissEffect: Sendable {
  private enum Kind: Sendable {
    case feature(depth: Int)
    case custom(@MainActor @Sendable () async -> Void)
  }

  private let kind: Kind

  /// Creates a dependency that dismisses the feature at the given depth of nested presentations.
  ///
  /// The root feature of a store has a depth of zero.
  init(depth: Int) { self.kind = .feature(depth: depth) }

  /// Returns a dependency that also calls the given closure, which is what dismisses the root
  /// feature of a test store.
  package func atRoot(_ didDismiss: @escaping @MainActor @Sendable () -> Void) -> DismissEffect {
    DismissEffect {
      if case .custom(let dismiss) = kind { await dismiss() }
      didDismiss()
    }
  }

  /// Creates a dependency that calls the given closure instead of dismissing a feature.
  ///
  /// In a test, use this initializer to check that a feature dismisses itself. In a test store, the
  /// root feature is dismissed as well.
  public init(_ dismiss: @escaping @MainActor @Sendable () async -> Void) {
    self.kind = .custom(dismiss)
  }

  /// Dismisses the feature.
  ///
  /// This method cancels all of the feature's effects, including the effect that calls it.
  @MainActor public func callAsFunction(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    switch kind {
    case .feature(let depth) where Dismissals.current.indices.contains(depth - 1):
      Dismissals.current[depth - 1]()
    case .feature:
      let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      site.report(
        """
        A reducer requested dismissal at "\(site)", but couldn't be dismissed.

        The root feature of a store can't be dismissed, and a detached task doesn't belong to a \
        feature.

        To fix, present the feature with ".ifLet(\\.$destination, action:)" or \
        ".forEach(\\.path, action:)", or check "isPresented" before you dismiss it.
        """)
    case .custom(let dismiss): await dismiss()
    }
  }
}

/// The closures that dismiss the features around the current effect, ordered from the outermost to
/// the innermost feature.
enum Dismissals {
  @TaskLocal static var current: [@MainActor @Sendable () -> Void] = []
}

extension DependencyValues {
  /// A dependency that a feature calls to dismiss itself.
  public var dismiss: DismissEffect {
    get { presentation.dismiss ?? DismissEffect(depth: 0) }
    set { presentation.dismiss = newValue }
  }

  /// A Boolean value that indicates whether the current feature was presented as a destination or
  /// pushed onto a stack.
  public var isPresented: Bool {
    get { presentation.isPresented ?? false }
    set { presentation.isPresented = newValue }
  }
}

/// A description of how the current feature is presented.
///
/// Unlike other dependencies, this value isn't stored by key, because it changes every time a child
/// feature receives an action.
struct PresentationContext: Sendable {
  /// The number of presented features around the current feature, including the feature itself.
  var depth = 0
  var dismiss: DismissEffect?
  var isPresented: Bool?

  static func present<Result>(_ operation: () -> Result) -> Result {
    var values = DependencyValues.current
    let depth = values.presentation.depth + 1
    values.presentation = PresentationContext(
      depth: depth, dismiss: DismissEffect(depth: depth), isPresented: true)
    return DependencyValues.$current.withValue(values, operation: operation)
  }

  func inheriting(from other: PresentationContext) -> PresentationContext {
    PresentationContext(
      depth: max(depth, other.depth), dismiss: dismiss ?? other.dismiss,
      isPresented: isPresented ?? other.isPresented)
  }
}

import RuntimeIssues

/// A dependency that a feature calls to dismiss itself.
///
/// If the feature was presented as a destination, its state is set to `nil`. If the feature is on a
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
/// Dismissing a store's root feature reports an issue because it doesn't have a parent. If your
/// feature isn't always presented by a parent, check `isPresented` first.
public struct DismissEffect: Sendable {
  private enum Kind: Sendable {
    case root
    /// The number of presented features that surround this one, including the feature itself.
    case presented(depth: Int)
    case custom(@MainActor @Sendable () async -> Void)
  }

  private let kind: Kind

  private init(_ kind: Kind) {
    self.kind = kind
  }

  /// Creates a dependency that calls the given closure instead of dismissing a feature.
  ///
  /// For example, a test can use this initializer to check that a feature is dismissed.
  public init(_ dismiss: @escaping @MainActor @Sendable () async -> Void) {
    self.init(.custom(dismiss))
  }

  static let root = DismissEffect(.root)

  static func presented(depth: Int) -> DismissEffect { DismissEffect(.presented(depth: depth)) }

  /// Dismisses the feature.
  ///
  /// This cancels all of its effects, including the effect that calls this method.
  @MainActor
  public func callAsFunction(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    switch kind {
    case .presented(let depth) where depth <= Dismissals.current.count:
      Dismissals.current[depth - 1]()
    case .root, .presented:
      let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      site.report(
        """
        A reducer requested dismissal at "\(site)", but couldn't be dismissed.

        The root feature of a store can't be dismissed, and a detached task doesn't belong to a \
        feature.

        To fix, present the feature with ".ifLet(\\.$destination, action:)" or \
        ".forEach(\\.path, action:)", or check "isPresented" before you dismiss it.
        """)
    case .custom(let dismiss):
      await dismiss()
    }
  }
}

/// The closures that dismiss the features that contain the current effect, starting with the
/// outermost feature.
enum Dismissals {
  @TaskLocal static var current: [@MainActor @Sendable () -> Void] = []
}

extension DependencyValues {
  /// A dependency that a feature calls to dismiss itself.
  public var dismiss: DismissEffect {
    get { presentation.dismiss ?? .root }
    set { presentation.dismiss = newValue }
  }

  /// A Boolean value that indicates whether the current feature was presented as a destination or
  /// pushed onto a stack.
  public var isPresented: Bool {
    get { presentation.isPresented ?? false }
    set { presentation.isPresented = newValue }
  }
}

/// The presentation of the current feature.
///
/// Unlike other dependencies, it isn't stored by key, because it changes every time a child feature
/// receives an action.
struct PresentationContext: Sendable {
  /// The number of presented features that contain the current feature, including the feature
  /// itself.
  var depth = 0
  var dismiss: DismissEffect?
  var isPresented: Bool?

  static func present<Result>(_ operation: () -> Result) -> Result {
    var values = DependencyValues.current
    let depth = values.presentation.depth + 1
    values.presentation = PresentationContext(
      depth: depth, dismiss: .presented(depth: depth), isPresented: true)
    return DependencyValues.$current.withValue(values, operation: operation)
  }

  func inheriting(from other: PresentationContext) -> PresentationContext {
    PresentationContext(
      depth: max(depth, other.depth), dismiss: dismiss ?? other.dismiss,
      isPresented: isPresented ?? other.isPresented)
  }
}

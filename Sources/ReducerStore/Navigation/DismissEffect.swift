import RuntimeIssues

/// A dependency that dismisses the current feature.
///
/// If the feature is a destination, its state is set to `nil`. If the feature is on a stack, the
/// feature and all elements above it are popped.
///
/// ```swift
/// @Dependency(\.dismiss) var dismiss
///
/// case .closeButtonTapped:
///   return .run { _ in await dismiss() }
/// ```
///
/// The parent receives a `.dismiss` or `.popFrom` action. Dismissing the root feature of a store
/// reports an issue. If a feature isn't always presented, check `isPresented` first.
public struct DismissEffect: Sendable {
  private enum Kind: Sendable {
    case root
    /// The number of presentations that the feature is nested in.
    case presented(depth: Int)
    case custom(@MainActor @Sendable () async -> Void)
  }

  private let kind: Kind

  private init(_ kind: Kind) {
    self.kind = kind
  }

  /// Creates a custom dismissal, for example to observe it in a test.
  public init(_ dismiss: @escaping @MainActor @Sendable () async -> Void) {
    self.init(.custom(dismiss))
  }

  static let root = DismissEffect(.root)

  static func presented(depth: Int) -> DismissEffect { DismissEffect(.presented(depth: depth)) }

  /// Dismisses the feature and cancels its effects, including the effect that calls this method.
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

/// The dismissals of the features that contain the current effect, starting with the outermost
/// feature.
enum Dismissals {
  @TaskLocal static var current: [@MainActor @Sendable () -> Void] = []
}

extension DependencyValues {
  /// The dependency that dismisses the current feature.
  public var dismiss: DismissEffect {
    get { presentation.dismiss ?? .root }
    set { presentation.dismiss = newValue }
  }

  /// A Boolean value that indicates whether the current feature is a destination or on a stack.
  public var isPresented: Bool {
    get { presentation.isPresented ?? false }
    set { presentation.isPresented = newValue }
  }
}

/// The presentation of the current feature.
///
/// The presentation isn't stored by key like other dependencies, because it changes with every
/// action that a child receives.
struct Presentation: Sendable {
  /// The number of presentations that the feature is nested in.
  var depth = 0
  var dismiss: DismissEffect?
  var isPresented: Bool?

  /// Runs an operation on behalf of a feature that the current feature presents.
  static func present<Result>(_ operation: () -> Result) -> Result {
    var values = DependencyValues.current
    let depth = values.presentation.depth + 1
    values.presentation = Presentation(
      depth: depth, dismiss: .presented(depth: depth), isPresented: true)
    return DependencyValues.$current.withValue(values, operation: operation)
  }

  func inheriting(from other: Presentation) -> Presentation {
    Presentation(
      depth: max(depth, other.depth), dismiss: dismiss ?? other.dismiss,
      isPresented: isPresented ?? other.isPresented)
  }
}

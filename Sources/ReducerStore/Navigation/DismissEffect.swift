import RuntimeIssues

/// Dismisses the current feature: sets its destination to `nil`, or pops it and everything above it
/// from its stack.
///
/// ```swift
/// @Dependency(\.dismiss) var dismiss
///
/// case .closeButtonTapped:
///   return .run { _ in await dismiss() }
/// ```
///
/// The parent receives a `.dismiss` or `.popFrom` action. Dismissing the root feature of a store is
/// an issue. A feature that is used both ways can check `isPresented`.
public struct DismissEffect: Sendable {
  private enum Kind: Sendable {
    case root
    /// The number of presentations around the feature.
    case presented(depth: Int)
    case custom(@MainActor @Sendable () async -> Void)
  }

  private let kind: Kind

  private init(_ kind: Kind) {
    self.kind = kind
  }

  /// Creates a custom dismissal, such as one that a test observes.
  public init(_ dismiss: @escaping @MainActor @Sendable () async -> Void) {
    self.init(.custom(dismiss))
  }

  static let root = DismissEffect(.root)

  static func presented(depth: Int) -> DismissEffect { DismissEffect(.presented(depth: depth)) }

  /// Dismisses the feature and cancels its effects, including the one that calls this.
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

/// The dismissals of the features around the current effect, outermost first.
enum Dismissals {
  @TaskLocal static var current: [@MainActor @Sendable () -> Void] = []
}

extension DependencyValues {
  /// Dismisses the current feature.
  public var dismiss: DismissEffect {
    get { presentation.dismiss ?? .root }
    set { presentation.dismiss = newValue }
  }

  /// Whether the current feature is presented as a destination or on a stack.
  public var isPresented: Bool {
    get { presentation.isPresented ?? false }
    set { presentation.isPresented = newValue }
  }
}

/// How the current feature is presented.
///
/// This isn't stored by key, because it changes with every action that reaches a child.
struct Presentation: Sendable {
  /// The number of presentations around the feature.
  var depth = 0
  var dismiss: DismissEffect?
  var isPresented: Bool?

  /// Runs an operation as a feature that is presented by the current one.
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

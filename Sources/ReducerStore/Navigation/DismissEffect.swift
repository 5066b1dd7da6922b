import RuntimeIssues

/// Closes the feature that calls it: nils the destination it is presented as, or pops it from its
/// stack with all above it.
///
/// ```swift
/// @Dependency(\.dismiss) var dismiss
///
/// case .closeButtonTapped:
///   return .run { _ in await dismiss() }
/// ```
///
/// The parent sees it as a `.dismiss` or a `.popFrom`. At the root, where nothing presents the
/// feature, it is an issue; ask `isPresented` where a feature serves as both.
public struct DismissEffect: Sendable {
  private enum Way: Sendable {
    /// Nothing presents the feature.
    case root
    /// Presented so many levels deep.
    case presented(depth: Int)
    case other(@MainActor @Sendable () async -> Void)
  }

  private let way: Way

  private init(_ way: Way) {
    self.way = way
  }

  /// Creates a dismissal of another kind, such as one that a test observes.
  public init(_ dismiss: @escaping @MainActor @Sendable () async -> Void) {
    self.init(.other(dismiss))
  }

  static let root = DismissEffect(.root)

  static func presented(depth: Int) -> DismissEffect { DismissEffect(.presented(depth: depth)) }

  /// Closes the feature.
  ///
  /// The effects of the feature are canceled, the one that calls this among them.
  @MainActor
  public func callAsFunction(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    switch way {
    case .presented(let depth) where depth <= Dismissals.current.count:
      Dismissals.current[depth - 1]()
    case .root, .presented:
      reportIssue(
        rootMessage("\(fileID):\(line)"), fileID: fileID, filePath: filePath, line: line,
        column: column)
    case .other(let dismiss):
      await dismiss()
    }
  }

  private func rootMessage(_ place: String) -> String {
    """
    A reducer requested dismissal at "\(place)", but couldn't be dismissed.

    Only what another feature presents can be dismissed: the root of a store cannot, nor can a \
    call from a detached task, which no longer belongs to an effect of its feature.

    To fix, present the feature with ".ifLet(\\.$destination, action:)" or run it in a stack with \
    ".forEach(\\.path, action:)"; where it serves as a root too, ask "isPresented" first.
    """
  }
}

/// How to close the features around the effect that runs, the outermost first.
enum Dismissals {
  @TaskLocal static var current: [@MainActor @Sendable () -> Void] = []
}

extension DependencyValues {
  /// Closes the feature that reads it.
  public var dismiss: DismissEffect {
    get { presentation.dismiss ?? .root }
    set { presentation.dismiss = newValue }
  }

  /// Whether the feature that reads it is presented, as a destination or in a stack.
  public var isPresented: Bool {
    get { presentation.isPresented ?? false }
    set { presentation.isPresented = newValue }
  }
}

/// How the feature that reduces is presented.
///
/// Not an override by key: it changes with every action that reaches a child.
struct Presentation: Sendable {
  /// How many presentations there are around the feature.
  var depth = 0
  var dismiss: DismissEffect?
  var isPresented: Bool?

  /// Runs a child that is presented here.
  static func present<Result>(_ operation: () -> Result) -> Result {
    var values = DependencyValues.current
    let depth = values.presentation.depth + 1
    values.presentation = Presentation(
      depth: depth, dismiss: .presented(depth: depth), isPresented: true)
    return DependencyValues.$current.withValue(values, operation: operation)
  }

  /// The presentation in force, and for what it leaves open that of another.
  func inheriting(from other: Presentation) -> Presentation {
    Presentation(
      depth: max(depth, other.depth), dismiss: dismiss ?? other.dismiss,
      isPresented: isPresented ?? other.isPresented)
  }
}

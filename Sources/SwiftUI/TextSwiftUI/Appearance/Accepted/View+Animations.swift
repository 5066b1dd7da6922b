// These modifiers have SwiftUI's signatures, and pictures don't show their effect.

extension View {
  /// Animates changes of a value.
  public nonisolated func animation<V: Equatable>(
    _ animation: Animation?, value: V
  ) -> some View { self }

  /// Animates all changes.
  public nonisolated func animation(_ animation: Animation?) -> some View { self }

  /// Sets the transition with which the view appears and disappears.
  public nonisolated func transition(_ t: AnyTransition) -> some View { self }

  /// Sets the transition with which the view appears and disappears.
  public nonisolated func transition<T: Transition>(_ transition: T) -> some View { self }

  /// Changes the transaction.
  public nonisolated func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { self }

  /// Changes the transaction when a value changes.
  public nonisolated func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { self }

  /// Sets the transition between contents.
  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View { self }

  /// Moves a view between two places.
  public nonisolated func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View { self }

  /// Marks the source of a transition.
  public nonisolated func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID
  ) -> some View { self }

  /// Sets the transition of navigation.
  public nonisolated func navigationTransition(_ style: some NavigationTransition) -> some View {
    self
  }

  /// Plays feedback when a value changes.
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T
  ) -> some View { self }

  /// Plays feedback when a value changes and a condition holds.
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T,
    condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View { self }

  /// Plays feedback that depends on the change of a value.
  public nonisolated func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View { self }
}

/// A set of properties that move between two places.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The position.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// The size.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// The position and the size.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// A transition of navigation.
public protocol NavigationTransition {}

/// The usual transition of navigation.
public struct AutomaticNavigationTransition: NavigationTransition {}

/// A transition that zooms.
public typealias ZoomNavigationTransition = AutomaticNavigationTransition

extension NavigationTransition where Self == AutomaticNavigationTransition {
  /// The usual transition of navigation.
  public static var automatic: Self { Self() }
  /// Returns a transition that zooms.
  public static func zoom(
    sourceID: some Hashable, in namespace: Namespace.ID
  ) -> Self { Self() }
}

/// Feedback that the user feels or hears.
public enum SensoryFeedback: Hashable, Sendable {
  /// A task has succeeded; a task has caused a warning; a task has failed; the selection has
  /// changed; a value has risen above a threshold; a value has fallen below a threshold; an
  /// activity has started; an activity has stopped; a dragged element has been aligned; a level has
  /// been reached; elements have collided.
  case success, warning, error, selection, increase, decrease, start, stop, alignment,
    levelChange, impact

  /// A weight of an impact.
  public enum Weight: Hashable, Sendable {
    /// A light impact; a medium impact; a heavy impact.
    case light, medium, heavy
  }

  /// The stiffness of an impact.
  public enum Flexibility: Hashable, Sendable {
    /// A rigid impact; a solid impact; a soft impact.
    case rigid, solid, soft
  }

  /// Returns an impact of a weight.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    .impact
  }

  /// Returns an impact of a stiffness.
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
    .impact
  }
}

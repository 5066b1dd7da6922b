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

  /// Animates the geometry of the view as one.
  public nonisolated func geometryGroup() -> some View { self }

  /// Adds an effect that depends on the place in a scroll view.
  public nonisolated func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition:
      @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View { self }

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
public struct ZoomNavigationTransition: NavigationTransition {}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  /// The usual transition of navigation.
  public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  /// Returns a transition that zooms.
  public static func zoom(
    sourceID: some Hashable, in namespace: Namespace.ID
  ) -> ZoomNavigationTransition { ZoomNavigationTransition() }
}

/// A way in which an effect follows scrolling.
public struct ScrollTransitionConfiguration: Sendable {
  /// An effect that is animated.
  public static let animated = ScrollTransitionConfiguration()
  /// An effect that follows the user's finger.
  public static let interactive = ScrollTransitionConfiguration()
  /// No effect.
  public static let identity = ScrollTransitionConfiguration()

  /// Returns an effect that is animated.
  public static func animated(_ animation: Animation) -> ScrollTransitionConfiguration { .animated }
}

/// A place in a scroll view.
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// The view comes in at the top or leading edge.
  case topLeading
  /// The view is in the visible area.
  case identity
  /// The view comes in at the bottom or trailing edge.
  case bottomTrailing

  /// A Boolean value that indicates whether the view is in the visible area.
  public var isIdentity: Bool { self == .identity }
  /// The place, from -1 to 1.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// Feedback that the user feels or hears.
public struct SensoryFeedback: Hashable, Sendable {
  /// A task has succeeded.
  public static let success = SensoryFeedback()
  /// A task has caused a warning.
  public static let warning = SensoryFeedback()
  /// A task has failed.
  public static let error = SensoryFeedback()
  /// The selection has changed.
  public static let selection = SensoryFeedback()
  /// A value has risen above a threshold.
  public static let increase = SensoryFeedback()
  /// A value has fallen below a threshold.
  public static let decrease = SensoryFeedback()
  /// An activity has started.
  public static let start = SensoryFeedback()
  /// An activity has stopped.
  public static let stop = SensoryFeedback()
  /// A dragged element has been aligned.
  public static let alignment = SensoryFeedback()
  /// A level has been reached.
  public static let levelChange = SensoryFeedback()
  /// Elements have collided.
  public static let impact = SensoryFeedback()

  /// A weight of an impact.
  public enum Weight: Hashable, Sendable {
    /// A light impact.
    case light
    /// A medium impact.
    case medium
    /// A heavy impact.
    case heavy
  }

  /// The stiffness of an impact.
  public enum Flexibility: Hashable, Sendable {
    /// A rigid impact.
    case rigid
    /// A solid impact.
    case solid
    /// A soft impact.
    case soft
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

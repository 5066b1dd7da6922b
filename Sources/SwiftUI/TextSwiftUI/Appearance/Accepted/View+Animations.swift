// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  public nonisolated func animation<V: Equatable>(
    _ animation: Animation?, value: V
  ) -> some View { self }

  public nonisolated func animation(_ animation: Animation?) -> some View { self }

  public nonisolated func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View { body(PlaceholderContentView(content: self)) }

  /// Draws the view in its first phase.
  public nonisolated func phaseAnimator<Phase: Equatable, Trigger: Equatable>(
    _ phases: some Sequence<Phase>, trigger: Trigger = false,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    phases.first { _ in true }.map { content(PlaceholderContentView(content: self), $0) }
  }

  public nonisolated func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View { self }

  /// Sets the transition with which the view appears and disappears.
  public nonisolated func transition(_ t: AnyTransition) -> some View { self }

  /// Sets the transition with which the view appears and disappears.
  public nonisolated func transition<T: Transition>(_ transition: T) -> some View { self }

  public nonisolated func transaction<V: Equatable>(
    value: V = 0, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { self }

  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View { self }

  public nonisolated func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View { self }

  public nonisolated func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID
  ) -> some View { self }

  public nonisolated func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID,
    configuration: (EmptyMatchedTransitionSourceConfiguration) ->
      some MatchedTransitionSourceConfiguration
  ) -> some View { self }

  public nonisolated func navigationTransition(_ style: some NavigationTransition) -> some View {
    self
  }

  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T,
    condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool = { _, _ in true }
  ) -> some View { self }

  public nonisolated func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View { self }
}

/// A set of properties that move between two places.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// A transition of navigation.
public protocol NavigationTransition {}

/// The usual transition of navigation.
public struct AutomaticNavigationTransition: NavigationTransition {}

/// A transition that zooms.
public typealias ZoomNavigationTransition = AutomaticNavigationTransition

extension NavigationTransition where Self == AutomaticNavigationTransition {
  public static var automatic: Self { Self() }
  public static func zoom(
    sourceID: some Hashable, in namespace: Namespace.ID
  ) -> Self { Self() }
}

/// Feedback that the user feels or hears.
public enum SensoryFeedback: Hashable, Sendable {
  case success, warning, error, selection, increase, decrease, start, stop, alignment,
    levelChange, impact

  public enum Weight: Hashable, Sendable {
    case light, medium, heavy
  }

  public enum Flexibility: Hashable, Sendable {
    case rigid, solid, soft
  }

  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    .impact
  }

  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
    .impact
  }
}

/// The view that a modifier changes.
public nonisolated struct PlaceholderContentView<Value: View>: View {
  let content: Value
  @MainActor public var body: some View { content }
}

/// A change to how a view is drawn.
public protocol VisualEffect: Sendable {}

/// No change to how a view is drawn.
public struct EmptyVisualEffect: VisualEffect {}

extension VisualEffect {
  public func offset(_ offset: CGSize) -> some VisualEffect { self }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { self }
  public func opacity(_ opacity: Double) -> some VisualEffect { self }
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { self }
  public func brightness(_ amount: Double) -> some VisualEffect { self }
  public func saturation(_ amount: Double) -> some VisualEffect { self }
  public func grayscale(_ amount: Double) -> some VisualEffect { self }
  public func hueRotation(_ angle: Angle) -> some VisualEffect { self }

  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect { self }

  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some VisualEffect { self }

  public func rotationEffect(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> some VisualEffect { self }

  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some VisualEffect { self }
}

/// A view that changes in phases, drawn in the first one.
public nonisolated struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let phase: Phase?
  private let content: (Phase) -> Content

  @MainActor public var body: some View { phase.map(content) }

  public init<Trigger: Equatable>(
    _ phases: some Sequence<Phase>, trigger: Trigger = false,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) { (phase, self.content) = (phases.first { _ in true }, content) }
}

/// A modifier that describes what of it is animated.
public protocol AnimatableModifier: Animatable, ViewModifier {}

/// How a view looks where a transition begins.
public protocol MatchedTransitionSourceConfiguration {}

/// The usual look of a view where a transition begins.
public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {}

extension MatchedTransitionSourceConfiguration {
  public func background(_ style: Color) -> some MatchedTransitionSourceConfiguration { self }
  public func clipShape(_ shape: some Shape) -> some MatchedTransitionSourceConfiguration { self }
  public func shadow(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some MatchedTransitionSourceConfiguration { self }
}

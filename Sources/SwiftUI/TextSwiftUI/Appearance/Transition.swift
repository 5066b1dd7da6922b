/// A transition of a view that appears or disappears, which pictures don't show.
public struct AnyTransition: Sendable {
  /// A transition that does nothing.
  public static let identity = AnyTransition()
  /// A transition that fades.
  public static let opacity = AnyTransition()
  /// A transition that scales.
  public static var scale: AnyTransition { AnyTransition() }
  /// A transition that moves in from the leading edge and out to the trailing edge.
  public static var slide: AnyTransition { AnyTransition() }

  /// Creates a transition that erases the type of `transition`.
  public init(_ transition: some Transition) {}

  private init() {}

  /// Returns a transition that scales.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition()
  }

  /// Returns a transition that moves by an offset.
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition() }

  /// Returns a transition that moves by an offset.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }

  /// Returns a transition that moves to an edge.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }

  /// Returns a transition that pushes away what was there.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }

  /// Returns a transition between two modifiers.
  public static func modifier<Modifier: ViewModifier>(
    active: Modifier, identity: Modifier
  ) -> AnyTransition { AnyTransition() }

  /// Returns a transition that differs for appearing and disappearing.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition { AnyTransition() }

  /// Returns both transitions.
  public func combined(with other: AnyTransition) -> AnyTransition { self }

  /// Returns the transition with an animation.
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// A phase of a transition.
public enum TransitionPhase: Hashable, Sendable {
  /// The view is about to appear.
  case willAppear
  /// The view is there.
  case identity
  /// The view has disappeared.
  case didDisappear

  /// A Boolean value that indicates whether the view is there.
  public var isIdentity: Bool { self == .identity }
  /// The progress of the transition, from -1 to 1.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// A transition of a view that appears or disappears, which pictures don't show.
public nonisolated protocol Transition {}

/// A transition that does nothing.
public struct IdentityTransition: Transition, Sendable {}

/// A transition that fades.
public struct OpacityTransition: Transition, Sendable {}

/// A transition that scales.
public struct ScaleTransition: Transition, Sendable {}

/// A transition that moves in from the leading edge and out to the trailing edge.
public struct SlideTransition: Transition, Sendable {}

/// A transition that moves to an edge.
public struct MoveTransition: Transition, Sendable {}

/// A transition that pushes away what was there.
public struct PushTransition: Transition, Sendable {}

/// A transition that blurs.
public struct BlurReplaceTransition: Transition, Sendable {}

extension Transition where Self == IdentityTransition {
  /// A transition that does nothing.
  public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == OpacityTransition {
  /// A transition that fades.
  public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == ScaleTransition {
  /// A transition that scales.
  public static var scale: ScaleTransition { ScaleTransition() }
  /// Returns a transition that scales.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
    ScaleTransition()
  }
}

extension Transition where Self == SlideTransition {
  /// A transition that moves in from the leading edge and out to the trailing edge.
  public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == MoveTransition {
  /// Returns a transition that moves to an edge.
  public static func move(edge: Edge) -> MoveTransition { MoveTransition() }
}

extension Transition where Self == PushTransition {
  /// Returns a transition that pushes away what was there.
  public static func push(from edge: Edge) -> PushTransition { PushTransition() }
}

extension Transition where Self == BlurReplaceTransition {
  /// A transition that blurs.
  public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition() }
}

/// A transition between two contents of a view, which pictures don't show.
public struct ContentTransition: Hashable, Sendable {
  /// No transition.
  public static let identity = ContentTransition()
  /// A transition that fades.
  public static let opacity = ContentTransition()
  /// A transition that interpolates.
  public static let interpolate = ContentTransition()
  /// A transition of symbols.
  public static let symbolEffect = ContentTransition()

  /// Returns a transition of numbers.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition()
  }

  /// Returns a transition of numbers.
  public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
}

/// A namespace for the identities of views that move between places.
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// The identity of a namespace.
  public struct ID: Hashable, Sendable {}

  /// Creates a namespace.
  public init() {}

  /// The identity of the namespace.
  public var wrappedValue: ID { ID() }
}

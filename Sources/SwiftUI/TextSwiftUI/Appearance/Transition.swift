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
  /// The view is about to appear; the view is there; the view has disappeared.
  case willAppear, identity, didDisappear

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
public typealias IdentityTransition = OpacityTransition

/// A transition that fades.
public struct OpacityTransition: Transition, Sendable {}

/// A transition that scales.
public typealias ScaleTransition = OpacityTransition
/// A transition that moves in from the leading edge and out to the trailing edge.
public typealias SlideTransition = OpacityTransition
/// A transition that moves to an edge.
public typealias MoveTransition = OpacityTransition
/// A transition that pushes away what was there.
public typealias PushTransition = OpacityTransition
/// A transition that blurs.
public typealias BlurReplaceTransition = OpacityTransition

extension Transition where Self == OpacityTransition {
  /// A transition that does nothing.
  public static var identity: Self { Self() }
  /// A transition that fades.
  public static var opacity: Self { Self() }
  /// A transition that scales.
  public static var scale: Self { Self() }
  /// Returns a transition that scales.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
    OpacityTransition()
  }
  /// A transition that moves in from the leading edge and out to the trailing edge.
  public static var slide: Self { Self() }
  /// Returns a transition that moves to an edge.
  public static func move(edge: Edge) -> Self { Self() }
  /// Returns a transition that pushes away what was there.
  public static func push(from edge: Edge) -> Self { Self() }
  /// A transition that blurs.
  public static var blurReplace: Self { Self() }
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

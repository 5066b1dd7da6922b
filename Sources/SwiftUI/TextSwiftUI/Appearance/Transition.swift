// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A transition of a view that appears or disappears, which pictures don't show.
public struct AnyTransition: Sendable {
  public static let identity = AnyTransition()
  public static let opacity = AnyTransition()
  public static var scale: AnyTransition { AnyTransition() }
  public static var slide: AnyTransition { AnyTransition() }
  public init(_ transition: some Transition) {}

  private init() {}

  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition()
  }

  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition() }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }
  public static let symbolEffect = AnyTransition()
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }

  public static func modifier<Modifier: ViewModifier>(
    active: Modifier, identity: Modifier
  ) -> AnyTransition { AnyTransition() }

  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition { AnyTransition() }

  public func combined(with other: AnyTransition) -> AnyTransition { self }
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// A phase of a transition.
public enum TransitionPhase: Hashable, Sendable {
  case willAppear, identity, didDisappear

  public var isIdentity: Bool { self == .identity }
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// A transition of a view that appears or disappears, which pictures don't show.
@MainActor @preconcurrency public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<EmptyView>

  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
}

extension Transition {
  public nonisolated func combined<T: Transition>(with other: T) -> some Transition { self }
  public nonisolated func animation(_ animation: Animation?) -> some Transition { self }
}

/// A transition that does nothing.
public typealias IdentityTransition = OpacityTransition

/// A transition that fades.
public nonisolated struct OpacityTransition: Transition, Sendable {
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

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

extension OpacityTransition {
  /// How a blur replaces a view.
  public enum Configuration: Hashable, Sendable {
    case downUp, upUp
  }
}

extension Transition where Self == OpacityTransition {
  public static var identity: Self { Self() }
  public static var opacity: Self { Self() }
  public static var scale: Self { Self() }
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
    OpacityTransition()
  }
  public static var slide: Self { Self() }
  public static func move(edge: Edge) -> Self { Self() }
  public static func push(from edge: Edge) -> Self { Self() }
  public static var blurReplace: Self { Self() }
  public static func blurReplace(_ configuration: Self.Configuration) -> Self { Self() }
  public static func offset(_ offset: CGSize) -> Self { Self() }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { Self() }
}

/// A transition between two contents of a view, which pictures don't show.
public struct ContentTransition: Hashable, Sendable {
  public static let identity = ContentTransition()
  public static let opacity = ContentTransition()
  public static let interpolate = ContentTransition()
  public static let symbolEffect = ContentTransition()

  public static func symbolEffect<T: SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> ContentTransition { .symbolEffect }

  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition()
  }

  public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
}

/// A namespace for the identities of views that move between places.
@propertyWrapper
public struct Namespace: DynamicProperty {
  public struct ID: Hashable, Sendable {}
  public init() {}
  public var wrappedValue: ID { ID() }
}

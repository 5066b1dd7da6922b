/// An animation, which pictures don't show: a frame is drawn when all animations have ended.
public struct Animation: Hashable, Sendable {
  /// The usual animation.
  public static let `default` = Animation()
  /// A linear animation.
  public static let linear = Animation()
  /// An animation that starts slowly.
  public static let easeIn = Animation()
  /// An animation that ends slowly.
  public static let easeOut = Animation()
  /// An animation that starts and ends slowly.
  public static let easeInOut = Animation()
  /// An animation of a spring.
  public static let spring = Animation()
  /// An animation of a spring that follows a gesture.
  public static let interactiveSpring = Animation()
  /// An animation of a spring without bounce.
  public static let smooth = Animation()
  /// An animation of a spring with a little bounce.
  public static let snappy = Animation()
  /// An animation of a spring with more bounce.
  public static let bouncy = Animation()

  /// Returns a linear animation.
  public static func linear(duration: TimeInterval) -> Animation { Animation() }

  /// Returns an animation that starts slowly.
  public static func easeIn(duration: TimeInterval) -> Animation { Animation() }

  /// Returns an animation that ends slowly.
  public static func easeOut(duration: TimeInterval) -> Animation { Animation() }

  /// Returns an animation that starts and ends slowly.
  public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }

  /// Returns an animation with a timing curve.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation { Animation() }

  /// Returns an animation of a spring.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation { Animation() }

  /// Returns an animation of a spring.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
  ) -> Animation { Animation() }

  /// Returns an animation of a spring that follows a gesture.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation { Animation() }

  /// Returns an animation of a spring with physical properties.
  public static func interpolatingSpring(
    mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
  ) -> Animation { Animation() }

  /// Returns an animation of a spring without bounce.
  public static func smooth(
    duration: TimeInterval = 0.5, extraBounce: Double = 0.0
  ) -> Animation { Animation() }

  /// Returns an animation of a spring with a little bounce.
  public static func snappy(
    duration: TimeInterval = 0.5, extraBounce: Double = 0.0
  ) -> Animation { Animation() }

  /// Returns an animation of a spring with more bounce.
  public static func bouncy(
    duration: TimeInterval = 0.5, extraBounce: Double = 0.0
  ) -> Animation { Animation() }

  /// Returns an animation that starts later.
  public func delay(_ delay: TimeInterval) -> Animation { self }

  /// Returns an animation with another speed.
  public func speed(_ speed: Double) -> Animation { self }

  /// Returns an animation that is repeated.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }

  /// Returns an animation that is repeated for ever.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// The context of a change of state.
public struct Transaction {
  /// The animation of the change.
  public var animation: Animation?
  /// A Boolean value that indicates whether animations of views are ignored.
  public var disablesAnimations = false
  /// A Boolean value that indicates whether the change is part of a gesture.
  public var isContinuous = false

  /// Creates a context without an animation.
  public init() {}

  /// Creates a context with an animation.
  public init(animation: Animation?) { self.animation = animation }
}

/// Calls a function in the context of a transaction, which has no effect.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// Calls a function, whose changes SwiftUI would animate.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// The moment at which an animation counts as completed.
public enum AnimationCompletionCriteria: Hashable, Sendable {
  /// The moment at which the animation seems to have ended; the moment at which the animation is
  /// removed.
  case logicallyComplete, removed
}

/// Calls a function, whose changes SwiftUI would animate, and then `completion`.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  let result = try body()
  completion()
  return result
}

/// A type that an animation can interpolate.
public nonisolated protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies each component.
  mutating func scale(by rhs: Double)
  /// The sum of the squares of the components.
  var magnitudeSquared: Double { get }
}

extension Double: VectorArithmetic {
  /// Multiplies this value.
  public mutating func scale(by rhs: Double) { self *= rhs }
  /// The square of this value.
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  /// Multiplies this value.
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }
  /// The square of this value.
  public var magnitudeSquared: Double { Double(self * self) }
}

extension CGFloat: VectorArithmetic {
  /// Multiplies this value.
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  /// The square of this value.
  public var magnitudeSquared: Double { Double(self * self) }
}

/// Nothing that is animated.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// Creates an empty value.
  public init() {}

  /// An empty value.
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

  /// Returns an empty value.
  public static func + (lhs: Self, rhs: Self) -> Self { lhs }

  /// Returns an empty value.
  public static func - (lhs: Self, rhs: Self) -> Self { lhs }

  /// Does nothing.
  public mutating func scale(by rhs: Double) {}

  /// Zero.
  public var magnitudeSquared: Double { 0 }
}

/// Two values that are animated together.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  /// The first value.
  public var first: First
  /// The second value.
  public var second: Second

  /// Creates a pair.
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  /// A pair of zeros.
  public static var zero: Self { Self(.zero, .zero) }

  /// Returns the sums of the values.
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(lhs.first + rhs.first, lhs.second + rhs.second)
  }

  /// Returns the differences of the values.
  public static func - (lhs: Self, rhs: Self) -> Self {
    Self(lhs.first - rhs.first, lhs.second - rhs.second)
  }

  /// Multiplies both values.
  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }

  /// The sum of the squares of the values.
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

/// A type that describes what of it is animated.
public nonisolated protocol Animatable {
  /// The type of the data that is animated.
  associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData

  /// The data that is animated.
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// Nothing.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

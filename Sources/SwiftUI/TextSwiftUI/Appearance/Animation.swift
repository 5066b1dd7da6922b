// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// An animation, which pictures don't show: a frame is drawn when all animations have ended.
public struct Animation: Hashable, Sendable {
  /// The seconds until its completion.
  var duration = 0.5

  public static let `default` = Animation(duration: 0.55)
  public static let linear = Animation(duration: 0.35)
  public static let easeIn = Animation(duration: 0.35)
  public static let easeOut = Animation(duration: 0.35)
  public static let easeInOut = Animation(duration: 0.35)
  public static let spring = Animation()
  public static let interactiveSpring = Animation(duration: 0.15)
  public static let smooth = Animation()
  public static let snappy = Animation()
  public static let bouncy = Animation()
  public static func linear(duration: TimeInterval) -> Animation { Animation(duration: duration) }
  public static func easeIn(duration: TimeInterval) -> Animation { Animation(duration: duration) }
  public static func easeOut(duration: TimeInterval) -> Animation { Animation(duration: duration) }
  public static func easeInOut(duration: TimeInterval) -> Animation {
    Animation(duration: duration)
  }

  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation { Animation(duration: duration) }

  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation { Animation(duration: response) }

  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
  ) -> Animation { Animation(duration: duration) }

  @_disfavoredOverload public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation { Animation(duration: response) }

  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
  ) -> Animation { Animation(duration: duration) }

  @_disfavoredOverload public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation { Animation(duration: duration) }

  public static func interpolatingSpring(
    mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
  ) -> Animation { Animation(duration: 2 * .pi * (mass / stiffness).squareRoot()) }

  public static func smooth(
    duration: TimeInterval = 0.5, extraBounce: Double = 0.0
  ) -> Animation { Animation(duration: duration) }

  public static func snappy(
    duration: TimeInterval = 0.5, extraBounce: Double = 0.0
  ) -> Animation { Animation(duration: duration) }

  public static func bouncy(
    duration: TimeInterval = 0.5, extraBounce: Double = 0.0
  ) -> Animation { Animation(duration: duration) }

  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    Animation(duration: spring.duration)
  }

  public static func interpolatingSpring(
    _ spring: Spring, initialVelocity: Double = 0
  ) -> Animation { Animation(duration: spring.duration) }

  public func delay(_ delay: TimeInterval) -> Animation { Animation(duration: duration + delay) }
  public func speed(_ speed: Double) -> Animation { Animation(duration: duration / speed) }

  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    Animation(duration: duration)
  }

  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(duration: duration * Double(repeatCount))
  }

  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(duration: .infinity)
  }
}

/// A spring.
public struct Spring: Hashable, Sendable {
  public let duration: TimeInterval
  public let bounce: Double

  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    (self.duration, self.bounce) = (duration, bounce)
  }

  public init(
    mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false
  ) {
    self.init(
      duration: 2 * .pi / (stiffness / mass).squareRoot(),
      bounce: 1 - damping / (2 * (stiffness * mass).squareRoot()))
  }

  public static let smooth = Spring()
  public static let snappy = Spring(bounce: 0.15)
  public static let bouncy = Spring(bounce: 0.3)

  public static func smooth(
    duration: TimeInterval = 0.5, extraBounce: Double = 0
  ) -> Spring { Spring(duration: duration, bounce: extraBounce) }

  public static func snappy(
    duration: TimeInterval = 0.5, extraBounce: Double = 0
  ) -> Spring { Spring(duration: duration, bounce: 0.15 + extraBounce) }

  public static func bouncy(
    duration: TimeInterval = 0.5, extraBounce: Double = 0
  ) -> Spring { Spring(duration: duration, bounce: 0.3 + extraBounce) }
}

/// The context of a change of state.
public struct Transaction {
  public var animation: Animation?
  public var disablesAnimations = false
  public var isContinuous = false
  public init() {}
  public init(animation: Animation?) { self.animation = animation }
}

extension Transaction {
  /// Whether what is done now is animated, which matters if the app scrolls.
  ///
  /// Tasks that are begun meanwhile aren't animated. Only the main actor uses the variable, as long as
  /// the function of `withAnimation` runs.
  nonisolated(unsafe) fileprivate(set) static var isAnimated = false
}

/// Calls a function in the context of a transaction, which has no effect unless the function scrolls.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try withAnimation(transaction.disablesAnimations ? nil : transaction.animation, body)
}

public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  guard isOnMainActor else { return try body() }
  let before = Transaction.isAnimated
  Transaction.isAnimated = animation != nil
  defer { Transaction.isAnimated = before }
  return try body()
}

/// The moment at which an animation counts as completed.
public enum AnimationCompletionCriteria: Hashable, Sendable {
  /// The moment at which the animation seems to have ended; the moment at which the animation is
  /// removed.
  case logicallyComplete, removed
}

public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  let result = try withAnimation(animation, body)
  let duration = animation?.duration ?? 0
  // Without an animation, SwiftUI calls it at once.
  guard duration > 0 else {
    completion()
    return result
  }
  guard duration.isFinite else { return result }
  // The completion runs on the main actor, where this function is called.
  nonisolated(unsafe) let completion = completion
  Task { @MainActor in
    guard (try? await Task.sleep(for: .seconds(duration))) != nil else { return }
    completion()
  }
  return result
}

/// A type that an animation can interpolate.
public nonisolated protocol VectorArithmetic: AdditiveArithmetic {
  mutating func scale(by rhs: Double)
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  public func scaled(by rhs: Double) -> Self {
    var scaled = self
    scaled.scale(by: rhs)
    return scaled
  }

  public func interpolated(towards other: Self, amount: Double) -> Self {
    self + (other - self).scaled(by: amount)
  }
}

extension Double: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= rhs }
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }
  public var magnitudeSquared: Double { Double(self * self) }
}

extension CGFloat: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  public var magnitudeSquared: Double { Double(self * self) }
}

/// Nothing that is animated.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  public init() {}
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }
  public static func + (lhs: Self, rhs: Self) -> Self { lhs }
  public static func - (lhs: Self, rhs: Self) -> Self { lhs }
  public mutating func scale(by rhs: Double) {}
  public var magnitudeSquared: Double { 0 }
}

/// Two values that are animated together.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  public var first: First
  public var second: Second
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
  public static var zero: Self { Self(.zero, .zero) }

  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(lhs.first + rhs.first, lhs.second + rhs.second)
  }

  public static func - (lhs: Self, rhs: Self) -> Self {
    Self(lhs.first - rhs.first, lhs.second - rhs.second)
  }

  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }

  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

/// A type that describes what of it is animated.
public nonisolated protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData

  var animatableData: AnimatableData { get set }
}

extension CGPoint: Animatable {
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
}

extension CGSize: Animatable {
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(width, height) }
    set { (width, height) = (newValue.first, newValue.second) }
  }
}

extension CGRect: Animatable {
  public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(origin.animatableData, size.animatableData) }
    set { (origin.animatableData, size.animatableData) = (newValue.first, newValue.second) }
  }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

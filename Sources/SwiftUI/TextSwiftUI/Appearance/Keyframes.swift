// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// A frame is drawn when all animations have ended, so an animated value is what it begins with.

/// A view that changes in phases, drawn in the first one.
public nonisolated struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let phase: Phase?
  private let content: (Phase) -> Content

  @MainActor public var body: some View { phase.map(content) }

  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) { (phase, self.content) = (phases.first { _ in true }, content) }

  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) { self.init(phases, content: content, animation: animation) }
}

/// A view that changes by keyframes, drawn with its first value.
public nonisolated struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: View
where KeyframePath.Value == Value {
  private let value: Value
  private let content: (Value) -> Content

  @MainActor public var body: some View { content(value) }

  public init(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) { (value, self.content) = (initialValue, content) }

  public init(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) { (value, self.content) = (initialValue, content) }
}

extension View {
  /// Draws the view with the first value.
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View { content(PlaceholderContentView(content: self), initialValue) }

  /// Draws the view with the first value.
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View { content(PlaceholderContentView(content: self), initialValue) }
}

/// A description of how a value changes.
public nonisolated protocol Keyframes<Value> {
  associatedtype Value
}

/// A part of a description of how a value changes.
public nonisolated protocol KeyframeTrackContent<Value> {
  associatedtype Value: Animatable
}

/// How a property changes.
public nonisolated struct KeyframeTrack<Value, Property: Animatable, Content: KeyframeTrackContent>:
  Keyframes
where Content.Value == Property {
  public init(
    @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) where Value == Property {}

  public init(
    _ keyPath: WritableKeyPath<Value, Property>,
    @KeyframeTrackContentBuilder<Property> content: () -> Content
  ) {}
}

/// A value at a moment.
public nonisolated struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {}
}

/// A value at a moment, which is reached as by a spring.
public nonisolated struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(),
    startVelocity: Value? = nil
  ) {}
}

/// A value at a moment, which is reached along a curve.
public nonisolated struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  public init(
    _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {}
}

/// A value at a moment, which is reached at once.
public nonisolated struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  public init(_ to: Value) {}
}

/// Several descriptions of how a value changes.
public nonisolated struct _SeveralKeyframes<Value>: Keyframes {}
/// Several values at moments.
public nonisolated struct _SeveralTrackContents<Value: Animatable>: KeyframeTrackContent {}

/// A builder of descriptions of how a value changes.
@resultBuilder public nonisolated struct KeyframesBuilder<Value> {
  public static func buildExpression<K: Keyframes>(_ keyframes: K) -> K where K.Value == Value {
    keyframes
  }

  public static func buildBlock<each K: Keyframes>(
    _ keyframes: repeat each K
  ) -> _SeveralKeyframes<Value> { _SeveralKeyframes() }
}

/// A builder of values at moments.
@resultBuilder public nonisolated struct KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<K: KeyframeTrackContent>(
    _ content: K
  ) -> K where K.Value == Value { content }

  public static func buildBlock<each K: KeyframeTrackContent>(
    _ content: repeat each K
  ) -> _SeveralTrackContents<Value> { _SeveralTrackContents() }

  public static func buildArray(
    _ components: [some KeyframeTrackContent<Value>]
  ) -> _SeveralTrackContents<Value> { _SeveralTrackContents() }
}

extension Double: Animatable {}
extension Float: Animatable {}
extension CGFloat: Animatable {}
extension CGPoint: Animatable {}
extension CGSize: Animatable {}
extension CGRect: Animatable {}

/// A spring.
public struct Spring: Hashable, Sendable {
  public var duration: TimeInterval
  public var bounce: Double
  public static var smooth: Spring { Spring() }
  public static var snappy: Spring { Spring(bounce: 0.15) }
  public static var bouncy: Spring { Spring(bounce: 0.3) }

  public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
    (self.duration, self.bounce) = (duration, bounce)
  }

  public init(response: Double, dampingRatio: Double) {
    self.init(duration: response, bounce: 1 - dampingRatio)
  }

  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}

/// A curve between 0 and 1.
public struct UnitCurve: Hashable, Sendable {
  public static let linear = UnitCurve()
  public static let easeIn = UnitCurve()
  public static let easeOut = UnitCurve()
  public static let easeInOut = UnitCurve()
  public static let circularEaseIn = UnitCurve()
  public static let circularEaseOut = UnitCurve()
  public static let circularEaseInOut = UnitCurve()

  public static func bezier(
    startControlPoint: UnitPoint, endControlPoint: UnitPoint
  ) -> UnitCurve { UnitCurve() }
}

extension Animation {
  public static let interpolatingSpring = Animation()
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    Animation()
  }

  public static func interpolatingSpring(
    _ spring: Spring, initialVelocity: Double = 0
  ) -> Animation { Animation() }

  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation { Animation() }

  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
  ) -> Animation { Animation() }

  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation()
  }

  public func logicallyComplete(after duration: TimeInterval) -> Animation { self }
}

/// A modifier that describes what of it is animated.
public protocol AnimatableModifier: Animatable, ViewModifier {}

extension ViewModifier {
  public nonisolated func animation(_ animation: Animation?) -> some ViewModifier { self }

  public nonisolated func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some ViewModifier { self }
}

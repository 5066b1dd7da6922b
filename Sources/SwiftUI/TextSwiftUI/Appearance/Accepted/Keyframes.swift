// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A curve between two values.
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
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(duration: duration)
  }
}

/// A value at a moment of an animation.
public struct _Keyframe<Value> {
  public init(_ to: Value) {}
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {}
  public init(_ to: Value, duration: TimeInterval, startVelocity: Value, endVelocity: Value) {}

  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(),
    startVelocity: Value? = nil
  ) {}
}

public typealias CubicKeyframe<Value> = _Keyframe<Value>
public typealias LinearKeyframe<Value> = _Keyframe<Value>
public typealias MoveKeyframe<Value> = _Keyframe<Value>
public typealias SpringKeyframe<Value> = _Keyframe<Value>

/// The values of a property during an animation.
public struct KeyframeTrack<Root> {
  public init<Value>(
    _ keyPath: WritableKeyPath<Root, Value>,
    @KeyframesBuilder<Value> content: () -> [_Keyframe<Value>]
  ) {}
  public init(@KeyframesBuilder<Root> content: () -> [_Keyframe<Root>]) {}
}

/// A builder of what happens during an animation.
@resultBuilder public struct KeyframesBuilder<Value> {
  public static func buildExpression(_ keyframe: _Keyframe<Value>) -> _Keyframe<Value> {
    keyframe
  }

  public static func buildBlock(_ keyframes: _Keyframe<Value>...) -> [_Keyframe<Value>] {
    keyframes
  }

  public static func buildExpression(_ track: KeyframeTrack<Value>) -> KeyframeTrack<Value> {
    track
  }

  public static func buildBlock(_ tracks: KeyframeTrack<Value>...) -> [_Keyframe<Value>] { [] }
}

extension View {
  /// Draws the view with its initial value.
  public nonisolated func keyframeAnimator<Value, T: Equatable>(
    initialValue: Value, repeating: Bool = true, trigger: T = 0,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> [_Keyframe<Value>]
  ) -> some View { content(PlaceholderContentView(content: self), initialValue) }
}

/// A view that is drawn with the initial value of an animation.
public nonisolated struct KeyframeAnimator<Value, Content: View>: View {
  private let content: Content

  @MainActor public var body: some View { content }

  public init<T: Equatable>(
    initialValue: Value, repeating: Bool = true, trigger: T = 0,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> [_Keyframe<Value>]
  ) { self.content = content(initialValue) }
}

/// An animation of the app, which is never asked, because a frame shows the end of all animations.
public protocol CustomAnimation: Hashable, Sendable {
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V?
}

/// What an animation of the app keeps.
public struct AnimationContext<Value: VectorArithmetic> {
  public var isLogicallyComplete = false
  public let environment: EnvironmentValues
}

extension Animation {
  public init(_ base: some CustomAnimation) { self = .default }
}

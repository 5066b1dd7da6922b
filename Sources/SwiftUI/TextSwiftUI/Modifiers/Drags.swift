public import Foundation
import TextScreens

/// A drag, by a finger that rests before it leaves the screen.
public nonisolated struct DragGesture: Gesture {
  /// The progress of a drag.
  public struct Value: Equatable, Sendable {
    /// The moment.
    public var time: Date
    /// The position.
    public var location: CGPoint
    /// The position of the start.
    public var startLocation: CGPoint
    /// The distance from the start.
    public var translation: CGSize
    /// The speed.
    public var velocity: CGSize
    /// The position at which the drag would end.
    public var predictedEndLocation: CGPoint
    /// The distance at which the drag would end.
    public var predictedEndTranslation: CGSize
  }

  /// The distance from which on it's a drag.
  public var minimumDistance: CGFloat
  /// The space of its positions.
  public var coordinateSpace: CoordinateSpace

  /// Creates a drag.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    (self.minimumDistance, self.coordinateSpace) = (minimumDistance, coordinateSpace)
  }

  /// Creates a drag.
  @_disfavoredOverload public init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol
  ) {
    self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
  }

  /// A drag without an action.
  public var _performed: _PerformedGesture { _PerformedGesture(others: [.drag: []]) }

  /// Returns how far a finger has come that starts in the center of the view.
  public func _value(of touch: _Touch) -> Value? {
    guard let movement = touch.movement, movement.gesture == .drag,
      hypot(movement.x, movement.y) >= minimumDistance
    else { return nil }
    let (start, translation) = (
      movement.center(in: coordinateSpace), CGSize(width: movement.x, height: movement.y)
    )
    let location = CGPoint(x: start.x + translation.width, y: start.y + translation.height)
    return Value(
      time: Date(), location: location, startLocation: start, translation: translation,
      velocity: .zero, predictedEndLocation: location, predictedEndTranslation: translation)
  }
}

extension FingerMovement {
  /// The center of the view, in points.
  fileprivate func center(in space: CoordinateSpace = .local) -> CGPoint {
    let origin = space == .local ? (0, 0) : (column, row)
    return CGPoint(
      x: (CGFloat(origin.0) + CGFloat(columns) / 2) * Cell.width,
      y: (CGFloat(origin.1) + CGFloat(rows) / 2) * Cell.height)
  }
}

/// A pinch.
public nonisolated struct MagnificationGesture: Gesture {
  /// The scale.
  public typealias Value = CGFloat

  /// Creates a pinch.
  public init(minimumScaleDelta: CGFloat = 0.01) {}

  /// A pinch without an action.
  public var _performed: _PerformedGesture { MagnifyGesture()._performed }

  /// Returns the scale.
  public func _value(of touch: _Touch) -> CGFloat? {
    MagnifyGesture()._value(of: touch)?.magnification
  }
}

/// A rotation, which never happens.
public nonisolated struct RotationGesture: Gesture {
  /// The angle.
  public typealias Value = Angle

  /// Creates a rotation.
  public init(minimumAngleDelta: Angle = .degrees(1)) {}

  /// Nothing, because scripts don't rotate.
  public var _performed: _PerformedGesture { .never("RotationGesture") }
}

/// A pinch.
public nonisolated struct MagnifyGesture: Gesture {
  /// The progress of a pinch.
  public struct Value: Equatable, Sendable {
    /// The moment.
    public var time: Date
    /// The scale.
    public var magnification: CGFloat
    /// The speed.
    public var velocity: CGFloat
    /// The position of the start in the view.
    public var startAnchor: UnitPoint
    /// The position of the start.
    public var startLocation: CGPoint
  }

  /// Creates a pinch.
  public init(minimumScaleDelta: CGFloat = 0.01) {}

  /// A pinch without an action.
  public var _performed: _PerformedGesture { _PerformedGesture(others: [.magnify: []]) }

  /// Returns how far fingers have come that start in the center of the view.
  public func _value(of touch: _Touch) -> Value? {
    guard let movement = touch.movement, movement.gesture == .magnify else { return nil }
    return Value(
      time: Date(), magnification: movement.scale, velocity: 0, startAnchor: .center,
      startLocation: movement.center())
  }
}

/// A rotation, which never happens.
public nonisolated struct RotateGesture: Gesture {
  /// The progress of a rotation.
  public struct Value: Equatable, Sendable {
    /// The moment.
    public var time: Date
    /// The angle.
    public var rotation: Angle
    /// The speed.
    public var velocity: Angle
    /// The position of the start in the view.
    public var startAnchor: UnitPoint
    /// The position of the start.
    public var startLocation: CGPoint
  }

  /// Creates a rotation.
  public init(minimumAngleDelta: Angle = .degrees(1)) {}

  /// Nothing, because scripts don't rotate.
  public var _performed: _PerformedGesture { .never("RotateGesture") }
}

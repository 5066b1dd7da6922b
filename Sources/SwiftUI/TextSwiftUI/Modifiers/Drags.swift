public import Foundation

// Scripts don't perform these gestures, which a note below the picture says.

/// A drag, which never happens.
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

  /// Creates a drag.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {}

  /// Nothing, because scripts don't drag.
  public var _performed: _PerformedGesture { .never("DragGesture") }
}

/// A pinch, which never happens.
public nonisolated struct MagnificationGesture: Gesture {
  /// The scale.
  public typealias Value = CGFloat

  /// Creates a pinch.
  public init(minimumScaleDelta: CGFloat = 0.01) {}

  /// Nothing, because scripts don't pinch.
  public var _performed: _PerformedGesture { .never("MagnificationGesture") }
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

/// A pinch, which never happens.
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

  /// Nothing, because scripts don't pinch.
  public var _performed: _PerformedGesture { .never("MagnifyGesture") }
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

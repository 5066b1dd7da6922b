extension Gesture {
  /// Combines two gestures, of which the second one follows the first one.
  public nonisolated func sequenced<Other: Gesture>(
    before other: Other
  ) -> SequenceGesture<Self, Other> { SequenceGesture(self, other) }

  /// Combines two gestures, of which only one is recognized.
  public nonisolated func exclusively<Other: Gesture>(
    before other: Other
  ) -> ExclusiveGesture<Self, Other> { ExclusiveGesture(self, other) }

  /// Combines two gestures at the same time.
  public nonisolated func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> { SimultaneousGesture(self, other) }

  /// Returns a gesture that reports something else.
  public nonisolated func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(gesture: self, body: body)
  }
}

/// A gesture that reports something else than the one that it consists of.
public nonisolated struct _MapGesture<Content: Gesture, Value>: Gesture {
  fileprivate let gesture: Content
  fileprivate let body: (Content.Value) -> Value

  /// What the gesture does without the change.
  public var _performed: _PerformedGesture { gesture._performed }

  /// Returns what the gesture reports, changed.
  public func _value(of touch: _Touch) -> Value? { gesture._value(of: touch).map(body) }
}

extension Optional: Gesture where Wrapped: Gesture {
  /// What the gesture reports, if there is one.
  public typealias Value = Wrapped.Value

  /// The gesture, if there is one.
  public nonisolated var _performed: _PerformedGesture { self?._performed ?? _PerformedGesture() }

  /// Returns the value of the gesture.
  public nonisolated func _value(of touch: _Touch) -> Value? { self?._value(of: touch) }
}

/// A gesture that follows another one, which never happens.
public nonisolated struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The progress of the gestures.
  public enum Value {
    /// The first gesture hasn't ended.
    case first(First.Value)
    /// The first gesture has ended.
    case second(First.Value, Second.Value?)
  }

  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second

  /// Creates a sequence.
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  /// Nothing, because scripts don't perform sequences.
  public var _performed: _PerformedGesture { .never("SequenceGesture") }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// One of two gestures.
public nonisolated struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The progress of the gesture.
  public enum Value {
    /// The first gesture is recognized.
    case first(First.Value)
    /// The second gesture is recognized.
    case second(Second.Value)
  }

  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second

  /// Creates a choice.
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  /// What both do, and only the first one if both do the same.
  public var _performed: _PerformedGesture {
    first._performed.combined(with: second._performed) { first, _ in first }
  }

  /// Returns the value of the gesture that is recognized.
  public func _value(of touch: _Touch) -> Value? {
    first._value(of: touch).map(Value.first) ?? second._value(of: touch).map(Value.second)
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// Two gestures at the same time.
public nonisolated struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The progress of the gestures.
  public struct Value {
    /// The progress of the first gesture.
    public var first: First.Value?
    /// The progress of the second gesture.
    public var second: Second.Value?
  }

  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second

  /// Creates a pair.
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  /// What both gestures do.
  public var _performed: _PerformedGesture {
    first._performed.combined(with: second._performed, +)
  }

  /// Returns the values of the gestures that are recognized.
  public func _value(of touch: _Touch) -> Value? {
    Value(first: first._value(of: touch), second: second._value(of: touch))
  }
}

/// A gesture whose type nobody sees.
public nonisolated struct AnyGesture<Value>: Gesture {
  /// What scripts do of the gesture.
  public let _performed: _PerformedGesture
  private let value: (_Touch) -> Value?

  /// Creates a gesture from another one.
  public init<T: Gesture>(_ gesture: T) where T.Value == Value {
    (_performed, value) = (gesture._performed, gesture._value)
  }

  /// Returns the value of the gesture.
  public func _value(of touch: _Touch) -> Value? { value(touch) }
}

/// A tap whose location matters, which never happens, because scripts tap elements.
public nonisolated struct SpatialTapGesture: Gesture {
  /// A tap at a location.
  public struct Value: Hashable, Sendable {
    /// The location in the coordinate space of the gesture.
    public let location: CGPoint
  }

  /// Creates a tap, or several taps.
  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {}

  /// Nothing, because scripts tap no locations.
  public var _performed: _PerformedGesture { .never("SpatialTapGesture") }
}

public import Foundation
import TextScreens

/// An action of the user's fingers.
///
/// Scripts tap once or twice, long-press, drag, and magnify. A note below the picture names other
/// gestures, such as rotations, which never happen.
@MainActor @preconcurrency public protocol Gesture<Value> {
  /// What the gesture reports.
  associatedtype Value

  /// What scripts do of the gesture, and what then happens.
  nonisolated var _performed: _PerformedGesture { get }

  /// Returns what the gesture reports for a touch, or `nil` if it isn't the gesture.
  nonisolated func _value(of touch: _Touch) -> Value?
}

extension Gesture {
  /// Nothing, because the gesture never happens.
  public nonisolated func _value(of touch: _Touch) -> Value? { nil }
}

/// What fingers do on a view.
public struct _Touch {
  /// What they do, or `nil` for a tap.
  let movement: FingerMovement?
}

/// What scripts do of a gesture, which can consist of others.
public struct _PerformedGesture {
  typealias Actions = [(_ touch: _Touch) -> Void]

  /// The actions of a tap, or `nil` if it does nothing.
  var tap: Actions?
  /// The actions of other gestures.
  var others: [FingerGesture: Actions] = [:]
  /// The names of gestures that never happen.
  var unsupported: [String] = []

  static func never(_ name: String) -> Self { Self(unsupported: [name]) }

  /// Returns this gesture together with another one, with the actions of the first one or of both.
  func combined(with other: Self, _ choose: (Actions, Actions) -> Actions) -> Self {
    var combined = self
    if let tap, let second = other.tap {
      combined.tap = choose(tap, second)
    } else {
      combined.tap = tap ?? other.tap
    }
    combined.others.merge(other.others, uniquingKeysWith: choose)
    combined.unsupported += other.unsupported
    return combined
  }

  /// Returns this gesture with an action for each of its touches.
  fileprivate func adding(_ action: @escaping (_Touch) -> Void) -> Self {
    Self(
      tap: tap.map { $0 + [action] }, others: others.mapValues { $0 + [action] },
      unsupported: unsupported)
  }
}

/// A tap, or several taps, of which scripts perform one or two.
public nonisolated struct TapGesture: Gesture {
  /// The value of a tap.
  public typealias Value = Void

  /// The number of taps.
  public var count: Int

  /// Creates a tap.
  public init(count: Int = 1) { self.count = count }

  /// A tap without an action.
  public var _performed: _PerformedGesture {
    switch count {
    case 1: _PerformedGesture(tap: [])
    case 2: _PerformedGesture(others: [.doubleTap: []])
    default: .never("TapGesture(count: \(count))")
    }
  }

  /// The value of a tap.
  public func _value(of touch: _Touch) -> Void? {
    touch.movement?.gesture == (count == 1 ? nil : .doubleTap) ? () : nil
  }
}

/// A long press.
public nonisolated struct LongPressGesture: Gesture {
  /// Whether the user presses.
  public typealias Value = Bool

  /// Creates a long press.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}

  /// A long press without an action.
  public var _performed: _PerformedGesture { _PerformedGesture(others: [.longPress: []]) }

  /// That the user presses.
  public func _value(of touch: _Touch) -> Bool? {
    touch.movement?.gesture == .longPress ? true : nil
  }
}

/// A gesture with actions.
public nonisolated struct _GestureWithAction<Value>: Gesture {
  /// What happens.
  public let _performed: _PerformedGesture
  fileprivate let value: (_Touch) -> Value?

  /// Returns what the gesture reports.
  public func _value(of touch: _Touch) -> Value? { value(touch) }
}

extension Gesture {
  /// Adds an action for the end of the gesture.
  @preconcurrency public nonisolated func onEnded(
    _ action: @escaping @MainActor (Value) -> Void
  ) -> _GestureWithAction<Value> {
    adding { value, phase in if phase == .ended { appCode(value, action) } }
  }

  /// Adds an action for changes during the gesture: for a drag or a pinch, those halfway and at the end.
  @preconcurrency public nonisolated func onChanged(
    _ action: @escaping @MainActor (Value) -> Void
  ) -> _GestureWithAction<Value> {
    adding { value, phase in if phase == .changed { appCode(value, action) } }
  }

  /// Sets a state during the gesture.
  @preconcurrency public nonisolated func updating<State>(
    _ state: GestureState<State>,
    body: @escaping @MainActor (Value, inout State, inout Transaction) -> Void
  ) -> _GestureWithAction<Value> {
    adding { value, phase in
      if phase != .changed { return state.reset() }
      state.current = appCode((value, state.current)) { value, current in
        var (current, transaction) = (current, Transaction())
        body(value, &current, &transaction)
        return current
      }
    }
  }

  private nonisolated func adding(
    _ action: @escaping (Value, FingerMovement.Phase) -> Void
  ) -> _GestureWithAction<Value> {
    _GestureWithAction(
      _performed: _performed.adding { touch in
        if let value = _value(of: touch) { action(value, touch.movement?.phase ?? .ended) }
      }, value: _value)
  }
}

/// A set of gestures that are recognized.
public struct GestureMask: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// No gestures.
  public static let none: GestureMask = []
  /// The gesture of the view.
  public static let gesture = GestureMask(rawValue: 1)
  /// The gestures of the views in the view.
  public static let subviews = GestureMask(rawValue: 2)
  /// All gestures.
  public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
  /// Adds a gesture, which those of the views in this view precede.
  public nonisolated func gesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { recognizing(gesture, including: mask, .low) }

  /// Adds a gesture that is recognized together with those of the views in this view.
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { recognizing(gesture, including: mask, .simultaneous) }

  /// Adds a gesture that is recognized together with those of the views in this view, if it's enabled.
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T, isEnabled: Bool
  ) -> some View { simultaneousGesture(gesture, including: isEnabled ? .all : .subviews) }

  /// Adds a gesture that is recognized in place of those of the views in this view.
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { recognizing(gesture, including: mask, .high) }

  /// Adds a gesture, if it's enabled.
  public nonisolated func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    self.gesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Adds a gesture that is recognized in place of those of the views in this view, if it's enabled.
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T, isEnabled: Bool
  ) -> some View { highPriorityGesture(gesture, including: isEnabled ? .all : .subviews) }

  private nonisolated func recognizing(
    _ gesture: some Gesture, including mask: GestureMask, _ precedence: GesturePrecedence
  ) -> some View {
    let performed = mask.contains(.gesture) ? gesture._performed : _PerformedGesture()
    return drawn { nodes, context, content in
      let isEnabled = context.environment.isEnabled
      nodes.recognizing(
        tap: isEnabled ? performed.tap?.tapping : nil,
        others: isEnabled ? performed.others.compactMapValues(\.moving) : [:], precedence,
        remarks: performed.unsupported.map { "not supported: \($0) on" }, content: content)
    }
  }
}

extension [(_Touch) -> Void] {
  /// A function that performs the actions of a tap, or `nil` if there are none.
  fileprivate var tapping: (() -> Void)? {
    isEmpty ? nil : { for action in self { action(_Touch(movement: nil)) } }
  }

  /// A function that performs the actions, or `nil` if there are none.
  fileprivate var moving: ((FingerMovement) -> Void)? {
    isEmpty ? nil : { movement in for action in self { action(_Touch(movement: movement)) } }
  }
}

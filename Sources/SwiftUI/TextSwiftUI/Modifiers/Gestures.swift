public import Foundation
import TextScreens

/// An action of the user's fingers.
///
/// Scripts tap and long-press. A note below the picture names other gestures, such as drags, which
/// never happen.
@MainActor @preconcurrency public protocol Gesture<Value> {
  /// What the gesture reports.
  associatedtype Value

  /// Whether a script can perform the gesture, and what then happens.
  nonisolated var _performed: _PerformedGesture { get }

  /// Returns the value that the gesture reports for that of a tap or of a long press.
  nonisolated static func _value(of value: Any) -> Value?
}

extension Gesture {
  /// The value itself.
  public nonisolated static func _value(of value: Any) -> Value? { value as? Value }
}

/// What scripts do of a gesture, which can consist of others.
public struct _PerformedGesture {
  /// The actions of a tap, or `nil` if it does nothing.
  var tap: [@MainActor () -> Void]?
  /// The actions of a long press, or `nil` if it does nothing.
  var longPress: [@MainActor () -> Void]?
  /// The names of gestures that never happen.
  var unsupported: [String] = []

  static func never(_ name: String) -> Self { Self(unsupported: [name]) }

  /// Returns this gesture together with another one, with the actions of the first one or of both.
  func combined(
    with other: Self,
    _ choose: ([@MainActor () -> Void], [@MainActor () -> Void]) -> [@MainActor () -> Void]
  ) -> Self {
    func actions(
      _ part: (Self) -> [@MainActor () -> Void]?
    ) -> [@MainActor () -> Void]? {
      guard let first = part(self), let second = part(other) else {
        return part(self) ?? part(other)
      }
      return choose(first, second)
    }
    return Self(
      tap: actions(\.tap), longPress: actions(\.longPress),
      unsupported: unsupported + other.unsupported)
  }
}

/// A tap, or several taps, which never happen.
public nonisolated struct TapGesture: Gesture {
  /// The value of a tap.
  public typealias Value = Void

  /// The number of taps.
  public var count: Int

  /// Creates a tap.
  public init(count: Int = 1) { self.count = count }

  /// A tap without an action.
  public var _performed: _PerformedGesture {
    count == 1 ? _PerformedGesture(tap: []) : .never("TapGesture(count: \(count))")
  }
}

/// A long press.
public nonisolated struct LongPressGesture: Gesture {
  /// Whether the user presses.
  public typealias Value = Bool

  /// Creates a long press.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}

  /// A long press without an action.
  public var _performed: _PerformedGesture { _PerformedGesture(longPress: []) }
}

/// A gesture with actions.
public nonisolated struct _GestureWithAction<Value>: Gesture {
  /// What happens.
  public let _performed: _PerformedGesture
}

extension Gesture {
  /// Adds an action for the end of the gesture.
  @preconcurrency public nonisolated func onEnded(
    _ action: @escaping @MainActor (Value) -> Void
  ) -> _GestureWithAction<Value> {
    var performed = _performed
    performed.tap?.append { if let value = Self._value(of: ()) { action(value) } }
    performed.longPress?.append { if let value = Self._value(of: true) { action(value) } }
    return _GestureWithAction(_performed: performed)
  }

  /// Adds an action for changes during the gesture, which never happen.
  @preconcurrency public nonisolated func onChanged(
    _ action: @escaping @MainActor (Value) -> Void
  ) -> _GestureWithAction<Value> { _GestureWithAction(_performed: _performed) }

  /// Sets a state during the gesture, which never happens.
  @preconcurrency public nonisolated func updating<State>(
    _ state: GestureState<State>,
    body: @escaping @MainActor (Value, inout State, inout Transaction) -> Void
  ) -> _GestureWithAction<Value> { _GestureWithAction(_performed: _performed) }
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

  /// Adds a gesture that is recognized in place of those of the views in this view.
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { recognizing(gesture, including: mask, .high) }

  private nonisolated func recognizing(
    _ gesture: some Gesture, including mask: GestureMask, _ precedence: GesturePrecedence
  ) -> some View {
    let performed = mask.contains(.gesture) ? gesture._performed : _PerformedGesture()
    return drawn { nodes, context, content in
      let isEnabled = context.environment.isEnabled
      nodes.recognizing(
        tap: isEnabled ? performed.tap.performed : nil,
        longPress: isEnabled ? performed.longPress.performed : nil, precedence,
        remarks: performed.unsupported.map { "not supported: \($0) on" }, content: content)
    }
  }
}

extension [@MainActor () -> Void]? {
  /// A function that performs the actions, or `nil` if there are none.
  fileprivate var performed: (() -> Void)? {
    guard let actions = self, !actions.isEmpty else { return nil }
    return { for action in actions { appCode(action) { $0() } } }
  }
}

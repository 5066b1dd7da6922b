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

/// A gesture that a script can perform.
public enum _PerformedGesture {
  /// A tap.
  case tap([@MainActor () -> Void])
  /// A long press.
  case longPress([@MainActor () -> Void])
  /// A gesture with the given name, which never happens.
  case never(String)
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
    count == 1 ? .tap([]) : .never("TapGesture(count: \(count))")
  }
}

/// A long press.
public nonisolated struct LongPressGesture: Gesture {
  /// Whether the user presses.
  public typealias Value = Bool

  /// Creates a long press.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}

  /// A long press without an action.
  public var _performed: _PerformedGesture { .longPress([]) }
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
    let performed: _PerformedGesture =
      switch _performed {
      case .tap(let actions):
        .tap(actions + [{ if let value = Self._value(of: ()) { action(value) } }])
      case .longPress(let actions):
        .longPress(actions + [{ if let value = Self._value(of: true) { action(value) } }])
      case .never(let name): .never(name)
      }
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
  /// Adds a gesture.
  public nonisolated func gesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    let performed = mask.contains(.gesture) ? gesture._performed : .tap([])
    return drawn { nodes, context, content in
      switch performed {
      case .never(let name):
        nodes.remarking("not supported: \(name) on", content: content)
      case .tap(let actions) where !actions.isEmpty && context.environment.isEnabled:
        let perform = { for action in actions { appCode(action) { $0() } } }
        nodes.tapping(perform: perform, content: content)
      case .longPress(let actions):
        let perform = { for action in actions { appCode(action) { $0() } } }
        nodes.longPressing(perform: perform, content: content)
      default: content(&nodes)
      }
    }
  }

  /// Adds a gesture that is recognized together with others.
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { self.gesture(gesture, including: mask) }

  /// Adds a gesture that is recognized before others.
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { self.gesture(gesture, including: mask) }
}

// Apple documents these declarations. Scripts neither scroll, hover, nor press keys.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A key that is pressed, which never happens.
public struct KeyPress: Sendable {
  public let phase: Phases
  public let key: KeyEquivalent
  public let characters: String
  public let modifiers: EventModifiers

  public enum Result: Sendable {
    case handled, ignored
  }

  public struct Phases: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let down = Phases(rawValue: 1)
    public static let `repeat` = Phases(rawValue: 2)
    public static let up = Phases(rawValue: 4)
    public static let all: Phases = [.down, .repeat, .up]
  }
}

/// Where a pointer is.
public enum HoverPhase: Equatable, Sendable {
  case active(CGPoint)
  case ended
}

/// Whether a scroll view scrolls.
public enum ScrollPhase: Equatable, Sendable {
  case idle, tracking, interacting, decelerating, animating

  public var isScrolling: Bool { self != .idle }
}

/// What a scroll view shows of its content.
public struct ScrollGeometry: Equatable, Sendable {
  public let contentOffset: CGPoint
  public let contentSize: CGSize
  public let contentInsets: EdgeInsets
  public let containerSize: CGSize
  public let bounds: CGRect
  public let visibleRect: CGRect
}

/// A position of a scroll view, which only the app changes.
public struct ScrollPosition: Equatable, Sendable {
  public private(set) var edge: Edge?
  public private(set) var point: CGPoint?
  public private(set) var isPositionedByUser = false
  // Its value is Sendable, as the functions that set it require.
  nonisolated(unsafe) private var id: AnyHashable?

  public init<ID: Hashable & Sendable>(
    id: ID, idType: ID.Type = ID.self, anchor: UnitPoint? = nil
  ) { self.id = AnyHashable(id) }
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self) {}
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, edge: Edge) {
    self.edge = edge
  }

  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { id?.base as? T }

  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    (edge, point, self.id) = (nil, nil, AnyHashable(id))
  }

  public mutating func scrollTo(edge: Edge) { (self.edge, point, id) = (edge, nil, nil) }
  public mutating func scrollTo(point: CGPoint) { (edge, self.point, id) = (nil, point, nil) }
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { scrollTo(point: CGPoint(x: x, y: y)) }
  public mutating func scrollTo(y: CGFloat) { scrollTo(x: point?.x ?? 0, y: y) }
  public mutating func scrollTo(x: CGFloat) { scrollTo(x: x, y: point?.y ?? 0) }
}

/// A way to draw texts.
public protocol TextRenderer: Animatable {}

#if os(Linux)
  /// What the user does, which other devices never learn.
  public final class NSUserActivity: NSObject {
    public let activityType: String
    public var title: String?
    public var userInfo: [AnyHashable: Any]?
    public var webpageURL: URL?
    public var isEligibleForHandoff = true
    public var isEligibleForSearch = false
    public var isEligibleForPrediction = false
    public var persistentIdentifier: String?
    public init(activityType: String) { self.activityType = activityType }
    public func becomeCurrent() {}
    public func resignCurrent() {}
    public func invalidate() {}
  }
#endif

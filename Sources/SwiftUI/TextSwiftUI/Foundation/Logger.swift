// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if os(Linux)
  import Foundation

  // The names of the module `os`, whose messages nobody reads: what an app logs isn't part of a frame.

  public struct Logger: Sendable {
    public init() {}
    public init(subsystem: String, category: String) {}
    public init(_ log: OSLog) {}
    public func log(_ message: OSLogMessage) {}
    public func log(level: OSLogType, _ message: OSLogMessage) {}
    public func trace(_ message: OSLogMessage) {}
    public func debug(_ message: OSLogMessage) {}
    public func info(_ message: OSLogMessage) {}
    public func notice(_ message: OSLogMessage) {}
    public func warning(_ message: OSLogMessage) {}
    public func error(_ message: OSLogMessage) {}
    public func critical(_ message: OSLogMessage) {}
    public func fault(_ message: OSLogMessage) {}
  }

  public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    public struct StringInterpolation: StringInterpolationProtocol {
      public init(literalCapacity: Int, interpolationCount: Int) {}
      public mutating func appendLiteral(_ literal: String) {}
      public mutating func appendInterpolation<T>(
        _ value: @autoclosure () -> T, privacy: OSLogPrivacy = .auto
      ) {}
    }

    public init(stringLiteral value: String) {}
    public init(stringInterpolation: StringInterpolation) {}
  }

  public enum OSLogPrivacy: Sendable {
    case auto, `public`, `private`, sensitive
  }

  public enum OSLogType: Sendable {
    case `default`, info, debug, error, fault
  }

  public final class OSLog: Sendable {
    public static let `default` = OSLog(subsystem: "", category: "")
    public init(subsystem: String, category: String) {}
    public convenience init(subsystem: String, category: Category) {
      self.init(subsystem: subsystem, category: "")
    }

    public struct Category: Sendable {
      public static let pointsOfInterest = Category()
      public static let dynamicTracing = Category()
      public static let dynamicStackTracing = Category()
    }
  }

  // Nobody measures the intervals of an app whose time stands still.

  public struct OSSignposter: Sendable {
    public let isEnabled = false
    public init() {}
    public init(subsystem: String, category: String) {}
    public init(subsystem: String, category: OSLog.Category) {}
    public init(logger: Logger) {}
    public init(logHandle: OSLog) {}
    public func makeSignpostID() -> OSSignpostID { .exclusive }
    public func beginInterval(
      _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = ""
    ) -> OSSignpostIntervalState { OSSignpostIntervalState() }
    public func endInterval(
      _ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage = ""
    ) {}
    public func emitEvent(
      _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = ""
    ) {}
    public func withIntervalSignpost<Result>(
      _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
    ) rethrows -> Result { try task() }
  }

  public struct OSSignpostID: Hashable, Sendable {
    public static let exclusive = OSSignpostID()
    public init() {}
    public init(log: OSLog) {}
  }

  public final class OSSignpostIntervalState: Sendable {}

  public enum OSSignpostType: Sendable {
    case begin, end, event
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func os_signpost(
    _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive
  ) {}

  /// A lock with what it protects.
  public struct OSAllocatedUnfairLock<State>: Sendable {
    // The lock protects the state, which leaves it only as the caller says.
    private final class Box: @unchecked Sendable {
      let lock = NSLock()
      var state: State
      init(_ state: State) { self.state = state }
    }

    private let box: Box

    public init(uncheckedState initialState: State) { box = Box(initialState) }
    public init(initialState: State) where State: Sendable { box = Box(initialState) }
    public init() where State == Void { box = Box(()) }

    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
      try box.lock.withLock { try body(&box.state) }
    }
    public func withLock<R: Sendable>(
      _ body: @Sendable (inout State) throws -> R
    ) rethrows -> R { try withLockUnchecked(body) }
    public func lock() where State == Void { box.lock.lock() }
    public func unlock() where State == Void { box.lock.unlock() }
  }

  // A name with its module, as in `os.Logger`.
  // swift-format-ignore: TypeNamesShouldBeCapitalized
  public enum os {
    public typealias Logger = TextSwiftUI.Logger
    public typealias OSLog = TextSwiftUI.OSLog
    public typealias OSLogType = TextSwiftUI.OSLogType
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func os_log(
    _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ args: Any...
  ) {}

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {}
#endif

// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if os(Linux)
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

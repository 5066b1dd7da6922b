// A stand-in for the part of Apple's CoreServices that this package uses.

import Foundation

public typealias CFArray = NSArray
public typealias FSEventStreamRef = OpaquePointer
public typealias FSEventStreamEventId = UInt64
public typealias FSEventStreamEventFlags = UInt32
public typealias FSEventStreamCreateFlags = UInt32
public typealias FSEventStreamCallback = @convention(c) (
  OpaquePointer, UnsafeMutableRawPointer?, Int, UnsafeMutableRawPointer,
  UnsafePointer<FSEventStreamEventFlags>, UnsafePointer<FSEventStreamEventId>
) -> Void

public struct FSEventStreamContext {
  public var info: UnsafeMutableRawPointer?

  public init() {}
}

public var kFSEventStreamEventIdSinceNow: UInt64 { .max }
public var kFSEventStreamCreateFlagNoDefer: Int { 2 }
public var kFSEventStreamCreateFlagWatchRoot: Int { 4 }

public func FSEventStreamCreate(
  _: OpaquePointer?, _: FSEventStreamCallback, _: UnsafeMutablePointer<FSEventStreamContext>?,
  _: CFArray, _: FSEventStreamEventId, _: Double, _: FSEventStreamCreateFlags
) -> FSEventStreamRef? { nil }
public func FSEventStreamSetDispatchQueue(_: FSEventStreamRef, _: DispatchQueue?) {}
@discardableResult public func FSEventStreamStart(_: FSEventStreamRef) -> Bool { false }

// A stand-in for Apple's C library. It exports the C library of Linux, and adds the names that this
// package uses only on Apple platforms. `.ci/availability` type-checks the package against it.

@_exported import Glibc
public import Foundation

extension stat {
  public var st_mtimespec: timespec { st_mtim }
}

extension sigaction {
  public struct Action {
    public var __sa_handler: (@convention(c) (Int32) -> Void)?
  }

  public var __sigaction_u: Action {
    get { Action() }
    set {}
  }
}

// Apple's structures of posix_spawn are pointers.
public typealias Actions = UnsafeMutablePointer<posix_spawn_file_actions_t?>
public typealias Attributes = UnsafeMutablePointer<posix_spawnattr_t?>
public func posix_spawn_file_actions_init(_: Actions!) {}
public func posix_spawn_file_actions_destroy(_: Actions!) {}
public func posix_spawn_file_actions_adddup2(_: Actions!, _: Int32, _: Int32) {}
public func posix_spawn_file_actions_addopen(
  _: Actions!, _: Int32, _: UnsafePointer<CChar>!, _: Int32, _: mode_t
) {}
public func posix_spawnattr_init(_: Attributes!) {}
public func posix_spawnattr_destroy(_: Attributes!) {}
public func posix_spawnattr_setsigdefault(_: Attributes!, _: UnsafePointer<sigset_t>!) {}
public func posix_spawnattr_setsigmask(_: Attributes!, _: UnsafePointer<sigset_t>!) {}
public func posix_spawnattr_setflags(_: Attributes!, _: Int16) {}
public func posix_spawnp(
  _: UnsafeMutablePointer<pid_t>!, _: UnsafePointer<CChar>!,
  _: UnsafePointer<posix_spawn_file_actions_t?>!, _: UnsafePointer<posix_spawnattr_t?>!,
  _: UnsafePointer<UnsafeMutablePointer<CChar>?>!, _: UnsafePointer<UnsafeMutablePointer<CChar>?>!
) -> Int32 { 0 }

public func proc_listallpids(_: UnsafeMutableRawPointer!, _: Int32) -> Int32 { 0 }

// Types that Apple's Foundation has and that of Linux hasn't.

public struct CGAffineTransform: Hashable, Sendable {
  public static let identity = CGAffineTransform(translationX: 0, y: 0)
  public init(scaleX: CGFloat, y: CGFloat) {}
  public init(rotationAngle: CGFloat) {}
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform { self }

  public init(translationX: CGFloat, y: CGFloat) {}
}

extension CGPoint {
  public func applying(_ transform: CGAffineTransform) -> CGPoint { self }
}

extension CGRect {
  public func applying(_ transform: CGAffineTransform) -> CGRect { self }
}

public struct CGVector: Hashable, Sendable {
  public var dx, dy: CGFloat

  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}

public final class FileWrapper {}
public final class NSItemProvider {}

public final class UndoManager: @unchecked Sendable {
  public init() {}
}

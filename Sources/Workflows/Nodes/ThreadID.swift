#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Tells threads apart.
struct ThreadID: Sendable, Equatable {
  private let value: UInt

  static var current: ThreadID {
    #if canImport(Glibc)
      ThreadID(value: UInt(pthread_self()))
    #else
      ThreadID(value: UInt(bitPattern: pthread_self()))
    #endif
  }
}

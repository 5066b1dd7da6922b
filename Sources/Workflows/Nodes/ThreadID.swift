#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Tells threads apart, by the number that a debugger shows too.
package struct ThreadID: Sendable, Equatable, CustomStringConvertible {
  private let value: UInt

  package static var current: ThreadID {
    #if canImport(Glibc)
      ThreadID(value: UInt(pthread_self()))
    #else
      ThreadID(value: UInt(bitPattern: pthread_self()))
    #endif
  }

  package var description: String { "thread 0x\(String(value, radix: 16))" }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A while in which signals that would end the process wait.
enum SignalPause {
  /// Does what has to come to its end once it was begun, and lets signals through after that.
  static func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    var (ending, before) = (sigset_t(), sigset_t())
    sigemptyset(&ending)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP] { sigaddset(&ending, number) }
    pthread_sigmask(SIG_BLOCK, &ending, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
  }
}

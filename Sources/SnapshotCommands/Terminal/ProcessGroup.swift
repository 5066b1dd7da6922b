#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The group of processes that the keyboard reaches: what a shell calls a job.
enum ProcessGroup {
  /// Joins the group of `swift package`, where that runs the tool.
  ///
  /// SwiftPM puts its plugin into a group of its own, and the plugin this process into another, with
  /// most signals blocked. The terminal would give it no key, no new size would be seen, and neither
  /// Control-C nor Control-Z would reach it or the tests that it runs.
  ///
  /// - Parameter environment: The environment variables, of which the plugin sets one.
  static func join(_ environment: [String: String]) {
    guard let group = environment["SNAPSHOTS_PROCESS_GROUP"].flatMap({ pid_t($0) }), group > 0
    else { return }
    // A group that is gone, or of another session, cannot be joined: then all stays as it is.
    _ = setpgid(0, group)
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
  }
}

import Foundation

/// Runs a program to its end, without its output.
///
/// `Process` would not do: it looks for the end of a process every 50 milliseconds.
///
/// - Parameters:
///   - command: The program's path and its arguments.
///   - variables: What is in its environment beside `PATH`.
///   - exit: The exit code that it has to end with.
func runProgram(_ command: [String], _ variables: [String] = [], exit: Int32) {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
    posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
  }
  let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
  let argv = command.map { strdup($0) }
  let envp = (["PATH=\(path)"] + variables).map { strdup($0) }
  defer { for text in argv + envp { free(text) } }
  var pid = pid_t()
  let error = posix_spawn(&pid, command[0], &actions, nil, argv + [nil], envp + [nil])
  precondition(error == 0, "\(command) cannot be run: \(String(cString: strerror(error)))")
  var status: Int32 = 0
  while waitpid(pid, &status, 0) < 0, errno == EINTR {}
  // The exit code is above the number of a signal.
  precondition(status == exit << 8, "\(command) fails.")
}

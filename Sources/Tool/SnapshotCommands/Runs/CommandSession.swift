internal import Foundation
internal import TextSnapshots

/// A running command that can be ended together with all of its processes.
///
/// The command leads a new session, so it has no terminal. Its input is empty, and it writes its
/// output and errors to the same pipe.
final class CommandSession {
  private let pid: pid_t
  /// The descriptor for reading the output, or `nil` if the output has ended.
  private(set) var output: Int32?
  /// The write end of a pipe that the script reads from.
  ///
  /// If this process is killed, the system closes the pipe, which causes the script to end the
  /// command.
  private let lifeline: Int32
  /// The exit code of the command, or `nil` if the command is still running.
  private(set) var exitCode: Int32?

  /// A shell script that runs a command, and ends the command when the shell's input is closed.
  ///
  /// The script interrupts the command before killing it, because `swift test` runs tests in
  /// separate process groups and ends them only if it's interrupted.
  private static let script = """
    exec 3<&0 </dev/null
    ((read -r line <&3; kill -INT -$$; sleep 2; kill -KILL -$$) >/dev/null 2>&1 &)
    exec "$@" 3<&-
    """

  init(_ command: [String], environment: [String: String]) throws(ToolError) {
    let input = try ChildProcess.makePipe(for: command)
    defer { close(input.reader) }
    lifeline = input.writer
    do {
      let output = try ChildProcess.makePipe(for: command)
      defer { close(output.writer) }
      self.output = output.reader
      _ = fcntl(output.reader, F_SETFL, O_NONBLOCK)
      pid = try ChildProcess.start(
        ["/bin/sh", "-c", Self.script, "sh"] + command, environment,
        .init(input: input.reader, output: output.writer, errors: output.writer), inSession: true)
    } catch {
      close(lifeline)
      throw error
    }
  }

  func readOutput() -> Data {
    guard let output else { return Data() }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(output, &bytes, bytes.count)
    if count == 0 { closeOutput() }
    return Data(bytes.prefix(max(0, count)))
  }

  private func closeOutput() {
    if let output { close(output) }
    output = nil
  }

  /// Returns whether the command has ended, and kills its remaining processes if so.
  func checkEnd() -> Bool {
    guard exitCode == nil else { return true }
    var info = siginfo_t()
    // Don't reap the command yet, because the system could reuse its process ID for another
    // session.
    guard waitid(P_PID, id_t(pid), &info, WEXITED | WNOWAIT | WNOHANG) == 0, info.si_signo != 0
    else { return false }
    killAll()
    return true
  }

  /// Interrupts the command and discards its output.
  ///
  /// If the command doesn't end within the given number of seconds, this method kills it.
  func end(within seconds: Double = 2) {
    if exitCode == nil { kill(-pid, SIGINT) }
    let deadline = ContinuousClock.now + .seconds(seconds)
    while !checkEnd() {
      if .now >= deadline {
        killAll()
        break
      }
      var wait = pollfd(fd: output ?? -1, events: Int16(POLLIN), revents: 0)
      poll(&wait, 1, 20)
      _ = readOutput()
    }
    closeOutput()
  }

  private func killAll() {
    kill(-pid, SIGKILL)
    var killed: Set<pid_t> = []
    while true {
      // Repeat the search, because a process may have started another one before it was killed.
      let left = Self.processes().filter { !killed.contains($0) && getsid($0) == pid }
      guard !left.isEmpty else { break }
      for process in left { kill(process, SIGKILL) }
      killed.formUnion(left)
    }
    exitCode = ChildProcess.wait(for: pid)
    close(lifeline)
  }

  private static func processes() -> [pid_t] {
    #if os(macOS)
      let size = MemoryLayout<pid_t>.size
      var processes = [pid_t](repeating: 0, count: Int(proc_listallpids(nil, 0)) + 100)
      let count = proc_listallpids(&processes, Int32(processes.count * size))
      return Array(processes.prefix(Int(max(0, count))))
    #else
      return SnapshotFile.names(in: "/proc").compactMap { pid_t($0) }
    #endif
  }
}

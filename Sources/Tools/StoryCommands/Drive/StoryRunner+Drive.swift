import CommandParts
import Foundation
import TextSnapshots
import UserScripts

extension StoryRunner {
  /// Answers the requests on the standard input until it ends, and returns an exit code.
  @MainActor
  func drive(_ arguments: [String]) async throws -> Int32 {
    let options = try DriveOptions(arguments, command: command)
    if options.needsHelp {
      write(DriveOptions.syntax(command).help)
      return 0
    }
    if options.isChild { return await runDrivenApp() }
    // If the client or the app is gone, writing must fail instead of ending this process.
    signal(SIGPIPE, SIG_IGN)
    let session = DriveSession(
      stories,
      process: DrivenProcess(arguments: [DriveOptions.child], timeout: options.timeout))
    defer { session.end() }
    let server = ToolServer(session)
    var reader = LineReader(STDIN_FILENO, limit: Self.lineLimit)
    while let line = reader.next() {
      let answer =
        options.speaksModelContextProtocol
        ? server.answer(line) : DriveRequest.line(of: Self.answer(line, session))
      guard let answer else { continue }
      do { try SnapshotFile.writeAll(answer, to: STDOUT_FILENO) } catch { break }
    }
    return 0
  }

  /// The greatest number of bytes in a request.
  private static let lineLimit = 1 << 20

  private static func answer(_ line: LineReader.Line, _ session: DriveSession) -> DriveAnswer {
    guard case .bytes(let bytes) = line else { return DriveAnswer(.tooLong) }
    do { return session.answer(try DriveRequest(bytes)) } catch {
      return DriveAnswer(error as? DriveProblem ?? DriveProblem("\(error)"))
    }
  }

  /// Runs the app for the parent process, and returns an exit code.
  @MainActor
  private func runDrivenApp() async -> Int32 {
    signal(SIGPIPE, SIG_DFL)
    // Keep the standard streams from the app, which must neither read requests nor print between
    // answers.
    let requests = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    let answers = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    dup2(nothing, STDIN_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    // If the parent process is gone, end even if the app never returns.
    Thread.detachNewThread {
      var state = pollfd(fd: requests, events: 0, revents: 0)
      while poll(&state, 1, -1) < 1 {}
      _exit(0)
    }
    let driver = Driver(stories, command: command)
    var reader = LineReader(requests)
    while case .bytes(let bytes)? = reader.next(),
      let command = try? JSONDecoder().decode(DriverCommand.self, from: Data(bytes))
    {
      let reply = DriveRequest.line(of: await driver.reply(to: command))
      // Print what the app printed before the answer.
      fflush(nil)
      do { try SnapshotFile.writeAll(reply, to: answers) } catch { break }
    }
    return 0
  }
}

extension DriveProblem {
  static let tooLong = DriveProblem(
    "The line is longer than 1 MB.", fix: "send one JSON object on each line.")
}

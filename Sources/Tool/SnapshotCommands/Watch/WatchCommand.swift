internal import Foundation
internal import InlineTextSnapshots
internal import Terminals
internal import TextSnapshots

struct WatchCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    name: "watch",
    abstract: "Runs tests when a source file is saved, and reviews their snapshots.",
    discussion: """
      Runs 'swift test' or the given command, and runs it again each time you save a file that \
      SwiftPM compiles. If you pass folders, watches all files in them instead, except for hidden \
      files and files in __Snapshots__. If a run leaves pending snapshots, a review of them \
      starts. Saving a file ends the current run or review, and starts the next run.

      Keys:
        Enter       run again
        r           review all pending snapshots
        q, Ctrl-C   quit
        in a review as in 'snapshots review'
      """,
    operands: [
      .init(name: "folder", help: "The folders to watch. (default: the package's folder)")
    ],
    options: [.init("--verbose", help: "Print all test output.")] + CommandSyntax.Option.locations,
    rest: .init(name: "command", help: "The command to run. (default: swift test)"),
    success: "The user quit.", findings: nil)

  let context: CommandContext

  func run() throws -> ExitCode {
    let root = try PackageRoot(context)
    let folders = context.arguments.operands
    let command = context.arguments.rest
    try context.checkBuildLock(command, instead: "watch")
    let watcher = try SourceWatcher(
      folders.isEmpty
        ? [root.path] : folders.map { SourceFile.resolved(SnapshotLocation.absolute($0)) },
      onlySources: folders.isEmpty)
    var session = WatchSession(
      context: context.withoutOperands,
      root: root,
      command: command.isEmpty ? ["swift", "test"] + context.swiftTestOptions(in: root) : command,
      title: (command.isEmpty ? ["swift", "test"] : command)
        .map { PrintableText.shellWord($0) }.joined(separator: " "),
      watcher: watcher,
      terminal: try Terminal.takeOver(context.environment, usesScreen: false))
    context.console.endProcess(bySignal: try session.run())
    return .success
  }
}

/// A session that runs a command whenever files are saved, and reviews the pending snapshots.
private struct WatchSession {
  private enum Activity {
    case run(saved: [String])
    case review(PendingList)
    case wait
    /// The session ends because of a signal or, if `signal` is `nil`, because the user quits.
    case end(signal: Int32?)
  }

  let context: CommandContext
  let root: PackageRoot
  let command: [String]
  let title: String
  let watcher: SourceWatcher
  var terminal: Terminal

  private var console: Console { context.console }

  /// Runs the session, and returns the signal that ended it, if any.
  mutating func run() throws -> Int32? {
    defer { terminal.restore() }
    var activity = Activity.run(saved: [])
    while true {
      switch activity {
      case .run(let saved): activity = try runCommand(after: saved)
      case .review(let list): activity = try review(list)
      case .wait: activity = try wait()
      case .end(let signal): return signal
      }
    }
  }

  /// Waits for an event, and returns the activity that the event starts, if any.
  private func next(
    within seconds: Double? = nil, or output: [Int32] = [], key: (Key) -> Activity?
  ) throws -> Activity? {
    switch terminal.next(within: seconds, or: [watcher.descriptor] + output) {
    case .readable(watcher.descriptor):
      let saved = try watcher.savedFiles()
      return saved.isEmpty ? nil : .run(saved: saved)
    case .ended(let number): return .end(signal: number)
    case .readable, .resized, .timedOut: return nil
    case .keys(let keys):
      for pressed in keys {
        switch pressed {
        case .character("q"), .interrupt, .endOfInput: return .end(signal: nil)
        case .enter: return .run(saved: [])
        case .suspend: terminal.suspend()
        default: if let activity = key(pressed) { return activity }
        }
      }
      return nil
    }
  }

  // MARK: Running

  private func runCommand(after saved: [String]) throws -> Activity {
    let more = saved.count > 1 ? " and \(saved.count - 1) more" : ""
    console.print(
      .init("▶ \(title)", .bold),
      .init(saved.first.map { "  \(root.shown($0))\(more) saved" } ?? "", .faint))
    let before = (try? PendingList(context)).map(times) ?? [:]
    let session = try CommandSession(command, environment: context.environment)
    defer { session.end() }
    let last = LastTestCount(command, in: root)
    var progress = ProgressDisplay(console, expected: last.tests)
    var activity: Activity?
    while activity == nil, !session.checkEnd() {
      // A background process can keep the output open after the command has ended, so the loop also
      // checks periodically whether the command is still running.
      activity = try next(within: 0.1, or: session.output.map { [$0] } ?? []) { _ in nil }
      show(session.readOutput(), &progress)
    }
    while case let data = session.readOutput(), !data.isEmpty { show(data, &progress) }
    progress.finish()
    guard let code = session.exitCode else { return activity ?? .wait }
    last.store(tests: progress.tests)
    let saved = try watcher.savedFiles()
    return try activity ?? report(code, before, saved)
  }

  private func show(_ output: Data, _ progress: inout ProgressDisplay) {
    guard !output.isEmpty else { return }
    guard context.arguments.has("--verbose") || !console.hasStatusLine else {
      return progress.add(output)
    }
    console.forward(output)
    console.flush()
  }

  private func report(
    _ code: Int32, _ before: [String: Date], _ saved: [String]
  ) throws -> Activity {
    var pending = try PendingList(context)
    for snapshot in pending.snapshots {
      console.print(.init("pending  ", .yellow), .init(snapshot.title(in: root)))
    }
    let end = code == 0 ? "Passed" : "Failed with exit code \(code)"
    let count = pending.snapshots.count
    console.print(.init("\(end), \(count) pending.", code == 0 && count == 0 ? .green : .bold))
    // Files can be saved during a run, for example if the tests record inline snapshots.
    guard saved.isEmpty else { return .run(saved: saved) }
    // If the build failed, a review of earlier snapshots would hide the errors, so review only the
    // snapshots of this run.
    let after = times(of: pending)
    pending.snapshots.removeAll { before[$0.path] == after[$0.path] }
    return pending.snapshots.isEmpty ? .wait : .review(pending)
  }

  private func times(of list: PendingList) -> [String: Date] {
    list.snapshots.reduce(into: [:]) { $0[$1.path] = modificationDate(ofFile: $1.path) }
  }

  // MARK: Waiting and reviewing

  private func wait() throws -> Activity {
    defer { console.showStatus("") }
    while true {
      let prompt = "Waiting for changes.  Enter run again  r review  q quit"
      console.showStatus(String(prompt.prefix(console.columns - 1)))
      let activity = try next { key in
        guard key == .character("r"), let all = try? PendingList(context), !all.snapshots.isEmpty
        else { return nil }
        return .review(all)
      }
      if let activity { return activity }
    }
  }

  private mutating func review(_ list: PendingList) throws -> Activity {
    let session = ReviewSession(list, environment: context.environment, watcher: watcher)
    console.flush()
    terminal.restore()
    let ending = try session.run()
    let decided = [("accepted  ", ReviewDecision.Kind.accepted), ("rejected  ", .rejected)]
    for (verb, kind) in decided {
      for title in session.titles(kind) { console.print(.init(verb, .green), .init(title)) }
    }
    if let signal = ending.signal { return .end(signal: signal) }
    terminal = try Terminal.takeOver(context.environment, usesScreen: false)
    if case .saved(let saved) = ending { return .run(saved: saved) }
    return ending == .quit(.interrupt) ? .end(signal: nil) : .wait
  }
}

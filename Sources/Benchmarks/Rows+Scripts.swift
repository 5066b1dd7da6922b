import Foundation
import PlainTasks
import PrimeTime
import StoryCommands
import Terminals
import TextScreens
import TextSnapshots
import TextSwiftUI
import UserScripts

extension [Row] {
  /// Benchmarks of user scripts, live mode, and exploration.
  @available(macOS 15, iOS 18, *)
  @MainActor static var scripts: [Row] {
    [
      Row(
        "user script, a tap a step", size: 10,
        .work("its frames") { size in
          let frame = frames(of: ViewHost { CounterView() }, size: .fit, tapping: "+")
          return { for _ in 0...size { frame() } }
        }, limit: 2
      ) { size in
        {
          let user = ScriptedUser(script: "taps", app: ScriptedApp { CounterView() })
          for _ in 0..<size { try? user.tap("+") }
          precondition(user.screen.elements.contains { $0.label == "\(size + 2)" })
        }
      },
      Row(
        "plain tasks of a tap, each with a hop and a sleep", size: 1_000, .milliseconds, limit: 20
      ) { size in { waitUntilFinished { await playTasks(size) } } },
      Row(
        "dates outside of an app", size: 1_000, .work("those of libc", datesOfLibrary), limit: 1.5
      ) {
        size in
        {
          for _ in 0..<size { consume(readDate { clock_gettime($0, $1) }) }
        }
      },
      Row("dates in an app", size: 1_000, .milliseconds, limit: 0.06) { size in
        let world = AppWorld()
        return { world.enter(after: .zero) { for _ in 0..<size { consume(Date()) } } }
      },
      Row("key to frame in live mode", .milliseconds, limit: 4, work: keyToFrame),
      Row("explore a counter in SwiftUI, actions", size: 1_000, .milliseconds, limit: 120) { size in
        let root = Explorer.Root("counter") { ScriptedApp { CounterView() } }
        return { waitUntilFinished { await explore([root], size) } }
      },
      Row("explore PrimeTime, actions", size: 2_000, .milliseconds, limit: 700) { size in
        let roots = primeTime.map { Explorer.Root($0.script.name, app: $0.app) }
        return { waitUntilFinished { await explore(roots, size) } }
      },
    ]
  }

  private typealias ReadClock = @convention(c) (clockid_t, UnsafeMutablePointer<timespec>) -> Int32

  private static func readDate(_ read: ReadClock) -> timespec {
    var time = timespec()
    _ = read(CLOCK_REALTIME, &time)
    return time
  }

  /// Reads dates with the function that precedes no other.
  private static func datesOfLibrary(_ count: Int) -> () -> Void {
    guard let library = dlopen("libc.so.6", RTLD_NOW), let symbol = dlsym(library, "clock_gettime")
    else { preconditionFailure("The C library has no clock.") }
    let read = unsafeBitCast(symbol, to: ReadClock.self)
    return { for _ in 0..<count { consume(readDate(read)) } }
  }

  /// All stories of PrimeTime except for one whose request takes a second.
  @available(macOS 15, iOS 18, *)
  static var primeTime: [Story] {
    PrimeTimeStories.all.filter { $0.script.name != "nth-prime-too-large" }
  }

  @MainActor private static func playTasks(_ count: Int) async {
    let user = ScriptedUser(app: ScriptedApp { TasksView(count: count) })
    do {
      try user.tap("Start")
      try await user.settle()
      try await user.advance(by: .seconds(1))
      try user.expect(visible: "\(count) done")
    } catch {
      preconditionFailure("The tasks must run: \(error)")
    }
  }

  /// Returns work that presses Enter on a button in live mode and creates the lines to draw.
  @MainActor private static func keyToFrame(_: Int) -> () -> Void {
    let story = Story(UserScript("new") { _ in }, in: .packageSnapshots("New")) {
      ScriptedApp { CounterView() }
    }
    var session: LiveSession?
    waitUntilFinished { session = await LiveSession(LiveScript(new: story)) { _, _ in "" } }
    return {
      waitUntilFinished {
        await session?.press(.enter)
        consume(session?.lines(columns: 100, rows: 30).map { $0.painted(hasColors: true) })
      }
    }
  }

  @MainActor private static func explore(_ roots: [Explorer.Root], _ actions: Int) async {
    let explorer = Explorer(roots)
    await explorer.explore(actions: actions)
    precondition(explorer.actionCount == actions)
  }

  /// Runs an asynchronous function and waits until it ends, because a row's work is synchronous.
  @MainActor static func waitUntilFinished(_ work: @escaping @MainActor () async -> Void) {
    var isFinished = false
    Task { @MainActor in
      await work()
      isFinished = true
    }
    while !isFinished { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }
}

private struct TasksView: View {
  let count: Int
  @State private var done = 0

  var body: some View {
    Text(verbatim: "\(done) done")
    Button("Start") {
      for _ in 0..<count {
        Task {
          await hop()
          try? await Task.sleep(for: .seconds(1))
          done += 1
        }
      }
    }
  }

  private nonisolated func hop() async {}
}

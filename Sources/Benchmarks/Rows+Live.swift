import Foundation
import Terminals
import TextSnapshots
import UserScripts
import UserStories
import WorkflowScreens
import Workflows

extension [Row] {
  /// A benchmark of pressing Enter on a button in live mode and creating the lines to draw.
  @MainActor static var live: [Row] {
    [
      Row(
        name: "key to frame in live mode, 1,111 workflow nodes", size: 1_111, yardstick: .bound,
        limit: 16, stretch: 4, growthSizes: [1_111, 11_111], work: keyToFrame),
      Row(
        name: "--drive, request to answer in PrimeTime", size: 1, yardstick: .bound, limit: 5,
        stretch: 1, growthSizes: [1, 10], work: requestToAnswer),
    ]
  }

  /// A benchmark of sending a tap to the program of the example apps and reading the answer.
  @MainActor private static func requestToAnswer(size: Int) -> () -> Void {
    let program = Process()
    let (input, output) = (Pipe(), Pipe())
    program.executableURL = Bundle.main.bundleURL.appendingPathComponent("stories")
    program.arguments = ["--drive"]
    (program.standardInput, program.standardOutput) = (input, output)
    do { try program.run() } catch { preconditionFailure("stories can't be run: \(error)") }
    func ask(_ request: String) -> String {
      input.fileHandleForWriting.write(Data((request + "\n").utf8))
      var answer = Data()
      while answer.last != UInt8(ascii: "\n") {
        let chunk = output.fileHandleForReading.availableData
        precondition(!chunk.isEmpty, "stories ends before it answers.")
        answer += chunk
      }
      return String(decoding: answer, as: UTF8.self)
    }
    _ = ask(#"{"open":"counter","step":1}"#)
    return {
      for _ in 0..<size {
        let answer = ask(#"{"do":"tap","element":"+"}"#)
        precondition(answer.contains(#""changes":["text is"#), "The tap must count: \(answer)")
      }
    }
  }

  @MainActor private static func keyToFrame(size: Int) -> () -> Void {
    let script = UserScript("buttons") { _ in }
    let story = Story(script, in: .packageSnapshots("Buttons")) {
      let branch = ButtonBranch(depth: size == 1_111 ? 3 : 4)
      return ScriptedApp(host: WorkflowHost(workflow: branch))
    }
    var session: LiveSession?
    waitUntilFinished { session = await LiveSession(LiveScript(new: story)) { _, _ in "" } }
    waitUntilFinished { await session?.press(.enter) }
    let header = session?.lines(columns: 100, rows: 30).first?.text ?? ""
    precondition(header.contains("1 step, unsaved"), "The key must tap a button: \(header)")
    return {
      waitUntilFinished {
        await session?.press(.enter)
        consume(session?.lines(columns: 100, rows: 30).map { $0.painted(hasColors: true) })
      }
    }
  }

  /// Runs an asynchronous function and waits until it ends.
  ///
  /// Use this function in a row's work, which has to be synchronous.
  @MainActor static func waitUntilFinished(_ work: @escaping @MainActor () async -> Void) {
    var isFinished = false
    Task { @MainActor in
      await work()
      isFinished = true
    }
    while !isFinished { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }
}

/// A node of a workflow tree that has ten children and shows a button for each leaf below it.
private struct ButtonBranch: Workflow {
  let depth: Int

  func render(state: Void, context: RenderContext<ButtonBranch>) -> ButtonsScreen {
    let children = keys.map { key in
      guard depth == 1 else {
        return ButtonBranch(depth: depth - 1).rendered(in: context, key: key)
      }
      let leaf = Leaf().rendered(in: context, key: key)
      return ButtonsScreen(buttons: [.init(title: " \(leaf.taps)", tap: leaf.tap)])
    }
    return ButtonsScreen(
      buttons: children.enumerated().flatMap { index, child in
        child.buttons.map { .init(title: "\(index).\($0.title)", tap: $0.tap) }
      })
  }
}

private struct ButtonsScreen: Screen {
  struct Item {
    let title: String
    let tap: () -> Void
  }

  let buttons: [Item]

  var body: some View {
    VStack {
      ForEach(buttons.indices, id: \.self) { index in
        Button(buttons[index].title) { buttons[index].tap() }
      }
    }
  }
}

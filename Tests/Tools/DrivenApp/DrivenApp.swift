import Foundation
import RuntimeIssues
import StoryCommands
import TestSupport
import TextSnapshots
import TextSwiftUI
import UserScripts

/// An app that misbehaves in every way, for tests of `--drive`.
@main
struct DrivenApp {
  static func main() async { await StoryRunner(stories).main() }

  static let start = UserScript("start") { _ in }
  static let counts = UserScript("counts") { user in
    try user.tap("Count")
    try user.tap("Count")
  }
  static let fails = UserScript("fails") { user in
    try user.tap("Save")
  }

  static let crashes = UserScript("crashes") { user in
    try user.tap("Crash")
  }

  static let stories =
    [
      story(start),
      story(counts),
      story(fails),
    ] + [story(crashes), closed, late, hostile, leaves, loads].filter { $0.script.name == hidden }

  /// The script that is only there for the test that asks for it.
  private static let hidden = ProcessInfo.processInfo.environment["HIDDEN_SCRIPT"]

  /// The app of this script has effects that end in a closure, so nobody knows them.
  private static var closed: Story {
    let noTasks: @MainActor () async -> Void = {}
    return Story(UserScript("closed") { _ in }, in: .packageSnapshots("DrivenApp")) {
      ScriptedApp(settle: noTasks) { Button("Sell") {} }
    }
  }

  private static func story(_ script: UserScript) -> Story {
    Story(script, in: .packageSnapshots("DrivenApp")) {
      ScriptedApp(state: { getpid() }, showing: [.screen]) { DrivenView() }
    }
  }
}

struct DrivenView: View {
  @State private var count = 0
  @State private var name = ""
  @State private var line: String?

  var body: some View {
    NavigationStack {
      VStack {
        Text("Count \(count)")
        Button("Count") { count += 1 }
        TextField("Name", text: $name)
        Button("Save") { name = "" }.disabled(name.isEmpty)
        NavigationLink("Shelf") { List(0..<60, id: \.self) { Text("Book \($0)") } }
        Button("Crash") { fatalError("The shelf is empty.") }
        Button("Exit") { exit(3) }
        Button("Hang") {
          FileHandle(forWritingAtPath: "/dev/tty")?.write(Data("hanging".utf8))
          while true { sleep(1) }
        }
        Button("Print") { print("Hello\nWorld") }
        Button("Report") { reportIssue("The shelf is dusty.") }
        Button("Read") { line = readLine() ?? "nothing" }
        if let line { Text("Read \(line)") }
      }
      .navigationTitle("Home")
    }
  }
}

extension DrivenApp {
  /// A thread answers the app of this script.
  private static var late: Story {
    Story(UserScript("late") { _ in }, in: .packageSnapshots("DrivenApp")) {
      let phone = Phone()
      return ScriptedApp {
        Button("Call", action: phone.call)
        Button("Answer", action: phone.answer)
      }
    }
  }

  /// The texts of this app contain characters that control a terminal or reorder text.
  private static var hostile: Story {
    let text = "\u{9B}31m\u{7F}\u{202E}"
    return Story(UserScript("hostile") { _ in }, in: .packageSnapshots("DrivenApp")) {
      ScriptedApp { Button(text) { print(text) } }
    }
  }

  /// A task of this app crashes only because the end of the play cancels it.
  private static var leaves: Story {
    Story(UserScript("leaves") { _ in }, in: .packageSnapshots("DrivenApp")) {
      ScriptedApp { Home() }
    }
  }

  private struct Home: View {
    @State private var count = 0

    var body: some View {
      Text("Count \(count)")
      Button("Count") { count = (count + 1) % 3 }
      Button("Leave") {
        Task {
          try? await Task.sleep(for: .seconds(10))
          precondition(!Task.isCancelled, "The door is locked.")
        }
      }
    }
  }
}

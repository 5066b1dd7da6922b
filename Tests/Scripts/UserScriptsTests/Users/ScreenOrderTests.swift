#if os(Linux)
  import Foundation
  import Testing
  import TextSwiftUI

  @testable import UserScripts

  /// Responses, screens, and bars come and go in SwiftUI's order.
  @MainActor @Suite struct ScreenOrderTests {
    private struct Loading: View {
      @State private var state = "idle"
      @State private var log: [String] = []

      var body: some View {
        Text(state).onChange(of: state) { log.append(state) }
        Text(log.joined(separator: ", "))
        Button("Load") { Task { await load() } }
      }

      private func load() async {
        for path in ["user", "orders"] {
          state = path
          guard let url = URL(string: "https://example.com/\(path)") else { return }
          _ = try? await URLSession.shared.data(from: url, delegate: nil)
        }
        state = "done"
      }
    }

    /// Views are evaluated before a response arrives.
    @Test func evaluatesBeforeResponses() async {
      let app = ScriptedApp(responses: NetworkResponses { _ in .status(200) }) { Loading() }
      await expectPicture(
        """
        done
        user, orders, done
        [Load]
        """, on: app
      ) { user in
        try user.tap("Load")
        try await user.settle()
      }
    }

    private struct Stack: View {
      @State private var path = NavigationPath()

      var body: some View {
        NavigationStack(path: $path) {
          Button("Open") { for number in 1..<4 { path.append(number) } }
            .navigationDestination(for: Int.self) { Screen(number: $0) }
        }
      }

      struct Screen: View {
        let number: Int
        @Environment(\.dismiss) private var dismiss

        var body: some View {
          Text("Screen \(number)")
          Button("Twice") {
            dismiss()
            dismiss()
          }
          Button("Late") {
            Task {
              try? await Task.sleep(for: .seconds(1))
              dismiss()
            }
            dismiss()
          }
        }
      }
    }

    /// A screen dismisses only itself.
    @Test func dismissesOnlyItself() async {
      await expectPicture(
        """
        [‹ Back]
        ├──────────────────────────────────────┤
        Screen 2
        [Twice]
        [Late]
        """, on: ScriptedApp { Stack() }
      ) { user in
        try user.tap("Open")
        try user.tap("Twice")
      }
      await expectPicture(
        """
        [‹ Back]
        ├──────────────────────────────────────┤
        Screen 2
        [Twice]
        [Late]
        """, on: ScriptedApp { Stack() }
      ) { user in
        try user.tap("Open")
        try user.tap("Late")
        try await user.advance(by: .seconds(1))
      }
    }

    private struct TypedStack: View {
      @State private var path: [String] = []

      var body: some View {
        NavigationStack(path: $path) {
          NavigationLink("Open", value: 42).navigationDestination(for: Int.self) { Text("\($0)") }
        }
      }
    }

    @Test func warnsOfLinkOfAnotherType() async {
      await expectPicture(
        """
        Open ›
        warning: a NavigationLink of Int opens
        nothing, because the path of its stack
        has values of another type
        """, on: ScriptedApp { TypedStack() }
      ) { try $0.tap("Open") }
    }

    private struct Bar: View {
      @State private var isEditing = false

      var body: some View {
        NavigationStack {
          Button("Edit") { isEditing.toggle() }
            .toolbar {
              if isEditing {
                ToolbarItem { Counter() }
              } else {
                ToolbarItem { Counter() }
              }
            }
        }
      }

      struct Counter: View {
        @State private var count = 0
        var body: some View { Button("\(count)") { count += 1 } }
      }
    }

    /// The branches of an `if` in a toolbar have states of their own.
    @Test func toolbarBranchesHaveOwnStates() async {
      await expectPicture(
        """
        [0]
        ├──────────────────────────────────────┤
        [Edit]
        """, on: ScriptedApp { Bar() }
      ) { user in
        try user.tap("0")
        try user.tap("Edit")
      }
    }
  }
#endif

#if os(Linux)
  import Dispatch
  import Foundation
  import FoundationNetworking
  import InlineTextSnapshotTesting
  import Testing
  import TextSnapshotTesting
  import TextSwiftUI
  import UserScripts

  /// An app that asks the system for everything that a script decides.
  @MainActor @Suite struct EverythingAppTests {
    @MainActor private final class Model: ObservableObject {
      @Published var lines: [String] = []
      private var timer: Timer?

      func note(_ line: String) { lines.append(line) }

      func start() throws {
        let date = Date().formatted(date: .abbreviated, time: .standard)
        note("\(date) \(UUID().uuidString.prefix(8))")
        note("\((1...9).shuffled().map(String.init).joined()) \(Double(1234.5).formatted())")
        let firstWeekday = Calendar.current.firstWeekday
        note("\(TimeZone.current.identifier) \(Locale.current.identifier) \(firstWeekday)")
        let folder = try #require(
          FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        try Data(lines.joined().utf8).write(to: folder.appendingPathComponent("lines"))
        let count = UserDefaults.standard.integer(forKey: "starts") + 1
        UserDefaults.standard.set(count, forKey: "starts")
        note("\(names.count) files, start \(count)")
        timer = .scheduledTimer(withTimeInterval: 0.4, repeats: true) { [weak self] _ in
          MainActor.assumeIsolated { self?.note("timer at \(second())") }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.note("delay at \(second())") }
        DispatchQueue.main.async { self.note("block at \(second())") }
        Task.detached {
          try? await Task.sleep(for: .seconds(0.6))
          await self.note("sleep at \(second())")
        }
        let url = try #require(URL(string: "https://example.com/items"))
        Task {
          let (data, _) = try await URLSession.shared.data(from: url)
          note("\(String(decoding: data, as: UTF8.self)) at \(second())")
        }
        let session = URLSession(configuration: .ephemeral)
        session.dataTask(with: url.appendingPathComponent("slow")) { data, _, _ in
          DispatchQueue.main.async { self.note("\(data?.count ?? 0) bytes at \(second())") }
        }.resume()
        Task {
          let sums = await withTaskGroup(of: Int.self) { group in
            for number in 1...3 { group.addTask { Int.random(in: 1...100) * number } }
            var sums: [Int] = []
            for await sum in group { sums.append(sum) }
            return sums
          }
          note("group \(sums)")
        }
      }
    }

    private struct Everything: View {
      @StateObject private var model = Model()
      @AppStorage("starts") private var starts = 0

      var body: some View {
        Button("Start") { do { try model.start() } catch { model.note("\(error)") } }
        Text("\(starts) starts")
        ForEach(model.lines, id: \.self) { Text($0) }
      }
    }

    /// The transcript is the same in each process, in each time zone, and on each day.
    @Test func isSameEverywhere() async {
      let script = UserScript("everything") { user in
        try user.tap("Start")
        try await user.settle()
        try await user.advance(by: .seconds(1))
      }
      let responses = NetworkResponses { request in
        request.url?.lastPathComponent == "slow"
          ? .json([1, 2], after: .seconds(0.7)) : .json(["Milk"])
      }
      let play = await ScriptPlay(script, on: ScriptedApp(responses: responses) { Everything() })
      #expect(play.timedSteps == [])
      assertInlineSnapshot(of: play.transcript.text, as: .lines) {
        #"""
        script everything
        screen 40 columns

        start
        ┌ Everything ──────────────────────────┐
        │               [Start]                │
        │               0 starts               │
        └──────────────────────────────────────┘
        tap "Start"
        ┌ Everything ──────────────────────────┐
        │               [Start]                │
        │               1 starts               │
        │  Jan 1, 2026 at 9:41:00 AM C15C0289  │
        │          451738926 1,234.5           │
        │             GMT en_US 1              │
        │           0 files, start 1           │
        └──────────────────────────────────────┘
        settle
        request: GET https://example.com/items/slow
        request: GET https://example.com/items
        response: 200, 8 bytes to GET https://example.com/items
        waiting: GET https://example.com/items/slow until 0.7 seconds
        ┌ Everything ──────────────────────────┐
        │               [Start]                │
        │               1 starts               │
        │  Jan 1, 2026 at 9:41:00 AM C15C0289  │
        │          451738926 1,234.5           │
        │             GMT en_US 1              │
        │           0 files, start 1           │
        │             block at 0.0             │
        │          group [84, 66, 48]          │
        │           ["Milk"] at 0.0            │
        └──────────────────────────────────────┘
          text "group [84, 66, 48]"
          text "[\"Milk\"] at 0.0"
        advance 1.0 seconds
        response: 200, 5 bytes after 0.7 seconds
        ┌ Everything ──────────────────────────┐
        │               [Start]                │
        │               1 starts               │
        │  Jan 1, 2026 at 9:41:00 AM C15C0289  │
        │          451738926 1,234.5           │
        │             GMT en_US 1              │
        │           0 files, start 1           │
        │             block at 0.0             │
        │          group [84, 66, 48]          │
        │           ["Milk"] at 0.0            │
        │             timer at 0.4             │
        │             delay at 0.5             │
        │             sleep at 0.6             │
        │            5 bytes at 0.7            │
        │             timer at 0.8             │
        └──────────────────────────────────────┘
          text "group [84, 66, 48]"
          text "[\"Milk\"] at 0.0"
          still running: a task of tap "Start", Timer until 1.2 seconds

        """#
      }
    }
  }

  private func second() -> String {
    Date().formatted(.dateTime.second().secondFraction(.fractional(1)))
  }
#endif

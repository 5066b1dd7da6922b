import RuntimeIssues
import SteppedEffects
import Testing
import TextSnapshotTesting
import TextSwiftUI

@testable import UserScripts

/// Tests that compare the descriptions of all errors of a script, without the frames.
@Suite(.snapshots(in: .packageSnapshots("UserScripts"))) @MainActor
struct UserScriptErrorTests {
  private typealias Steps = @MainActor @Sendable (ScriptedUser) async throws -> Void

  private struct NoNetwork: Error {}

  private struct Page: View {
    var body: some View { Text("Page") }
  }

  @Test func describesErrorsOfNotebook() async {
    var errors: [String] = []
    func fail(_ book: Notebook = Notebook(), _ steps: @escaping Steps) async {
      errors.append(await book.play(steps).failure)
    }
    await fail { try $0.tap("Shar") }
    await fail { try $0.tap(id: "buy") }
    await fail { try $0.tap("Twice") }
    await fail { try $0.tap("Twice", at: 2) }
    await fail { try $0.tap("Add", at: 1) }
    let locked = Notebook()
    locked.isLocked = true
    await fail(locked) { try $0.tap("Add") }
    let covered = Notebook()
    covered.alert = "No paper left"
    await fail(covered) { try $0.tap("Checkout") }
    await fail(covered) { try $0.tap("Add") }
    await fail(covered) { try $0.tap("OK", in: "sheet") }
    await fail(covered) { try $0.goBack() }
    await fail(covered) { try $0.expect(visible: "Milk") }
    for count in 0...2 {
      let book = Notebook()
      book.pages = Array(repeating: "Page", count: count)
      await fail(book) { try $0.select(row: 7) }
    }
    await fail { try $0.select(row: 0) }
    for row in [0, 2] { await fail { try $0.swipe(row: row, action: "Burn") } }
    await fail { try $0.swipe(row: 2, action: "Delete") }
    await fail { try $0.dismiss() }
    await fail { try $0.refresh() }
    await fail { try $0.perform("the network goes down") { throw NoNetwork() } }
    assertSnapshot(of: errors.page, as: .lines)
  }

  @Test func describesErrorsOfForm() async {
    var errors: [String] = []
    func fail(_ form: SignUp = SignUp(), _ steps: @escaping Steps) async {
      errors.append(await form.play(steps).failure)
      #expect(form.sent.isEmpty && form.code.isEmpty && form.note.isEmpty)
    }
    await fail { try $0.type("Ada", into: "Send") }
    await fail { try $0.type("Ada", into: "Nane") }
    await fail { try $0.type("Ada\r\n", into: "Name") }
    await fail { try $0.clear("All is optional") }
    await fail { try $0.clear("Note") }
    await fail { try $0.submit("Note", at: 0) }
    let covered = SignUp()
    covered.isAlertShown = true
    await fail(covered) { try $0.type("Ada", into: "Name") }
    await fail { try $0.expect(visible: "Send", "All is optionel") }
    await fail { try $0.expect(visible: "Basket") }
    let filled = SignUp()
    (filled.name, filled.codeIsLocked) = ("Ada", true)
    await fail(filled) { try $0.type("", into: "Code") }
    await fail(filled) { try $0.expect(noneOf: "Sent", "Ada") }
    assertSnapshot(of: errors.page, as: .lines)
  }

  @Test func describesErrorsOfSettings() async {
    var errors: [String] = []
    func fail(
      _ screen: @escaping @MainActor (Settings) -> some View = Settings.controls,
      size: ScreenSize = .fit(columns: 40), _ steps: @escaping Steps
    ) async {
      let settings = Settings()
      errors.append(await settings.play(screen, size: size, steps).failure)
      #expect(settings.log.isEmpty)
    }
    await fail(Settings.list) { try $0.tap("Buy", in: "Bred") }
    await fail(Settings.list) { try $0.tap("Bu", in: "Bread") }
    await fail(Settings.lockedRow) { try $0.select(row: 0) }
    for number in [130, -0.5, .nan] { await fail { try $0.adjust("Volume", to: number) } }
    await fail { try $0.adjust("Balance", to: 0.25) }
    await fail { try $0.choose("Dates", from: "Sort by") }
    await fail { try $0.choose("Size of the file", from: "Sort by") }
    await fail { try $0.choose("Delete", from: "More") }
    await fail { try $0.choose("tomorrow", from: "Due") }
    await fail { try $0.choose("1969-12-31", from: "Due") }
    let low = ScreenSize.size(columns: 40, rows: 4)
    let small = ScreenSize.size(columns: 26, rows: 5)
    await fail(size: low) { try $0.scroll(to: "Reset") }
    await fail(size: low) { try $0.tap("Reset") }
    await fail(Settings.list, size: small) { try $0.tap("Buy", in: "Pie") }
    await fail(Settings.list, size: small) { try $0.select(row: 5) }
    await fail(Settings.list, size: small) { try $0.swipe(row: 5, action: "Hide") }
    await fail(Settings.list, size: small) { try $0.expect(visible: "Pie") }
    assertSnapshot(of: errors.page, as: .lines)
  }

  @Test func describesUnsupportedElements() async {
    var errors: [String] = []
    for steps: Steps in [
      { try $0.tap("Volume") }, { try $0.longPress("Reset") },
      { try $0.type("1", into: "Reset") }, { try $0.clear("Due") }, { try $0.submit("Guests") },
      { try $0.toggle("More") }, { try $0.adjust("Sort by", to: 1) },
      { try $0.choose("20", from: "Volume") },
    ] {
      errors.append(await Settings().play { try await steps($0) }.failure)
    }
    assertSnapshot(of: errors.page, as: .lines)
  }

  /// What looks like a button can need another step than a tap.
  @Test func namesTheStepForWhatIsNotTapped() async {
    let app = {
      ScriptedApp {
        List {
          ForEach(["Milk"], id: \.self) { Text($0) }.onDelete { _ in }
          Picker("View", selection: .constant(1)) {
            Text("Day").tag(1)
            Text("Week").tag(2)
          }
          .pickerStyle(.segmented)
          Menu("More") { Button("Rename") {} }
          Stepper("Guests", value: .constant(2))
          NavigationLink("Inbox") { Page() }
        }
      }
    }
    var errors: [String] = []
    for steps: Steps in [
      { try $0.tap("Delete") }, { try $0.tap("Week") }, { try $0.tap("Rename") },
      { try $0.tap("Guests") }, { try $0.adjust("Guests", to: 3) },
      { try $0.expect(enabled: "Inbox") }, { try $0.expect(noneOf: "Week") },
    ] {
      errors.append(await ScriptPlay(steps, of: "fails", on: app()).failure)
    }
    assertSnapshot(of: errors.page, as: .lines)
  }

  @Test func describesErrorsOfOtherApps() async {
    var errors: [String] = []
    func fail(_ app: ScriptedApp, _ steps: @escaping Steps) async {
      errors.append(await ScriptPlay(steps, of: "fails", on: app).failure)
    }
    let sheet = ScriptedApp {
      Page().sheet(isPresented: .constant(true)) { Page().interactiveDismissDisabled() }
    }
    await fail(sheet) { try $0.dismiss() }
    let cover = ScriptedApp { Page().fullScreenCover(isPresented: .constant(true)) { Page() } }
    await fail(cover) { try $0.dismiss() }
    let alert = ScriptedApp {
      Page().alert("Sure?", isPresented: .constant(true)) { Button("Yes") {} }
    }
    await fail(alert) { try $0.dismiss() }
    let link = ScriptedApp { NavigationLink("Inbox") { Page() } }
    await fail(link) { try $0.tap("Inbox") }
    let noTasks: @MainActor () async -> Void = {}
    await fail(ScriptedApp(settle: noTasks) { Page() }) { try await $0.advance(by: .seconds(2)) }
    assertSnapshot(of: errors.page, as: .lines)
  }

  @Test func describesErrorsWithRunningEffects() async {
    let book = Notebook()
    book.inFlightEffects = [
      InFlightEffect(
        action: "tick", fileID: "Book/Book.swift", line: 3,
        wait: .clock(.testClock, deadline: .seconds(1))),
      InFlightEffect(action: "load", fileID: "Book/Book.swift", line: 4, wait: .unknown),
      InFlightEffect(action: "spin", fileID: "Book/Book.swift", line: 5, wait: .neverSettles),
    ]
    let row = await book.play { try $0.select(row: 7) }.failure
    let settle = await book.play { user in
      try await user.settle()
      try user.note("no frame after this is of any worth")
    }.failure
    assertSnapshot(of: [row, settle].page, as: .lines)
  }

  @Test func stepsAfterFailedSettleThrow() async {
    let book = Notebook()
    book.inFlightEffects = [
      InFlightEffect(action: "load", fileID: "Book/Book.swift", line: 4, wait: .unknown)
    ]
    let play = await book.play { user in
      try? await user.settle()
      try? user.tap("Add")
      try? user.note("no step is possible")
      try? user.perform("count the pages") { Issue.record("The script has ended.") }
      try? await user.perform("wait") {
        await Task {}.value
        Issue.record("The script has ended.")
      }
      try? await user.advance(by: .seconds(1))
      try await user.settle()
    }
    #expect(play.transcript.steps.map(\.action) == ["start", "settle"])
    #expect(book.pages.count == 2)
    #expect(book.clock.now.offset == .zero)
    #expect((play.error as? UserScriptError)?.step == "settle")
    let caught = await book.play { try? await $0.settle() }
    #expect((caught.error as? UserScriptError)?.step == "settle")
  }
}

extension [String] {
  fileprivate var page: String { joined(separator: "\n\n────────\n\n") + "\n" }
}

import Foundation
import RuntimeIssues
import TestSupport
import Testing
import TextScreens
import UserScriptTesting

@MainActor
private final class Door {
  var isOpen = false
  let title: String

  init(title: String) { self.title = title }

  var app: ScriptedApp {
    ScriptedApp { DoorScreen(title: self.title, isOpen: self.isOpen) { self.isOpen.toggle() } }
  }
}

private struct DoorScreen: Screen {
  let title: String
  let isOpen: Bool
  let turn: () -> Void

  var body: some View {
    VStack {
      Text(title)
      Button(isOpen ? "Shut" : "Open", action: turn)
    }
  }
}

/// Returns a version of a script that taps the elements with the given labels.
///
/// All scripts that this function returns have the same call site, so they count as versions of a
/// single script.
private func visit(_ labels: String...) -> UserScript {
  UserScript("visit") { user in
    user.note("Nobody is at home.")
    for label in labels { try user.tap(label) }
  }
}

@Suite @MainActor
struct PerStepFilesTests {
  private let files = TemporaryFolder()
  private var folder: String { files.path }

  private func messages(
    _ script: UserScript = visit("Open", "Shut"), title: String = "Door", outline: Bool = false,
    record: SnapshotTestingConfiguration.Record = .never
  ) async -> [String] {
    await issues {
      await assertUserScript(
        script, on: Door(title: title).app, size: .fit(columns: 14), outline: outline,
        files: .perStep, record: record, in: .folder(folder))
    }
    .map(\.message)
  }

  @Test func recordsStatesOfAppWithoutScreen() async throws {
    let door = Door(title: "Door")
    let app = ScriptedApp(
      state: { door.isOpen }, showing: [.state],
      screen: { DoorScreen(title: "Door", isOpen: door.isOpen) { door.isOpen.toggle() } })
    _ = await issues {
      await assertUserScript(
        visit("Open"), on: app, files: .perStep, record: .missing, in: .folder(folder))
    }
    #expect(try names() == ["01-start.txt", "02-tap-Open.txt"])
    let step = try String(contentsOfFile: folder + "/visit/02-tap-Open.txt", encoding: .utf8)
    #expect(
      step == """
        script visit
        screen 40 columns

        note "Nobody is at home."
        tap "Open"
        state: - true

        """)
  }

  private func names(in path: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder + "/visit" + path)
      .filter { $0.hasSuffix(".txt") }.sorted()
  }

  @Test func writesSelfContainedFiles() async throws {
    let recorded = await messages(outline: true, record: .missing)
    #expect(
      recorded == [
        """
        No reference was found on disk. Automatically recorded snapshot: \
        "\(folder)/visit/01-start.txt"; nothing was compared.

        To fix, review the new file, and run the test again to compare with it.

        The same applies to:
          02-tap-Open.txt
          03-tap-Shut.txt
        """
      ])
    #expect(try names() == ["01-start.txt", "02-tap-Open.txt", "03-tap-Shut.txt"])
    let text = try String(contentsOfFile: folder + "/visit/02-tap-Open.txt", encoding: .utf8)
    #expect(
      text == """
        script visit
        screen 14 columns, outline

        note "Nobody is at home."
        tap "Open"
        ┌ DoorScreen ┐
        │    Door    │
        │   [Shut]   │
        └────────────┘
          outline:
            screen DoorScreen
              text "Door"
              button "Shut"

        """)
    #expect(try Transcript(text: text).text == text)
  }

  @Test func reportsChangeOfEveryStepOnce() async throws {
    _ = await messages(record: .all)
    let same = await messages()
    #expect(same.isEmpty)
    let changed = await messages(title: "Gate")
    let app = folder.split(separator: "/").last ?? ""
    #expect(
      changed == [
        """
        \(app), visit, step 1 of 4: start
          text is "Gate", should be "Door"

           ┌ DoorScreen ┐
         - │    Door    │
         + │    Gate    │
           │   [Open]   │

          after that, step 3, tap "Open"; step 4, tap "Shut": text is "Gate", should be "Door"

        - expected (recorded), + received.

        The new snapshot is in "\(folder)/visit/.pending/01-start.txt".
        To fix, correct the code, or accept the new snapshot: swift package snapshots review
        """
      ])
    #expect(try names(in: "/.pending").count == 3)
  }

  @Test func reportsAddedStepWithChanges() async throws {
    _ = await messages(record: .all)
    let messages = await messages(visit("Open", "Shut", "Open"), title: "Gate")
    #expect(messages.count == 1)
    #expect(
      messages.first?.hasSuffix(
        """


        No reference was found on disk: \
        "\(folder)/visit/04-tap-Open.txt" is missing, and nothing is recorded, \
        because the record mode is ".never".

        The new snapshot is in "\(folder)/visit/.pending/04-tap-Open.txt".
        To fix, correct the code, or accept the new snapshot: swift package snapshots review
        """) == true)
  }

  @Test func removedStepFails() async throws {
    _ = await messages(record: .all)
    let shorter = await messages(visit("Open"))
    let surplus = """
      The user script "visit" no longer has steps for these files in "\(folder)/visit":

        03-tap-Shut.txt

      To fix, correct the script, or delete them: rm '\(folder)/visit/03-tap-Shut.txt'
      """
    #expect(shorter == [surplus])
    let changed = await messages(visit("Open"), title: "Gate")
    #expect(changed.count == 1)
    #expect(
      changed.first?.contains(
        ", visit, step 1 of 3: start\n  text is \"Gate\", should be \"Door\"\n") == true)
    #expect(changed.first?.hasSuffix("\n\n\(surplus)") == true)
    try FileManager.default.removeItem(atPath: "\(folder)/visit/03-tap-Shut.txt")
    #expect(await messages(visit("Open")).isEmpty)
  }

  @Test func ignoresOtherFiles() async throws {
    _ = await messages(record: .all)
    for (name, text) in [("09-other.txt", "script other\n"), ("notes.txt", "script visit\n")] {
      try text.write(toFile: "\(folder)/visit/\(name)", atomically: true, encoding: .utf8)
    }
    #expect(await messages().isEmpty)
  }

  @Test func failedScriptComparesReachedFiles() async throws {
    _ = await messages(record: .all)
    let stuck = visit("Open", "Lock")
    let equal = await messages(stuck)
    #expect(equal.count == 1)
    #expect(equal.first?.hasPrefix("The user script \"visit\" ended early. Could not tap") == true)
    let changed = await messages(stuck, title: "Gate")
    #expect(changed.count == 2)
    #expect(
      changed.last?.contains(
        """
        step 1 of 3: start
          text is "Gate", should be "Door"

        """) == true)
    #expect(changed.last?.contains("make the script run to the end, then ") == true)
  }
}

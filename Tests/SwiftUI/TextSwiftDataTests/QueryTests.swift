import Foundation
import InlineTextSnapshotTesting
import SwiftData
import Testing
import TextSwiftUI
import UserScriptTesting
import UserScripts

/// Tests of views that show models, as scripts play them.
@Suite @MainActor
struct QueryTests {
  /// A list of jars, as apps write it.
  private struct Pantry: View {
    @Environment(\.modelContext) private var context
    @Query(sort: \Jar.label) private var jars: [Jar]
    @State private var search = ""
    @State private var seen: Int?

    var body: some View {
      NavigationStack {
        List {
          ForEach(jars) { jar in
            NavigationLink(jar.label) { JarForm(jar: jar) }
          }
          .onDelete { for index in $0 { context.delete(jars[index]) } }
          Text("Seen: \(seen ?? 0)")
        }
        .navigationTitle("Pantry")
        .toolbar {
          Button("Add") {
            context.insert(Jar("Jar \(jars.count + 1)"))
            // As on a device, the query follows when the view is made anew.
            seen = jars.count
          }
        }
      }
    }
  }

  private struct JarForm: View {
    @Bindable var jar: Jar

    var body: some View {
      Form {
        TextField("Label", text: $jar.label)
        Stepper("\(jar.grams) g", value: $jar.grams, step: 50)
      }
    }
  }

  @Test func playsAnApp() async {
    let text = await play(ScriptedApp { Pantry().modelContainer(for: Jar.self) }) { user in
      try user.tap("Add")
      try user.tap("Add")
      try user.tap("Jar 1")
      try user.type("Plums", into: "Label")
      try user.goBack()
      try user.swipe(row: 0, action: "Delete")
    }
    assertInlineSnapshot(of: text, as: .lines) {
      """
      script jars
      screen 40 columns

      start
      ┌ 1 Pantry ────────────────────────────┐
      │                Pantry          [Add] │
      ├──────────────────────────────────────┤
      │ Seen: 0                              │
      └──────────────────────────────────────┘
      tap "Add"
      ┌ 1 Pantry ────────────────────────────┐
      │                Pantry          [Add] │
      ├──────────────────────────────────────┤
      │ Jar 1                              › │
      │ Seen: 0                              │
      └──────────────────────────────────────┘
        row 0: swipe "Delete" [destructive]
      tap "Add"
      ┌ 1 Pantry ────────────────────────────┐
      │                Pantry          [Add] │
      ├──────────────────────────────────────┤
      │ Jar 1                              › │
      │ Jar 2                              › │
      │ Seen: 1                              │
      └──────────────────────────────────────┘
        rows 0-1: swipe "Delete" [destructive]
      tap "Jar 1"
      ┌ 1 Pantry ────────────────────────────┐
      ┌ 2 ───────────────────────────────────┐
      │ [‹ Back]                             │
      ├──────────────────────────────────────┤
      │ <Jar 1_____________________________> │
      │ 100 g [-] [+]                        │
      └──────────────────────────────────────┘
        stepper "100 g"
      type "Plums" into "Label"
      ┌ 1 Pantry ────────────────────────────┐
      ┌ 2 ───────────────────────────────────┐
      │ [‹ Back]                             │
      ├──────────────────────────────────────┤
      │ <Jar 1Plums________________________> │
      │ 100 g [-] [+]                        │
      └──────────────────────────────────────┘
        stepper "100 g"
      go back
      ┌ 1 Pantry ────────────────────────────┐
      │                Pantry          [Add] │
      ├──────────────────────────────────────┤
      │ Jar 1Plums                         › │
      │ Jar 2                              › │
      │ Seen: 1                              │
      └──────────────────────────────────────┘
        rows 0-1: swipe "Delete" [destructive]
      swipe row 0 "Delete"
      ┌ 1 Pantry ────────────────────────────┐
      │                Pantry          [Add] │
      ├──────────────────────────────────────┤
      │ Jar 2                              › │
      │ Seen: 1                              │
      └──────────────────────────────────────┘
        row 0: swipe "Delete" [destructive]

      """
    }
  }

  /// A view with a filter, which a field of another view sets.
  private struct Search: View {
    @State private var text = ""
    @Environment(\.modelContext) private var context

    var body: some View {
      VStack {
        TextField("Search", text: $text)
        Found(text: text)
        Button("Seed") {
          for (label, grams) in [("Figs", 80), ("Fennel", 20), ("Plums", 100)] {
            context.insert(Jar(label, grams: grams))
          }
        }
      }
    }
  }

  private struct Found: View {
    @Query private var jars: [Jar]
    @State private var taps = 0

    init(text: String) {
      _jars = Query(
        filter: #Predicate { text.isEmpty || $0.label.localizedStandardContains(text) },
        sort: \.grams, order: .reverse)
    }

    var body: some View {
      ForEach(jars) { jar in
        Button(jar.title) {
          jar.grams = 10
          taps += 1
        }
      }
      Text("\(taps) taps")
    }
  }

  @Test func followsFilters() async {
    let text = await play(ScriptedApp { Search().modelContainer(for: Jar.self) }) { user in
      try user.tap("Seed")
      try user.tap("Figs (80 g)")
      try user.type("f", into: "Search")
    }
    assertInlineSnapshot(of: text, as: .lines) {
      """
      script jars
      screen 40 columns

      start
      ┌ Search ──────────────────────────────┐
      │<(Search)____________________________>│
      │                0 taps                │
      │                [Seed]                │
      └──────────────────────────────────────┘
      tap "Seed"
      ┌ Search ──────────────────────────────┐
      │<(Search)____________________________>│
      │           [Plums (100 g)]            │
      │            [Figs (80 g)]             │
      │           [Fennel (20 g)]            │
      │                0 taps                │
      │                [Seed]                │
      └──────────────────────────────────────┘
      tap "Figs (80 g)"
      ┌ Search ──────────────────────────────┐
      │<(Search)____________________________>│
      │           [Plums (100 g)]            │
      │           [Fennel (20 g)]            │
      │            [Figs (10 g)]             │
      │                1 taps                │
      │                [Seed]                │
      └──────────────────────────────────────┘
      type "f" into "Search"
      ┌ Search ──────────────────────────────┐
      │<f___________________________________>│
      │           [Fennel (20 g)]            │
      │            [Figs (10 g)]             │
      │                1 taps                │
      │                [Seed]                │
      └──────────────────────────────────────┘

      """
    }
  }

  /// A view whose models a task in another context adds.
  private struct Import: View {
    @Query private var jars: [Jar]
    @Environment(\.modelContext) private var context

    var body: some View {
      Text("\(jars.count) jars")
      Button("Prepare") {
        let other = ModelContext(context.container)
        other.insert(Jar("Figs"))
      }
      Button("Import") {
        let container = context.container
        Task { try await ContextTests.Importer(modelContainer: container).add(["Figs"]) }
      }
    }
  }

  @Test func followsOtherContexts() async {
    let text = await play(ScriptedApp { Import().modelContainer(for: Jar.self) }) { user in
      try user.tap("Prepare")
      try user.tap("Import")
      try await user.settle()
    }
    assertInlineSnapshot(of: text, as: .lines) {
      """
      script jars
      screen 40 columns

      start
      ┌ Import ──────────────────────────────┐
      │                0 jars                │
      │              [Prepare]               │
      │               [Import]               │
      └──────────────────────────────────────┘
      tap "Prepare"
        (unchanged)
      tap "Import"
        (unchanged)
      settle
      ┌ Import ──────────────────────────────┐
      │                1 jars                │
      │              [Prepare]               │
      │               [Import]               │
      └──────────────────────────────────────┘

      """
    }
  }
}

/// Returns the transcript of a script in an app.
@MainActor func play(
  _ app: ScriptedApp, _ steps: @escaping @MainActor @Sendable (ScriptedUser) async throws -> Void
) async -> String {
  let play = await ScriptPlay(UserScript("jars", play: steps), on: app)
  if let error = play.error { Issue.record(error) }
  return play.transcript.text
}

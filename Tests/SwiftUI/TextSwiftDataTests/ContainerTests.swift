import Foundation
import InlineTextSnapshotTesting
import SwiftData
import Testing
import TextSwiftUI
import UserScriptTesting
import UserScripts

/// Tests of what containers keep for views, as scripts play them.
@Suite @MainActor
struct ContainerTests {
  private struct Shared: View {
    @Query private var tins: [Tin]
    @Environment(\.modelContext) private var context

    var body: some View {
      Text("\(tins.count) tins")
      Button("Add") { context.insert(Tin(code: "1", note: "note \(tins.count)")) }
      Button("Import") {
        let other = try? ModelContainer(for: Tin.self)
        other?.mainContext.insert(Tin(code: "2", note: "imported"))
        try? other?.mainContext.save()
      }
      ForEach(tins, id: \.note) { Text($0.note) }
    }
  }

  /// A file is that of one play, in which all containers share it, and is saved when the user leaves the
  /// app.
  @Test func startsEachPlayWithoutModels() async {
    for _ in 0..<2 {
      let text = await play(ScriptedApp { Shared().modelContainer(for: Tin.self) }) { user in
        try user.expect(visible: "0 tins")
        try user.tap("Add")
        try user.tap("Add")
        try user.enterBackground()
        try user.enterForeground()
        try user.expect(visible: "1 tins", "note 1")
        try user.tap("Import")
        try user.expect(visible: "2 tins", "imported")
      }
      assertInlineSnapshot(of: text, as: .lines) {
        """
        script jars
        screen 40 columns

        start
        ┌ Shared ──────────────────────────────┐
        │                0 tins                │
        │                [Add]                 │
        │               [Import]               │
        └──────────────────────────────────────┘
        tap "Add"
        ┌ Shared ──────────────────────────────┐
        │                1 tins                │
        │                [Add]                 │
        │               [Import]               │
        │                note 0                │
        └──────────────────────────────────────┘
        tap "Add"
        ┌ Shared ──────────────────────────────┐
        │                2 tins                │
        │                [Add]                 │
        │               [Import]               │
        │                note 0                │
        │                note 1                │
        └──────────────────────────────────────┘
        enter background
        ┌ Shared ──────────────────────────────┐
        │                1 tins                │
        │                [Add]                 │
        │               [Import]               │
        │                note 1                │
        └──────────────────────────────────────┘
        enter foreground
          (unchanged)
        tap "Import"
        ┌ Shared ──────────────────────────────┐
        │                2 tins                │
        │                [Add]                 │
        │               [Import]               │
        │                note 1                │
        │               imported               │
        └──────────────────────────────────────┘

        """
      }
    }
  }

  /// A test can prepare the models of a container.
  @Test func showsTheModelsOfATest() async throws {
    let container = try ModelContainer(for: Tin.self)
    container.mainContext.insert(Tin(code: "1", note: "sardines"))
    let text = await play(ScriptedApp { Shared().modelContainer(container) }) { user in
      try user.expect(visible: "1 tins", "sardines")
    }
    #expect(text.contains("sardines"))
  }

  @Test func warnsWithoutContainer() async {
    let text = await play(ScriptedApp { Shared() }) { _ in
    }
    assertInlineSnapshot(of: text, as: .lines) {
      """
      script jars
      screen 40 columns

      start
      ┌ Shared ──────────────────────────────┐
      │                0 tins                │
      │                [Add]                 │
      │               [Import]               │
      └──────────────────────────────────────┘
        warning: the Query of Tin in Shared
            fails: There is no container. To fix,
            add .modelContainer(_:) to a view around
            it.

      """
    }
  }

  private struct Edit: View {
    @Query(sort: \Jar.label) private var jars: [Jar]
    @Environment(\.modelContext) private var context
    @State private var old: Jar?

    var body: some View {
      ForEach(jars) { jar in
        Button(jar.label) { jar.label = "Dates" }
        Button("Delete \(jar.label)") {
          old = jar
          context.delete(jar)
          try? context.save()
        }
      }
      if let old { Text("Deleted: \(old.label)") }
      Button("Add") { context.insert(Jar("Figs")) }
      Button("Save") { try? context.save() }
      Button("Cancel") { context.rollback() }
    }
  }

  /// A device before iOS 27 doesn't take back what was typed, and can trap for models that are gone.
  @Test func notesWhatDevicesDo() async {
    let text = await play(ScriptedApp { Edit().modelContainer(for: Jar.self) }) { user in
      try user.tap("Add")
      try user.tap("Save")
      try user.tap("Figs")
      try user.tap("Cancel")
      try user.tap("Delete Dates")
    }
    assertInlineSnapshot(of: text, as: .lines) {
      """
      script jars
      screen 40 columns

      start
      ┌ Edit ────────────────────────────────┐
      │                [Add]                 │
      │                [Save]                │
      │               [Cancel]               │
      └──────────────────────────────────────┘
      tap "Add"
      ┌ Edit ────────────────────────────────┐
      │                [Figs]                │
      │            [Delete Figs]             │
      │                [Add]                 │
      │                [Save]                │
      │               [Cancel]               │
      └──────────────────────────────────────┘
      tap "Save"
        (unchanged)
      tap "Figs"
      ┌ Edit ────────────────────────────────┐
      │               [Dates]                │
      │            [Delete Dates]            │
      │                [Add]                 │
      │                [Save]                │
      │               [Cancel]               │
      └──────────────────────────────────────┘
      tap "Cancel"
      ┌ Edit ────────────────────────────────┐
      │               [Dates]                │
      │            [Delete Dates]            │
      │                [Add]                 │
      │                [Save]                │
      │               [Cancel]               │
      └──────────────────────────────────────┘
        rollback keeps the changes of
            properties, as before iOS 27
      tap "Delete Dates"
      ┌ Edit ────────────────────────────────┐
      │            Deleted: Dates            │
      │                [Add]                 │
      │                [Save]                │
      │               [Cancel]               │
      └──────────────────────────────────────┘
        Jar is read after it was deleted and
            saved, where a device can trap

      """
    }
  }
}

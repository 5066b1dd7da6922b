import SteppedEffects
import Testing
import TextSwiftUI

@testable import UserScripts

/// An app without an architecture, whose views call the methods of a class.
@MainActor @Observable
final class Notebook {
  var pages = ["Milk", "Bread"]
  var alert: String?
  var isSheetShown = false
  var isLocked = false
  var isOpen = true
  @ObservationIgnored var inFlightEffects: [InFlightEffect] = []
  let clock = TestClock()

  var app: ScriptedApp {
    ScriptedApp(effects: HostedEffects(on: nil, clocks: [clock], settle: settle)) {
      NotebookView(book: self)
    }
  }

  private func settle() async -> [InFlightEffect] { inFlightEffects }

  func play(
    _ steps: @escaping @MainActor @Sendable (ScriptedUser) async throws -> Void
  ) async -> ScriptPlay {
    await ScriptPlay(steps, of: "notebook", on: app)
  }
}

extension ScriptPlay {
  /// Plays a script and checks that a parser of transcripts recognizes each of its steps.
  @MainActor
  init(
    _ steps: @escaping @MainActor @Sendable (ScriptedUser) async throws -> Void,
    of script: String, on app: ScriptedApp, frames: FrameStyle = FrameStyle()
  ) async {
    self = await ScriptPlay(UserScript(script, play: steps), on: app, frames: frames)
    for step in transcript.steps { #expect(Transcript.isStepLine(step.action)) }
  }

  var failure: String {
    guard let error = error as? UserScriptError else { return "no error" }
    return error.description.replacing(error.frame, with: "<frame>")
  }
}

private struct NotebookView: View {
  @Bindable var book: Notebook

  var body: some View {
    NavigationStack {
      Text("Shelf").navigationTitle("Shelf").navigationDestination(isPresented: $book.isOpen) {
        PagesView(book: book).navigationTitle("Book")
      }
    }
    .sheet(isPresented: $book.isSheetShown) { Text("Shared") }
    .alert(
      book.alert ?? "",
      isPresented: Binding(get: { book.alert != nil }, set: { if !$0 { book.alert = nil } })
    ) { Button("OK", role: .cancel) {} }
  }
}

private struct PagesView: View {
  let book: Notebook

  var body: some View {
    List {
      ForEach(book.pages.indices, id: \.self) { index in
        Text(book.pages[index]).swipeActions {
          Button("Delete", role: .destructive) { book.pages.remove(at: index) }
        }
      }
      if !book.pages.isEmpty { Button("Index", action: add) }
    }
    HStack {
      Button("Add", action: add).disabled(book.isLocked).id("add")
      Button("Warn") { book.alert = "No paper left" }.id("warn")
      Button("Share") { book.isSheetShown = true }.id("share")
      Button("Twice") {}.id("first")
      Button("Twice") { book.pages = ["Second of two"] }.id("second")
    }
  }

  private func add() { book.pages.append("Page \(book.pages.count + 1)") }
}

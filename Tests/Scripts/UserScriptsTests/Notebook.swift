import SteppedEffects
import TestScreens
import Testing
import TextScreens

@testable import UserScripts

/// An app without an architecture, whose screen calls the methods of a class.
@MainActor
final class Notebook {
  var pages = ["Milk", "Bread"]
  var alert: String?
  var isSheetShown = false
  var isLocked = false
  var inFlightEffects: [InFlightEffect] = []
  let clock = TestClock()

  var app: ScriptedApp {
    ScriptedApp(effects: AppEffects(on: nil, clocks: [clock], settle: settle)) {
      AnyScreen(self.screen)
    }
  }

  private func settle() async -> [InFlightEffect] { inFlightEffects }

  private var screen: some Screen {
    let stack = BackStackScreen(items: [
      .init(key: "shelf", screen: PagesScreen(book: nil), bar: .init("Shelf")),
      .init(
        key: "book", screen: PagesScreen(book: self),
        bar: .init("Book", left: .back { self.pages = ["Gone back"] })),
    ])
    let sheet = PagesScreen(book: nil)
    return AlertScreen(
      base: ModalScreen(
        base: stack,
        sheets: isSheetShown ? [.init(sheet) { self.isSheetShown = false }] : []),
      alert: alert.map { title in
        Alert(title: title, actions: [.init("OK", role: .cancel) { self.alert = nil }])
      })
  }

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
    for step in transcript.steps { #expect(Transcript.isUserStep(step.action)) }
  }

  var failure: String {
    guard let error = error as? UserScriptError else { return "no error" }
    return error.description.replacing(error.frame, with: "<frame>")
  }
}

private struct PagesScreen: Screen {
  var rows: [(title: String, delete: () -> Void)] = []
  var isLocked = false
  var buttons: [(title: String, action: () -> Void)] = []

  @MainActor
  init(book: Notebook?) {
    guard let book else { return }
    rows = book.pages.indices.map { index in
      (book.pages[index], { _ = book.pages.remove(at: index) })
    }
    isLocked = book.isLocked
    buttons = [
      ("Add", { book.pages.append("Page \(book.pages.count + 1)") }),
      ("Warn", { book.alert = "No paper left" }),
      ("Share", { book.isSheetShown = true }),
      ("Twice", {}),
      ("Twice", { book.pages = ["Second of two"] }),
    ]
  }

  var body: some View {
    VStack {
      List {
        ForEach(rows.indices, id: \.self) { index in
          Text(rows[index].title).swipeActions {
            Button("Delete", role: .destructive, action: rows[index].delete)
          }
        }
        if !rows.isEmpty { NavigationLink("Index") { buttons[0].action() } }
      }
      HStack {
        ForEach(buttons.indices, id: \.self) { index in
          Button(buttons[index].title, action: buttons[index].action)
            .disabled(isLocked && index == 0)
            .id("button \(index)")
        }
      }
    }
  }
}

import RuntimeIssues
import TextScreens
import TextWidths

// What stands below a frame, besides notes on its elements.

extension ViewHost {
  /// Notes on what the frame depends on, such as `locale: de_DE`.
  var notes: [String] {
    var notes = frameSettings.notes.sorted()
    notes += languageNotes.subtracting(knownLanguageNotes).sorted()
    notes += warnings.map { "warning: \($0)" }
    if frameSettings.checksSpelling { notes.append("not supported: the words of UITextChecker") }
    if let address = frameSettings.openedAddress {
      notes.append("opened: \(address.absoluteString)")
    }
    notes += device.stepNotes
    return notes + scrolling.misses
  }

  /// Notes what is odd about how the step is played.
  package func noteStep(_ text: String) { device.note(text) }

  /// Forgets the address that the system has opened, and what SwiftUI has written to the console,
  /// because a user begins another step.
  package func beginStep() {
    frameSettings.openedAddress = nil
    device.beginStep()
    scrolling.misses = []
    stepWarnings.removeAll()
  }

  /// Leaves out what the current frame notes about translations from the next ones.
  package func noteLanguageOnce() { knownLanguageNotes.formUnion(languageNotes) }

  /// Returns the translation of a key, without which a text has the key or another text.
  package func translation(of key: String) -> String? {
    frameSettings.language?.translation(of: key)
  }

  private var languageNotes: Set<String> {
    frameSettings.languageNotes.union(frameSettings.language?.notes ?? [])
  }

  /// What SwiftUI has written to the console.
  var warnings: [String] { frameSettings.warnings + stepWarnings.all }

  /// Notes what SwiftUI writes to the console for this frame.
  func warn(_ text: String) {
    if !frameSettings.warnings.contains(text) { frameSettings.warnings.append(text) }
  }

  /// Notes what SwiftUI writes to the console for what happens while views are evaluated.
  static func warnInFrame(_ text: @autoclosure () -> String) {
    guard ViewEvaluation.isFrame, let current, !current.keepsNothing else { return }
    current.stepWarnings.add(text())
  }

  /// The warnings of the app whose views are evaluated, for what happens to them later.
  static var warningsOfFrame: StepWarnings? { ViewEvaluation.isFrame ? current?.stepWarnings : nil }

  /// Adds a note to the frame.
  func note(_ text: String) { frameSettings.notes.insert(text) }

  /// Notes the bars of views that aren't in a navigation stack, which only a stack shows.
  func noteMissingStack(around card: Panel.Card) {
    guard !card.labels.isEmpty else { return }
    let labels = card.labels.map(\.quoted).joined(separator: ", ")
    note("no NavigationStack shows \(labels)")
  }
}

/// What SwiftUI writes to the console when something happens, on any thread.
final class StepWarnings: Sendable {
  private let texts = Lock<[String]>([])

  var all: [String] { texts.withLock { $0 } }

  func add(_ text: String) {
    texts.withLock { if !$0.contains(text) { $0.append(text) } }
  }

  func removeAll() { texts.withLock { $0 = [] } }
}

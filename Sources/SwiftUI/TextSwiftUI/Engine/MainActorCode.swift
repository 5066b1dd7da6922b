import Foundation
import RuntimeIssues

/// Calls code of the app, which is isolated to the main actor.
///
/// The engine itself isn't isolated, so that the modifiers of views aren't either, as in SwiftUI. A
/// host evaluates frames on the main actor only, which this function checks.
func appCode<Input, Output>(_ input: Input, _ body: @MainActor (Input) -> Output) -> Output {
  MainActor.preconditionIsolated("Views are evaluated on the main actor only.")
  return withoutActuallyEscaping(body) { body in
    unsafeBitCast(body, to: ((Input) -> Output).self)(input)
  }
}

/// Whether the code that runs is on the main actor, as the app sees it.
var isOnMainActor: Bool { Thread.isMainThread || MainQueue.isCurrent }

/// Calls code on the main actor: at once if it's called from there, or else later.
func onMainActor(_ body: @escaping () -> Void) {
  if isOnMainActor { return body() }
  // The caller passes the closure on and doesn't call it.
  nonisolated(unsafe) let body = body
  Task { @MainActor in body() }
}

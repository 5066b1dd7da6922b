package import TextScreens
import Transcripts

package struct ScriptPlay {
  let script: UserScript
  package let transcript: Transcript
  /// The elements of the frame of each step.
  let elements: [[FrameElement]]
  /// The error that ended the script early, or `nil` if it ran to the end.
  package let error: (any Error)?
  /// The steps that something outside of the app continued, so that the play depends on timing.
  package let timedSteps: [String]

  @MainActor
  package init(
    _ script: UserScript, on app: ScriptedApp, frames: FrameStyle = FrameStyle(),
    onStep: @escaping (Transcript.Step) -> Void = { _ in }
  ) async {
    self.script = script
    let user = script.makeUser(app, frames, recordsFrames: true, onStep: onStep)
    var problem: (any Error)?
    do {
      try await script.play(user)
      try await user.finish()
    } catch var error as UserScriptError {
      // An error that ended the script, such as that of an effect that never becomes idle, doesn't
      // depend on other effects.
      if user.failure == nil { error.runningEffects = await user.effectsAndWaits().effects }
      problem = error
    } catch {
      problem = error
    }
    transcript = user.transcript
    elements = user.frameElements
    let running = await app.end()
    if !running.isEmpty, problem == nil {
      let step = StepOrigin(line: "end the app", callSite: script.callSite)
      problem = user.error(.neverEnds(effects: running), in: step)
    }
    CrashReport.set(nil, of: user)
    error = problem
    let steps = transcript.steps
    timedSteps = app.timedSteps.filter { timed in steps.contains { $0.action == timed } }
  }
}

/// The size and style of the frames in a transcript.
package struct FrameStyle: Sendable, Hashable, CustomStringConvertible {
  package var size: ScreenSize
  package var hasOutline: Bool
  /// Whether all accessibility settings are turned on.
  package var hasAccessibility = false

  package init(size: ScreenSize = .fit(columns: 40), hasOutline: Bool = false) {
    self.size = size
    self.hasOutline = hasOutline
  }

  /// A description of the style in the format of a transcript's header, such as `40x16, outline`.
  package var description: String {
    "\(size)" + (hasOutline ? ", outline" : "") + (hasAccessibility ? ", accessibility" : "")
  }
}

/// What playing a script gave: the transcript it reached, and why it ended early, if it did.
package struct ScriptPlay {
  /// The sections that were reached.
  package let transcript: Transcript
  /// The error that ended the script; `nil` where it played to its end.
  package let error: (any Error)?

  /// Plays a script against an app.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - app: The app, in its initial state.
  ///   - frames: How the frames are drawn.
  ///   - onStep: Takes every step as it happens.
  @MainActor
  package init(
    _ script: UserScript, on app: ScriptedApp, frames: FrameStyle = FrameStyle(),
    onStep: @escaping (Transcript.Step) -> Void = { _ in }
  ) async {
    let user = ScriptedUser(script: script, app: app, frames: frames, onStep: onStep)
    do {
      try await script.play(user)
      error = user.failure
      if error == nil { await user.noteRunningEffects() }
    } catch {
      self.error = error
    }
    transcript = user.transcript
  }
}

import RuntimeIssues

/// The feature and the store that the running effect belongs to: what an id means in it.
struct EffectScope: Sendable {
  /// That of the effect whose task this is; `nil` outside effects.
  @TaskLocal static var current: EffectScope?

  /// Where the effect was made.
  let place: CallSite
  /// Cancels what is alive with an id.
  let cancel: @MainActor @Sendable (AnyHashable) -> Void
  /// Enters a part of the effect under an id.
  let enter: @MainActor @Sendable (CancellablePart, AnyHashable) -> EffectUnit

  @MainActor
  func begin(
    _ part: CancellablePart, id: some Hashable & Sendable, cancelInFlight: Bool
  ) -> EffectUnit {
    let id = AnyHashable(id)
    if cancelInFlight { cancel(id) }
    return enter(part, id)
  }
}

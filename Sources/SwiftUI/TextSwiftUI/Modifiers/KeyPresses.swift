public import Foundation

// A hardware keyboard presses the keys of buttons only, so these are notes below the picture.

extension View {
  /// Adds an action for when a key is pressed.
  public nonisolated func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
  ) -> some View { notSupporting("onKeyPress") }

  /// Adds an action for the phases of a key.
  public nonisolated func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { notSupporting("onKeyPress") }

  /// Adds an action for the phases of some keys.
  public nonisolated func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { notSupporting("onKeyPress") }

  /// Adds an action for the phases of the keys of some characters.
  public nonisolated func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { notSupporting("onKeyPress") }

  /// Adds an action for the phases of each key.
  public nonisolated func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { notSupporting("onKeyPress") }
}

/// A key that is pressed.
public struct KeyPress: Sendable {
  /// What becomes of the key: the action has handled it; it's left to the views around.
  public enum Result: Sendable { case handled, ignored }

  /// The phases of a key.
  public struct Phases: OptionSet, Hashable, Sendable {
    /// A bit for each phase.
    public let rawValue: Int

    /// Creates phases from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The key is pressed.
    public static let down = Phases(rawValue: 1)
    /// The key is held.
    public static let `repeat` = Phases(rawValue: 2)
    /// The key is released.
    public static let up = Phases(rawValue: 4)
    /// All phases.
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// The phase.
  public let phase: Phases
  /// The key.
  public let key: KeyEquivalent
  /// The characters of the key.
  public let characters: String
  /// The keys that are held meanwhile.
  public let modifiers: EventModifiers
}

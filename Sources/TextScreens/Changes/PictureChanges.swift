/// Describes what changed between two pictures; a best guess, since a reference is only text.
///
/// ```
/// button "What is the 2nd prime?": enabled → disabled
/// field: "Milk" → "Milk 2"
/// row "Bread" added
/// alert "The 2nd prime is 3" appeared
/// edge "1 root ─ Shop" → "1 root ─ Store"
/// ```
package struct PictureChanges {
  /// The pictures before both, each with its notes; empty if there was none.
  package typealias Before = (old: [Substring], new: [Substring])

  /// The changes, each on a line; at most ``limit``, and then how many more there are.
  package let lines: [String]
  /// Whether the stacks of screens differ.
  package let isOtherScreen: Bool

  /// The maximum number of changes in ``lines``.
  package static let limit = 6

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - old: The lines of the reference with its notes; an empty one ends it.
  ///   - new: The lines of the new picture with its notes.
  ///   - before: The pictures before either, if they are known. With them, an alert that was
  ///     already there isn't reported as new.
  /// - Complexity: O(*n*) in the characters, near-linear in the changes.
  package init(old: [Substring], new: [Substring], before: Before? = nil) {
    let old = ParsedPicture(old)
    let new = ParsedPicture(new)
    isOtherScreen = old.cards != new.cards
    let past = before.map(PreviousPictures.init)
    var changes = Self.cards(old, new, past) + Self.layers(old.layers, new.layers, past)
    if !isOtherScreen { changes += ParsedNote.changes(old.notes, new.notes, beside: changes) }
    let more = changes.count - Self.limit
    lines = Array(changes.prefix(Self.limit)) + (more > 0 ? ["… (\(more) more)"] : [])
  }

  /// Lists pushed and popped screens, or else the changed elements.
  private static func cards(
    _ old: ParsedPicture, _ new: ParsedPicture, _ past: PreviousPictures?
  ) -> [String] {
    guard old.cards != new.cards else {
      let edges = zip(old.edges, new.edges).filter { $0 != $1 }
        .map { "edge \($0.quoted) → \($1.quoted)" }
      // Pictures that draw less of the background cards have fewer panels.
      return edges
        + zip(old.base.reversed(), new.base.reversed()).enumerated().reversed()
        .flatMap { index, panels in
          let past = past?.panels { content in
            content.cards == new.cards ? content.base.reversed().dropFirst(index).first : nil
          }
          return PanelChanges(old: panels.0, new: panels.1, past: past).lines
        }
    }
    // Another screen has other elements, so listing each of them wouldn't help.
    let kept = zip(old.cards, new.cards).prefix { $0 == $1 }.count
    var popped = old.cards.dropFirst(kept)
    var pushed = new.cards.dropFirst(kept)
    let both = Set(popped).intersection(pushed)
    // Screens that only changed places came and went nonetheless.
    if both.count < popped.count || both.count < pushed.count {
      popped.removeAll { both.contains($0) }
      pushed.removeAll { both.contains($0) }
    }
    if popped.count == 1, pushed.count == 1, let before = popped.first, let after = pushed.first {
      return ["screen \(before.quoted) → \(after.quoted)"]
    }
    func words(_ card: String, _ change: ChangeMessages.Change) -> String {
      let presence = past?.presence { $0.cards.contains(card) }
      return "screen \(card.quoted) \(ChangeMessages.screen.words(for: change, presence))"
    }
    return popped.reversed().map { words($0, .gone) } + pushed.map { words($0, .came) }
  }

  /// Layers are compared from the lowest on.
  private static func layers(
    _ old: [ParsedPicture.Panel], _ new: [ParsedPicture.Panel], _ past: PreviousPictures?
  ) -> [String] {
    let kept = zip(old, new).prefix { $0.kind == $1.kind && $0.name == $1.name }
    func words(_ layer: ParsedPicture.Panel, _ change: ChangeMessages.Change) -> String {
      let presence = past?.presence { $0.layers.contains { $0.described == layer.described } }
      return "\(layer.described) \(ChangeMessages.element.words(for: change, presence))"
    }
    return kept.enumerated().flatMap { index, layers in
      let past = past?.panels { content in
        content.layers.dropFirst(index).first.flatMap { $0.kind == layers.1.kind ? $0 : nil }
      }
      return PanelChanges(old: layers.0, new: layers.1, past: past).lines
    }
      + old.dropFirst(kept.count).map { words($0, .gone) }
      + new.dropFirst(kept.count).map { words($0, .came) }
  }
}

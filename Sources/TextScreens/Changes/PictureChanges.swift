/// Best-effort descriptions of the changes between two pictures, which are only text.
///
/// ```
/// button "What is the 2nd prime?": enabled → disabled
/// field: "Milk" → "Milk 2"
/// row "Bread" added
/// alert "The 2nd prime is 3" appeared
/// edge "1 root ─ Shop" → "1 root ─ Store"
/// ```
package struct PictureChanges {
  /// The pictures before the old and the new one, with their notes, or no lines if there are none.
  package typealias Before = (old: [Substring], new: [Substring])

  /// The descriptions of at most ``limit`` changes, followed by the number of remaining changes.
  package let lines: [String]
  /// Indicates whether the pictures show different stacks of screens.
  package let isOtherScreen: Bool

  /// The maximum number of described changes.
  package static let limit = 6

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - old: The lines of the reference with its notes. An empty line ends the picture.
  ///   - new: The lines of the new picture with its notes.
  ///   - before: The previous pictures, if they are known. They prevent an alert that was already
  ///     visible from being reported as new.
  /// - Complexity: O(*n*) in the number of characters, and nearly linear in the number of changes.
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

  /// Returns descriptions of pushed and popped screens or, if there are none, of changed elements.
  private static func cards(
    _ old: ParsedPicture, _ new: ParsedPicture, _ past: PreviousPictures?
  ) -> [String] {
    guard old.cards != new.cards else {
      let edges = zip(old.edges, new.edges).filter { $0 != $1 }
        .map { "edge \($0.quoted) → \($1.quoted)" }
      // Pictures that draw only the edges of background cards have fewer panels.
      return edges
        + zip(old.base.reversed(), new.base.reversed()).enumerated().reversed()
        .flatMap { index, panels in
          let past = past?.panels { content in
            content.cards == new.cards ? content.base.reversed().dropFirst(index).first : nil
          }
          return PanelChanges(old: panels.0, new: panels.1, past: past).lines
        }
    }
    // Different screens have different elements, so describing each element wouldn't help.
    let kept = zip(old.cards, new.cards).prefix { $0 == $1 }.count
    var popped = old.cards.dropFirst(kept)
    var pushed = new.cards.dropFirst(kept)
    let both = Set(popped).intersection(pushed)
    // Screens that only changed their order are reported as popped and pushed, too.
    if both.count < popped.count || both.count < pushed.count {
      popped.removeAll { both.contains($0) }
      pushed.removeAll { both.contains($0) }
    }
    if popped.count == 1, pushed.count == 1, let before = popped.first, let after = pushed.first {
      return ["screen \(before.quoted) → \(after.quoted)"]
    }
    func description(_ card: String, _ change: ChangeMessages.Change) -> String {
      let presence = past?.presence { $0.cards.contains(card) }
      return "screen \(card.quoted) \(ChangeMessages.screen.message(for: change, presence))"
    }
    return popped.reversed().map { description($0, .removed) }
      + pushed.map { description($0, .added) }
  }

  /// Returns descriptions of changed layers, from bottom to top.
  private static func layers(
    _ old: [ParsedPicture.Panel], _ new: [ParsedPicture.Panel], _ past: PreviousPictures?
  ) -> [String] {
    let kept = zip(old, new).prefix { $0.kind == $1.kind && $0.name == $1.name }
    func description(_ layer: ParsedPicture.Panel, _ change: ChangeMessages.Change) -> String {
      let presence = past?.presence { $0.layers.contains { $0.described == layer.described } }
      return "\(layer.described) \(ChangeMessages.element.message(for: change, presence))"
    }
    return kept.enumerated().flatMap { index, layers in
      let past = past?.panels { content in
        content.layers.dropFirst(index).first.flatMap { $0.kind == layers.1.kind ? $0 : nil }
      }
      return PanelChanges(old: layers.0, new: layers.1, past: past).lines
    }
      + old.dropFirst(kept.count).map { description($0, .removed) }
      + new.dropFirst(kept.count).map { description($0, .added) }
  }
}

/// What changed between two pictures, in words: read from both, since a reference is only text.
///
/// ```
/// button "What is the 2nd prime?": enabled → disabled
/// field "Title": "Milk" → "Milk 2"
/// row "Bread" added
/// alert "The 2nd prime is 3" appeared
/// ```
package struct PictureChanges {
  /// The changes, each on a line; at most ``limit``, and then how many more there are.
  package let lines: [String]

  /// The most changes that are told one by one.
  package static let limit = 6

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - old: The lines of the reference with its notes; an empty one ends it.
  ///   - new: The lines of the new picture with its notes.
  /// - Complexity: O(*n*) in the characters, near-linear in the changes.
  package init(old: [Substring], new: [Substring]) {
    let old = PictureContent(old)
    let new = PictureContent(new)
    let changes = Self.cards(old, new) + Self.layers(old.layers, new.layers)
    let more = changes.count - Self.limit
    lines = Array(changes.prefix(Self.limit)) + (more > 0 ? ["… (\(more) more)"] : [])
  }

  /// What was pushed and popped; the elements of the screens only where nothing was.
  private static func cards(_ old: PictureContent, _ new: PictureContent) -> [String] {
    guard old.cards != new.cards else {
      // Pictures that draw less of the cards beneath have fewer panels.
      return zip(old.base.reversed(), new.base.reversed()).reversed().flatMap {
        PanelChanges(old: $0, new: $1).lines
      }
    }
    // Another screen has other elements: nobody wants them one by one.
    let kept = zip(old.cards, new.cards).prefix { $0 == $1 }.count
    let popped = old.cards.dropFirst(kept)
    let pushed = new.cards.dropFirst(kept)
    if popped.count == 1, pushed.count == 1, let before = popped.first, let after = pushed.first {
      return ["screen \(before.quoted) → \(after.quoted)"]
    }
    return popped.reversed().map { "screen \($0.quoted) popped" }
      + pushed.map { "screen \($0.quoted) pushed" }
  }

  /// Layers are compared from the lowest on.
  private static func layers(
    _ old: [PictureContent.Panel], _ new: [PictureContent.Panel]
  ) -> [String] {
    let kept = zip(old, new).prefix { $0.kind == $1.kind && $0.name == $1.name }
    return kept.flatMap { PanelChanges(old: $0, new: $1).lines }
      + old.dropFirst(kept.count).map { "\($0.described) disappeared" }
      + new.dropFirst(kept.count).map { "\($0.described) appeared" }
  }
}

/// The pictures that preceded two compared pictures. They help to explain why one of the two lacks
/// an element.
struct PreviousPictures {
  private let old: ParsedPicture?
  private let new: ParsedPicture?

  /// Parses the previous pictures. A picture without lines counts as missing.
  init(_ before: PictureChanges.Before) {
    old = before.old.isEmpty ? nil : ParsedPicture(before.old)
    new = before.new.isEmpty ? nil : ParsedPicture(before.new)
  }

  /// A screen or a layer in the previous pictures, or `nil` if it wasn't there.
  struct Panels {
    let old: ParsedPicture.Panel?
    let new: ParsedPicture.Panel?

    /// Returns whether an item was part of the previous pictures.
    func presence(of item: ParsedPicture.Item) -> ChangeMessages.Presence {
      let has = { (panel: ParsedPicture.Panel) in
        panel.items.contains { $0.line.kind == item.line.kind && $0.line.label == item.line.label }
      }
      return ChangeMessages.Presence(old: old.map(has), new: new.map(has))
    }
  }

  func panels(_ panel: (ParsedPicture) -> ParsedPicture.Panel?) -> Panels {
    Panels(old: old.flatMap(panel), new: new.flatMap(panel))
  }

  func presence(_ isThere: (ParsedPicture) -> Bool) -> ChangeMessages.Presence {
    ChangeMessages.Presence(old: old.map(isThere) ?? false, new: new.map(isThere) ?? false)
  }
}

/// The messages for elements that only one of two pictures contains.
struct ChangeMessages {
  enum Change {
    /// The element is missing from the new picture.
    case gone
    /// The element is missing from the old picture.
    case came
  }

  /// The presence of an element in the previous pictures, or `nil` if its screen wasn't part of
  /// them.
  struct Presence {
    let old: Bool?
    let new: Bool?
  }

  private let gone: String
  private let notCome: String
  private let came: String

  static let element = ChangeMessages(
    gone: "disappeared", notCome: "did not appear", came: "appeared")
  static let row = ChangeMessages(gone: "removed", notCome: "was not added", came: "added")
  static let screen = ChangeMessages(gone: "popped", notCome: "was not pushed", came: "pushed")

  /// Returns the message for a change.
  func words(for change: Change, _ presence: Presence?) -> String {
    switch (change, presence?.old, presence?.new) {
    case (.came, _, true): "is still there"
    case (.came, _, _): came
    // The previous picture is unknown or contained the element.
    case (.gone, _, _) where presence == nil: gone
    case (.gone, _, true): gone
    // The element should have appeared in this step, or has been missing for longer.
    case (.gone, false, _): notCome
    case (.gone, _, _): "is missing"
    }
  }
}

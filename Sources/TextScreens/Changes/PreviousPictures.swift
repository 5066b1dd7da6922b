/// The pictures that preceded two compared pictures, which explain why one of them lacks an element.
struct PreviousPictures {
  private let old: ParsedPicture?
  private let new: ParsedPicture?

  /// Parses the previous pictures, where a picture without lines counts as missing.
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
    case removed
    /// The element is missing from the old picture.
    case added
  }

  /// The presence of an element in the previous pictures, or `nil` if they lack its screen.
  struct Presence {
    let old: Bool?
    let new: Bool?
  }

  private let removed: String
  private let notAdded: String
  private let added: String

  static let element = ChangeMessages(
    removed: "disappeared", notAdded: "did not appear", added: "appeared")
  static let row = ChangeMessages(removed: "removed", notAdded: "was not added", added: "added")
  static let screen = ChangeMessages(removed: "popped", notAdded: "was not pushed", added: "pushed")

  func message(for change: Change, _ presence: Presence?) -> String {
    switch (change, presence?.old, presence?.new) {
    case (.added, _, true): "is still there"
    case (.added, _, _): added
    // The previous picture is unknown or contained the element.
    case (.removed, _, _) where presence == nil: removed
    case (.removed, _, true): removed
    // The element is missing from this step, and maybe from earlier steps, too.
    case (.removed, false, _): notAdded
    case (.removed, _, _): "is missing"
    }
  }
}

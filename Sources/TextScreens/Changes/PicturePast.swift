/// What the pictures before two others showed, by which a change tells more than that one of both
/// lacks something.
struct PicturePast {
  private let old: PictureContent?
  private let new: PictureContent?

  /// Reads the pictures; one without lines is nothing, as before the first one.
  init(_ before: PictureChanges.Before) {
    old = before.old.isEmpty ? nil : PictureContent(before.old)
    new = before.new.isEmpty ? nil : PictureContent(before.new)
  }

  /// A screen or a layer as it was before; `nil` where it was not there.
  struct Panels {
    let old: PictureContent.Panel?
    let new: PictureContent.Panel?

    /// Tells whether an item was there before; `nil` where its screen was not.
    func presence(of item: PictureContent.Item) -> ComingWords.Presence {
      let has = { (panel: PictureContent.Panel) in
        panel.items.contains { $0.line.kind == item.line.kind && $0.line.label == item.line.label }
      }
      return ComingWords.Presence(old: old.map(has), new: new.map(has))
    }
  }

  func panels(_ panel: (PictureContent) -> PictureContent.Panel?) -> Panels {
    Panels(old: old.flatMap(panel), new: new.flatMap(panel))
  }

  func presence(_ isThere: (PictureContent) -> Bool) -> ComingWords.Presence {
    ComingWords.Presence(old: old.map(isThere) ?? false, new: new.map(isThere) ?? false)
  }
}

/// The words for what only one of two pictures has.
struct ComingWords {
  enum Change {
    /// The new picture lacks it.
    case gone
    /// The old picture lacks it.
    case came
  }

  /// Whether it was there before either picture; `nil` where its screen was not.
  struct Presence {
    let old: Bool?
    let new: Bool?
  }

  private let gone: String
  private let notCome: String
  private let came: String

  static let element = ComingWords(
    gone: "disappeared", notCome: "did not appear", came: "appeared")
  static let row = ComingWords(gone: "removed", notCome: "was not added", came: "added")
  static let screen = ComingWords(gone: "popped", notCome: "was not pushed", came: "pushed")

  /// Says what became of it.
  func words(for change: Change, _ presence: Presence?) -> String {
    switch (change, presence?.old, presence?.new) {
    case (.came, _, true): "is still there"
    case (.came, _, _): came
    // Nobody knows what was before, or it was there.
    case (.gone, _, _) where presence == nil: gone
    case (.gone, _, true): gone
    // It was to come with this step, or it is wanting for longer.
    case (.gone, false, _): notCome
    case (.gone, _, _): "is missing"
    }
  }
}

internal import TextScreens
internal import TextSnapshots

extension Diffing where Value == String {
  /// Compares two pictures line by line, and says first what changed on the screen.
  static var picture: Diffing {
    let lines = Diffing.lines
    return Diffing(toData: lines.toData, fromData: lines.fromData) { old, new in
      guard var difference = lines.diff(old, new) else { return nil }
      let changes = PictureChanges(
        old: old.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline),
        new: new.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      ).lines
      if !changes.isEmpty {
        difference.message = changes.joined(separator: "\n") + "\n\n" + difference.message
      }
      return difference
    }
  }
}

extension ReadingHints {
  /// The hints as a picture with options says them.
  ///
  /// - Parameter options: How texts are printed.
  /// - Returns: The hints.
  /// - Complexity: O(*n*) in the characters, O(1) without options.
  func printed(with options: PictureOptions) -> ReadingHints {
    guard !options.isEmpty else { return self }
    let printed = { (lines: [OutlineLine]) in lines.map { $0.printed(with: options) } }
    var hints = self
    hints.secrets = secrets.map(options.printed)
    hints.images = images.mapValues(options.printed)
    hints.destinations = destinations.map(printed)
    hints.truncated = printed(truncated)
    hints.partial = printed(partial)
    hints.edges = edges.map(options.printed)
    hints.hidden = hidden.mapValues { $0.map(printed) }
    hints.above = printed(above)
    hints.below = printed(below)
    return hints
  }
}

extension OutlineLine {
  /// The line as a picture with options shows it.
  ///
  /// A backslash of a label is doubled, so that it is no escape of another character.
  ///
  /// - Parameter options: How texts are printed.
  /// - Returns: The line.
  /// - Complexity: O(*n*) in the characters, O(1) without options.
  func printed(with options: PictureOptions) -> OutlineLine {
    guard !options.isEmpty else { return self }
    let printed = { (text: String) in
      options.printed(text.replacing("\\", with: "\\\\"))
    }
    var line = self
    line.label = label.map(printed)
    line.value = value.map(printed)
    line.states = states.map(options.printed)
    return line
  }
}

package import TextScreens
package import TextSnapshots

extension Snapshotting where Value: Screen, Format == String {
  /// A strategy that draws a picture of a phone-sized screen, with notes below it.
  package static var screen: Snapshotting { .screen() }

  /// Returns a strategy that draws a picture of a screen, with notes below it.
  ///
  /// The assertion fails if more than 64 nodes or 256 views are nested.
  ///
  /// ```swift
  /// assertSnapshot(of: CounterScreen(store: store), as: .screen(.fit(columns: 40)))
  /// ```
  ///
  /// - Parameters:
  ///   - size: The size of the picture in columns and rows.
  ///   - theme: The characters to draw the picture with.
  ///   - background: A value that determines how much the picture shows of the screens below the
  ///     top screen of a back stack.
  ///   - options: Options for printing text.
  /// - Returns: A snapshot strategy.
  package static func screen(
    _ size: ScreenSize = .phone, theme: PictureTheme = .unicode,
    background: BackStackBackground = .edges, options: PictureOptions = []
  ) -> Snapshotting {
    SimplySnapshotting(pathExtension: "txt", diffing: .picture).pullback { screen in
      try LaidOutScreen(screen, size: size, background: background, options: options).complete()
        .rendered(theme: theme, hasOutline: false).text + "\n"
    }
  }

  /// A strategy that lists the elements of a screen, one on each line, with their labels and
  /// states.
  ///
  /// The assertion fails if more than 64 nodes or 256 views are nested.
  package static var outline: Snapshotting {
    SimplySnapshotting.lines.pullback {
      try LaidOutScreen($0, size: .phone).complete().rendered().outline + "\n"
    }
  }

  /// A strategy that draws a picture of a phone-sized screen, followed by the screen's outline.
  package static var screenAndOutline: Snapshotting { .screenAndOutline() }

  /// Returns a strategy that draws a picture of a screen, followed by the screen's outline.
  ///
  /// See ``screen(_:theme:background:options:)`` for a description of the parameters.
  package static func screenAndOutline(
    _ size: ScreenSize = .phone, theme: PictureTheme = .unicode,
    background: BackStackBackground = .edges, options: PictureOptions = []
  ) -> Snapshotting {
    SimplySnapshotting(pathExtension: "txt", diffing: .picture).pullback { screen in
      let rendered =
        try LaidOutScreen(screen, size: size, background: background, options: options).complete()
        .rendered(theme: theme)
      return rendered.text + "\n\n" + rendered.outline + "\n"
    }
  }
}

extension Diffing where Value == String {
  /// A diffing that compares pictures line by line and describes the elements that differ.
  static var picture: Diffing {
    let lines = Diffing.lines
    return Diffing(toData: lines.toData, fromData: lines.fromData) { old, new in
      guard var difference = lines.diff(old, new) else { return nil }
      let elements = ScreenDifference(
        expected: old.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline),
        received: new.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      ).elements
      if !elements.isEmpty {
        let sentences = elements.prefix(10).map(\.sentence).joined(separator: "\n")
        difference.message = sentences + "\n\n" + difference.message
      }
      return difference
    }
  }
}

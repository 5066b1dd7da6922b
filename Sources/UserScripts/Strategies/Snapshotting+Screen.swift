public import TextScreens
public import TextSnapshots

extension Snapshotting where Value: Screen, Format == String {
  /// The picture of a screen on a phone's grid, with its notes.
  public static var screen: Snapshotting { .screen() }

  /// The picture of a screen, with its notes.
  ///
  /// Views nested more than 64 deep are not drawn, and fail the assertion.
  ///
  /// ```swift
  /// assertSnapshot(of: CounterScreen(store: store), as: .screen(.fit(columns: 40)))
  /// ```
  ///
  /// - Parameters:
  ///   - size: The grid; a phone's by default.
  ///   - theme: The characters to draw with; Unicode by default.
  ///   - background: How much is drawn of the screens beneath the top one of a back stack; their
  ///     edges by default.
  ///   - options: How texts are printed; as they are by default.
  /// - Returns: A text strategy.
  public static func screen(
    _ size: ScreenSize = .phone, theme: PictureTheme = .unicode,
    background: BackStackBackground = .edges,
    options: PictureOptions = []
  ) -> Snapshotting {
    SimplySnapshotting(pathExtension: "txt", diffing: .picture).pullback { screen in
      try LaidOutScreen(screen, size: size, background: background, options: options).complete()
        .rendered(theme: theme).text + "\n"
    }
  }

  /// What a screen means: its elements with their labels and states, one a line.
  ///
  /// Views nested more than 64 deep are left out, and fail the assertion.
  public static var outline: Snapshotting {
    SimplySnapshotting.lines.pullback {
      try LaidOutScreen($0, size: .phone).complete().rendered().outline + "\n"
    }
  }

  /// The picture of a screen on a phone's grid, an empty line, and its outline.
  public static var screenAndOutline: Snapshotting { .screenAndOutline() }

  /// The picture of a screen, an empty line, and its outline.
  ///
  /// Views nested more than 64 deep are not drawn, and fail the assertion.
  ///
  /// - Parameters:
  ///   - size: The grid; a phone's by default.
  ///   - theme: The characters to draw with; Unicode by default.
  ///   - background: How much is drawn of the screens beneath the top one of a back stack; their
  ///     edges by default.
  ///   - options: How texts are printed; as they are by default.
  /// - Returns: A text strategy.
  public static func screenAndOutline(
    _ size: ScreenSize = .phone, theme: PictureTheme = .unicode,
    background: BackStackBackground = .edges,
    options: PictureOptions = []
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
  /// Compares two pictures line by line, and says first what changed on the screen.
  fileprivate static var picture: Diffing {
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

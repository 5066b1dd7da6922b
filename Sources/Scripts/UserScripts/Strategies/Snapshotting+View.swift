import PlainTasks
import TextScreens
public import TextSnapshots
public import TextSwiftUI

extension Snapshotting where Value: View, Format == String {
  /// A strategy that draws a picture of a SwiftUI view on a phone-sized screen, with notes below it.
  ///
  /// ```swift
  /// @MainActor @Test func counter() {
  ///   assertSnapshot(of: CounterView(store: store), as: .text)
  /// }
  /// ```
  @MainActor public static var text: Snapshotting { .text() }

  /// Returns a strategy that draws a picture of a SwiftUI view, with notes below it.
  ///
  /// The assertion fails if more than 64 nodes or 256 views are nested.
  ///
  /// - Parameters:
  ///   - size: The size of the picture in columns and rows. A cell is 10 points wide and 20 high.
  ///   - theme: The characters to draw the picture with.
  ///   - background: A value that determines how much the picture shows of the screens below the
  ///     top screen of a navigation stack.
  ///   - options: Options for printing text.
  /// - Returns: A snapshot strategy.
  @MainActor public static func text(
    _ size: ScreenSize = .phone, theme: PictureTheme = .unicode,
    background: BackStackBackground = .edges, options: PictureOptions = []
  ) -> Snapshotting {
    SimplySnapshotting(pathExtension: "txt", diffing: .picture).pullback { view in
      try laidOut(view, size: size, background: background, options: options)
        .rendered(theme: theme).text + "\n"
    }
  }

  /// A strategy that lists the elements of a SwiftUI view, one on each line, with their labels and
  /// states.
  @MainActor public static var outline: Snapshotting {
    SimplySnapshotting.lines.pullback { try laidOut($0, size: .phone).outline + "\n" }
  }

  /// Evaluates and lays out the first frame of a view.
  @MainActor private static func laidOut(
    _ view: Value, size: ScreenSize, background: BackStackBackground = .edges,
    options: PictureOptions = []
  ) throws -> LaidOutScreen {
    AppTimeZone.shared.begin()
    defer { AppTimeZone.shared.end() }
    let host = ViewHost(columns: size.columns, rows: size.rows) { view }
    return try LaidOutScreen(host.screen(), size: size, background: background, options: options)
      .complete()
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

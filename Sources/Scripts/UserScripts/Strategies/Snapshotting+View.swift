import TextScreens
public import TextSnapshots
public import TextSwiftUI

extension Snapshotting where Value: TextSwiftUI.View, Format == String {
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
    Snapshotting<EvaluatedScreen, String>
      .screen(size, theme: theme, background: background, options: options)
      .pullback { frame(of: $0, size: size) }
  }

  /// A strategy that lists the elements of a SwiftUI view, one on each line, with their labels and
  /// states.
  @MainActor public static var outline: Snapshotting {
    Snapshotting<EvaluatedScreen, String>.outline.pullback { frame(of: $0, size: .phone) }
  }

  /// Evaluates the first frame of a view.
  @MainActor private static func frame(of view: Value, size: ScreenSize) -> EvaluatedScreen {
    ViewHost(columns: size.columns, rows: size.rows) { view }.screen()
  }
}

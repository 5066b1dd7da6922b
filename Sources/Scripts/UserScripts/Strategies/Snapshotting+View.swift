public import TextScreens
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
  /// - Parameters:
  ///   - size: The size of the picture in columns and rows. A cell is 10 points wide and 20 high.
  ///   - theme: The characters to draw the picture with.
  /// - Returns: A snapshot strategy.
  @MainActor public static func text(
    _ size: ScreenSize = .phone, theme: PictureTheme = .unicode
  ) -> Snapshotting {
    SimplySnapshotting(pathExtension: "txt", diffing: .picture).pullback { view in
      let screen = ViewHost(columns: size.columns, rows: size.rows) { view }.screen()
      return try LaidOutScreen(screen, size: size).complete().rendered(theme: theme, hasOutline: false).text + "\n"
    }
  }
}

/// The size of the grid on which a screen is drawn, with at most 4096 columns and rows.
public struct ScreenSize: Sendable, Hashable {
  /// The number of columns, including borders.
  public let columns: Int
  /// The number of rows, or `nil` if the content determines the height.
  public let rows: Int?

  /// A size with 40 columns and as many rows as the content needs.
  public static let fit = ScreenSize.fit(columns: 40)
  /// The size of a phone, with 40 columns and 16 rows.
  public static let phone = ScreenSize.size(columns: 40, rows: 16)
  /// The size of a tablet, with 80 columns and 24 rows.
  public static let tablet = ScreenSize.size(columns: 80, rows: 24)
  /// The size of a watch, with 20 columns and 8 rows.
  public static let watch = ScreenSize.size(columns: 20, rows: 8)

  /// Returns a size with the given columns and as many rows as the content needs.
  ///
  /// Nothing is hidden, and layers are drawn below their base screen.
  public static func fit(columns: Int = 40) -> ScreenSize {
    ScreenSize(columns: Proposal.limited(columns), rows: nil)
  }

  /// Returns a size with a fixed number of columns and rows.
  public static func size(columns: Int, rows: Int) -> ScreenSize {
    ScreenSize(columns: Proposal.limited(columns), rows: Proposal.limited(rows))
  }
}

extension ScreenSize: CustomStringConvertible {
  /// The size as shown in transcripts: `40 columns`, or `40x16` for a fixed number of rows.
  public var description: String {
    rows.map { "\(columns)x\($0)" } ?? "\(columns) columns"
  }
}

/// The set of characters that pictures are drawn with, using the same columns in all themes.
public enum PictureTheme: Sendable, Hashable {
  /// Box-drawing characters and symbols that are available in every monospaced font.
  case unicode
  /// ASCII characters only, for terminals and emails without Unicode support.
  case ascii
}

/// A value that determines how much of a back stack's background cards is drawn.
public enum BackStackBackground: Sendable, Hashable, CaseIterable {
  /// Draw only an edge, with the card's number, its key, and the title of its bar.
  case edges
  /// Draw the edge and the bars.
  case bars
  /// Draw the entire card, as high as its content.
  case full
}

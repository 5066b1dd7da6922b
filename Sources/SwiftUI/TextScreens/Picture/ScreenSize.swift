/// The size of the grid that a screen is drawn on.
///
/// A size can have at most 4096 columns and 4096 rows. Larger values are reduced to this limit.
public struct ScreenSize: Sendable, Hashable {
  /// The number of columns, including the borders.
  public let columns: Int
  /// The number of rows.
  ///
  /// If `rows` is `nil`, the height depends on the content.
  public let rows: Int?

  /// A size with 40 columns and as many rows as the content needs.
  public static let fit = ScreenSize.fit(columns: 40)
  /// The size of a phone, with 40 columns and 16 rows.
  public static let phone = ScreenSize.size(columns: 40, rows: 16)
  /// The size of a tablet, with 80 columns and 24 rows.
  public static let tablet = ScreenSize.size(columns: 80, rows: 24)
  /// The size of a watch, with 20 columns and 8 rows.
  public static let watch = ScreenSize.size(columns: 20, rows: 8)

  /// Returns a size with the given number of columns and as many rows as the content needs.
  ///
  /// At this size, the content is visible at its full height. Layers are drawn below the screen
  /// that presents them instead of covering it.
  public static func fit(columns: Int = 40) -> ScreenSize {
    ScreenSize(columns: Proposal.limited(columns), rows: nil)
  }

  /// A phone of 844 points, between two edges.
  static func device(columns: Int) -> ScreenSize {
    .size(columns: columns, rows: deviceRows + 2)
  }

  /// The number of lines on a phone of 844 points.
  package static let deviceRows = 42

  /// Returns a size with the given number of columns and rows.
  public static func size(columns: Int, rows: Int) -> ScreenSize {
    ScreenSize(columns: Proposal.limited(columns), rows: Proposal.limited(rows))
  }
}

extension ScreenSize: CustomStringConvertible {
  /// A description of the size for use in transcripts.
  ///
  /// For example, the description is `40x16` if the number of rows is fixed, or `40 columns`
  /// otherwise.
  public var description: String {
    rows.map { "\(columns)x\($0)" } ?? "\(columns) columns"
  }
}

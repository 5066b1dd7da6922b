/// The grid on which a screen is drawn: at most 4096 columns and rows.
public struct ScreenSize: Sendable, Hashable {
  /// The columns of every row, borders included.
  public let columns: Int
  /// The rows; `nil` for as many as the content takes.
  public let rows: Int?

  /// As high as the content: nothing is hidden, and layers follow below their base.
  public static let fit = ScreenSize.fit(columns: 40)
  /// 40 columns and 16 rows.
  public static let phone = ScreenSize.size(columns: 40, rows: 16)
  /// 80 columns and 24 rows.
  public static let tablet = ScreenSize.size(columns: 80, rows: 24)
  /// 20 columns and 8 rows.
  public static let watch = ScreenSize.size(columns: 20, rows: 8)

  /// As high as the content: nothing is hidden, and layers follow below their base.
  public static func fit(columns: Int = 40) -> ScreenSize {
    ScreenSize(columns: Proposal.limited(columns), rows: nil)
  }

  /// A grid of a given size, to see how a screen adapts to it.
  public static func size(columns: Int, rows: Int) -> ScreenSize {
    ScreenSize(columns: Proposal.limited(columns), rows: Proposal.limited(rows))
  }
}

extension ScreenSize: CustomStringConvertible {
  /// The size as transcripts show it: `40 columns`, or `40x16` for a grid.
  public var description: String {
    rows.map { "\(columns)x\($0)" } ?? "\(columns) columns"
  }
}

/// The characters of a picture's visual language; both themes use the same columns.
public enum PictureTheme: Sendable, Hashable {
  /// Box-drawing characters and marks that every monospace font has.
  case unicode
  /// ASCII characters only, for terminals and mails without others.
  case ascii
}

/// How much to draw of the background cards of a back stack.
public enum BackStackBackground: Sendable, Hashable, CaseIterable {
  /// One edge for each, with its number, its key and the title of its bar.
  case edges
  /// Its edge and its bars.
  case bars
  /// All of it, each as high as its content.
  case full
}

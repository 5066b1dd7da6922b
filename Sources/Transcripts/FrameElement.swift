/// An element that a frame shows, and the cells that it occupies.
///
/// A transcript contains only the frame. The elements exist as long as the app that was played, and
/// they name what differs from a reference, whose characters alone are known.
package struct FrameElement: Hashable, Sendable, Codable {
  package enum Role: String, Sendable, Codable {
    case element
    /// A row of a list, which contains other elements.
    case row
    /// An alert, a sheet, or another layer, which contains other elements.
    case layer
  }

  package let role: Role
  /// The kind and the label, such as `button "Less"`.
  package let name: String
  /// The text that identifies the element in a frame.
  package let label: String
  /// The value and the states, such as `enabled` or `"Milk", focused`.
  package let state: String
  /// A Boolean value that indicates whether the frame shows a value in place of the label.
  package let hasValue: Bool
  /// The index of the layer, which covers the layers with lower indices.
  package let layer: Int
  package let columns: Range<Int>
  package let rows: Range<Int>

  package init(
    _ role: Role = .element, name: String, label: String = "", state: String = "",
    hasValue: Bool = false, layer: Int = 0, columns: Range<Int>, rows: Range<Int>
  ) {
    self.role = role
    self.name = name
    self.label = label
    self.state = state
    self.hasValue = hasValue
    self.layer = layer
    self.columns = columns
    self.rows = rows
  }

  func isDrawn(at columns: Range<Int>, row: Int) -> Bool {
    rows.contains(row) && self.columns.overlaps(columns)
  }

  func contains(_ other: FrameElement) -> Bool {
    layer == other.layer && rows.contains(other.rows) && columns.contains(other.columns)
  }
}

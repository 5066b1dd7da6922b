/// How far a task is, or that it runs.
///
/// ```swift
/// ProgressView("Loading", value: 4, total: 8)
/// ProgressView("Loading")
/// ```
///
/// Records: `Loading │████····│ 50%`, and `Loading │···│` where nobody knows how far it is.
///
/// With a value it takes all the width it is offered. Nothing is rounded up: a bar is full, and
/// its number 100%, only when the task is done.
public struct ProgressView: PrimitiveView {
  private let title: String
  private let fraction: Double?

  /// Creates a view of a task that runs.
  ///
  /// - Parameter title: What runs; empty, the default, for no label.
  public init(_ title: String = "") {
    self.title = title
    fraction = nil
  }

  /// Creates a view of a task of which some is done.
  ///
  /// - Parameters:
  ///   - title: What runs; empty, the default, for no label.
  ///   - value: How much is done; `nil` where nobody knows.
  ///   - total: How much there is to do; 1 by default.
  public init(_ title: String = "", value: Double?, total: Double = 1) {
    self.title = title
    fraction = value.map { total > 0 ? ($0 / total).clampedToUnit : 0 }
  }

  /// Appends one node.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    let percent = fraction.map { "\($0.floored(of: 100))%" }
    var line = ControlLine(before: .label(title), body: 3)
    if let percent {
      line = ControlLine(
        before: .label(title), body: 8, after: GlyphText(percent), afterColumns: 4, filling: 3)
    }
    nodes.add(
      .control(
        ControlNode(
          .progress, label: title, value: percent, form: .progress(fraction), line: line)))
  }
}

extension Double {
  /// The whole parts of so many that a fraction fills; a sum of tenths counts as what it means.
  func floored(of parts: Int) -> Int { Int((self * Double(parts) + 1e-9).rounded(.down)) }
}

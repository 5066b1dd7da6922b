/// A view that the layout tells its frame.
///
/// A view such as `GeometryReader` is evaluated with the frame that it's assumed to have. If the
/// layout gives it another one, the screen is evaluated and laid out again.
package final class MeasuredArea {
  /// A frame in cells.
  package struct Frame: Equatable {
    /// The distance from the left edge of the screen's content.
    package let x: Int
    /// The distance from the upper edge of the screen's content.
    package let y: Int
    package let columns: Int
    /// The height that's proposed, or `nil` if it depends on the content.
    package let rows: Int?
    /// The height that the layout gives the area.
    package let height: Int
    /// The size of the innermost list, scroll view, or screen around the area.
    package let container: Container
  }

  package struct Container: Equatable {
    package let columns: Int
    /// The height, or `nil` if it depends on the content.
    package let rows: Int?
    package let isScrolled: Bool
  }

  /// Takes the frame, and returns whether the screen has been evaluated with another one.
  let report: (Frame) -> Bool

  package init(report: @escaping (Frame) -> Bool) { self.report = report }
}

extension _NodeBuilder {
  /// Appends a view whose frame is reported.
  package mutating func addArea(_ area: MeasuredArea, content: (inout Self) -> Void) {
    wrapping(in: AreaNode(area: area), content: content)
  }

  /// Appends a view that fills its space, in whose upper left corner the content is.
  package mutating func fillingSpace(content: (inout Self) -> Void) {
    let frame = FrameNode(
      width: LengthBounds(max: .max), height: LengthBounds(max: .max), alignment: .topLeading)
    // The layers are there even without content, so that the view has a frame.
    wrapping(in: frame) { $0.addLayers(.topLeading, content: content) }
  }
}

/// A view whose frame the layout reports.
private struct AreaNode: WrapperNode {
  let area: MeasuredArea

  func place(
    _ node: Int, in space: LayoutFrame, for proposal: Proposal, by engine: inout LayoutEngine
  ) {
    engine.areas[node] = (area, proposal)
    engine.place(node + 1, at: space.origin, for: proposal)
  }
}

extension LayoutEngine {
  /// Reports the frames of all areas, and returns whether the screen has to be evaluated again.
  func reportAreas(hasFixedHeight: Bool) -> Bool {
    guard !areas.isEmpty else { return false }
    var isOutdated = false
    for panel in panels {
      guard let body = panel.top?.body else { continue }
      var containers = [
        (
          end: nodes[body].end,
          size: MeasuredArea.Container(
            columns: panel.content.width, rows: hasFixedHeight ? panel.content.height : nil,
            isScrolled: false)
        )
      ]
      for index in body..<nodes[body].end {
        while index >= containers[containers.count - 1].end { containers.removeLast() }
        if nodes[index].traits.contains(.scrolls) {
          let size = MeasuredArea.Container(
            columns: frames[index].width, rows: hasFixedHeight ? frames[index].height : nil,
            isScrolled: true)
          containers.append((nodes[index].end, size))
        } else if let (area, proposal) = areas[index] {
          let frame = MeasuredArea.Frame(
            x: frames[index].x - panel.content.x, y: frames[index].y - panel.content.y,
            columns: frames[index].width,
            rows: proposal.height == nil ? nil : frames[index].height, height: frames[index].height,
            container: containers[containers.count - 1].size)
          // Report all areas at once, so that one more evaluation is enough for them.
          if area.report(frame) { isOutdated = true }
        }
      }
    }
    return isOutdated
  }
}

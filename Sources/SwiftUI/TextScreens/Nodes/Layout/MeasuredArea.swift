/// A view that the layout tells its frame.
///
/// A view such as `GeometryReader` is evaluated with the frame that it's assumed to have. If the
/// layout gives it another one, the screen is evaluated and laid out again. A screen that is drawn as
/// high as its content has the layout of a phone, so what a view is told doesn't depend on the picture.
package final class MeasuredArea {
  /// A frame in cells.
  package struct Frame: Equatable {
    /// The distance from the left edge of the screen's content.
    package let x: Int
    /// The distance from the upper edge of the screen's content.
    package let y: Int
    package let columns: Int
    package let rows: Int
    /// Whether a height is proposed to the view, as it isn't in what scrolls.
    package let hasProposedRows: Bool
    /// The size of the innermost list, scroll view, or screen around the area.
    package let container: Container
  }

  package struct Container: Equatable {
    package let columns: Int
    package let rows: Int
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

  /// Appends a view that has exactly its space, in whose upper left corner the content is.
  package mutating func fillingSpace(content: (inout Self) -> Void) {
    // The layers are there even without content, so that the view has a frame.
    wrapping(in: ReaderNode()) { $0.addLayers(.topLeading, content: content) }
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

/// A view that is as large as the space that it's offered, even if its content is larger.
private struct ReaderNode: WrapperNode {
  func measure(_ node: Int, for proposal: Proposal, by engine: inout LayoutEngine) -> Size {
    if let width = proposal.width, let height = proposal.height {
      return Size(width: width, height: height)
    }
    let content = engine.size(of: node + 1, for: proposal)
    return Size(
      width: proposal.width ?? content.width, height: proposal.height ?? content.height)
  }
}

extension LayoutEngine {
  /// Reports the frames of all areas, and returns whether the screen has to be evaluated again.
  func reportAreas() -> Bool {
    guard !areas.isEmpty else { return false }
    var isOutdated = false
    for panel in panels {
      guard let body = panel.top?.body else { continue }
      var containers = [
        (
          end: nodes[body].end,
          size: MeasuredArea.Container(
            columns: panel.content.width, rows: panel.content.height)
        )
      ]
      for index in body..<nodes[body].end {
        while index >= containers[containers.count - 1].end { containers.removeLast() }
        if nodes[index].traits.contains(.scrolls) {
          let size = MeasuredArea.Container(
            columns: frames[index].width, rows: frames[index].height)
          containers.append((nodes[index].end, size))
        } else if let (area, proposal) = areas[index] {
          let frame = MeasuredArea.Frame(
            x: frames[index].x - panel.content.x, y: frames[index].y - panel.content.y,
            columns: frames[index].width, rows: frames[index].height,
            hasProposedRows: proposal.height != nil,
            container: containers[containers.count - 1].size)
          // Report all areas at once, so that one more evaluation is enough for them.
          if area.report(frame) { isOutdated = true }
        }
      }
    }
    return isOutdated
  }
}

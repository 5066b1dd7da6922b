/// A layout of the app, which measures and places its views by itself.
package final class CustomLayout {
  /// A proposed size in cells, of which `nil` requests the ideal and ``infinity`` the maximum length.
  package struct ProposedSize {
    package static let infinity = Proposal.infinity

    package let columns: Int?
    package let rows: Int?

    package init(columns: Int?, rows: Int?) { (self.columns, self.rows) = (columns, rows) }

    fileprivate init(_ proposal: Proposal) {
      self.init(columns: proposal.width, rows: proposal.height)
    }

    fileprivate var proposal: Proposal { Proposal(width: columns, height: rows) }
  }

  package typealias CellSize = (columns: Int, rows: Int)

  /// A view in the layout, which can be measured until the layout returns.
  package struct Subview {
    package let priority: Double
    package let values: [ObjectIdentifier: Any]
    package let index: Int
    fileprivate let measuring: MeasuringEngine

    package func size(for proposal: ProposedSize) -> CellSize {
      guard index < measuring.engine.nodes.count else { return (0, 0) }
      let size = measuring.engine.size(of: index, for: proposal.proposal)
      return (size.width, size.height)
    }
  }

  /// The position of a view in the layout, and the size that it's proposed.
  package struct Placement {
    let x: Int
    let y: Int
    let proposal: ProposedSize

    package init(x: Int, y: Int, proposal: ProposedSize) {
      (self.x, self.y, self.proposal) = (x, y, proposal)
    }
  }

  fileprivate let measure: ([Subview], ProposedSize) -> CellSize
  fileprivate let place: ([Subview], CellSize, ProposedSize) -> [Placement]

  package init(
    measure: @escaping ([Subview], ProposedSize) -> CellSize,
    place: @escaping ([Subview], CellSize, ProposedSize) -> [Placement]
  ) {
    (self.measure, self.place) = (measure, place)
  }
}

/// An engine that views measure themselves with while a layout of the app runs.
final class MeasuringEngine {
  fileprivate var engine: LayoutEngine

  fileprivate init(_ engine: consuming LayoutEngine) { self.engine = engine }
}

extension _NodeBuilder {
  /// Appends views that a layout of the app measures and places.
  package mutating func addLayout(_ layout: CustomLayout, content: (inout Self) -> Void) {
    add(CustomNode(layout: layout), content: content)
  }

  /// Appends views with values that a layout or a container of the app reads, by their keys.
  package mutating func settingLayoutValues(
    _ values: [ObjectIdentifier: Any], content: (inout Self) -> Void
  ) {
    modifying(
      { $0.details.layoutValues.merge(values) { outer, _ in outer } }, content: content)
  }
}

private struct CustomNode: NodeKind {
  let layout: CustomLayout

  var traits: NodeTraits { [] }

  func measure(_ node: Int, for proposal: Proposal, by engine: inout LayoutEngine) -> Size {
    let size = engine.withSubviews(of: node) {
      layout.measure($0, CustomLayout.ProposedSize(proposal))
    }
    return Size(width: Proposal.limited(size.columns), height: Proposal.limited(size.rows))
  }

  func place(
    _ node: Int, in space: LayoutFrame, for proposal: Proposal, by engine: inout LayoutEngine
  ) {
    let placements = engine.withSubviews(of: node) {
      layout.place(
        $0, (space.size.width, space.size.height), CustomLayout.ProposedSize(proposal))
    }
    for (child, placement) in zip(Array(engine.nodes.children(of: node)), placements) {
      engine.place(
        child, at: space.origin.offset(x: placement.x, y: placement.y),
        for: placement.proposal.proposal)
    }
  }

  func mayOverlap(_ node: Int, on screen: LaidOutScreen) -> Bool { true }
}

extension LayoutEngine {
  /// Calls a closure with the views of a layout, which measure themselves with this engine.
  fileprivate mutating func withSubviews<Result>(
    of index: Int, _ body: ([CustomLayout.Subview]) -> Result
  ) -> Result {
    // The engine moves to the object and back, so that its arrays aren't copied.
    var taken = LayoutEngine([])
    swap(&self, &taken)
    let measuring = MeasuringEngine(taken)
    defer { swap(&self, &measuring.engine) }
    return body(
      measuring.engine.nodes.children(of: index).map { child in
        let details = measuring.engine.nodes[child].details?.value
        return CustomLayout.Subview(
          priority: details?.priority ?? 0, values: details?.layoutValues ?? [:], index: child,
          measuring: measuring)
      })
  }
}

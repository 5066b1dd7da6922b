/// A view that VoiceOver reads in another way than by the elements in it.
struct SpokenNode: WrapperNode {
  enum Reading: Equatable {
    /// Nothing is read.
    case hidden
    case element(AccessibilityChildBehavior)
    /// The children are combined unless there are controls among them.
    case labeledContent
    /// The second child is read. It's hidden, and has no place on the screen.
    case represented
  }

  let reading: Reading

  var traits: NodeTraits {
    switch reading {
    case .hidden: .isSilent
    case .element(.combine): .isCombined
    case .element, .labeledContent, .represented: []
    }
  }

  func paint(_ node: Int, in frame: Rect, by painter: inout PicturePainter) {
    painter.paint(node: node + 1)
  }

  func read(_ node: Int, by reader: inout ScreenReader) {
    switch reading {
    case .hidden: return
    case .element(let behavior): reader.readElement(node, behavior)
    case .labeledContent:
      let nodes = reader.nodes
      let views = nodes.shown(in: node + 1..<nodes[node].end)
      if views.contains(where: { nodes[$0].traits.contains(.isControl) }) {
        reader.readChildren(of: node)
      } else {
        reader.readElement(node, .combine)
      }
    case .represented:
      let hidden = reader.nodes[node + 1].end
      reader.readChildren(of: hidden)
    }
  }
}

extension _NodeBuilder {
  /// Appends views, each of which VoiceOver doesn't read.
  package mutating func silencing(content: (inout Self) -> Void) {
    reading(as: .hidden, content: content)
  }

  /// Appends views, each of which is an element that treats its children in the given way.
  package mutating func speaking(
    _ behavior: AccessibilityChildBehavior, content: (inout Self) -> Void
  ) {
    reading(as: .element(behavior), content: content)
  }

  /// Appends a label with its content, which are one element unless there are controls among them.
  package mutating func speakingWithoutControls(content: (inout Self) -> Void) {
    reading(as: .labeledContent, content: content)
  }

  /// Appends views, in place of each of which VoiceOver reads others.
  package mutating func representing(
    by representation: @escaping (inout Self) -> Void, content: (inout Self) -> Void
  ) {
    reading(
      as: .represented,
      followedBy: { nodes in
        let outer = (nodes.container, nodes.pending)
        (nodes.container, nodes.pending) = (Container(), nil)
        nodes.add(HiddenNode()) { $0.addColumn(content: representation) }
        (nodes.container, nodes.pending) = outer
      }, content: content)
  }

  /// Appends views with properties that VoiceOver reads.
  package mutating func describing(
    _ properties: AccessibilityProperties, content: (inout Self) -> Void
  ) {
    modifying(
      {
        var own = $0.details.accessibility ?? AccessibilityProperties()
        own.add(inner: properties)
        $0.details.accessibility = own
      }, content: content)
  }

  /// Wraps views in nodes, which take over what modifiers outside of this one say.
  private mutating func reading(
    as reading: SpokenNode.Reading, followedBy decorate: ((inout Self) -> Void)? = nil,
    content: (inout Self) -> Void
  ) {
    modifying(
      addsNode: true,
      {
        var modifiers = $0.modifiers
        let spoken = modifiers.details.takeSpoken()
        modifiers.wrappers.append(
          Wrapper(kind: SpokenNode(reading: reading), details: spoken, decorate: decorate))
        $0.modifiers = modifiers
      }, content: content)
  }
}

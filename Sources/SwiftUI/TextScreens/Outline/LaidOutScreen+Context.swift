extension LaidOutScreen {
  /// Returns names that distinguish `element` from other elements with the same label.
  ///
  /// These are the title of the section, the labels in the row, and the accessibility labels of all
  /// enclosing views.
  ///
  /// - Complexity: O(*n*) for the first call, where *n* is the number of nodes. After that, O(*d* +
  /// *r*), where *d* is the depth of the element, and *r* is the number of nodes in its rows.
  package func contextNames(of element: ScreenElement) -> [String] {
    var names: [String] = []
    for index in ancestors(of: element.node) {
      let node = nodes[index]
      if let title = sectionTitles[index] { names.append(nodes.joinedText(inside: title)) }
      if node.traits.contains(.isRow), !node.traits.contains(.isSectionTitle) {
        names.append(nodes.joinedText(inside: index))
        names += labels(in: index + 1..<node.end)
      }
      if let label = node.accessibilityLabel { names.append(label) }
    }
    return names
  }

  /// Returns the texts around an element that isn't in a row of a list, or in a bar: those in the
  /// largest view that contains the element, and no other one of the given nodes.
  ///
  /// - Complexity: O(*n*) for the first call, where *n* is the number of nodes. After that, O(*d* · *o* +
  ///   *t*), where *d* is the depth of the element, *o* is the number of given nodes, and *t* is the
  ///   number of nodes in that view.
  package func textsAround(_ element: ScreenElement, without others: [Int]) -> [String] {
    let ancestors = ancestors(of: element.node)
    guard
      ancestors.allSatisfy({ nodes[$0].traits.isDisjoint(with: [.isRow, .isBar]) }),
      let area = ancestors.first(where: { ancestor in
        let nodes = ancestor..<nodes[ancestor].end
        return !others.contains { $0 != element.node && nodes.contains($0) }
      })
    else { return [] }
    let inside = element.node..<nodes[element.node].end
    return nodes.shown(in: area..<nodes[area].end).flatMap { index in
      inside.contains(index) || nodes[index].traits.contains(.isImage)
        ? [] : [nodes[index].accessibilityLabel, nodes[index].kind.value.text].compactMap(\.self)
    }
  }

  /// Returns the names of the layer that contains `element`, such as `alert` and the title of the
  /// alert.
  ///
  /// If the element belongs to the base screen, this method returns an empty array.
  package func layerNames(of element: ScreenElement) -> [String] {
    let panel = panels[element.layer]
    guard let kind = panel.kind else { return [] }
    return [kind.rawValue, panel.top?.name].compactMap(\.self)
  }

  package var front: (layer: ScreenLayer?, name: String) {
    (panels.last?.kind, panels.last?.top?.name ?? "")
  }

  /// Returns the texts that an element shows: its label, its values, and the texts inside of it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes inside of the element.
  package func texts(of element: ScreenElement) -> [String] {
    var texts = [element.label, element.value, element.accessibilityValue].compactMap(\.self)
    for text in innerTexts(of: element) + element.drawnOptions where !texts.contains(text) {
      texts.append(text)
    }
    return texts.filter { !$0.isEmpty }
  }

  /// Returns the texts and accessibility labels inside of an element, such as a link with several
  /// texts, in reading order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes inside of the element.
  package func innerTexts(of element: ScreenElement) -> [String] {
    nodes.shown(in: element.node..<nodes[element.node].end).flatMap { index in
      // The name of an image isn't a text that a user can read.
      let text = nodes[index].traits.contains(.isImage) ? nil : nodes[index].kind.value.text
      return [nodes[index].accessibilityLabel, text].compactMap(\.self)
    }.filter { !$0.isEmpty }
  }

  /// Returns the position of an element in a list row that's created by a loop over a collection.
  ///
  /// Elements with equal positions differ only in the data of their rows. If `element` isn't in
  /// such a row, this method returns `nil`.
  ///
  /// - Complexity: O(*n*) for the first call, where *n* is the number of nodes, and O(*d* + *r*)
  /// for all later calls, where *d* is the depth of the element, and *r* is the number of nodes in
  /// its row.
  package func repeatedPosition(of element: ScreenElement) -> RepeatedPosition? {
    let enclosing = [element.node] + ancestors(of: element.node).reversed()
    guard let index = enclosing.first(where: { nodes[$0].traits.contains(.isRow) }),
      nodes[index].row?.isRepeated == true
    else { return nil }
    var section: String?
    if let title = sectionTitles[index], nodes[title].row?.isRepeated == false {
      section = nodes.joinedText(inside: title)
    }
    let count = nodes[index..<element.node].count { $0.kind.value.element?.kind == element.kind }
    return RepeatedPosition(section: section, index: count)
  }

  package struct RepeatedPosition: Hashable, Sendable {
    /// The title of the section that contains the loop, if there is one.
    package var section: String?
    /// The number of elements of the same kind that come before the element in its row.
    package let index: Int
  }

  /// Returns whether two elements belong to the same innermost list row or bar.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes.
  package func areNeighbors(_ first: ScreenElement, _ second: ScreenElement) -> Bool {
    func place(of element: ScreenElement) -> Int? {
      ancestors(of: element.node).last {
        !nodes[$0].traits.isDisjoint(with: [.isRow, .isBar])
      }
    }
    return first.layer == second.layer && place(of: first) == place(of: second)
  }

  func ancestors(of node: Int) -> [Int] {
    Array(sequence(first: node) { self.parents[$0] }.dropFirst().reversed())
  }

  /// Returns the parent of each node, or `nil` for the root of a bar or a body.
  func collectParents() -> [Int?] {
    var parents: [Int?] = []
    parents.reserveCapacity(nodes.count)
    var open: [Int] = []
    for index in nodes.indices {
      while let last = open.last, nodes[last].end <= index { open.removeLast() }
      parents.append(open.last)
      if nodes[index].end > index + 1 { open.append(index) }
    }
    return parents
  }

  func collectSectionTitles() -> [Int: Int] {
    var titles: [Int: Int] = [:]
    for index in nodes.indices where nodes[index].traits.contains(.isList) {
      var title: Int?
      for row in nodes.children(of: index) {
        if nodes[row].traits.contains(.isSectionTitle) {
          title = nodes.joinedText(inside: row).isEmpty ? nil : row
        }
        titles[row] = title
      }
    }
    return titles
  }

  /// Returns the labels of the elements in `range`, except for elements inside of other elements.
  private func labels(in range: Range<Int>) -> [String] {
    var end = range.lowerBound
    return nodes.shown(in: range).compactMap { index in
      guard index >= end, nodes[index].traits.contains(.isElement) else { return nil }
      end = nodes[index].end
      return nodes.joinedText(of: index..<end)
    }
  }
}

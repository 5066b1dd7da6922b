extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at the offsets.
  public mutating func remove(atOffsets offsets: IndexSet) {
    var offset = -1
    removeAll { _ in
      offset += 1
      return offsets.contains(offset)
    }
  }
}

extension MutableCollection {
  /// Moves the elements at the offsets so that they stand before the element at `destination`.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    var (before, moved, after): ([Element], [Element], [Element]) = ([], [], [])
    for (offset, element) in enumerated() {
      if source.contains(offset) {
        moved.append(element)
      } else if offset < destination {
        before.append(element)
      } else {
        after.append(element)
      }
    }
    for (index, element) in zip(indices, before + moved + after) { self[index] = element }
  }
}

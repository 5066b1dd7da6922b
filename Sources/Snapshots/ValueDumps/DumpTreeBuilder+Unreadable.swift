#if os(Linux)
  // For the offsets of fields.
  @_spi(Reflection) import Swift
#endif

extension DumpTreeBuilder {
  /// Returns whether a value without children has a text that doesn't describe its contents.
  ///
  /// Functions have no contents that could be described.
  func isUnreadable(
    _ value: Any, _ type: DumpType, _ style: DumpNode.Style, _ description: String?
  ) -> Bool {
    switch style {
    case .structure: description == nil && type.hasContents
    case .other:
      !type.hasDescription && (!type.hasCustomMirror || type.isFromSystem)
        && !(value is Any.Type)
        && "\(value)" != "(Function)"
    default: false
    }
  }

  /// Returns whether a property that's `()` in a mirror is one that can't be copied, such as a
  /// `Mutex`.
  ///
  /// Only an object can have such a property. Swift doesn't tell its type, but its offset, which is
  /// zero for a property without contents.
  func isNoncopyable(_ label: String?) -> Bool {
    guard let label, let parent = open.last else { return false }
    let type = tree.nodes[parent.node].type
    guard type.isClass, !type.hasCustomMirror else { return false }
    var isEmpty = false
    #if os(Linux)
      // The interface of the standard library on Apple's platforms leaves out this function. The
      // option is `classType`, a variable, which Swift 6 doesn't accept.
      _forEachField(of: type.type, options: _EachFieldOptions(rawValue: 1)) { name, offset, _, _ in
        guard String(cString: name) == label else { return true }
        isEmpty = offset == 0
        return false
      }
    #endif
    return !isEmpty
  }

  /// Records that the output is incomplete, unless it's already known to be.
  mutating func fail(_ error: IncompleteDumpError) {
    if tree.error == nil { tree.error = error }
  }

  /// The path of the value that's being visited, such as `.items[0]`.
  var path: String {
    // The properties of a superclass are visited before those of the object.
    open.filter { $0.next > 0 }.map { node in
      if tree.nodes[node.node].style == .optional { return "" }
      guard let label = node.children[node.next - 1].label else { return "[\(node.next - 1)]" }
      return label.hasPrefix(".") ? label : ".\(label)"
    }
    .joined()
  }

  /// Adds a value that can't be read.
  ///
  /// If the value is a part of a type from the standard library or Foundation that describes itself,
  /// such as the bits of a number, the description takes its place.
  mutating func addUnreadable(_ value: Any, _ type: DumpType, label: String?) {
    let parts = open.reversed().prefix { tree.nodes[$0.node].type.isFromSystem }
    guard let whole = parts.first(where: { $0.description != nil }) else {
      fail(.unreadable(type: type.name, path: path))
      append(DumpNode(label, .other, type, description: "\(value)"), value)
      return
    }
    guard format.isLiteral else {
      append(DumpNode(label, .other, type, description: "\(value)"), value)
      return
    }
    while let last = open.popLast() {
      if let object = last.object { ancestors.remove(ObjectIdentifier(object)) }
      if last.node == whole.node { break }
    }
    let old = tree.nodes[whole.node]
    tree.nodes.removeSubrange(whole.node...)
    var node = DumpNode(old.label, .other, old.type, description: whole.description?())
    node.end = whole.node + 1
    node.valueIndex = old.valueIndex
    tree.nodes.append(node)
    if keepsValues { tree.values.removeSubrange((whole.node + 1)...) }
    tree.objects.removeAll { $0.node >= whole.node }
    numbers = numbers.filter { $0.value < tree.objects.count }
  }
}

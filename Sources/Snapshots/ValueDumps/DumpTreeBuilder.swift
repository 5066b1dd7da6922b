/// A builder that fills a ``DumpTree`` by reflecting a value.
///
/// Instead of using recursion, which would overflow the stack for deeply nested values, the builder
/// keeps the open nodes in an array.
struct DumpTreeBuilder {
  var tree: DumpTree
  let format: DumpFormat
  let keepsValues: Bool
  var open: [OpenNode] = []
  /// The objects that contain the current value.
  var ancestors: Set<ObjectIdentifier> = []
  var numbers: [ObjectIdentifier: Int32] = [:]

  /// A node whose children are currently being visited.
  struct OpenNode {
    let node: Int
    let children: [Mirror.Child]
    var next = 0
    /// The object to remove from the ancestors after all children have been visited, if any.
    let object: AnyObject?
    /// A closure that returns the description of a type from the standard library or Foundation.
    let description: (() -> String)?
  }

  init(tree: DumpTree, format: DumpFormat, keepsValues: Bool) {
    self.tree = tree
    self.format = format
    self.keepsValues = keepsValues
  }

  mutating func add(_ value: Any) {
    begin(value, label: nil)
    while let last = open.indices.last {
      let next = open[last].next
      if next < open[last].children.count {
        open[last].next += 1
        let child = open[last].children[next]
        begin(child.value, label: child.label)
      } else {
        tree.nodes[open[last].node].end = tree.nodes.count
        if let object = open[last].object { ancestors.remove(ObjectIdentifier(object)) }
        open.removeLast()
      }
    }
  }

  private mutating func begin(_ value: Any, label: String?) {
    var value = format.isLiteral ? value : DumpTreeBuilder.describedBase(of: value) ?? value
    var type = type(of: value)
    var replacementCount = 0
    // Without a limit, a chain of replacements could go on forever.
    while case .replacement(let replacement) = type.presentation,
      replacementCount < tree.depthLimit
    {
      value = replacement(value)
      type = self.type(of: value)
      replacementCount += 1
    }
    let index = tree.nodes.count
    if type.type == Void.self, isNoncopyable(label) {
      fail(.unreadable(type: "~Copyable", path: path))
      append(DumpNode(label, .other, type, description: "~Copyable"), value)
    } else if open.count > tree.depthLimit || replacementCount == tree.depthLimit {
      fail(.depth(tree.depthLimit))
      append(DumpNode(label, .tooDeep, type), value)
    } else {
      add(value, type, label: label)
    }
    guard replacementCount > 0, index < tree.nodes.count else { return }
    tree.nodes[index].isReplacement = true
    if case .leaf = type.presentation {
      tree.nodes[index].hasReflectedChildren = !Mirror(reflecting: value).children.isEmpty
    }
  }

  private mutating func add(_ value: Any, _ type: DumpType, label: String?) {
    switch type.presentation {
    case .leaf(let description):
      let text = description(value)
      if type.isKeyPath, text.contains("<computed (") { fail(.keyPath(text)) }
      if type.isAddress { fail(.address(type: type.name, path: path)) }
      if type.isUndescribed(value) {
        fail(.unreadable(type: type.name, path: path))
      }
      append(DumpNode(label, .other, type, description: text), value)
    case .container(let style, let members):
      let members = members(value)
      append(DumpNode(label, style, type, childCount: members.count), value)
      enter(members)
    case .byte(let byte):
      // The name is cached, so there's no need to create a mirror or a description.
      let byte = byte(value)
      if let byte, let name = type.caseNames[byte] {
        append(DumpNode(label, .enumeration, type, description: name), value)
        return
      }
      let index = tree.nodes.count
      addReflected(value, type, label: label)
      if let byte, index < tree.nodes.count, tree.nodes[index].style == .enumeration,
        tree.nodes[index].childCount == 0
      {
        type.caseNames[byte] = tree.nodes[index].description
      }
    case .mirror(let mirror):
      addMirror(mirror(value), of: value, type, label: label)
    case .reflected, .description, .replacement:
      addReflected(value, type, label: label)
    }
  }

  private mutating func addReflected(_ value: Any, _ type: DumpType, label: String?) {
    addMirror(Mirror(reflecting: value), of: value, type, label: label)
  }

  private mutating func addMirror(
    _ mirror: Mirror, of value: Any, _ type: DumpType, label: String?
  ) {
    if format.isLiteral {
      addLiteral(mirror, of: value, type, label: label)
    } else {
      addBullet(mirror, of: value, type, label: label)
    }
  }

  mutating func append(_ node: consuming DumpNode, _ value: @autoclosure () -> Any) {
    node.end = tree.nodes.count + 1
    node.valueIndex = Int32(truncatingIfNeeded: tree.nodes.count)
    tree.nodes.append(node)
    if keepsValues { tree.values.append(value()) }
  }

  /// Schedules the given children of the last node to be visited next.
  private mutating func enter(
    _ children: [Mirror.Child], leaving object: AnyObject? = nil,
    describedBy description: (() -> String)? = nil
  ) {
    guard !children.isEmpty || object != nil else { return }
    open.append(
      OpenNode(
        node: tree.nodes.count - 1, children: children, object: object, description: description))
  }

  /// Adds an object to the ancestors, or returns `false` if the object contains itself.
  private mutating func begin(_ object: AnyObject?) -> Bool {
    object.map { ancestors.insert(ObjectIdentifier($0)).inserted } ?? true
  }

  private mutating func type(of value: Any) -> DumpType { type(Swift.type(of: value)) }

  private mutating func type(_ type: Any.Type) -> DumpType {
    let key = ObjectIdentifier(type)
    if let known = tree.types[key] { return known }
    let new = DumpType(type, for: format)
    tree.types[key] = new
    return new
  }

  /// Returns the type and the label to display for `value`.
  ///
  /// A property wrapper that has the same mirror as its wrapped value is displayed like the
  /// property in the source code. For example, `@PresentationState var alert` is stored as `_alert`
  /// but displayed as `alert`.
  private mutating func subject(
    _ mirror: Mirror, _ value: Any, _ type: DumpType, _ label: String?
  ) -> (type: DumpType, label: String?) {
    guard type.hasCustomMirror || type.hasLiteralMirror, mirror.subjectType != Swift.type(of: value)
    else {
      return (type, label)
    }
    let isStored = label?.utf8.first == UInt8(ascii: "_")
    return (self.type(mirror.subjectType), isStored ? label.map { String($0.dropFirst()) } : label)
  }

  /// Returns the base of an `AnyHashable` if the base has a snapshot description.
  ///
  /// Without this method, a string in an `AnyHashable` would be displayed without quotation marks,
  /// and then again as a child.
  private static func describedBase(of value: Any) -> Any? {
    guard Swift.type(of: value) == AnyHashable.self, let hashable = value as? AnyHashable,
      hashable.base is any AnySnapshotStringConvertible
    else { return nil }
    return hashable.base
  }
}

extension DumpTreeBuilder {
  private mutating func addBullet(
    _ mirror: Mirror, of value: Any, _ type: DumpType, label: String?
  ) {
    let style = DumpNode.Style(mirror.displayStyle)
    let children = type.visible(Array(mirror.children))
    let subject = subject(mirror, value, type, label)
    // Check the type instead of the style, because a structure can have a custom mirror with the
    // style of a class, and structures don't have an identity.
    let object = type.isClass ? value as AnyObject : nil
    let base = object == nil ? nil : superclass(of: mirror)
    let count = children.count + (base == nil ? 0 : 1)
    guard begin(object) else {
      append(DumpNode(subject.label, .circular, type, childCount: count), value)
      return
    }
    let description = bulletDescription(of: value, type, style, childCount: count)
    if count == 0, isUnreadable(value, type, style, description) {
      addUnreadable(value, type, label: subject.label)
      return
    }
    append(
      DumpNode(
        subject.label, style, subject.type, description: description, childCount: count), value)
    let isDescribed = description != nil && type.isFromSystem
    enter(children, leaving: object, describedBy: isDescribed ? { description ?? "" } : nil)
    if let base { addSuperclass(base) }
  }

  /// Adds the properties of a superclass before those of its subclass.
  private mutating func addSuperclass(_ mirror: Mirror) {
    let type = type(mirror.subjectType)
    let children = type.visible(Array(mirror.children))
    let base = superclass(of: mirror)
    let count = children.count + (base == nil ? 0 : 1)
    append(DumpNode("super", .superclass, type, childCount: count), ())
    // Open this node even if it has no children so that its `end` includes the next superclass.
    open.append(
      OpenNode(node: tree.nodes.count - 1, children: children, object: nil, description: nil))
    if let base { addSuperclass(base) }
  }

  /// Returns the mirror of the superclass if that class or any class above it has properties.
  private func superclass(of mirror: Mirror) -> Mirror? {
    superclasses(of: mirror).contains { !$0.children.isEmpty } ? mirror.superclassMirror : nil
  }

  /// Returns the mirrors of all superclasses up to, but not including, the first one from
  /// Foundation.
  private func superclasses(of mirror: Mirror) -> [Mirror] {
    sequence(first: mirror, next: \.superclassMirror).dropFirst()
      .prefix { !DumpType.isFromFoundation($0.subjectType) }
  }

  private func bulletDescription(
    of value: Any, _ type: DumpType, _ style: DumpNode.Style, childCount: Int
  ) -> String? {
    switch (style, type.presentation) {
    case (.collection, _), (.dictionary, _), (.set, _), (.tuple, _), (.optional, _): nil
    case (_, .description(let description)): description(value)
    case (.enumeration, _) where childCount == 0: "\(type.name).\(value)"
    case (.other, _):
      (value as? Any.Type).map { format.metatype($0) } ?? String(describing: value)
    default: nil
    }
  }
}

extension DumpTreeBuilder {
  private mutating func addLiteral(
    _ mirror: Mirror, of value: Any, _ type: DumpType, label: String?
  ) {
    let style = DumpNode.Style(mirror.displayStyle)
    let object = type.isClass ? value as AnyObject : nil
    if style == .object, let object {
      addObject(mirror, object, type, label: label)
      return
    }
    // An object isn't numbered if its custom mirror has a different style, but the object can still
    // contain itself.
    guard begin(object) else {
      append(DumpNode(label, .circular, type), value)
      return
    }
    let subject = subject(mirror, value, type, label)
    let all = Array(mirror.children)
    if style == .other, type.hasDescription {
      if let object { ancestors.remove(ObjectIdentifier(object)) }
      let description = (try? stableDescription(of: value)) ?? "\(value)"
      let node = DumpNode(
        subject.label, style, type, description: description, reflectedCount: all.count)
      append(node, value)
      return
    }
    let children = style == .structure && !type.hasLiteralMirror ? type.visible(all) : all
    let description = children.isEmpty ? literalDescription(of: value, style) : nil
    if all.isEmpty, isUnreadable(value, type, style, nil) {
      if let object { ancestors.remove(ObjectIdentifier(object)) }
      addUnreadable(value, type, label: subject.label)
      return
    }
    let node = DumpNode(
      subject.label, style, subject.type, description: description, childCount: children.count,
      reflectedCount: all.count)
    append(node, value)
    let isDescribed = type.hasDescription && type.isFromSystem
    enter(
      children, leaving: object,
      describedBy: isDescribed ? { (try? stableDescription(of: value)) ?? "\(value)" } : nil)
  }

  private mutating func addObject(
    _ mirror: Mirror, _ object: AnyObject, _ type: DumpType, label: String?
  ) {
    let subject = subject(mirror, object, type, label)
    let identity = ObjectIdentifier(object)
    let ownCount = mirror.children.count
    if let number = numbers[identity] {
      let node = DumpNode(
        subject.label, .repeated, subject.type, reflectedCount: ownCount, object: number)
      append(node, object)
      return
    }
    if let description = type.foundationDescription(object) {
      if type.isUndescribed(object) {
        fail(.unreadable(type: type.name, path: path))
      }
      append(DumpNode(label, .other, type, description: description), object)
      return
    }
    let all = superclasses(of: mirror).reversed().flatMap(\.children) + mirror.children
    let children = type.hasLiteralMirror ? all : DumpType.withoutGenerated(all)
    let number = Int32(tree.objects.count)
    numbers[identity] = number
    tree.objects.append(DumpObject(node: tree.nodes.count, reference: object))
    var node = DumpNode(
      subject.label, .object, subject.type, childCount: children.count, reflectedCount: ownCount,
      object: number)
    node.hidesChildren = children.count != all.count
    append(node, object)
    enter(children)
  }

  /// Returns the description of a value without children, or `nil` to display its type instead.
  private func literalDescription(of value: Any, _ style: DumpNode.Style) -> String? {
    switch style {
    case .enumeration: caseName(of: value)
    case .other: (value as? Any.Type).map { format.metatype($0) + ".self" } ?? "\(value)"
    default: nil
    }
  }

  /// Returns the name of an enum case.
  ///
  /// This method doesn't use the description of the value because several cases can have the same
  /// custom description.
  private func caseName(of value: Any) -> String {
    func name<Value>(_ value: Value) -> String? { enumCaseName(value).map { String(cString: $0) } }
    return _openExistential(value, do: name) ?? "\(value)"
  }
}

/// Returns the name of an enum case that has no associated values.
///
/// The standard library calls this function for `print` and `dump`. It has been part of the stable
/// ABI since Swift 5, but it has no public equivalent, because a mirror names a case only if the
/// case has associated values, and printing a case uses its custom description.
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

/// A builder that creates the nodes of a ``DumpTree`` by reflecting a value.
///
/// Values can be nested so deeply that recursion would overflow the stack, so the builder stores
/// open nodes in an array instead.
struct DumpTreeBuilder {
  private(set) var nodes: [DumpNode] = []
  /// The value of each node, or an empty array if the values aren't stored.
  private(set) var values: [Any] = []
  /// The objects that have been found, or an empty array unless the tree is used for Swift
  /// literals.
  private(set) var objects: [DumpObject] = []
  private(set) var error: IncompleteDumpError?
  private(set) var types: [ObjectIdentifier: DumpType]

  private let format: DumpFormat
  private let depthLimit: Int
  private let keepsValues: Bool
  private var open: [OpenNode] = []
  /// The objects that contain the current value.
  private var ancestors: Set<ObjectIdentifier> = []
  private var numbers: [ObjectIdentifier: Int32] = [:]

  /// A node whose children are currently being visited.
  private struct OpenNode {
    let node: Int
    let children: [Mirror.Child]
    var next = 0
    /// The object to remove from the ancestors after all children have been visited.
    let object: AnyObject?
  }

  init(
    depthLimit: Int, for format: DumpFormat, keepsValues: Bool, types: [ObjectIdentifier: DumpType]
  ) {
    self.depthLimit = depthLimit
    self.format = format
    self.keepsValues = keepsValues
    self.types = types
  }

  /// Adds the given value and everything that it contains.
  mutating func add(_ value: Any) {
    begin(value, label: nil)
    while let last = open.indices.last {
      let next = open[last].next
      if next < open[last].children.count {
        open[last].next += 1
        let child = open[last].children[next]
        begin(child.value, label: child.label)
      } else {
        nodes[open[last].node].end = nodes.count
        if let object = open[last].object { ancestors.remove(ObjectIdentifier(object)) }
        open.removeLast()
      }
    }
  }

  private mutating func begin(_ value: Any, label: String?) {
    if !format.isLiteral, let base = DumpTreeBuilder.describedBase(of: value) {
      begin(base, label: label)
      return
    }
    let type = type(of: value)
    if case .replacement(let replacement) = type.presentation {
      addReplacement(replacement(value), label: label)
    } else {
      addWithinLimit(value, type, label: label)
    }
  }

  private mutating func addWithinLimit(
    _ value: Any, _ type: DumpType, label: String?, isTooDeep: Bool = false
  ) {
    guard isTooDeep || open.count > depthLimit else {
      add(value, type, label: label)
      return
    }
    error = .depth(depthLimit)
    append(DumpNode(label, .tooDeep, type), value)
  }

  private mutating func addReplacement(_ value: Any, label: String?) {
    var value = value
    var type = type(of: value)
    var count = 1
    // Without a limit, a chain of replacements could be endless.
    while case .replacement(let replacement) = type.presentation, count < depthLimit {
      count += 1
      value = replacement(value)
      type = self.type(of: value)
    }
    let index = nodes.count
    addWithinLimit(value, type, label: label, isTooDeep: count == depthLimit)
    nodes[index].isReplacement = true
    if case .leaf = type.presentation {
      nodes[index].hasReflectedChildren = !Mirror(reflecting: value).children.isEmpty
    }
  }

  private mutating func add(_ value: Any, _ type: DumpType, label: String?) {
    switch type.presentation {
    case .leaf(let description):
      let text = description(value)
      if type.isKeyPath, text.contains("<computed (") { error = .keyPath(text) }
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
      let index = nodes.count
      addReflected(value, type, label: label)
      if let byte, nodes[index].style == .enumeration, nodes[index].childCount == 0 {
        type.caseNames[byte] = nodes[index].description
      }
    case .mirror(let mirror):
      addLiteral(mirror(value), of: value, type, label: label)
    case .reflected, .description, .replacement:
      addReflected(value, type, label: label)
    }
  }

  private mutating func addReflected(_ value: Any, _ type: DumpType, label: String?) {
    if format.isLiteral {
      addLiteral(Mirror(reflecting: value), of: value, type, label: label)
    } else {
      addBullet(value, type, label: label)
    }
  }

  private mutating func append(_ node: consuming DumpNode, _ value: @autoclosure () -> Any) {
    node.end = nodes.count + 1
    node.valueIndex = Int32(truncatingIfNeeded: nodes.count)
    nodes.append(node)
    if keepsValues { values.append(value()) }
  }

  /// Visits the given children of the last node next.
  private mutating func enter(_ children: [Mirror.Child], leaving object: AnyObject? = nil) {
    guard !children.isEmpty || object != nil else { return }
    open.append(OpenNode(node: nodes.count - 1, children: children, object: object))
  }

  private mutating func begin(_ object: AnyObject?) -> Bool {
    guard let object else { return true }
    return ancestors.insert(ObjectIdentifier(object)).inserted
  }

  private mutating func type(of value: Any) -> DumpType { type(Swift.type(of: value)) }

  private mutating func type(_ type: Any.Type) -> DumpType {
    let key = ObjectIdentifier(type)
    if let known = types[key] { return known }
    let new = DumpType(type, for: format)
    types[key] = new
    return new
  }

  /// Returns the type and the label to display for the given value.
  ///
  /// Some property wrappers have the same mirror as their wrapped value. They're displayed like the
  /// property that was declared. For example, `@PresentationState var alert` is stored as `_alert`
  /// but displayed as `alert`.
  private mutating func subject(
    _ mirror: Mirror, _ value: Any, _ type: DumpType, _ label: String?
  ) -> (type: DumpType, label: String?) {
    guard type.hasCustomMirror, mirror.subjectType != Swift.type(of: value) else {
      return (type, label)
    }
    let isStored = label?.utf8.first == UInt8(ascii: "_")
    return (self.type(mirror.subjectType), isStored ? label.map { String($0.dropFirst()) } : label)
  }

  /// Returns the value in the given `AnyHashable` if that value has a snapshot description, or
  /// `nil` otherwise.
  ///
  /// Otherwise, a string in an `AnyHashable` would be displayed without quotation marks, and then
  /// again as a child.
  private static func describedBase(of value: Any) -> Any? {
    guard Swift.type(of: value) == AnyHashable.self, let hashable = value as? AnyHashable,
      hashable.base is any AnySnapshotStringConvertible
    else { return nil }
    return hashable.base
  }
}

extension DumpTreeBuilder {
  private mutating func addBullet(_ value: Any, _ type: DumpType, label: String?) {
    let mirror = Mirror(reflecting: value)
    let style = DumpNode.Style(mirror.displayStyle)
    let children = type.visible(Array(mirror.children))
    let subject = subject(mirror, value, type, label)
    // A custom mirror can have any style, so check the type instead. If the mirror of a structure
    // claimed to be an object, two boxed copies of that structure could have the same address.
    let object = type.isClass ? value as AnyObject : nil
    let base = object == nil ? nil : DumpTreeBuilder.superclass(of: mirror)
    let count = children.count + (base == nil ? 0 : 1)
    guard begin(object) else {
      append(DumpNode(subject.label, .circular, type, childCount: count), value)
      return
    }
    let description = bulletDescription(of: value, type, style, childCount: count)
    append(
      DumpNode(
        subject.label, style, subject.type, description: description, childCount: count), value)
    enter(children, leaving: object)
    if let base { addSuperclass(base) }
  }

  /// Adds a superclass, which comes before the properties of its subclass.
  private mutating func addSuperclass(_ mirror: Mirror) {
    let type = type(mirror.subjectType)
    let children = type.visible(Array(mirror.children))
    let base = DumpTreeBuilder.superclass(of: mirror)
    let count = children.count + (base == nil ? 0 : 1)
    append(DumpNode("super", .superclass, type, childCount: count), ())
    // Visit this node even if it doesn't have children. Otherwise, its end wouldn't include its
    // superclass.
    open.append(OpenNode(node: nodes.count - 1, children: children, object: nil))
    if let base { addSuperclass(base) }
  }

  /// Returns the mirror of the closest superclass with properties, or `nil` if there isn't one.
  private static func superclass(of mirror: Mirror) -> Mirror? {
    var next = mirror.superclassMirror
    while let base = next, !DumpType.isFromFoundation(base.subjectType) {
      if !base.children.isEmpty { return mirror.superclassMirror }
      next = base.superclassMirror
    }
    return nil
  }

  private func bulletDescription(
    of value: Any, _ type: DumpType, _ style: DumpNode.Style, childCount: Int
  ) -> String? {
    switch style {
    case .collection, .dictionary, .set, .tuple, .optional: return nil
    default: break
    }
    if case .description(let description) = type.presentation { return description(value) }
    switch style {
    case .enumeration: return childCount == 0 ? "\(type.name).\(value)" : nil
    case .other: return String(describing: value)
    default: return nil
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
    // If the custom mirror of an object has a different style, the object isn't numbered. However,
    // it can still contain itself.
    guard begin(object) else {
      append(DumpNode(label, .circular, type), value)
      return
    }
    let subject = subject(mirror, value, type, label)
    let all = Array(mirror.children)
    if style == .other, type.hasDescription {
      if let object { ancestors.remove(ObjectIdentifier(object)) }
      var node = DumpNode(subject.label, style, type, description: stableDescription(of: value))
      node.hasReflectedChildren = !all.isEmpty
      append(node, value)
      return
    }
    let children = style == .structure && !type.hasLiteralMirror ? type.visible(all) : all
    let description = children.isEmpty ? literalDescription(of: value, style) : nil
    var node = DumpNode(
      subject.label, style, subject.type, description: description, childCount: children.count)
    node.hasReflectedChildren = !all.isEmpty
    node.hidesChildren = children.count != all.count
    append(node, value)
    enter(children, leaving: object)
  }

  private mutating func addObject(
    _ mirror: Mirror, _ object: AnyObject, _ type: DumpType, label: String?
  ) {
    let subject = subject(mirror, object, type, label)
    let identity = ObjectIdentifier(object)
    if let number = numbers[identity] {
      var node = DumpNode(subject.label, .repeated, subject.type)
      node.object = number
      node.hasReflectedChildren = !mirror.children.isEmpty
      append(node, object)
      return
    }
    if let description = type.foundationDescription(object) {
      append(DumpNode(label, .other, type, description: description), object)
      return
    }
    var all = Array(mirror.children)
    var superclass = mirror.superclassMirror
    while let next = superclass, !DumpType.isFromFoundation(next.subjectType) {
      all.insert(contentsOf: next.children, at: 0)
      superclass = next.superclassMirror
    }
    let children = type.hasLiteralMirror ? all : DumpType.withoutMacros(all)
    let number = Int32(objects.count)
    numbers[identity] = number
    objects.append(DumpObject(node: nodes.count, reference: object))
    var node = DumpNode(subject.label, .object, subject.type, childCount: children.count)
    node.object = number
    node.hasReflectedChildren = !mirror.children.isEmpty
    node.hidesChildren = children.count != all.count
    append(node, object)
    enter(children)
  }

  /// Returns the description of a value without children, or `nil` if the type of the value should
  /// be displayed instead.
  private func literalDescription(of value: Any, _ style: DumpNode.Style) -> String? {
    switch style {
    case .enumeration: return caseName(of: value)
    case .other:
      if let type = value as? Any.Type { return format.name(type) + ".self" }
      return "\(value)"
    default: return nil
    }
  }

  private func caseName(of value: Any) -> String {
    guard
      value is any CustomStringConvertible || value is any CustomDebugStringConvertible
        || value is any TextOutputStreamable
    else { return "\(value)" }
    // Two different cases can have the same custom description, so use the names of the cases
    // instead.
    func name<Value>(_ value: Value) -> String? {
      enumCaseName(value).map { String(cString: $0) }
    }
    return _openExistential(value, do: name) ?? "\(value)"
  }
}

/// Returns the name of an enum case without associated values.
///
/// The standard library's `print` and `dump` use this function, which has been part of the stable
/// ABI since Swift 5. There's no public equivalent: mirrors contain the names of cases only if they
/// have associated values, and printing a case uses its custom description, if there is one.
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

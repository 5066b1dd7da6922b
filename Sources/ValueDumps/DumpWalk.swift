import Foundation

/// One walk over a value by reflection, collecting its nodes.
///
/// The walk keeps a list of open values rather than calling itself: a value may be nested deeper
/// than the stack of a thread allows.
struct DumpWalk {
  /// The nodes found so far.
  private(set) var nodes: [DumpNode] = []
  /// The value of each node, if the walk keeps them.
  private(set) var values: [Any] = []
  /// The objects found so far, where the form tells them apart.
  private(set) var objects: [DumpObject] = []
  /// Why the text doesn't show everything; `nil` if it does.
  private(set) var gap: DumpGap?
  /// What is known of the types that were met.
  private(set) var types: [ObjectIdentifier: DumpType]

  private let form: DumpForm
  private let depthLimit: Int
  private let keepsValues: Bool
  /// The values whose children are being added, from the root on.
  private var open: [Open] = []
  /// The objects between the root and the value at hand.
  private var ancestors: Set<ObjectIdentifier> = []
  /// The number of each object, where the form tells them apart.
  private var numbers: [ObjectIdentifier: Int32] = [:]

  private struct Open {
    let node: Int
    let children: [Mirror.Child]
    var next = 0
    /// The object to leave at the end.
    let object: AnyObject?
  }

  init(
    depthLimit: Int, for form: DumpForm = .bullets, keepsValues: Bool = false,
    types: [ObjectIdentifier: DumpType] = [:]
  ) {
    self.depthLimit = depthLimit
    self.form = form
    self.keepsValues = keepsValues
    self.types = types
  }

  /// Adds a value and all below it.
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
    if form == .bullets, let text = DumpWalk.wrappedText(value) {
      begin(text, label: label)
      return
    }
    let type = type(of: value)
    if case .represented(let represent) = type.words {
      addRepresentation(represent(value), label: label)
    } else {
      addInLimits(value, type, label: label)
    }
  }

  private mutating func addInLimits(
    _ value: Any, _ type: DumpType, label: String?, isTooDeep: Bool = false
  ) {
    guard isTooDeep || open.count > depthLimit else {
      add(value, type, label: label)
      return
    }
    gap = .depth(depthLimit)
    append(DumpNode(label, .tooDeep, type), value)
  }

  /// Adds a value that stands for another.
  private mutating func addRepresentation(_ value: Any, label: String?) {
    var value = value
    var type = type(of: value)
    var representations = 1
    while case .represented(let represent) = type.words, representations < depthLimit {
      // A value may represent itself by one that represents itself.
      representations += 1
      value = represent(value)
      type = self.type(of: value)
    }
    let index = nodes.count
    addInLimits(value, type, label: label, isTooDeep: representations == depthLimit)
    nodes[index].isRepresented = true
    if case .leaf = type.words {
      nodes[index].hasReflectedChildren = !Mirror(reflecting: value).children.isEmpty
    }
  }

  private mutating func add(_ value: Any, _ type: DumpType, label: String?) {
    switch type.words {
    case .leaf(let describe):
      addLeaf(describe(value), of: value, type, label: label)
    case .container(let style, let members):
      let members = members(value)
      append(DumpNode(label, style, type, childCount: members.count), value)
      enter(members)
    case .small(let byte):
      addSmall(value, type, byte(value), label: label)
    case .mirrored(let mirror):
      addLiteral(mirror(value), of: value, type, label: label)
    case .none where form == .literal:
      addLiteral(Mirror(reflecting: value), of: value, type, label: label)
    case .none, .own, .represented:
      addBullet(value, type, label: label)
    }
  }

  private mutating func addLeaf(
    _ description: String, of value: Any, _ type: DumpType, label: String?
  ) {
    if type.isKeyPath, description.contains("<computed (") { gap = .keyPath(description) }
    append(DumpNode(label, .other, type, description: description), value)
  }

  /// Adds a value of one byte: a case that was met before needs neither mirror nor printing.
  private mutating func addSmall(
    _ value: Any, _ type: DumpType, _ byte: UInt8?, label: String?
  ) {
    if let byte, let name = type.caseNames[byte] {
      append(DumpNode(label, .enumeration, type, description: name), value)
      return
    }
    let index = nodes.count
    if form == .literal {
      addLiteral(Mirror(reflecting: value), of: value, type, label: label)
    } else {
      addBullet(value, type, label: label)
    }
    if let byte, nodes[index].style == .enumeration, nodes[index].childCount == 0 {
      type.caseNames[byte] = nodes[index].description
    }
  }

  private mutating func append(_ node: consuming DumpNode, _ value: @autoclosure () -> Any) {
    node.end = nodes.count + 1
    node.source = Int32(truncatingIfNeeded: nodes.count)
    nodes.append(node)
    if keepsValues { values.append(value()) }
  }

  /// Continues with the children of the node that was added last.
  private mutating func enter(_ children: [Mirror.Child], leaving object: AnyObject? = nil) {
    guard !children.isEmpty || object != nil else { return }
    open.append(Open(node: nodes.count - 1, children: children, object: object))
  }

  /// Begins an object; `false` if it is being described already.
  private mutating func begin(_ object: AnyObject?) -> Bool {
    guard let object else { return true }
    return ancestors.insert(ObjectIdentifier(object)).inserted
  }

  private mutating func type(of value: Any) -> DumpType { type(Swift.type(of: value)) }

  private mutating func type(_ type: Any.Type) -> DumpType {
    let key = ObjectIdentifier(type)
    if let known = types[key] { return known }
    let new = DumpType(type, for: form)
    types[key] = new
    return new
  }

  /// The type that a mirror is of, and the name of the property.
  ///
  /// A property wrapper whose mirror is that of its value is shown as the property:
  /// `@PresentationState var alert` is stored as `_alert`.
  private mutating func subject(
    _ mirror: Mirror, _ value: Any, _ type: DumpType, _ label: String?
  ) -> (type: DumpType, label: String?) {
    guard type.makesItsMirror, mirror.subjectType != Swift.type(of: value) else {
      return (type, label)
    }
    let isStored = label?.utf8.first == UInt8(ascii: "_")
    return (self.type(mirror.subjectType), isStored ? label.map { String($0.dropFirst()) } : label)
  }
}

/// Bulleted lines.
extension DumpWalk {
  private mutating func addBullet(_ value: Any, _ type: DumpType, label: String?) {
    let mirror = Mirror(reflecting: value)
    let style = DumpNode.Style(mirror.displayStyle)
    let children = type.visible(Array(mirror.children))
    let subject = subject(mirror, value, type, label)
    // What a mirror says does not count: it may call an object a structure, and the box around a
    // structure that it calls an object may have the address of another box.
    let object = type.isClass ? value as AnyObject : nil
    let base = object == nil ? nil : DumpWalk.superclass(of: mirror)
    let count = children.count + (base == nil ? 0 : 1)
    guard begin(object) else {
      append(DumpNode(subject.label, .circular, type, childCount: count), value)
      return
    }
    let description = description(of: value, type, style, childCount: count)
    append(
      DumpNode(
        subject.label, style, subject.type, description: description, childCount: count), value)
    enter(children, leaving: object)
    if let base { addSuperclass(base) }
  }

  private mutating func addSuperclass(_ mirror: Mirror) {
    let children = type(mirror.subjectType).visible(Array(mirror.children))
    let base = DumpWalk.superclass(of: mirror)
    let count = children.count + (base == nil ? 0 : 1)
    append(DumpNode("super", .superclass, type(mirror.subjectType), childCount: count), ())
    // The end of the superclass is set as the one of a value is.
    open.append(Open(node: nodes.count - 1, children: children, object: nil))
    if let base { addSuperclass(base) }
  }

  /// The mirror of the superclass, if that or one above it has properties.
  private static func superclass(of mirror: Mirror) -> Mirror? {
    guard let first = mirror.superclassMirror else { return nil }
    var next: Mirror? = first
    while let base = next, !DumpType.isFromFoundation(base.subjectType) {
      if !base.children.isEmpty { return first }
      next = base.superclassMirror
    }
    return nil
  }

  /// What a value says of itself; for a case without payload and for what is not made of
  /// anything, that is its printed form.
  private func description(
    of value: Any, _ type: DumpType, _ style: DumpNode.Style, childCount: Int
  ) -> String? {
    switch style {
    case .collection, .dictionary, .set, .tuple, .optional: return nil
    default: break
    }
    if case .own(let describe) = type.words { return describe(value) }
    switch style {
    case .enumeration: return childCount == 0 ? "\(type.name).\(value)" : nil
    case .other: return String(describing: value)
    default: return nil
    }
  }

  /// The text in an `AnyHashable`, as in a dictionary with mixed keys.
  ///
  /// Wrapped, it would be shown without its quotes, and a second time below.
  private static func wrappedText(_ value: Any) -> Any? {
    guard Swift.type(of: value) == AnyHashable.self, let hashable = value as? AnyHashable,
      hashable.base is any AnySnapshotStringConvertible
    else { return nil }
    return hashable.base
  }
}

/// Swift literals: cases by their name, objects by number.
extension DumpWalk {
  private mutating func addLiteral(
    _ mirror: Mirror, of value: Any, _ type: DumpType, label: String?
  ) {
    let style = DumpNode.Style(mirror.displayStyle)
    let object = type.isClass ? value as AnyObject : nil
    if style == .object, let object {
      addObject(mirror, object, type, label: label)
      return
    }
    // An object whose mirror says that it is something else has no number, but may hold itself.
    guard begin(object) else {
      append(DumpNode(label, .circular, type), value)
      return
    }
    let subject = subject(mirror, value, type, label)
    if style == .other, type.hasOwnWords {
      if let object { ancestors.remove(ObjectIdentifier(object)) }
      var node = DumpNode(
        subject.label, style, type,
        description: stableDescription(of: value))
      node.hasReflectedChildren = !mirror.children.isEmpty
      append(node, value)
      return
    }
    let all = Array(mirror.children)
    let children = style == .structure && !type.hasCustomMirror ? type.visible(all) : all
    let description = children.isEmpty ? words(for: value, style) : nil
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
    if type.isFromFoundation, !type.hasCustomMirror, !(object is NSNull),
      let object = object as? NSObject
    {
      // What it stores are addresses, or kept to itself.
      append(
        DumpNode(
          label, .other, type, description: "\(type.name)(\(object.snapshotDescription))"), object)
      return
    }
    var isFiltered = !type.hasCustomMirror
    let children = DumpWalk.properties(of: mirror, isFiltered: &isFiltered)
    let number = Int32(objects.count)
    numbers[identity] = number
    objects.append(DumpObject(node: nodes.count, reference: object))
    var node = DumpNode(subject.label, .object, subject.type, childCount: children.count)
    node.object = number
    node.hasReflectedChildren = !mirror.children.isEmpty
    node.hidesChildren = isFiltered
    append(node, object)
    enter(children)
  }

  /// The properties of an object, those of its superclasses first.
  ///
  /// - Parameters:
  ///   - mirror: The mirror of the object.
  ///   - isFiltered: Whether to leave out what macros store; afterwards, whether that was any.
  /// - Returns: The labels and values.
  private static func properties(
    of mirror: Mirror, isFiltered: inout Bool
  ) -> [Mirror.Child] {
    var children = Array(mirror.children)
    var superclass = mirror.superclassMirror
    while let next = superclass, !DumpType.isFromFoundation(next.subjectType) {
      children.insert(contentsOf: next.children, at: 0)
      superclass = next.superclassMirror
    }
    let count = children.count
    if isFiltered { children = DumpType.withoutMacros(children) }
    isFiltered = children.count != count
    return children
  }

  /// The text of a value without children; `nil` for its type and parentheses.
  private func words(for value: Any, _ style: DumpNode.Style) -> String? {
    switch style {
    case .enumeration: caseName(of: value)
    case .other:
      if let type = value as? Any.Type {
        LiteralTypeName.name(of: type) + ".self"
      } else {
        "\(value)"
      }
    default: nil
    }
  }

  private func caseName(of value: Any) -> String {
    guard
      value is any CustomStringConvertible || value is any CustomDebugStringConvertible
        || value is any TextOutputStreamable
    else { return "\(value)" }
    // Its own words may be the same for all its cases.
    func name<Value>(_ value: Value) -> String? {
      enumCaseName(value).map { String(cString: $0) }
    }
    return _openExistential(value, do: name) ?? "\(value)"
  }
}

/// Asks the runtime for the name of a case without payload.
///
/// It is the entry point that `print` and `dump` of the standard library use themselves, in the
/// stable part of the runtime since Swift 5. There is no public equivalent: a mirror labels only
/// cases with a payload, and every printing function uses a value's own description, so two cases
/// with equal descriptions would look alike.
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

internal import Foundation

/// One walk over a value by reflection, collecting its nodes.
///
/// The walk keeps a list of what is still to be added rather than calling itself: a value may be
/// nested deeper than the stack of a thread allows.
struct DumpWalk {
  private(set) var nodes: [DumpNode] = []
  /// The value of each node, if the walk keeps them.
  private(set) var values: [Any] = []
  /// The objects found so far, if the form tells them apart.
  private(set) var objects: [DumpObject] = []
  /// The positions of the nodes whose children are to be sorted by their texts.
  private(set) var unsorted: [Int] = []
  /// Why the text doesn't show everything; `nil` if it does.
  private(set) var gap: DumpGap?
  /// What is known of the types that were met.
  private(set) var types: [ObjectIdentifier: DumpType]

  let form: DumpForm
  let depthLimit: Int
  private let keepsValues: Bool
  /// The values whose children are being added, from the root on.
  private var open: [Open] = []
  /// The objects between the root and the value at hand.
  private var ancestors: Set<ObjectIdentifier> = []
  /// The number of each object, if the form tells them apart.
  private var numbers: [ObjectIdentifier: Int32] = [:]

  private struct Open {
    let node: Int
    let depth: Int32
    let children: [Mirror.Child]
    /// The positions of the children that are printed, in that order; empty for all as they are.
    let order: [Int]
    let count: Int
    var next = 0
    /// The object to leave at the end.
    let object: AnyObject?
  }

  /// A value that is about to become a node.
  private struct Item {
    var value: Any
    var type: DumpType
    var label: String?
    var depth: Int32
  }

  init(
    for form: DumpForm, depthLimit: Int, keepsValues: Bool = false,
    types: [ObjectIdentifier: DumpType] = [:]
  ) {
    self.form = form
    self.depthLimit = depthLimit
    self.keepsValues = keepsValues
    self.types = types
  }

  /// Adds a value and all below it.
  mutating func add(_ value: Any) {
    begin((nil, value), depth: 0)
    while !open.isEmpty {
      let last = open.count - 1
      let next = open[last].next
      if next < open[last].count {
        open[last].next = next + 1
        let position = open[last].order.isEmpty ? next : open[last].order[next]
        begin(open[last].children[position], depth: open[last].depth)
      } else {
        nodes[open[last].node].size = nodes.count - open[last].node
        if let object = open[last].object { ancestors.remove(ObjectIdentifier(object)) }
        open.removeLast()
      }
    }
  }

  private mutating func begin(_ child: Mirror.Child, depth: Int32) {
    let value = form == .bullets ? DumpWalk.unwrapped(child.value) : child.value
    var item = Item(
      value: value, type: type(Swift.type(of: value)), label: child.label, depth: depth)
    var representations = 0
    while case .represented(let represent) = item.type.presentation, representations < depthLimit {
      // A value may represent itself by one that represents itself.
      representations += 1
      item.value = represent(item.value)
      item.type = type(Swift.type(of: item.value))
    }
    let index = nodes.count
    if depth > depthLimit || representations == depthLimit {
      gap = .depth(depthLimit)
      append(item, .tooDeep)
    } else {
      add(&item)
    }
    guard representations > 0 else { return }
    nodes[index].isRepresented = true
    if case .leaf = item.type.presentation {
      nodes[index].hasReflectedChildren = !Mirror(reflecting: item.value).children.isEmpty
    }
  }

  private mutating func add(_ item: inout Item) {
    switch item.type.presentation {
    case .leaf(let describe):
      let text = describe(item.value)
      if item.type.isKeyPath, text.contains("<computed (") { gap = .keyPath(text) }
      append(item, .other, description: text)
    case .container(let style, let members):
      let members = members(item.value)
      append(item, style, childCount: members.count)
      enter(members, below: item.depth)
    case .small(let byte):
      addSmall(&item, byte(item.value))
    case .mirrored(let mirror): addLiteral(&item, mirror(item.value))
    case .none, .own, .represented: addReflected(&item)
    }
  }

  private mutating func addReflected(_ item: inout Item) {
    let mirror = Mirror(reflecting: item.value)
    switch form {
    case .bullets: addBullet(&item, mirror)
    case .literal: addLiteral(&item, mirror)
    }
  }

  /// Adds a value of one byte: a case that was met before needs neither mirror nor printing.
  private mutating func addSmall(_ item: inout Item, _ byte: UInt8?) {
    if let byte, let name = item.type.caseNames[byte] {
      append(item, .enumeration, description: name)
      return
    }
    let index = nodes.count
    let type = item.type
    addReflected(&item)
    if let byte, nodes[index].style == .enumeration, nodes[index].childCount == 0 {
      type.caseNames[byte] = nodes[index].description
    }
  }

  private mutating func append(
    _ item: Item, _ style: DumpNode.Style, description: String? = nil, childCount: Int = 0,
    reflecting mirror: Mirror? = nil
  ) {
    let node = DumpNode(
      label: item.label, description: description, type: item.type, childCount: childCount,
      depth: item.depth, source: Int32(truncatingIfNeeded: nodes.count), style: style,
      hasReflectedChildren: mirror.map { !$0.children.isEmpty } ?? (childCount > 0))
    let isUnordered =
      form == .bullets ? style == .set || style == .dictionary : node.isUnordered
    if isUnordered, childCount > 1 { unsorted.append(nodes.count) }
    nodes.append(node)
    if keepsValues { values.append(item.value) }
  }

  /// Continues with the children of the node that was added last.
  ///
  /// - Parameters:
  ///   - children: All children.
  ///   - order: The positions of those to add; `nil` for all as they are.
  ///   - depth: The depth of the node.
  ///   - object: The object to leave after them.
  private mutating func enter(
    _ children: [Mirror.Child], order: [Int]? = nil, below depth: Int32,
    leaving object: AnyObject? = nil
  ) {
    open.append(
      Open(
        node: nodes.count - 1, depth: depth + 1, children: children, order: order ?? [],
        count: order?.count ?? children.count, object: object))
  }

  /// Begins an object; `false` if it is being described already.
  private mutating func begin(_ object: AnyObject?) -> Bool {
    guard let object else { return true }
    return ancestors.insert(ObjectIdentifier(object)).inserted
  }

  private mutating func type(_ type: Any.Type) -> DumpType {
    let key = ObjectIdentifier(type)
    if let known = types[key] { return known }
    let new = DumpType(type, for: form)
    types[key] = new
    return new
  }

  /// Gives an item the type that its mirror is of, and the name of the property.
  ///
  /// A property wrapper whose mirror is that of its value is shown as the property:
  /// `@PresentationState var alert` is stored as `_alert`.
  private mutating func takeSubject(of mirror: Mirror, _ item: inout Item) {
    guard item.type.makesItsMirror, mirror.subjectType != Swift.type(of: item.value) else { return }
    item.type = type(mirror.subjectType)
    if let label = item.label, label.utf8.first == UInt8(ascii: "_") {
      item.label = String(label.dropFirst())
    }
  }
}

/// Bulleted lines.
extension DumpWalk {
  private mutating func addBullet(_ item: inout Item, _ mirror: Mirror) {
    let style = DumpNode.Style(mirror.displayStyle)
    let type = item.type
    // What a mirror says does not count: it may call an object a structure, and the box around a
    // structure that it calls an object may have the address of another box.
    let object = type.isClass ? item.value as AnyObject : nil
    takeSubject(of: mirror, &item)
    guard begin(object) else {
      append(item, .circular, childCount: mirror.children.count)
      return
    }
    let base = object == nil ? nil : DumpWalk.superclass(of: mirror)
    let children = Array(mirror.children)
    let properties = style == .structure || style == .object ? type.properties(of: children) : nil
    let count = (properties?.shown.count ?? children.count) + (base == nil ? 0 : 1)
    let description = description(of: item.value, type, style, childCount: count)
    append(item, style, description: description, childCount: count)
    if let properties, description == nil {
      enter(children, properties, below: item.depth, leaving: object)
    } else {
      enter(children, order: properties?.shown, below: item.depth, leaving: object)
    }
    if let base { addSuperclass(base, depth: item.depth + 1) }
  }

  private mutating func addSuperclass(_ mirror: Mirror, depth: Int32) {
    let children = Array(mirror.children)
    let base = DumpWalk.superclass(of: mirror)
    let item = Item(value: (), type: type(mirror.subjectType), label: "super", depth: depth)
    let properties = item.type.properties(of: children)
    append(item, .superclass, childCount: properties.shown.count + (base == nil ? 0 : 1))
    enter(children, properties, below: depth, leaving: nil)
    if let base { addSuperclass(base, depth: depth + 1) }
  }

  /// Continues with properties in the order of their names; if those don't decide, of their texts.
  private mutating func enter(
    _ children: [Mirror.Child], _ properties: DumpType.Properties, below depth: Int32,
    leaving object: AnyObject?
  ) {
    if properties.sorted == nil { unsorted.append(nodes.count - 1) }
    enter(
      children, order: properties.sorted ?? properties.shown, below: depth, leaving: object)
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

  /// How a value describes itself; for a case without payload and for what is not made of
  /// anything, that is its printed form.
  private func description(
    of value: Any, _ type: DumpType, _ style: DumpNode.Style, childCount: Int
  ) -> String? {
    switch style {
    case .collection, .dictionary, .set, .tuple, .optional: return nil
    default: break
    }
    if case .own(let describe) = type.presentation { return describe(value) }
    switch style {
    case .enumeration: return childCount == 0 ? "\(type.name).\(value)" : nil
    case .other: return String(describing: value)
    default: return nil
    }
  }

  /// Takes a text out of an `AnyHashable`, as in a dictionary with mixed keys.
  ///
  /// Wrapped, it would be shown without its quotes, and a second time below. Anything else stays.
  private static func unwrapped(_ value: Any) -> Any {
    guard Swift.type(of: value) == AnyHashable.self, let hashable = value as? AnyHashable,
      hashable.base is any AnySnapshotStringConvertible
    else { return value }
    return hashable.base
  }
}

/// Swift literals: cases by their name, objects by number.
extension DumpWalk {
  private mutating func addLiteral(_ item: inout Item, _ mirror: Mirror) {
    let style = DumpNode.Style(mirror.displayStyle)
    let type = item.type
    let object = type.isClass ? item.value as AnyObject : nil
    if style == .object, let object {
      addObject(&item, object, mirror)
      return
    }
    if style == .other, type.describesItself {
      takeSubject(of: mirror, &item)
      item.type = type
      append(item, style, description: stableDescription(of: item.value), reflecting: mirror)
      return
    }
    // An object whose mirror says that it is something else has no number, but may hold itself.
    guard begin(object) else {
      append(item, .circular)
      return
    }
    takeSubject(of: mirror, &item)
    let children = Array(mirror.children)
    let shown =
      style == .structure && !type.hasCustomMirror ? type.properties(of: children).shown : nil
    let count = shown?.count ?? children.count
    let description = count == 0 ? text(of: item.value, style) : nil
    append(item, style, description: description, childCount: count, reflecting: mirror)
    nodes[nodes.count - 1].hidesChildren = count != children.count
    enter(children, order: shown, below: item.depth, leaving: object)
  }

  private mutating func addObject(_ item: inout Item, _ object: AnyObject, _ mirror: Mirror) {
    let type = item.type
    takeSubject(of: mirror, &item)
    let identity = ObjectIdentifier(object)
    if let number = numbers[identity] {
      append(item, .repeated, reflecting: mirror)
      nodes[nodes.count - 1].object = number
      return
    }
    if type.isFromFoundation, !type.hasCustomMirror, !(object is NSNull),
      let object = object as? NSObject
    {
      // What it stores are addresses, or kept to itself.
      append(item, .other, description: "\(type.name)(\(object.snapshotDescription))")
      return
    }
    let children = DumpWalk.properties(of: mirror)
    let shown = type.hasCustomMirror ? nil : type.properties(of: children).shown
    let count = shown?.count ?? children.count
    let number = Int32(objects.count)
    numbers[identity] = number
    objects.append(DumpObject(node: nodes.count, reference: object))
    append(item, .object, childCount: count, reflecting: mirror)
    nodes[nodes.count - 1].object = number
    nodes[nodes.count - 1].hidesChildren = count != children.count
    enter(children, order: shown, below: item.depth)
  }

  /// The properties of an object, those of its superclasses first.
  private static func properties(of mirror: Mirror) -> [Mirror.Child] {
    var children = Array(mirror.children)
    var superclass = mirror.superclassMirror
    while let next = superclass, !DumpType.isFromFoundation(next.subjectType) {
      children.insert(contentsOf: next.children, at: 0)
      superclass = next.superclassMirror
    }
    return children
  }

  /// The text of a value without children; `nil` for its type and parentheses.
  private func text(of value: Any, _ style: DumpNode.Style) -> String? {
    switch style {
    case .enumeration: caseName(of: value)
    case .other: (value as? Any.Type).map { LiteralTypeName.name(of: $0) + ".self" } ?? "\(value)"
    default: nil
    }
  }

  private func caseName(of value: Any) -> String {
    guard
      value is any CustomStringConvertible || value is any CustomDebugStringConvertible
        || value is any TextOutputStreamable
    else { return "\(value)" }
    // Its description may be the same for all its cases.
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

/// One walk over a value by reflection, collecting its nodes.
struct DumpWalk {
  /// The nodes found so far.
  var nodes: [DumpNode] = []
  /// The objects found so far, where the form tells them apart.
  var objects: [DumpObject] = []
  private let form: DumpForm
  private let depthLimit: Int
  /// What is known of the types that were met.
  private(set) var types: [ObjectIdentifier: DumpType]
  /// The objects between the root and the value at hand.
  private var ancestors: Set<ObjectIdentifier> = []
  /// The number of each object, where the form tells them apart.
  var numbers: [ObjectIdentifier: Int32] = [:]

  init(
    depthLimit: Int, for form: DumpForm = .bullets, types: [ObjectIdentifier: DumpType] = [:]
  ) {
    self.depthLimit = depthLimit
    self.form = form
    self.types = types
  }

  /// Adds a value and all below it.
  mutating func add(_ value: Any, label: String?, depth: Int) {
    let value = form == .bullets ? DumpWalk.unwrapped(value) : DumpWalk.base(of: value)
    let type = type(of: value)
    guard depth <= depthLimit else {
      append(DumpNode(label, .tooDeep, type))
      return
    }
    switch type.words {
    case .leaf(let describe):
      append(DumpNode(label, .other, type, description: describe(value)))
    case .container(let style, let members):
      let members = members(value)
      let node = DumpNode(label, style, type, childCount: members.count)
      add(node, with: members, depth: depth)
    case .small(let byte):
      addSmall(value, type, byte(value), label: label, depth: depth)
    case .represented(let represent):
      // One level deeper: a value may represent itself by one that represents itself.
      add(represent(value), label: label, depth: depth + 1)
    case .mirrored(let mirror):
      addLiteral(mirror(value), of: value, type, label: label, depth: depth)
    case .none where form == .literal:
      addLiteral(Mirror(reflecting: value), of: value, type, label: label, depth: depth)
    case .none, .own:
      reflect(value, type, label: label, depth: depth)
    }
  }

  /// Adds a value of one byte: a case that was met before needs neither mirror nor printing.
  private mutating func addSmall(
    _ value: Any, _ type: DumpType, _ byte: UInt8?, label: String?, depth: Int
  ) {
    if let byte, let name = type.caseNames[byte] {
      append(DumpNode(label, .enumeration, type, description: name))
      return
    }
    let index = nodes.count
    if form == .literal {
      addLiteral(Mirror(reflecting: value), of: value, type, label: label, depth: depth)
    } else {
      reflect(value, type, label: label, depth: depth)
    }
    if let byte, nodes[index].style == .enumeration, nodes[index].childCount == 0 {
      type.caseNames[byte] = nodes[index].description
    }
  }

  mutating func add(
    _ node: DumpNode, with children: some Sequence<Mirror.Child>, depth: Int
  ) {
    let index = nodes.count
    append(node)
    for child in children { add(child.value, label: child.label, depth: depth + 1) }
    nodes[index].end = nodes.count
  }

  /// Takes a text out of an `AnyHashable`, as in a dictionary with mixed keys.
  ///
  /// Wrapped, it would read without its quotes, and once more below. Anything else stays as it is.
  private static func unwrapped(_ value: Any) -> Any {
    guard Swift.type(of: value) == AnyHashable.self, let hashable = value as? AnyHashable,
      hashable.base is any AnySnapshotStringConvertible
    else { return value }
    return hashable.base
  }

  private mutating func reflect(_ value: Any, _ type: DumpType, label: String?, depth: Int) {
    let mirror = Mirror(reflecting: value)
    let style = DumpNode.Style(mirror.displayStyle)
    let children = mirror.children
    let count = children.count
    // What a mirror says does not count: it may call an object a structure, and the box around a
    // structure that it calls an object may have the address of another box.
    let object = type.isClass ? value as AnyObject : nil
    guard enter(object) else {
      append(DumpNode(label, .circular, type, childCount: count))
      return
    }
    let description = description(of: value, type, style, childCount: count)
    let node = DumpNode(label, style, type, description: description, childCount: count)
    add(node, with: children, depth: depth)
    leave(object)
  }

  /// Begins with an object; `false` where it is under description already.
  mutating func enter(_ object: AnyObject?) -> Bool {
    guard let object else { return true }
    return ancestors.insert(ObjectIdentifier(object)).inserted
  }

  /// Ends with an object.
  mutating func leave(_ object: AnyObject?) {
    if let object { ancestors.remove(ObjectIdentifier(object)) }
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

  mutating func append(_ node: DumpNode) {
    nodes.append(node)
    nodes[nodes.count - 1].end = nodes.count
  }

  private mutating func type(of value: Any) -> DumpType {
    let type: Any.Type = Swift.type(of: value)
    let key = ObjectIdentifier(type)
    if let known = types[key] { return known }
    let new = DumpType(type, for: form)
    types[key] = new
    return new
  }
}

extension DumpNode {
  init(
    _ label: String?, _ style: Style, _ type: DumpType, description: String? = nil,
    childCount: Int = 0
  ) {
    self.init(
      label: label, style: style, type: type, description: description, childCount: childCount,
      end: 0)
  }
}

extension DumpNode.Style {
  init(_ style: Mirror.DisplayStyle?) {
    switch style {
    case .collection: self = .collection
    case .dictionary: self = .dictionary
    case .set: self = .set
    case .tuple: self = .tuple
    case .optional: self = .optional
    case .struct: self = .structure
    case .class: self = .object
    case .enum: self = .enumeration
    default: self = .other
    }
  }
}

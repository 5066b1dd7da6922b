/// One value in a ``DumpTree``: what reflection said of it, before any printer chose words.
struct DumpNode {
  /// What a value is made of.
  enum Style {
    case collection
    case dictionary
    case set
    case tuple
    case optional
    case structure
    case object
    case enumeration
    /// Anything else reflection knows, such as a function or a metatype.
    case other
    /// The part of an object that its superclass declares.
    case superclass
    /// An object that is being described further up.
    case circular
    /// An object that is described in full elsewhere in the tree.
    case repeated
    /// A value below the depth limit.
    case tooDeep
  }

  /// The name of the property, case or element; `nil` for members of collections and for roots.
  let label: String?
  /// What the value is made of.
  var style: Style
  /// What is known of the value's type.
  let type: DumpType
  /// The value's own words for itself; `nil` if it has none and shows its type and children.
  let description: String?
  /// The number of children the value has, whether or not they are in the tree.
  var childCount: Int
  /// The position after the last node below this one.
  var end: Int
  /// Which of the objects in the tree it is, where the form of the tree tells them apart.
  var object: Int32 = -1
  /// The position at which the walk met the value, before siblings were put in order.
  var source: Int32 = -1
  /// Whether another value stands for this one, as `customDumpValue` does.
  var isRepresented = false
  /// Whether the value's mirror has children, printed or not.
  var hasReflectedChildren: Bool
  /// Whether the value's mirror has children that are not printed.
  var hidesChildren = false

  /// Whether the printed children follow the order of their labels and texts, not their own.
  var sortsChildren: Bool {
    switch style {
    case .dictionary, .set: true
    case .structure, .object, .superclass: description == nil
    default: false
    }
  }

  init(
    _ label: String?, _ style: Style, _ type: DumpType, description: String? = nil,
    childCount: Int = 0
  ) {
    self.label = label
    self.style = style
    self.type = type
    self.description = description
    self.childCount = childCount
    end = 0
    hasReflectedChildren = childCount > 0
  }
}

/// An object in a tree: it is described where it is met first, and only named elsewhere.
struct DumpObject {
  /// The position of the node that has the object's children.
  var node: Int
  /// The number of the object among those of its type name, from 1, in the order in which they are
  /// printed; 0 before the tree is in that order.
  var ordinal = 0
  /// The object itself, so that no other object gets its address while the tree is made.
  var reference: AnyObject?
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

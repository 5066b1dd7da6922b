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
  let style: Style
  /// What is known of the value's type.
  let type: DumpType
  /// The value's own words for itself; `nil` if it has none and shows its type and children.
  let description: String?
  /// The number of children the value has, whether or not they are in the tree.
  let childCount: Int
  /// The position after the last node below this one.
  var end: Int
  /// Which of the objects in the tree it is, where the form of the tree tells them apart.
  var object: Int32 = -1

  /// Whether the printed children follow the order of their labels and texts, not their own.
  var sortsChildren: Bool {
    switch style {
    case .dictionary, .set: true
    case .structure, .object: description == nil
    default: false
    }
  }
}

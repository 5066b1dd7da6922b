/// A view that shows the stored properties of a screen.
///
/// This view is the default body of a screen. Each value is shown as text next to the name of its
/// property. If a value has components, they're indented and listed below the name. A handler of
/// type `() -> Void` is shown as a button that's labeled with the name of the property.
///
/// ```swift
/// struct Login: Screen {
///   var name: String
///   var logIn: () -> Void
/// }
/// print(RenderedScreen(Login(name: "Ada") {}, size: .fit(columns: 20)).text)
/// ```
///
/// Records:
/// ```
/// ┌ Login ───────────┐
/// │ name: Ada        │
/// │ [logIn]          │
/// └──────────────────┘
/// ```
package struct StoredProperties: PrimitiveView {
  private let subject: Any

  init(of subject: Any) { self.subject = subject }

  /// Appends the properties in the order of their declarations.
  package func _resolve(into nodes: inout _ViewNodes) {
    let frame = FrameNode(width: LengthBounds(max: .max), alignment: .topLeading)
    nodes.wrapping(in: .frame(frame)) { nodes in
      nodes.wrapping(in: .padding(EdgeInsets(.horizontal, 1))) { nodes in
        nodes.addColumn(.leading) { Self.add(Mirror(reflecting: subject).children, to: &$0) }
      }
    }
  }

  private static func add(_ children: Mirror.Children, to nodes: inout _ViewNodes) {
    for child in children {
      let content = PropertyContent(child.value)
      let name = child.label.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 } ?? "-"
      switch content {
      case .handler(let handler):
        nodes.add(.button(ButtonNode(label: name, action: handler)))
      case .text(let text):
        nodes.add(.text(MeasuredText(child.label == nil ? "- \(text)" : "\(name): \(text)")))
      case .view(let view):
        nodes.add(.text(MeasuredText("\(name):")))
        nodes.addIndented { view._resolve(into: &$0) }
      case .parts(let children):
        nodes.add(.text(MeasuredText(child.label == nil ? name : "\(name):")))
        nodes.addIndented { add(children, to: &$0) }
      }
    }
  }
}

extension Screen where Body == StoredProperties {
  /// A view that shows the stored properties of this screen.
  package var body: StoredProperties { StoredProperties(of: self) }
}

private enum PropertyContent {
  case handler(() -> Void)
  case text(String)
  case view(any View)
  case parts(Mirror.Children)

  init(_ value: Any) {
    if let handler = value as? () -> Void {
      self = .handler(handler)
    } else if let handler = value as? @Sendable () -> Void {
      self = .handler(handler)
    } else if let view = value as? any View, !(value is any OptionalValue) {
      self = .view(view)
    } else if let screen = value as? any Screen {
      let body = Self.body(of: screen)
      self = body is StoredProperties ? .parts(Mirror(reflecting: screen).children) : .view(body)
    } else {
      self.init(Mirror(reflecting: value), of: value)
    }
  }

  private init(_ mirror: Mirror, of value: Any) {
    let children = mirror.children
    let isDescribed = value is any CustomStringConvertible
    switch mirror.displayStyle {
    case .optional:
      if let some = children.first { self.init(some.value) } else { self = .text("nil") }
    case .collection where !children.isEmpty:
      self = .parts(children)
    case .set where !children.isEmpty, .dictionary where !children.isEmpty:
      // Sets and dictionaries are unordered, so sort the descriptions of their elements.
      let descriptions = children.map { String(describing: $0.value) }.sorted()
      self = .parts(.init(descriptions.map { (label: String?.none, value: $0 as Any) }))
    case .collection, .set, .dictionary:
      self = .text("none")
    case .class:
      self = .text(String(describing: type(of: value)))
    case nil where children.isEmpty && !isDescribed:
      // A function can be described only by its type.
      self = .text(String(describing: type(of: value)))
    default:
      self = children.isEmpty || isDescribed ? .text(String(describing: value)) : .parts(children)
    }
  }

  private static func body(of screen: some Screen) -> any View { screen.body }
}

private protocol OptionalValue {}

extension Optional: OptionalValue {}

extension _ViewNodes {
  fileprivate mutating func addIndented(content: (inout Self) -> Void) {
    wrapping(in: .padding(EdgeInsets(.leading, 2))) {
      $0.addColumn(.leading, content: content)
    }
  }
}

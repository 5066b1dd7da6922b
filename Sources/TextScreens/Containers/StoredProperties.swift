/// The default body of a screen.
///
/// The view shows the stored properties of the screen. A value is shown as text next to its name.
/// If the value has components, they're listed below its name and indented. A handler of type `()
/// -> Void` is shown as a button that is labeled with its name.
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
public struct StoredProperties: PrimitiveView {
  private let subject: Any

  init(of subject: Any) { self.subject = subject }

  /// Appends the properties in the order in which they're declared.
  public func _resolve(into nodes: inout _ViewNodes) {
    let frame = FrameNode(width: LengthBounds(max: .max), alignment: .topLeading)
    nodes.modifying(.wrapper(.frame(frame))) { nodes in
      nodes.modifying(.wrapper(.padding(EdgeInsets(.horizontal, 1)))) { nodes in
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
  public var body: StoredProperties { StoredProperties(of: self) }
}

/// A representation of a stored property.
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
      self.init(mirror: Mirror(reflecting: value), of: value)
    }
  }

  private init(mirror: Mirror, of value: Any) {
    switch mirror.displayStyle {
    case .optional:
      guard let some = mirror.children.first else {
        self = .text("nil")
        return
      }
      self.init(some.value)
    case .collection:
      self = mirror.children.isEmpty ? .text("none") : .parts(mirror.children)
    case .set, .dictionary:
      // Sets and dictionaries are unordered, so sort the descriptions of their elements.
      let descriptions = mirror.children.map { String(describing: $0.value) }.sorted()
      self =
        descriptions.isEmpty
        ? .text("none")
        : .parts(.init(descriptions.map { (label: String?.none, value: $0 as Any) }))
    case .class:
      self = .text(String(describing: type(of: value)))
    default:
      if mirror.children.isEmpty && mirror.displayStyle == nil
        && !(value is any CustomStringConvertible)
      {
        // The only description of a function is its type.
        self = .text(String(describing: type(of: value)))
      } else if mirror.children.isEmpty || value is any CustomStringConvertible {
        self = .text(String(describing: value))
      } else {
        self = .parts(mirror.children)
      }
    }
  }

  private static func body(of screen: some Screen) -> any View { screen.body }
}

private protocol OptionalValue {}

extension Optional: OptionalValue {}

extension _ViewNodes {
  fileprivate mutating func addIndented(content: (inout Self) -> Void) {
    modifying(.wrapper(.padding(EdgeInsets(.leading, 2)))) {
      $0.addColumn(.leading, content: content)
    }
  }
}

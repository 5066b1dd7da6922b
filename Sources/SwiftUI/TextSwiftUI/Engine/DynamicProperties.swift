/// A stored property of a view that the engine updates before it evaluates the body.
public protocol DynamicProperty {
  /// Updates the value before the body of the view is evaluated.
  mutating func update()

  /// Connects the property with the state of its view.
  ///
  /// Only the property wrappers in this module implement this method.
  mutating func _install(_ installation: inout _DynamicInstallation)
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}

  /// Installs the dynamic properties inside of this one, and updates it.
  public mutating func _install(_ installation: inout _DynamicInstallation) {
    DynamicFields.of(Self.self).install(in: &self, &installation)
    update()
  }
}

/// The connection of the properties of one view with their state.
///
/// Only the property wrappers in this module use this type.
public struct _DynamicInstallation {
  let context: _ViewContext
  /// The type of the view, or of what else has the properties.
  let owner: Any.Type
  private var next = 0

  init(context: _ViewContext, owner: Any.Type) { (self.context, self.owner) = (context, owner) }

  /// Returns the box of the next property, which is new if there's none of its type yet.
  mutating func box<Box: NodeBox>(_ make: () -> Box) -> Box {
    defer { next += 1 }
    let node = context.node
    if next < node.boxes.count, let box = node.boxes[next] as? Box { return box }
    let box = make()
    if next < node.boxes.count { node.boxes[next] = box } else { node.boxes.append(box) }
    return box
  }
}

/// The dynamic properties of a type, and how its values are compared.
final class DynamicFields {
  private(set) var fields: [Field] = []
  /// What returns the observable object of each property that doesn't own its object, at the address of a
  /// value, and the name of the property.
  private var objects: [(find: (UnsafeRawPointer) -> AnyObject?, property: String)] = []
  /// The type, if it's that of a view of the app.
  let appView: (any View.Type)?
  /// Compares two values of the type.
  private let comparison: Comparison.IsSame

  private init(appView: (any View.Type)?, comparison: @escaping Comparison.IsSame) {
    (self.appView, self.comparison) = (appView, comparison)
  }

  struct Field {
    let offset: Int
    let install: (UnsafeMutableRawPointer, inout _DynamicInstallation) -> Void
  }

  // Views are evaluated on the main actor only.
  nonisolated(unsafe) private static var known: [ObjectIdentifier: DynamicFields] = [:]

  /// Returns the dynamic properties of a structure, which are found only once.
  static func of<Value>(_ type: Value.Type) -> DynamicFields {
    if let fields = known[ObjectIdentifier(type)] { return fields }
    // As in SwiftUI, the `==` of a view that consists of plain data counts in `equatable()` only.
    let isOwn = String(reflecting: type).hasPrefix("TextSwiftUI.")
    let found = DynamicFields(
      appView: isOwn ? nil : type as? any View.Type,
      comparison: _isPOD(type) ? Comparison.ofProperties(type) : Comparison.of(type))
    for property in storedProperties(of: type) {
      if let type = property.type as? any DynamicProperty.Type {
        found.fields.append(field(type, at: property.offset))
      }
      if property.isStrong, let object = object(of: property.type, at: property.offset) {
        let name = property.name.drop { $0 == "_" }
        found.objects.append((object, "\(type).\(name)"))
      }
    }
    known[ObjectIdentifier(type)] = found
    return found
  }

  /// Installs the properties of a value.
  func install<Value>(in value: inout Value, _ installation: inout _DynamicInstallation) {
    guard !fields.isEmpty else { return }
    withUnsafeMutableBytes(of: &value) { bytes in
      guard let start = bytes.baseAddress else { return }
      for field in fields { field.install(start + field.offset, &installation) }
    }
  }

  /// Returns the observable objects that a value has from elsewhere, after it was installed.
  func objects<Value>(of value: Value) -> [FoundObject] {
    guard !objects.isEmpty else { return [] }
    return withUnsafePointer(to: value) { pointer in
      objects.compactMap { find, property in
        find(pointer).map { FoundObject(object: $0, property: property) }
      }
    }
  }

  private static func object(
    of type: Any.Type, at offset: Int
  ) -> ((UnsafeRawPointer) -> AnyObject?)? {
    func held<Property: ObjectProperty>(_ type: Property.Type) -> (UnsafeRawPointer) -> AnyObject? {
      { ($0 + offset).assumingMemoryBound(to: type).pointee.object }
    }
    if let type = type as? any ObjectProperty.Type { return held(type) }
    guard let type = type as? AnyClass, isObservable(type) else { return nil }
    return { ($0 + offset).assumingMemoryBound(to: AnyObject.self).pointee }
  }

  /// Returns whether two values are the same, apart from the states of their views.
  func isSame<Value>(_ a: Value, _ b: Value) -> Bool {
    withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { b in comparison(a, b) } }
  }

  private static func field<Property: DynamicProperty>(
    _ type: Property.Type, at offset: Int
  ) -> Field {
    Field(offset: offset) { pointer, installation in
      pointer.assumingMemoryBound(to: Property.self).pointee._install(&installation)
    }
  }
}

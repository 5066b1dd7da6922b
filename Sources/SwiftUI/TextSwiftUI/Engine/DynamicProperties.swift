#if os(Linux)
  @_spi(Reflection) import Swift
#endif

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
  private var next = 0

  init(context: _ViewContext) { self.context = context }

  /// Returns the box of the next property, which is new if there's none of its type yet.
  mutating func box<Box: AnyObject>(_ make: () -> Box) -> Box {
    defer { next += 1 }
    let node = context.node
    if next < node.boxes.count, let box = node.boxes[next] as? Box { return box }
    let box = make()
    if next < node.boxes.count { node.boxes[next] = box } else { node.boxes.append(box) }
    return box
  }
}

/// The dynamic properties of a type.
struct DynamicFields {
  private(set) var fields: [Field] = []
  /// Whether all stored properties are states, so that only their changes change what the value does.
  private(set) var isOnlyState = true

  struct Field {
    let offset: Int
    let install: (UnsafeMutableRawPointer, inout _DynamicInstallation) -> Void
  }

  // Views are evaluated on the main actor only.
  nonisolated(unsafe) private static var known: [ObjectIdentifier: DynamicFields] = [:]

  /// Returns the dynamic properties of a structure, which are found only once.
  static func of<Value>(_ type: Value.Type) -> DynamicFields {
    if let fields = known[ObjectIdentifier(type)] { return fields }
    var found = DynamicFields()
    forEachStoredProperty(of: type) { offset, fieldType in
      if !(fieldType is any StateProperty.Type) { found.isOnlyState = false }
      if let property = fieldType as? any DynamicProperty.Type {
        found.fields.append(field(property, at: offset))
      }
    }
    // The payload of an enumeration isn't a stored property.
    if found.fields.isEmpty, MemoryLayout<Value>.size > 0 { found.isOnlyState = false }
    known[ObjectIdentifier(type)] = found
    return found
  }

  /// Installs the properties of a value.
  func install<Value>(in value: inout Value, _ installation: inout _DynamicInstallation) {
    withUnsafeMutableBytes(of: &value) { bytes in
      guard let start = bytes.baseAddress else { return }
      for field in fields { field.install(start + field.offset, &installation) }
    }
  }

  private static func field<Property: DynamicProperty>(
    _ type: Property.Type, at offset: Int
  ) -> Field {
    Field(offset: offset) { pointer, installation in
      pointer.assumingMemoryBound(to: Property.self).pointee._install(&installation)
    }
  }
}

#if os(Linux)
  /// Calls the closure with the offset and the type of each stored property.
  private func forEachStoredProperty(of type: Any.Type, _ body: (Int, Any.Type) -> Void) {
    _forEachField(of: type) { _, offset, fieldType, _ in
      body(offset, fieldType)
      return true
    }
  }
#else
  // The interface of the standard library on Apple's platforms leaves out the function above. These
  // are the functions of the runtime that it calls, and that `Mirror` calls.

  private struct FieldMetadata {
    var name: UnsafePointer<CChar>?
    var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVariable = false
  }

  @_silgen_name("swift_reflectionMirror_recursiveCount")
  private func fieldCount(_ type: Any.Type) -> Int

  @_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
  private func fieldType(
    _ type: Any.Type, index: Int, metadata: UnsafeMutablePointer<FieldMetadata>
  ) -> Any.Type

  @_silgen_name("swift_reflectionMirror_recursiveChildOffset")
  private func fieldOffset(_ type: Any.Type, index: Int) -> Int

  /// Calls the closure with the offset and the type of each stored property.
  private func forEachStoredProperty(of type: Any.Type, _ body: (Int, Any.Type) -> Void) {
    for index in 0..<fieldCount(type) {
      var metadata = FieldMetadata()
      let field = fieldType(type, index: index, metadata: &metadata)
      metadata.freeName?(metadata.name)
      body(fieldOffset(type, index: index), field)
    }
  }
#endif

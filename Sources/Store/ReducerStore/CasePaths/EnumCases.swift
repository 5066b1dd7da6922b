/// The cases of an enum, as described by the metadata of its type.
///
/// Creating a `Mirror` of an enum takes more than a hundred times as long as reading the metadata,
/// because the mirror also looks up the type of the associated value and copies the value to the
/// heap. The layout of the metadata is part of Swift's stable ABI. For more information, see "Type
/// Metadata" in the documentation of the Swift compiler.
///
/// The conformance is unchecked because metadata never changes.
struct EnumCases: @unchecked Sendable {
  private typealias ReadTag =
    @convention(c) (_ value: UnsafeRawPointer, _ metadata: UnsafeRawPointer) -> UInt32
  private typealias Project =
    @convention(c) (_ value: UnsafeMutableRawPointer, _ metadata: UnsafeRawPointer) -> Void
  private typealias InjectTag =
    @convention(c) (UnsafeMutableRawPointer, _ tag: UInt32, _ metadata: UnsafeRawPointer) -> Void

  private let metadata: UnsafeRawPointer
  private let readTag: ReadTag
  private let project: Project
  private let injectTag: InjectTag

  private static var word: Int { MemoryLayout<UnsafeRawPointer>.size }

  /// Creates a description of the cases of `type`.
  ///
  /// This initializer fails if `type` isn't an enum, or if it was compiled without the records that
  /// mirrors read.
  init?(of type: Any.Type) {
    metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    // These are the metadata kinds of enums and optionals.
    guard [0x201, 0x202].contains(metadata.load(as: UInt.self)) else { return nil }
    let descriptor = metadata.load(fromByteOffset: Self.word, as: UnsafeRawPointer.self)
    guard descriptor.load(fromByteOffset: 16, as: Int32.self) != 0 else { return nil }
    let witnesses = metadata.load(fromByteOffset: -Self.word, as: UnsafeRawPointer.self)
    // The functions of an enum follow eight other functions, two words, and two 32-bit integers.
    let functions = witnesses + 10 * Self.word + 8
    readTag = functions.load(as: ReadTag.self)
    project = functions.load(fromByteOffset: Self.word, as: Project.self)
    injectTag = functions.load(fromByteOffset: 2 * Self.word, as: InjectTag.self)
  }

  func tag(of value: UnsafeRawPointer) -> UInt32 { readTag(value, metadata) }

  func hasAssociatedValue(_ tag: UInt32) -> Bool {
    // This is the relative pointer to the name of the value's type.
    record(of: tag).load(fromByteOffset: 4, as: Int32.self) != 0
  }

  /// Returns a Boolean value that indicates whether a case stores its associated value on the heap.
  func isIndirect(_ tag: UInt32) -> Bool { record(of: tag).load(as: UInt32.self) & 1 == 1 }

  private func record(of tag: UInt32) -> UnsafeRawPointer {
    let descriptor = metadata.load(fromByteOffset: Self.word, as: UnsafeRawPointer.self)
    // The pointer is relative to its own address, and the records follow a header of 16 bytes.
    let pointer = descriptor + 16
    return pointer + Int(pointer.load(as: Int32.self)) + 16 + 12 * Int(tag)
  }

  /// Returns the associated value of `value`, which this method modifies temporarily.
  func associatedValue<Value>(
    of value: UnsafeMutableRawPointer, _ tag: UInt32, isIndirect: Bool, as type: Value.Type
  ) -> Value {
    project(value, metadata)
    defer { injectTag(value, tag, metadata) }
    guard isIndirect else { return value.assumingMemoryBound(to: Value.self).pointee }
    // An indirect value is stored in an object on the heap, after the object's header.
    let alignment = MemoryLayout<Value>.alignment
    let offset = (2 * Self.word + alignment - 1) & ~(alignment - 1)
    let object = value.load(as: UnsafeRawPointer.self)
    return (object + offset).assumingMemoryBound(to: Value.self).pointee
  }

  /// Returns the declared type of a mirror's child, which can be an existential or a superclass.
  static func declaredType(of child: Any) -> Any.Type {
    // The declared type is in the last word of an `Any`. Wrap the child in an array because a
    // generic function would otherwise receive the value without the `Any`.
    [child].withUnsafeBytes { $0.load(fromByteOffset: 3 * word, as: Any.Type.self) }
  }
}

/// The types in the program that conform to certain protocols.
///
/// The runtime of Swift keeps a list of all conformances for casts such as `type as? any P.Type`, but
/// has no function that returns it. Test libraries and previews read the list as this type does. The
/// sections are described in the toolchain's `MetadataSections.h`, and the records in
/// `TypeMetadata.md` of the Swift project. A caller has to look for a type that it knows, since
/// another version of Swift could have other records.
enum ConformingTypes {
  /// Returns the types that aren't generic and that conform to a protocol with one of the names.
  ///
  /// The protocols can be in any module. Cast the types to exclude those that you don't mean.
  static func all(ofProtocolsNamed names: Set<String>) -> [Any.Type] {
    #if os(Linux)
      var search = Search(names: names)
      withUnsafeMutablePointer(to: &search) { search in
        enumerateMetadataSections(
          { sections, search in
            search?.assumingMemoryBound(to: Search.self).pointee.add(sections)
            return true
          }, search)
      }
      return search.types
    #else
      return []
    #endif
  }
}

#if os(Linux)
  /// Passes the sections of each image in the process to a function until it returns `false`.
  @_silgen_name("swift_enumerateAllMetadataSections")
  private func enumerateMetadataSections(
    _ body: @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer?) -> Bool,
    _ context: UnsafeMutableRawPointer?)

  private struct Search {
    let names: Set<String>
    private(set) var types: [Any.Type] = []

    init(names: Set<String>) { self.names = names }

    /// Adds the types in the conformances of an image.
    ///
    /// Four words come before the ranges of the sections. The conformances are the second range.
    mutating func add(_ sections: UnsafeRawPointer) {
      let words = sections.assumingMemoryBound(to: UInt.self)
      guard let start = UnsafeRawPointer(bitPattern: words[6]) else { return }
      for offset in stride(from: 0, to: Int(words[7]), by: 4) {
        if let record = (start + offset).relative, let type = type(of: record) {
          types.append(type)
        }
      }
    }

    /// Returns the type in a record, which has offsets to the protocol and the type, the offset to
    /// the witness table, and flags.
    private func type(of record: UnsafeRawPointer) -> Any.Type? {
      guard let descriptor = record.relativeOrIndirect, let name = (descriptor + 8).relative,
        names.contains(String(cString: name.assumingMemoryBound(to: CChar.self)))
      else { return nil }
      let type: UnsafeRawPointer?
      switch record.load(fromByteOffset: 12, as: UInt32.self) >> 3 & 7 {
      case 0: type = (record + 4).relative
      case 1: type = (record + 4).relative?.load(as: UnsafeRawPointer?.self)
      default: type = nil
      }
      return type?.metadata
    }
  }

  extension UnsafeRawPointer {
    /// What the offset at this address refers to.
    fileprivate var relative: UnsafeRawPointer? {
      let offset = load(as: Int32.self)
      return offset == 0 ? nil : self + Int(offset)
    }

    /// What the offset at this address refers to, directly or, if it's odd, by a pointer.
    fileprivate var relativeOrIndirect: UnsafeRawPointer? {
      let offset = load(as: Int32.self)
      guard offset & 1 == 1 else { return relative }
      return (self + Int(offset & ~1)).load(as: UnsafeRawPointer?.self)
    }

    /// The type that the descriptor at this address describes, unless it's generic.
    ///
    /// The descriptor has flags, two offsets, and the offset to the function that returns the type.
    fileprivate var metadata: Any.Type? {
      guard load(as: UInt32.self) & 0x80 == 0, let function = (self + 12).relative else {
        return nil
      }
      // Metadata has no type of its own in Swift: the function is a pointer in the descriptor, and
      // what it returns is what `Any.Type` consists of. The accessor of a type that isn't generic
      // takes only the request, which is 0 for complete metadata.
      typealias Accessor = @convention(c) (Int) -> UnsafeRawPointer
      return unsafeBitCast(unsafeBitCast(function, to: Accessor.self)(0), to: Any.Type.self)
    }
  }
#endif

import RuntimeIssues

/// A value that finds a case and extracts its associated values using reflection.
///
/// Once a root contains a value of the right type, a `Mirror` reveals how the case stores the
/// value. After that, most associated values are read without a mirror. Enums that provide a custom
/// mirror aren't supported.
///
/// `/Enum.case` can also be a case path of `Enum?` because Swift implicitly converts a function
/// that returns `Enum` to a function that returns `Enum?`. The case is then nested in optionals.
struct CaseReflection<Root, Value>: Sendable {
  private let embed: @Sendable (Value) -> Root
  private let search = Lock(CaseSearch())
  /// The cases of `Root` and, if it's an optional, of the types that it wraps.
  private let types: [EnumCases]
  /// The number of optionals that the case can be nested in.
  private let optionalDepth: Int

  init(embed: @escaping @Sendable (Value) -> Root) {
    self.embed = embed
    let wrapped = wrappedTypes(of: Root.self)
    types = ([Root.self] + wrapped).compactMap { EnumCases(of: $0) }
    optionalDepth = wrapped.count
  }

  func extract(from root: Root) -> Value? {
    let search = search.withLock { $0 }
    guard let found = search.found ?? find(in: root, search),
      tag(of: root, inside: found.optionals) == found.tag
    else { return nil }
    switch found.storage {
    case .inline, .indirect:
      var root = root
      return withUnsafeMutablePointer(to: &root) { root in
        types[found.optionals].associatedValue(
          of: root, found.tag, isIndirect: found.storage == .indirect, as: Value.self)
      }
    case .tuple: return child(of: root, inside: found.optionals) as? Value
    case .labeledValue:
      // Unwrap the child before casting it. Otherwise, casting a missing value would succeed if
      // `Value` is an optional type.
      return child(of: root, inside: found.optionals).map(firstElement) as? Value
    }
  }

  /// Returns the number of the case, or `nil` if one of the optionals around it is `nil`.
  private func tag(of root: Root, inside optionals: Int) -> UInt32? {
    withUnsafePointer(to: root) { root in
      // An optional stores its wrapped value at the start, and its first case is `some`.
      for type in types.prefix(optionals) where type.tag(of: root) != 0 { return nil }
      return optionals < types.count ? types[optionals].tag(of: root) : nil
    }
  }

  /// Finds the case by embedding a value of the right type, even if the value is from another case.
  private func find(in root: Root, _ search: CaseSearch) -> CaseSearch.Found? {
    let rootTag = types.count == 1 ? tag(of: root, inside: 0) : nil
    if let rootTag, search.otherTags.contains(rootTag) || !types[0].hasAssociatedValue(rootTag) {
      return nil
    }
    guard let value = (0...optionalDepth).lazy.compactMap({ value(in: root, inside: $0) }).first
    else {
      if let rootTag { self.search.withLock { $0.otherTags.append(rootTag) } }
      return nil
    }
    let embedded = embed(value)
    let depth = depthOfCase(of: embedded, with: value)
    guard let tag = tag(of: embedded, inside: depth),
      let child = child(of: embedded, inside: depth)
    else { return nil }
    guard !containsFunction else {
      reportIssue(functionMessage)
      return nil
    }
    let found = CaseSearch.Found(
      tag: tag, optionals: depth, storage: storage(of: child, types[depth], tag))
    self.search.withLock { $0.found = found }
    return found
  }

  private func storage(of child: Any, _ type: EnumCases, _ tag: UInt32) -> CaseSearch.Storage {
    // Tuples with different labels have different types, and a value whose size is zero isn't
    // stored in the case.
    if EnumCases.declaredType(of: child) == Value.self, MemoryLayout<Value>.size > 0 {
      return type.isIndirect(tag) ? .indirect : .inline
    }
    let mirror = Mirror(reflecting: child)
    return mirror.displayStyle == .tuple && mirror.children.count == 1 ? .labeledValue : .tuple
  }

  private func depthOfCase(of embedded: Root, with payload: Value) -> Int {
    guard optionalDepth > 0 else { return 0 }
    // In a recursive enum, several levels can contain a value of the right type, so also compare
    // the values.
    let text = String(reflecting: payload)
    return (0..<optionalDepth).first { depth in
      value(in: embedded, inside: depth).map { String(reflecting: $0) == text } ?? false
    } ?? optionalDepth
  }

  private func value(in root: Root, inside optionals: Int) -> Value? {
    guard let payload = child(of: root, inside: optionals) else { return nil }
    return payload as? Value ?? firstElement(of: payload) as? Value
  }

  // Reflection can't extract most functions, because it returns them with a different calling
  // convention. The exception is a function without parameters that returns `Void`.
  private var containsFunction: Bool {
    let name = typeName(of: Value.self)
    if name == "() -> ()" || name == "@Sendable () -> ()" { return false }
    return (name.hasPrefix("(") || name.hasPrefix("@")) && name.contains(" -> ")
  }

  private var functionMessage: String {
    """
    A "/" case path of "\(Root.self)" can't extract a function.

      Associated value: \(Value.self)

    To fix, implement both directions of the case path:

      CasePath(embed: …, extract: { if case .name(let payload) = $0 { payload } else { nil } })
    """
  }
}

// This struct isn't generic because each extraction would then have to look up type metadata.
private struct CaseSearch: Sendable {
  enum Storage {
    case inline, indirect
    /// A tuple whose labels aren't part of the case path's type, or a value whose size is zero.
    case tuple
    /// A single, labeled value, which Swift reflects as a tuple.
    case labeledValue
  }

  struct Found {
    let tag: UInt32
    let optionals: Int
    let storage: Storage
  }

  var found: Found?
  /// The tags of the cases that don't contain a value of the right type.
  var otherTags: [UInt32] = []
}

/// Returns the associated value inside the given number of optionals.
private func child(of root: Any, inside optionals: Int) -> Any? {
  var child = Mirror(reflecting: root).children.first
  for _ in 0..<optionals {
    guard let some = child else { return nil }
    child = Mirror(reflecting: some.value).children.first
  }
  return child?.value
}

private func firstElement(of payload: Any) -> Any {
  // Type names are cached, so this takes much less time than creating a mirror.
  guard typeName(of: type(of: payload)).hasPrefix("(") else { return payload }
  let mirror = Mirror(reflecting: payload)
  guard mirror.displayStyle == .tuple, let child = mirror.children.first else { return payload }
  return child.value
}

/// Returns the types that an optional wraps, such as `Int?` and `Int` for `Int??`.
private func wrappedTypes(of type: Any.Type) -> [Any.Type] {
  guard let optional = type as? any OptionalType.Type else { return [] }
  return [optional.wrappedType] + wrappedTypes(of: optional.wrappedType)
}

protocol OptionalType {
  static var wrappedType: Any.Type { get }
}

extension Optional: OptionalType {
  static var wrappedType: Any.Type { Wrapped.self }
}

extension CasePath {
  /// Creates a case path from a property that is a case's payload, and `nil` in other cases.
  ///
  /// Extracting costs as much as reading the property. Embedding sets the property in a copy of
  /// a root of the case: reducers and tests take the one from which they have just extracted.
  ///
  /// Setting the property has to keep the case.
  ///
  /// ```swift
  /// Scope(state: \.counter, action: CasePath(\.counter)) { Counter() }
  /// ```
  public init(_ keyPath: any WritableKeyPath<Root, Value?> & Sendable) {
    self.init(
      embed: { _ in preconditionFailure(Self.nothingToEmbedInMessage) },
      extract: { $0[keyPath: keyPath] },
      anchoring: { root in
        let anchor = Anchor(root: root, path: keyPath)
        return CasePath(embed: { anchor.embed($0) }, extract: { $0[keyPath: keyPath] })
      })
  }

  /// This case path, able to embed: a property is set in a copy of a root of the case.
  @usableFromInline package func anchored(at root: Root) -> CasePath { anchoring?(root) ?? self }

  private static var nothingToEmbedInMessage: String {
    """
    A case path made of a key path cannot embed a value by itself: there is no "\(Root.self)" in \
    which to set the property.

      Case path: CasePath<\(Root.self), \(Value.self)>

    To fix, write the case path as "/\(Root.self).name", or by hand:

      CasePath(embed: …, extract: { if case .name(let payload) = $0 { payload } else { nil } })
    """
  }
}

/// A root of a case, in whose copies other payloads are set.
///
/// Unchecked: what is embedded is an action that an effect sends, or a state, and both are made on
/// the main actor alone, where the root was extracted from.
private struct Anchor<Root, Value>: @unchecked Sendable {
  let root: Root
  let path: WritableKeyPath<Root, Value?>

  func embed(_ value: Value) -> Root {
    var root = root
    root[keyPath: path] = value
    return root
  }
}

import RuntimeIssues

/// An enum that has a case path for each of its cases.
///
/// The `@CasePathable` macro of `ReducerStoreMacros` adds the conformance. Without the macro, write
/// what it generates:
///
/// ```swift
/// extension Action: CasePathable {
///   struct AllCasePaths: Sendable {
///     var detail: CasePath<Action, Detail.Action> {
///       CasePath(
///         embed: { .detail($0) },
///         extract: { if case .detail(let action) = $0 { action } else { nil } })
///     }
///   }
///   static var allCasePaths: AllCasePaths { AllCasePaths() }
/// }
/// ```
public protocol CasePathable: SendableMetatype {
  /// A type with a property for each case.
  associatedtype AllCasePaths

  /// The case paths of the enum.
  static var allCasePaths: AllCasePaths { get }
}

/// A key path to a case of an enum, such as `\.detail` or `\.detail.closeButtonTapped`.
///
/// A case key path is a name for a ``CasePath``. For an enum that isn't ``CasePathable``, write
/// `/Action.detail`.
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root, Root>, Case<Root, Value>>

/// A position in an enum, from which a key path leads to one of the cases.
///
/// You use this type only through ``CaseKeyPath``.
@dynamicMemberLookup
public struct Case<Root, Value>: Sendable {
  // All members have an underscore so that none of them hides a case.
  /// The case path from the root to this position.
  public let _path: CasePath<Root, Value>

  /// The position at one of the value's cases.
  public subscript<Payload>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, CasePath<Value, Payload>>
  ) -> Case<Root, Payload> where Value: CasePathable {
    Case<Root, Payload>(_path: _path.appending(path: Value.allCasePaths[keyPath: keyPath]))
  }
}

extension KeyPath {
  /// Returns the associated value of the given enum, or `nil` if it's in a different case.
  ///
  /// ```swift
  /// actions.compactMap { (/Action.detail).extract(from: $0) }
  /// ```
  public func extract<Enum, Payload>(from root: Enum) -> Payload?
  where Root == Case<Enum, Enum>, Value == Case<Enum, Payload> {
    CasePath(self).extract(from: root)
  }

  /// Returns the case that this key path refers to, with the given associated value.
  public func callAsFunction<Enum, Payload>(_ payload: Payload) -> Enum
  where Root == Case<Enum, Enum>, Value == Case<Enum, Payload> {
    CasePath(self).embed(payload)
  }

  /// Returns the case that this key path refers to, which has no associated values.
  public func callAsFunction<Enum>() -> Enum
  where Root == Case<Enum, Enum>, Value == Case<Enum, Void> {
    CasePath(self).embed(())
  }

  /// Returns a Boolean value that indicates whether `root` is in the given case.
  ///
  /// This operator allows patterns such as `case \.detail.closeButtonTapped:`.
  public static func ~= <Enum, Payload>(keyPath: KeyPath, root: Enum) -> Bool
  where Root == Case<Enum, Enum>, Value == Case<Enum, Payload> {
    keyPath.extract(from: root) != nil
  }
}

extension CasePathable {
  /// The position from which key paths such as `\Action.Cases.detail` lead to the cases.
  public typealias Cases = Case<Self, Self>

  /// The associated value of a case, or `nil` if the enum is in a different case.
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    keyPath.extract(from: self)
  }

  /// The associated value of a case, or `nil` if the enum is in a different case.
  ///
  /// This subscript allows `state.destination?.detail` if the enum is marked with
  /// `@dynamicMemberLookup`.
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<AllCasePaths, CasePath<Self, Value>>
  ) -> Value? {
    Self.allCasePaths[keyPath: keyPath].extract(from: self)
  }

  /// Returns a Boolean value that indicates whether the enum is in the given case.
  public func `is`<Value>(_ keyPath: CaseKeyPath<Self, Value>) -> Bool {
    self[case: keyPath] != nil
  }

  /// Modifies the associated value of a case.
  ///
  /// If the enum is in a different case, this method reports an issue.
  ///
  /// ```swift
  /// state.destination?.modify(\.edit) { $0.name = "Blob" }
  /// ```
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Self, Value>, yield: (inout Value) -> Void,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    guard CasePath(keyPath).modifyInPlace(&self, yield) == nil else { return }
    CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      .report(WrongStateMessages.unrelatedCase(of: self))
  }
}

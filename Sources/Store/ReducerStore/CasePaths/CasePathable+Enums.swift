extension Optional: CasePathable {
  /// The case paths of an optional.
  public struct AllCasePaths: Sendable {
    /// The case path to the absence of a value.
    public var none: CasePath<Wrapped?, Void> {
      CasePath(embed: { nil }, extract: { $0 == nil ? () : nil })
    }

    /// The case path to the wrapped value.
    public var some: CasePath<Wrapped?, Wrapped> { CasePath(embed: { $0 }, extract: { $0 }) }
  }

  /// The case paths of an optional.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Result: CasePathable {
  /// The case paths of a result.
  public struct AllCasePaths: Sendable {
    /// The case path to the value.
    public var success: CasePath<Result, Success> {
      CasePath(
        embed: { .success($0) },
        extract: {
          guard case .success(let value) = $0 else { return nil }
          return value
        })
    }

    /// The case path to the error.
    public var failure: CasePath<Result, Failure> {
      CasePath(
        embed: { .failure($0) },
        extract: {
          guard case .failure(let error) = $0 else { return nil }
          return error
        })
    }
  }

  /// The case paths of a result.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension PresentationAction: CasePathable {
  /// The case paths of an action of a presented feature.
  ///
  /// The actions of the feature are members, too, so `\.destination.save` is short for
  /// `\.destination.presented.save`.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The case path to the dismissal.
    public var dismiss: CasePath<PresentationAction, Void> {
      CasePath(
        embed: { .dismiss },
        extract: {
          guard case .dismiss = $0 else { return nil }
          return ()
        })
    }

    /// The case path to an action of the feature.
    public var presented: CasePath<PresentationAction, Action> {
      CasePath(
        embed: { .presented($0) },
        extract: {
          guard case .presented(let action) = $0 else { return nil }
          return action
        })
    }

    /// The case path to a case of the feature's actions.
    public subscript<Payload>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, CasePath<Action, Payload>>
    ) -> CasePath<PresentationAction, Payload> where Action: CasePathable {
      presented.appending(path: Action.allCasePaths[keyPath: keyPath])
    }

    /// The case path to the presentation of one of several features.
    @_disfavoredOverload
    public subscript<Payload>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, CasePath<Action, Payload>>
    ) -> CasePath<PresentationAction, PresentationAction<Payload>> where Action: CasePathable {
      let path = Action.allCasePaths[keyPath: keyPath]
      return CasePath(
        embed: {
          switch $0 {
          case .dismiss: .dismiss
          case .presented(let payload): .presented(path.embed(payload))
          }
        },
        extract: {
          switch $0 {
          case .dismiss: .dismiss
          case .presented(let action): path.extract(from: action).map { .presented($0) }
          }
        })
    }
  }

  /// The case paths of an action of a presented feature.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension StackAction: CasePathable {
  /// The case paths of an action of a navigation stack.
  public struct AllCasePaths: Sendable {
    /// The case path to an action of any element.
    public var element: CasePath<StackAction, (id: StackElementID, action: Action)> {
      CasePath(
        embed: { .element(id: $0.id, action: $0.action) },
        extract: {
          guard case .element(let id, let action) = $0 else { return nil }
          return (id, action)
        })
    }

    /// The case path to the removal of an element.
    public var popFrom: CasePath<StackAction, StackElementID> {
      CasePath(
        embed: { .popFrom(id: $0) },
        extract: {
          guard case .popFrom(let id) = $0 else { return nil }
          return id
        })
    }

    /// The case path to the addition of an element.
    public var push: CasePath<StackAction, (id: StackElementID, state: State)> {
      CasePath(
        embed: { .push(id: $0.id, state: $0.state) },
        extract: {
          guard case .push(let id, let state) = $0 else { return nil }
          return (id, state)
        })
    }

    /// The case path to an action of the element with the given ID, as in `\.path[id: 0].detail`.
    public subscript(id id: StackElementID) -> CasePath<StackAction, Action> {
      CasePath(
        embed: { .element(id: id, action: $0) },
        extract: {
          guard case .element(id, let action) = $0 else { return nil }
          return action
        })
    }
  }

  /// The case paths of an action of a navigation stack.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

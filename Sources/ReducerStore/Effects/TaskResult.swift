import RuntimeIssues

/// What came of asynchronous work, as the payload of an action: a value or an error.
///
/// It is equal to another with an equal value, or with an equal error. Errors that are not
/// `Equatable` are never equal, and comparing two of one type is an issue.
///
/// ```swift
/// case answer(TaskResult<Int>)
///
/// return .run { send in await send(.answer(TaskResult { try await nthPrime(7) })) }
/// ```
public enum TaskResult<Success: Sendable>: Sendable {
  /// The work returned a value.
  case success(Success)
  /// The work threw an error.
  case failure(any Error)

  /// Runs work, on the actor of the caller, and keeps its result or its error.
  public init(
    isolation: isolated (any Actor)? = #isolation,
    catching work: () async throws -> Success
  ) async {
    do {
      self = .success(try await work())
    } catch {
      self = .failure(error)
    }
  }

  /// Makes a result of one of the standard library.
  public init(_ result: Result<Success, some Error>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }

  /// The value; it throws the error where there is one.
  public var value: Success {
    get throws {
      switch self {
      case .success(let value): value
      case .failure(let error): throw error
      }
    }
  }

  /// Makes a result of another value, or of the same error.
  public func map<NewSuccess>(
    _ transform: (Success) -> NewSuccess
  ) -> TaskResult<NewSuccess> {
    switch self {
    case .success(let value): .success(transform(value))
    case .failure(let error): .failure(error)
    }
  }

  /// Makes a result of another one, where the work returned a value.
  public func flatMap<NewSuccess>(
    _ transform: (Success) -> TaskResult<NewSuccess>
  ) -> TaskResult<NewSuccess> {
    switch self {
    case .success(let value): transform(value)
    case .failure(let error): .failure(error)
    }
  }
}

extension TaskResult: Equatable where Success: Equatable {
  /// Returns whether the values, or the errors, of two results are equal.
  public static func == (lhs: TaskResult, rhs: TaskResult) -> Bool {
    switch (lhs, rhs) {
    case (.success(let lhs), .success(let rhs)): lhs == rhs
    case (.failure(let lhs), .failure(let rhs)): areEqual(lhs, rhs)
    default: false
    }
  }
}

extension TaskResult: Hashable where Success: Hashable {
  /// Hashes the value, or the error; an error that is not `Hashable` is an issue.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .success(let value): hasher.combine(value)
    case .failure(let error): combine(error, into: &hasher)
    }
  }
}

extension Result where Failure == any Error {
  /// Makes a result of the standard library.
  public init(_ result: TaskResult<Success>) where Success: Sendable {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }
}

private func areEqual(_ lhs: any Error, _ rhs: any Error) -> Bool {
  func isEqual<Value: Equatable>(_ value: Value) -> Bool { rhs as? Value == value }
  let error: Any = lhs
  if let error = error as? any Equatable { return isEqual(error) }
  let type = type(of: lhs)
  if type == Swift.type(of: rhs) { reportIssue(notEquatableMessage(type)) }
  return false
}

private func combine(_ error: any Error, into hasher: inout Hasher) {
  let value: Any = error
  guard let hashable = value as? any Hashable else {
    return reportIssue(notHashableMessage(type(of: error)))
  }
  hasher.combine(AnyHashable(hashable))
}

private func notHashableMessage(_ type: any Error.Type) -> String {
  let name = typeName(of: type)
  return """
    "\(name)" is not hashable. …

    A result that failed with such an error was hashed. All such results have the same hash.

    To fix, make it Hashable:

      extension \(name): Hashable {}
    """
}

private func notEquatableMessage(_ type: any Error.Type) -> String {
  let name = typeName(of: type)
  return """
    "\(name)" is not equatable. …

    Two results that failed with such errors were compared, which are then never equal.

    To fix, make it Equatable:

      extension \(name): Equatable {}
    """
}

import RuntimeIssues

/// The result of asynchronous work, which is either a value or an error.
///
/// Use a task result to pass the outcome of an effect to an action. Two task results are equal if
/// their values or their errors are equal. Comparing two errors of the same type reports an issue
/// if the type isn't `Equatable`.
///
/// ```swift
/// case answer(TaskResult<Int>)
///
/// return .run { send in await send(.answer(TaskResult { try await nthPrime(7) })) }
/// ```
public enum TaskResult<Success: Sendable>: Sendable {
  /// The work succeeded and returned a value.
  case success(Success)
  /// The work failed with an error.
  case failure(any Error)

  /// Creates a result by running the given work on the caller's actor.
  public init(
    isolation: isolated (any Actor)? = #isolation, catching work: () async throws -> Success
  ) async {
    do {
      self = .success(try await work())
    } catch {
      self = .failure(error)
    }
  }

  /// Creates a task result from the given `Result`.
  public init(_ result: Result<Success, some Error>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }

  /// The value of this result, if it's a success.
  ///
  /// - Throws: The error of this result, if it's a failure.
  public var value: Success { get throws { try Result(self).get() } }

  /// Returns this task result with its value transformed by the given closure.
  public func map<NewSuccess>(_ transform: (Success) -> NewSuccess) -> TaskResult<NewSuccess> {
    flatMap { .success(transform($0)) }
  }

  /// Returns the task result that `transform` returns for this result's value.
  ///
  /// If this result is a failure, this method returns a failure with the same error.
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
  /// Returns a Boolean value that indicates whether the values or errors of two task results are
  /// equal.
  public static func == (lhs: TaskResult, rhs: TaskResult) -> Bool {
    switch (lhs, rhs) {
    case (.success(let lhs), .success(let rhs)): lhs == rhs
    case (.failure(let lhs), .failure(let rhs)): areEqualErrors(lhs, rhs)
    default: false
    }
  }
}

extension TaskResult: Hashable where Success: Hashable {
  /// Hashes the value or the error.
  ///
  /// If the error isn't `Hashable`, this method reports an issue.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .success(let value): hasher.combine(value)
    case .failure(let error): combine(error, into: &hasher)
    }
  }
}

extension Result where Failure == any Error {
  /// Creates a result by running the given work on the caller's actor.
  ///
  /// ```swift
  /// await send(.response(Result { try await client.fetch() }))
  /// ```
  public init(
    isolation: isolated (any Actor)? = #isolation, catching work: () async throws -> Success
  ) async {
    do {
      self = .success(try await work())
    } catch {
      self = .failure(error)
    }
  }

  /// Creates a `Result` from the given task result.
  public init(_ result: TaskResult<Success>) where Success: Sendable {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }
}

private func areEqualErrors(_ lhs: any Error, _ rhs: any Error) -> Bool {
  if let areEqual = areEqual(lhs, rhs) { return areEqual }
  if type(of: lhs) == type(of: rhs) { reportMissing("Equatable", of: lhs) }
  return false
}

private func combine(_ error: any Error, into hasher: inout Hasher) {
  let value: Any = error
  guard let hashable = value as? any Hashable else { return reportMissing("Hashable", of: error) }
  hasher.combine(AnyHashable(hashable))
}

private func reportMissing(_ conformance: String, of error: any Error) {
  let name = typeName(of: type(of: error))
  reportIssue(
    """
    "\(name)" is not \(conformance.lowercased()). …

    A failed result can be \(conformance == "Hashable" ? "hashed" : "compared") only if its error \
    is \(conformance.lowercased()).

    To fix, add the conformance:

      extension \(name): \(conformance) {}
    """)
}

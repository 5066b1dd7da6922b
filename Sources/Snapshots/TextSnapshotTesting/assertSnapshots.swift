public import TextSnapshots

/// Compares several snapshots of the given value with their reference files.
///
/// Each reference is named after the key of its strategy. The assertion evaluates the value only
/// once, and it reports every snapshot that differs from its reference. The other parameters are
/// the same as those of `assertSnapshot`.
///
/// ```swift
/// assertSnapshots(of: order, as: ["dump": .dump, "json": .json])
/// ```
/// Records `order.dump.txt` and `order.json.json`.
///
/// - Complexity: O(*n*) if the snapshots match, where *n* is the total size of all snapshots.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
  record: SnapshotTestingConfiguration.Record? = nil, in location: SnapshotLocation? = nil,
  timeout: Duration = .seconds(5),
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let value = Result { try value() }
  for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
    assertSnapshot(
      of: try value.get(), as: strategy, named: name, record: record, in: location,
      timeout: timeout, fileID: fileID, file: filePath, testName: testName, line: line,
      column: column)
  }
}

/// Compares several snapshots of the given value with their reference files.
///
/// Because the snapshots don't have names, their references are numbered in the order of the
/// strategies.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
  record: SnapshotTestingConfiguration.Record? = nil, in location: SnapshotLocation? = nil,
  timeout: Duration = .seconds(5),
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let value = Result { try value() }
  for strategy in strategies {
    assertSnapshot(
      of: try value.get(), as: strategy, record: record, in: location, timeout: timeout,
      fileID: fileID, file: filePath, testName: testName, line: line, column: column)
  }
}

/// Compares several asynchronous snapshots of the given value with their reference files.
///
/// Each reference is named after the key of its strategy.
nonisolated(nonsending) public func assertSnapshots<Value, Format>(
  of value: nonisolated(nonsending) @autoclosure () async throws -> Value,
  as strategies: [String: AsyncSnapshotting<Value, Format>],
  record: SnapshotTestingConfiguration.Record? = nil, in location: SnapshotLocation? = nil,
  timeout: Duration = .seconds(5),
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) async {
  let value = await result(of: value)
  for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
    await assertSnapshot(
      of: try value.get(), as: strategy, named: name, record: record, in: location,
      timeout: timeout, fileID: fileID, file: filePath, testName: testName, line: line,
      column: column)
  }
}

/// Compares several asynchronous snapshots of the given value with their reference files.
///
/// Because the snapshots don't have names, their references are numbered in the order of the
/// strategies.
nonisolated(nonsending) public func assertSnapshots<Value, Format>(
  of value: nonisolated(nonsending) @autoclosure () async throws -> Value,
  as strategies: [AsyncSnapshotting<Value, Format>],
  record: SnapshotTestingConfiguration.Record? = nil, in location: SnapshotLocation? = nil,
  timeout: Duration = .seconds(5),
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) async {
  let value = await result(of: value)
  for strategy in strategies {
    await assertSnapshot(
      of: try value.get(), as: strategy, record: record, in: location, timeout: timeout,
      fileID: fileID, file: filePath, testName: testName, line: line, column: column)
  }
}

nonisolated(nonsending) private func result<Value>(
  of value: nonisolated(nonsending) () async throws -> Value
) async -> Result<Value, any Error> {
  do { return .success(try await value()) } catch { return .failure(error) }
}

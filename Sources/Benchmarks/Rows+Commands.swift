import Foundation
import TextSnapshots

extension [Row] {
  /// Benchmarks of the command-line tool in a large package.
  @MainActor static var tool: [Row] {
    let find = shell("find . -type f")
    let show = shell("find . -path '*/.pending/*' -type f -exec cat {} +")
    return [
      row(
        "status, references", ["status"], .work("find", find), limit: 2, manifest: "none", exit: 1),
      // Nobody waits often for these: they read what every test of a run recorded, with JSONDecoder.
      row("status with orphans, references", ["status"], .bound, limit: 1_500, exit: 1),
      row("prune, references", ["prune"], .bound, limit: 1_500, exit: 1),
      row("report, references", ["report"], .work("find, cat", show), exit: 0),
    ]
  }

  @MainActor private static func row(
    _ name: String, _ arguments: [String], _ yardstick: Row.Yardstick, limit: Double = 4,
    manifest: String? = nil, exit: Int32
  ) -> Row {
    Row(
      name: "snapshots \(name)", size: 100_000, yardstick: yardstick, limit: limit,
      stretch: 0.75 * limit, growthSizes: [10_000, 100_000]
    ) { size in
      let root = PackageTree.tree(size).root
      // Because this target depends on the tool, SwiftPM builds both into the same folder.
      let tool = Bundle.main.bundleURL.appendingPathComponent("snapshots").path
      let command = [tool] + arguments + ["--package-path", root]
      let output = arguments == ["report"] ? ["--output", "\(root)/page.html"] : []
      let variables = manifest.map { ["SNAPSHOT_MANIFEST": $0] } ?? [:]
      return { runProgram(command + output, variables, exit: exit) }
    }
  }

  @MainActor private static func shell(_ command: String) -> Row.Work {
    { size in
      let root = PackageTree.tree(size).root
      return { runProgram(["/bin/sh", "-c", "cd '\(root)' && \(command)"], exit: 0) }
    }
  }
}

/// A package on disk that contains many references, for benchmarks of the command-line tool.
///
/// Each test file has a hundred references. Some references are orphans or have a pending snapshot.
@MainActor
struct PackageTree {
  let folder = TemporaryFolder()
  var root: String { "\(folder.path)/Shop" }

  private static let perFolder = 100
  private static var trees: [Int: PackageTree] = [:]

  /// Returns a package with the given number of references.
  ///
  /// All rows of the same size share a package because creating it takes a long time.
  /// ``removeAll()`` deletes the packages.
  static func tree(_ size: Int) -> PackageTree {
    let tree = trees[size] ?? PackageTree(size)
    trees[size] = tree
    return tree
  }

  static func removeAll() { trees = [:] }

  private init(_ size: Int) {
    write("", "Package.swift")
    var manifest = """
      {"command":["swift","test"],"isFiltered":false,"kind":"run","version":1}

      """
    for folder in 0..<max(1, size / Self.perFolder) { addTestFile(folder, to: &manifest) }
    manifest += "{\"code\":0,\"kind\":\"end\",\"version\":1}\n"
    write(manifest, ".build/snapshots/complete.jsonl")
  }

  private func addTestFile(_ number: Int, to manifest: inout String) {
    let suite = "Feature\(number)Tests"
    let target = "Tests/Module\(number / 100)Tests"
    let folder = "\(target)/__Snapshots__/\(suite)"
    let source = "\(target)/\(suite).swift"
    let tests = (0..<25).map { "  @Test func behaves\($0)() { check(value(\($0))) }\n" }
    write("import Testing\n\n@Suite struct \(suite) {\n\(tests.joined())}\n", source)
    for index in 0..<Self.perFolder {
      // Every other folder has an orphan.
      let isOrphan = index == 99 && number % 2 == 0
      let test = isOrphan ? "removed" : "behaves\(index / 4)"
      let path = "\(folder)/\(test).\(index % 4 + 1).txt"
      let text = (0..<20).map { "- line \($0) of \(suite).\(index): \(number * $0 % 97)\n" }
        .joined()
      write(text, path)
      if index == 0 { addPending(path, text, source) }
      guard !isOrphan else { continue }
      manifest += """
        {"file":"\(root)/\(source)","hash":"fnv1a64:0123456789abcdef","kind":"file",\
        "line":\(index / 4 + 3),"ms":0.125,"package":"Shop","path":"\(path)","result":"matched",\
        "test":"\(suite).\(test)()","version":1}

        """
    }
  }

  private func addPending(_ path: String, _ reference: String, _ source: String) {
    let parts = path.split(separator: "/")
    let pending = (parts.dropLast() + [".pending"] + parts.suffix(1)).joined(separator: "/")
    write(reference.replacingOccurrences(of: "line 7", with: "line seven"), pending)
    write(
      """
      {"file":"\(root)/\(source)","line":3,\
      "referenceHash":"fnv1a64:\(StableHash(reference.utf8))","strategy":"String",\
      "test":"behaves0()","version":1}
      """, "\(pending)~.json")
  }

  private func write(_ text: String, _ path: String) { folder.write(text, "Shop/\(path)") }
}

extension [Row] {
  /// Benchmarks that compare clean builds of tests with and without this package.
  static var build: [Row] {
    [
      row("clean build of a client's tests", .files, limit: 1.6, stretch: 1.4),
      row("clean build of a client's inline tests", .inline, limit: 1.8, stretch: 1.6),
    ]
  }

  private static func row(
    _ name: String, _ snapshots: ClientPackage.Snapshots, limit: Double, stretch: Double
  ) -> Row {
    Row(
      name: name, size: 1, yardstick: .work("without us", build(nil)), limit: limit,
      stretch: stretch, growthSizes: [], runs: 3, work: build(snapshots))
  }

  private static func build(_ snapshots: ClientPackage.Snapshots?) -> Row.Work {
    { _ in
      let package = ClientPackage(snapshots)
      return { package.build() }
    }
  }
}

/// A package on disk with one test target.
private struct ClientPackage {
  enum Snapshots: String {
    case files = "TextSnapshotTesting"
    case inline = "InlineTextSnapshotTesting"
  }

  private let folder = TemporaryFolder()

  init(_ snapshots: Snapshots?) {
    folder.write(Self.manifest(snapshots), "Package.swift")
    folder.write(Self.tests(snapshots), "Tests/ClientTests/TodoTests.swift")
  }

  /// Builds the tests after removing all build products.
  ///
  /// This method preserves the caches of the toolchain.
  func build() {
    try? FileManager.default.removeItem(atPath: "\(folder.path)/.build")
    let home = ProcessInfo.processInfo.environment["HOME"].map { ["HOME": $0] } ?? [:]
    runProgram(
      ["/usr/bin/env", "swift", "build", "--build-tests", "--package-path", folder.path], home,
      exit: 0)
  }

  private static let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func manifest(_ snapshots: Snapshots?) -> String {
    let package = #".package(name: "swift-text-snapshots", path: "\#(checkout.path)")"#
    let product = snapshots.map {
      #".product(name: "\#($0.rawValue)", package: "swift-text-snapshots")"#
    }
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Client",
        dependencies: [\(snapshots == nil ? "" : package)],
        targets: [.testTarget(name: "ClientTests", dependencies: [\(product ?? "")])])
      """
  }

  private static func tests(_ snapshots: Snapshots?) -> String {
    let assertions =
      switch snapshots {
      case nil:
        [
          #"XCTAssertEqual(String(reflecting: Todo()), "")"#,
          "XCTAssertEqual(try JSONEncoder().encode(Todo()), Data())",
          #"#expect(Todo().title == "Milk")"#,
        ]
      case .files:
        [
          "assertSnapshot(of: Todo(), as: .dump)", "assertSnapshot(of: Todo(), as: .json)",
          "assertSnapshot(of: Todo().title, as: .lines)",
        ]
      case .inline:
        [
          #"assertInlineSnapshot(of: Todo(), as: .dump) { "" }"#,
          #"assertInlineSnapshot(of: Todo(), as: .json) { "" }"#,
          #"assertInlineSnapshot(of: Todo().title, as: .lines) { "Milk" }"#,
        ]
      }
    return """
      import \(snapshots?.rawValue ?? "Foundation")
      import Testing
      import XCTest

      struct Todo: Codable { var title = "Milk", isDone = false }

      final class TodoXCTests: XCTestCase {
        func testTodo() throws {
          \(assertions[0])
          \(assertions[1])
        }
      }

      @Suite struct TodoTests {
        @Test func todo() { \(assertions[2]) }
      }
      """
  }
}

/// A temporary folder that is removed when the object is deallocated.
final class TemporaryFolder: Sendable {
  let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("benchmark-\(UUID().uuidString)").path

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, _ name: String) {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    let data = Data(text.utf8)
    guard (try? data.write(to: url)) == nil else { return }
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    do {
      try data.write(to: url)
    } catch {
      preconditionFailure("The file \(url.path) cannot be written: \(error)")
    }
  }
}

/// Runs a program, ignores its output, and checks its exit code.
func runProgram(_ command: [String], _ variables: [String: String] = [:], exit: Int32) {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: command[0])
  process.arguments = Array(command.dropFirst())
  let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
  process.environment = variables.merging(["PATH": path]) { variable, _ in variable }
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  // `waitUntilExit()` checks only every 50 milliseconds whether the program has ended, which would
  // distort the measured time.
  let ended = DispatchSemaphore(value: 0)
  process.terminationHandler = { _ in ended.signal() }
  do {
    try process.run()
  } catch {
    preconditionFailure("\(command) can't be run: \(error)")
  }
  ended.wait()
  precondition(
    process.terminationReason == .exit && process.terminationStatus == exit, "\(command) fails.")
}

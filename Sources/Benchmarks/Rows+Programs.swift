import Foundation
import UserScripts

extension [Row] {
  /// Benchmarks of complete processes: the command-line tool in a large package, `stories`, and
  /// clean builds of tests with and without this package.
  @available(macOS 15, iOS 18, *)
  @MainActor static var programs: [Row] {
    [
      Row(
        "snapshots status, references", size: 100_000,
        .work("find") { size in shell("find . -type f", in: PackageTree.tree(size)) }, limit: 2
      ) { size in
        // Without the manifest, which lists what each test of a run used.
        let command = [
          program("snapshots"), "status", "--package-path", PackageTree.tree(size).root,
        ]
        return { runProgram(command, ["SNAPSHOT_MANIFEST": "none"], exit: 0) }
      },
      Row(
        "explore PrimeTime against itself, actions", size: 4_000,
        .work("explore one", explore([])), limit: 3.5, runs: 5,
        work: explore(["--against", program("stories")])),
      Row(
        "clean build of a client's tests", .work("without us", build(usingUs: false)),
        limit: 1.6, runs: 3, work: build(usingUs: true)),
    ]
  }

  /// Because this target depends on the executables, SwiftPM builds them into the same folder.
  private static func program(_ name: String) -> String {
    Bundle.main.bundleURL.appendingPathComponent(name).path
  }

  @MainActor private static func shell(_ command: String, in tree: PackageTree) -> () -> Void {
    { [root = tree.root] in
      runProgram(["/bin/sh", "-c", "cd '\(root)' && \(command)"], exit: 0)
    }
  }

  @available(macOS 15, iOS 18, *)
  private static func explore(_ options: [String]) -> Row.Work {
    { size in
      let stories = primeTime.map(\.script.name)
      let command = [program("stories"), "--explore", "--actions", "\(size)"] + options + stories
      return { runProgram(command, exit: 0) }
    }
  }

  private static func build(usingUs isUsed: Bool) -> Row.Work {
    { _ in
      let package = ClientPackage(usingUs: isUsed)
      return { package.build() }
    }
  }
}

/// A package on disk that contains many references, for benchmarks of the command-line tool.
///
/// Each test file has a hundred references.
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
    for folder in 0..<max(1, size / Self.perFolder) { addTestFile(folder) }
  }

  private func addTestFile(_ number: Int) {
    let suite = "Feature\(number)Tests"
    let target = "Tests/Module\(number / 100)Tests"
    let source = "\(target)/\(suite).swift"
    let tests = (0..<25).map { "  @Test func behaves\($0)() { check(value(\($0))) }\n" }
    write("import Testing\n\n@Suite struct \(suite) {\n\(tests.joined())}\n", source)
    for index in 0..<Self.perFolder {
      let path = "\(target)/__Snapshots__/\(suite)/behaves\(index / 4).\(index % 4 + 1).txt"
      let lines = (0..<20).map { "- line \($0) of \(suite).\(index): \(number * $0 % 97)\n" }
      write(lines.joined(), path)
    }
  }

  private func write(_ text: String, _ path: String) { folder.write(text, "Shop/\(path)") }
}

/// A package on disk with one test target.
private struct ClientPackage {
  private let folder = TemporaryFolder()

  init(usingUs isUsed: Bool) {
    let checkout = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let package = #".package(name: "swift-text-snapshots", path: "\#(checkout.path)")"#
    let product = #".product(name: "TextSnapshotTesting", package: "swift-text-snapshots")"#
    folder.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Client",
        dependencies: [\(isUsed ? package : "")],
        targets: [.testTarget(name: "ClientTests", dependencies: [\(isUsed ? product : "")])])
      """, "Package.swift")
    let assertions =
      isUsed
      ? ["assertSnapshot(of: Todo(), as: .dump)", "assertSnapshot(of: Todo(), as: .json)"]
      : [
        #"XCTAssertEqual(String(reflecting: Todo()), "")"#,
        "XCTAssertEqual(try JSONEncoder().encode(Todo()), Data())",
      ]
    let title =
      isUsed
      ? "assertSnapshot(of: Todo().title, as: .lines)" : #"#expect(Todo().title == "Milk")"#
    folder.write(
      """
      import \(isUsed ? "TextSnapshotTesting" : "Foundation")
      import Testing
      import XCTest

      struct Todo: Encodable { var title = "Milk" }

      final class TodoXCTests: XCTestCase {
        func testTodo() throws {
          \(assertions.joined(separator: "\n    "))
        }
      }

      @Suite struct TodoTests {
        @Test func todo() {
          \(title)
        }
      }
      """, "Tests/ClientTests/TodoTests.swift")
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

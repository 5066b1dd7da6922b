import Foundation

/// A package with one target of tests, for the compiler.
///
/// It is gone when nobody holds it any more.
final class ClientPackage {
  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("client-benchmark-\(UUID().uuidString)")

  /// Writes the package.
  ///
  /// - Parameter usesSnapshots: Whether its tests are of snapshots, in files and inline, or know
  ///   nothing of this package.
  init(usesSnapshots: Bool) {
    write(Self.manifest(usesSnapshots), "Package.swift")
    write(usesSnapshots ? Self.snapshotTests : Self.plainTests, "Tests/ClientTests/TodoTests.swift")
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  /// Builds the tests as a clean clone does.
  ///
  /// What the toolchain keeps for the user, for all packages, is warm.
  func build() {
    try? FileManager.default.removeItem(at: root.appendingPathComponent(".build"))
    let home = ProcessInfo.processInfo.environment["HOME"].map { ["HOME=\($0)"] } ?? []
    runProgram(
      ["/usr/bin/env", "swift", "build", "--build-tests", "--package-path", root.path], home,
      exit: 0)
  }

  private func write(_ text: String, _ path: String) {
    let url = root.appendingPathComponent(path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    } catch {
      preconditionFailure("The file \(url.path) cannot be written: \(error)")
    }
  }

  /// The checkout that this program was built from.
  private static let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func manifest(_ usesSnapshots: Bool) -> String {
    let package = #".package(name: "swift-text-snapshots", path: "\#(checkout.path)")"#
    let product = #".product(name: "TextSnapshotTesting", package: "swift-text-snapshots")"#
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Client",
        dependencies: [\(usesSnapshots ? package : "")],
        targets: [
          .testTarget(name: "ClientTests", dependencies: [\(usesSnapshots ? product : "")])
        ])
      """
  }

  private static let snapshotTests = #"""
    import Testing
    import TextSnapshotTesting
    import XCTest

    struct Todo: Codable { var title = "Milk", isDone = false }

    final class TodoXCTests: XCTestCase {
      func testTodo() {
        assertSnapshot(of: Todo(), as: .dump)
        assertSnapshot(of: Todo(), as: .json)
      }
    }

    @Suite struct TodoTests {
      @Test func todo() {
        assertSnapshot(of: Todo().title, as: .lines)
      }
    }
    """#

  private static let plainTests = """
    import Foundation
    import Testing
    import XCTest

    struct Todo: Codable { var title = "Milk", isDone = false }

    final class TodoXCTests: XCTestCase {
      func testTodo() throws {
        XCTAssertEqual(String(reflecting: Todo()), "")
        XCTAssertEqual(try JSONEncoder().encode(Todo()), Data())
      }
    }

    @Suite struct TodoTests {
      @Test func todo() {
        #expect(Todo().title == "Milk")
      }
    }
    """
}

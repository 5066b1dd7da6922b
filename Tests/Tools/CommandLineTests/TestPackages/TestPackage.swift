import Foundation
import LineDifferences
import TestSupport
import Testing
import TextSnapshots

/// A temporary package in which tests run the built tool.
final class TestPackage: TestFiles {
  private let temporary = TemporaryFolder()
  let root: String

  init(package: String = "Shop") {
    root = "\(temporary.path)/\(package)"
    for path in ["Package.swift", "Tests/DemoTests.swift"] {
      #expect(throws: Never.self) { try write("", to: path) }
    }
  }

  /// The folder that contains the package and any artifacts.
  var folder: String { temporary.path }

  // MARK: Files

  /// Writes a file, and sets its modification date to a date in the future.
  ///
  /// Because the dates of files are coarse, a file written after a test run could otherwise have
  /// the same date as the run's manifest.
  func writeLater(_ text: String, to relative: String) throws {
    try write(text, to: relative)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 60)], ofItemAtPath: path(relative))
  }

  /// Returns the sorted paths of all files in a folder and its subfolders, except for `.gitignore`.
  func files(_ relative: String = "Tests/__Snapshots__") -> [String] {
    files(in: relative).filter { !$0.hasSuffix(".gitignore") }
  }

  // MARK: Snapshots

  /// Asserts a snapshot in the same way as a test on CI, which doesn't record any references.
  ///
  /// - Returns: The path of the reference, relative to the package.
  @discardableResult func check(
    _ test: String, _ text: String, reference: String?,
    in directory: String = "Tests/__Snapshots__/DemoTests", line: Int = 7,
    partReason: String? = nil, environment: [String: String] = [:]
  ) throws -> String {
    try SnapshotEnvironment.scoped.withValue(SnapshotEnvironment(environment)) {
      let folder = try SnapshotFolder(
        .directory(path(directory)), testFilePath: path("Tests/DemoTests.swift"))
      var file = FileReference(
        in: folder, of: .unnamed(1, test: "DemoTests.\(test)", function: test),
        pathExtension: "txt", line: line, strategy: Snapshotting<String, String>.self,
        context: SnapshotContext(.never, source: .machine, registry: SnapshotRegistry()),
        partReason: partReason)
      if let reference { try write(reference, to: file.path) }
      _ = file.check(text, diffing: Snapshotting<String, String>.lines.diffing)
      return String(Substring(file.path.utf8.dropFirst(root.utf8.count + 1)))
    }
  }

  // MARK: Runs

  struct Run: Equatable {
    let code: Int32
    let output: String
    let errors: String

    init(_ code: Int32, _ output: String = "", errors: String = "") {
      (self.code, self.output, self.errors) = (code, output, errors)
    }

    func expect(
      _ code: Int32, _ output: String = "", errors: String = "",
      _ location: SourceLocation = #_sourceLocation
    ) {
      expect(Run(code, output, errors: errors), location)
    }

    func expect(_ expected: Run, _ location: SourceLocation = #_sourceLocation) {
      #expect(code == expected.code, sourceLocation: location)
      for (got, wanted) in [(output, expected.output), (errors, expected.errors)] {
        let difference = unifiedDiff(old: wanted, new: got, oldName: "expected", newName: "printed")
        #expect(difference == nil, Comment(rawValue: difference ?? ""), sourceLocation: location)
      }
    }

    static func error(_ message: String) -> Run { Run(2, errors: "Error: \(message)\n") }
  }

  /// Runs the built tool, and replaces the package's path with `ROOT` in the output.
  func run(
    _ arguments: String..., in directory: String = "", environment: [String: String] = [:]
  ) throws -> Run {
    try run(arguments, in: directory, environment: environment)
  }

  /// Runs the built tool in a folder of the package.
  func run(
    _ arguments: [String], in directory: String = "", environment: [String: String] = [:]
  ) throws -> Run {
    let result = try TestProcess.run(
      [Self.tool.path] + arguments, in: path(directory),
      environment: Self.environment.merging(environment) { $1 })
    return Run(result.code, masked(result.output), errors: masked(result.errors))
  }

  /// An environment in which assertions log their uses for ``runTests(_:exit:)``.
  var loggingUses: [String: String] { ["SNAPSHOT_MANIFEST": path("../lines")] }

  /// Logs the use of a reference, as an assertion does.
  func logUse(
    of path: String, in source: String = "Tests/DemoTests.swift", test: String = "t"
  ) throws {
    let name = path.replacingOccurrences(of: "\n", with: "\\n")
    let line =
      #"{"file":"\#(self.path(source))","hash":"","kind":"file","line":7,"ms":1,"#
      + #""package":"Shop","path":"\#(name)","result":"failed","test":"\#(test)","version":1}"#
    try write((read("../lines") ?? "") + "\(line)\n", to: "../lines")
  }

  /// The arguments of `test` for a command that adds the logged uses to the manifest, as tests do.
  static let loggedTests = ["--", "sh", "-c", "cat ../lines >>\"$SNAPSHOT_MANIFEST\""]

  @discardableResult func runTests(_ options: [String] = [], exit code: Int = 0) throws -> Run {
    var command = Self.loggedTests
    command[3] += "; exit \(code)"
    return try run(["test"] + options + command)
  }

  /// Adds a fake `swift` command to the `PATH`, which logs its arguments to the file `called`.
  func fakeSwift() throws -> [String: String] {
    try TestProcess.writeProgram(
      """
      echo "$*" >>"\(path("../called"))"
      """, to: path("../bin/swift"))
    let rest = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return ["PATH": "\(path("../bin")):\(rest)"]
  }

  /// The environment of this process without the variables that CI systems set.
  static let environment = ProcessInfo.processInfo.environment.filter {
    ["PATH", "HOME", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "LANG"].contains($0.key)
    // Disable backtraces, because printing one after a crash takes half a minute.
  }.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }

  static let tool = builtProgram("snapshots")
}

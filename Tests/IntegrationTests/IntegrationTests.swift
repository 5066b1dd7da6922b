import Foundation
import TestSupport
import Testing

/// The tests that build packages, use a terminal or a browser, or kill processes.
///
/// `swift test` leaves them out. `.ci/run` builds them by setting `INTEGRATION_TESTS`, and runs the
/// test program itself, because `swift test` locks the build folder, which these tests build in.
@Suite(.serialized) struct IntegrationTests {}

/// The folder of this checkout.
let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().path

/// The build folder of this checkout, in which all packages are built.
let buildFolder = checkout + "/.build"

/// The variables of all processes.
///
/// The processes don't depend on the settings of the machine, such as those of a CI service.
let environment: [String: String] = {
  let inherited = ["HOME", "LD_LIBRARY_PATH", "PATH", "TMPDIR", "USER"]
  let variables = ProcessInfo.processInfo.environment.filter { inherited.contains($0.key) }
  return variables.merging(
    [
      "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_AUTHOR_NAME": "a",
      "GIT_COMMITTER_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "a",
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C.UTF-8",
      "SHELL": "/bin/sh", "TERM": "xterm",
    ], uniquingKeysWith: { $1 })
}()

/// Runs a program with the variables of all processes and the given ones.
func run(
  _ command: [String], in folder: String? = nil, _ variables: [String: String] = [:]
) throws -> TestProcess {
  try TestProcess.run(
    command, in: folder, environment: environment.merging(variables, uniquingKeysWith: { $1 }))
}

/// The start of a command that permissions apply to.
///
/// Root ignores permissions, so the command runs without the capabilities to do so. It isn't run as
/// another user, who couldn't read a checkout in a private folder.
let unprivileged: [String] = {
  let capabilities = "-dac_override,-dac_read_search"
  return getuid() == 0
    ? ["setpriv", "--bounding-set=\(capabilities)", "--inh-caps=\(capabilities)"] : []
}()

extension TestProcess {
  var text: String { output + errors }

  /// The output without the marks that Swift Testing adds to each line.
  var failures: String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.trimmingPrefix("↳ ").trimmingPrefix("  ").replacing(#/ +$/#, with: "")
    }.joined(separator: "\n")
  }

  /// Checks the exit code, and that the output contains the given texts.
  @discardableResult
  func expect(
    _ code: Int32, _ texts: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) -> TestProcess {
    #expect(self.code == code, "\(text.suffix(4000))", sourceLocation: sourceLocation)
    for text in texts where !self.text.contains(text) {
      Issue.record(
        "The output lacks \"\(text)\":\n\(self.text.suffix(4000))", sourceLocation: sourceLocation)
    }
    return self
  }
}

/// The options of SwiftPM that build any package in the build folder of this checkout.
///
/// The packages share the folder, so SwiftPM plans each build anew. Otherwise, it can take the plan of
/// the package that was built last, and build and test that one instead. In a terminal, SwiftPM would
/// compile with colors, and other options start the compiler for each module.
let buildOptions = [
  "--scratch-path", buildFolder, "--disable-build-manifest-caching", "--no-color-diagnostics",
  "-Xswiftc", "-warnings-as-errors",
]

/// A package in `Tests/Fixtures`, which uses this checkout.
struct Fixture {
  let path: String

  init(_ name: String) { path = "\(checkout)/Tests/Fixtures/\(name)" }

  /// Makes a folder a copy of the package.
  ///
  /// Files that are equal keep their modification times, so they aren't compiled again.
  init(_ name: String, copiedTo folder: String) throws {
    path = folder
    let original = Fixture(name)
    let names = files(in: original.path)
    for file in Set(files(in: path)).subtracting(names) {
      try FileManager.default.removeItem(atPath: "\(path)/\(file)")
    }
    for file in names {
      var text = try original.contents(file)
      if file == "Package.swift" { text.replace("\"../../..\"", with: "\"\(checkout)\"") }
      if (try? contents(file)) != text { try write(text, to: file) }
    }
  }

  /// The copy of the apps that tests change, which is built in the same place each time.
  static func swiftUIApps() throws -> Fixture {
    try Fixture("SwiftUIApps", copiedTo: "\(buildFolder)/fixtures/SwiftUIApps")
  }

  /// Runs a command of SwiftPM in the build folder of this checkout, with the options of its build.
  func swift(
    _ command: String, _ arguments: String..., with variables: [String: String] = [:]
  ) throws -> TestProcess {
    try run(["swift", command, "--package-path", path] + buildOptions + arguments, variables)
  }

  func build() throws { try swift("build", "--build-tests").expect(0) }

  func built() throws -> Fixture {
    try build()
    return self
  }

  func contents(_ file: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
  }

  func write(_ text: String, to file: String) throws {
    let url = URL(fileURLWithPath: "\(path)/\(file)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }
}

/// Returns the paths of the files in a folder, relative to the folder.
func files(in folder: String) -> [String] {
  let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
  return all.sorted().filter { path in
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder)
      && !isFolder.boolValue
  }
}

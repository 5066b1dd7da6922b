import Foundation
import TestSupport
import Testing

/// Tests that output to a device or a pipe doesn't replace it with a file.
@Suite(.blocking) struct OutputFileTests {
  let shop = TestPackage()

  init() throws {
    try shop.check("adds()", "new\n", reference: "old\n")
  }

  private func kind(_ path: String) -> FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: shop.path(path))
    return attributes?[.type] as? FileAttributeType
  }

  #if os(Linux)
    /// Only root can create a null device.
    @Test func keepsDevices() throws {
      let path = shop.path("null")
      guard mknod(path, S_IFCHR | 0o666, dev_t(1 << 8 | 3)) == 0 else { return }
      try shop.run("report", "-o", "null").expect(0, "1 pending snapshot in \"null\".\n")
      #expect(kind("null") == .typeCharacterSpecial)
      #expect(try shop.run("test", "--manifest", "null", "--", "true").code == 1)
      #expect(kind("null") == .typeCharacterSpecial)
      #expect(try shop.run("annotate", environment: ["GITHUB_STEP_SUMMARY": "null"]).code == 1)
      #expect(kind("null") == .typeCharacterSpecial)
      let files = try FileManager.default.contentsOfDirectory(atPath: shop.root)
      #expect(files.filter { $0.hasSuffix(".snapshot-tmp") } == [])
    }
  #endif

  @Test func writesToPipe() throws {
    #expect(mkfifo(shop.path("pipe"), 0o600) == 0)
    // Open the pipe for both reading and writing, so that neither process blocks.
    let descriptor = open(shop.path("pipe"), O_RDWR | O_NONBLOCK | O_CLOEXEC)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    #expect(try shop.run("report", "-o", "pipe").code == 0)
    #expect(kind("pipe") != .typeRegular)
    var bytes = [UInt8](repeating: 0, count: 15)
    #expect(read(descriptor, &bytes, bytes.count) == 15)
    #expect(String(decoding: bytes, as: UTF8.self) == "<!DOCTYPE html>")
  }

  /// The commands that write a file to a path that the user passes.
  @Test(arguments: [
    (["report", "-o"], "page", "--output"), (["test", "--manifest"], "manifest", "--manifest"),
  ])
  func replacesOnlyItsOwnKind(_ command: [String], _ kind: String, _ option: String) throws {
    let rest = command[0] == "test" ? ["--", "true"] : []
    try shop.write("// mine\n", to: "Package.swift")
    try shop.run(command + ["Package.swift"] + rest).expect(
      .error(
        """
        The file "ROOT/Package.swift" is not a \(kind), so it is not replaced.

        To fix, pass another file: \(option) <file>.
        """))
    #expect(shop.read("Package.swift") == "// mine\n")
    try shop.write("", to: "output")
    for _ in 1...2 { #expect(try shop.run(command + ["output"] + rest).code != 2) }
    #expect(shop.read("output")?.isEmpty == false)
  }

  @Test func doesNotFollowLinks() throws {
    try shop.write("mine\n", to: "../mine")
    for name in ["snapshots.html", "manifest", "summary"] {
      try shop.link(name, to: "../mine")
    }
    try shop.run("report").expect(
      .error(
        """
        The page "ROOT/snapshots.html" cannot be written: The path contains a symbolic link.

        To fix, pass a file that the current user can write to: --output <file>.
        """))
    try shop.run("test", "--manifest", "manifest", "--", "true").expect(
      .error(
        """
        The manifest "ROOT/manifest" cannot be written: The path contains a symbolic link.

        To fix, pass a file that the current user can write to: --manifest <file>.
        """))
    #expect(
      try shop.run("annotate", environment: ["GITHUB_STEP_SUMMARY": "summary"]).errors.hasPrefix(
        "Error: The summary \"summary\" cannot be written: The path contains a symbolic link.\n"))
    #expect(shop.read("../mine") == "mine\n")
    #expect(kind("snapshots.html") == .typeSymbolicLink && kind("manifest") == .typeSymbolicLink)
  }

  @Test(arguments: ["/dev/stdout", "-"]) func writesToStandardOutput(_ name: String) throws {
    let run = try shop.run("report", "-o", name)
    #expect(run.code == 0 && run.errors == "1 pending snapshot in \"\(name)\".\n")
    #expect(run.output.hasPrefix("<!DOCTYPE html>") && run.output.hasSuffix("</html>\n"))
  }
}

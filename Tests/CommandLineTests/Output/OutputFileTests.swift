import Foundation
import Testing

/// Output to devices and pipes, which must not be replaced.
@Suite struct OutputFileTests {
  let bench: ToolBench

  init() throws {
    bench = try ToolBench()
    try bench.check("adds()", "new\n", reference: "old\n")
  }

  private func kind(_ path: String) -> FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: bench.path(path))
    return attributes?[.type] as? FileAttributeType
  }

  #if os(Linux)
    /// Only root may create a null device.
    @Test func keepsDevices() throws {
      let path = bench.path("null")
      guard mknod(path, S_IFCHR | 0o666, dev_t(1 << 8 | 3)) == 0 else { return }
      expectRun(
        try bench.run("report", "-o", "null"), .init(0, "1 pending snapshot in \"null\".\n"))
      #expect(kind("null") == .typeCharacterSpecial)
      #expect(try bench.run("run", "--manifest", "null", "--", "true").code == 1)
      #expect(kind("null") == .typeCharacterSpecial)
      #expect(try bench.run("annotate", "--summary", "null").code == 1)
      #expect(kind("null") == .typeCharacterSpecial)
      let files = try FileManager.default.contentsOfDirectory(atPath: bench.root)
      #expect(files.filter { $0.hasSuffix(".tmp") } == [])
    }
  #endif

  @Test func writesIntoPipe() throws {
    #expect(mkfifo(bench.path("pipe"), 0o600) == 0)
    // Open for both directions, so that neither side blocks.
    let descriptor = open(bench.path("pipe"), O_RDWR | O_NONBLOCK | O_CLOEXEC)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    #expect(try bench.run("report", "-o", "pipe").code == 0)
    #expect(kind("pipe") != .typeRegular)
    var bytes = [UInt8](repeating: 0, count: 15)
    #expect(read(descriptor, &bytes, bytes.count) == 15)
    #expect(String(decoding: bytes, as: UTF8.self) == "<!DOCTYPE html>")
  }

  @Test func followsNoLinks() throws {
    try bench.write("mine\n", to: "../mine")
    for name in ["snapshots.html", "manifest"] {
      try FileManager.default.createSymbolicLink(
        atPath: bench.path(name), withDestinationPath: bench.path("../mine"))
    }
    expectRun(
      try bench.run("report"),
      .init(
        2,
        errors: """
          Error: The page "ROOT/snapshots.html" cannot be written: A symbolic link is on the way.

          To fix, pass a file that the current user can write to: --output <file>.

          """))
    expectRun(
      try bench.run("run", "--manifest", "manifest", "--", "true"),
      .init(
        2,
        errors: """
          Error: The manifest "ROOT/manifest" cannot be written: A symbolic link is on the way.

          To fix, pass a file that the current user can write to: --manifest <file>.

          """))
    #expect(bench.read("../mine") == "mine\n")
    #expect(kind("snapshots.html") == .typeSymbolicLink && kind("manifest") == .typeSymbolicLink)
  }

  @Test func writesToStandardOutput() throws {
    let run = try bench.run("report", "-o", "/dev/stdout")
    #expect(run.code == 0 && run.errors == "1 pending snapshot in \"/dev/stdout\".\n")
    #expect(run.output.hasPrefix("<!DOCTYPE html>") && run.output.hasSuffix("</html>\n"))
  }
}

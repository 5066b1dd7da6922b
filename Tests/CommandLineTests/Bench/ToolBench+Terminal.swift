import Foundation

/// No terminal can be had here.
struct NoTerminal: Error {}

extension ToolBench {
  /// Runs the built tool with a terminal as its output, and returns all that it sent there.
  ///
  /// The terminal is not the one that a tool could ask in.
  func runOnTerminal(
    _ arguments: [String], columns: UInt16 = 80, environment: [String: String] = [:]
  ) throws -> (code: Int32, sent: String) {
    var (terminal, slave): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&terminal, &slave, nil, nil, &size) == 0 else { throw NoTerminal() }
    defer { close(terminal) }
    // What other tests start at this moment must not keep the terminal open.
    for end in [terminal, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let process = Process()
    process.executableURL = Self.tool
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: root)
    process.environment = Self.environment.merging(["TERM": "xterm"]) { $1 }
      .merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let handle = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    close(slave)
    var sent: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      // What the tool left behind may keep the terminal open for longer than it ran itself.
      let isRunning = process.isRunning
      var wait = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      // A busy machine delivers late what was sent.
      guard poll(&wait, 1, isRunning ? 50 : 2_000) > 0 else {
        if isRunning { continue }
        break
      }
      let count = readBytes(terminal, &bytes)
      // Once nobody has the other end any more, there is an error in place of an end.
      guard count > 0 else { break }
      sent += bytes[..<count]
    }
    process.waitUntilExit()
    let text = String(decoding: sent, as: UTF8.self)
    return (
      process.terminationStatus,
      text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: root, with: "ROOT")
    )
  }
}

/// The bench reads files by the same word.
private func readBytes(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int {
  read(descriptor, &bytes, bytes.count)
}

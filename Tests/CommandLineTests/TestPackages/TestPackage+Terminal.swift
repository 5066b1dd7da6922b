import Foundation

struct NoTerminal: Error {}

extension TestPackage {
  /// Runs the built tool with a terminal as its output, and returns the output.
  ///
  /// The terminal isn't the controlling terminal of a session, so the tool can't prompt for input.
  func runOnTerminal(
    _ arguments: [String], columns: UInt16 = 80, environment: [String: String] = [:]
  ) throws -> (code: Int32, sent: String) {
    var (terminal, slave): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&terminal, &slave, nil, nil, &size) == 0 else { throw NoTerminal() }
    defer { close(terminal) }
    // Processes that other tests start would otherwise inherit these descriptors and keep the
    // terminal open.
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
      // A background process that the tool started may keep the terminal open.
      let isRunning = process.isRunning
      var wait = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      // Output may arrive late if the machine is busy.
      guard poll(&wait, 1, isRunning ? 50 : 2_000) > 0 else {
        if isRunning { continue }
        break
      }
      let count = readBytes(terminal, &bytes)
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

/// Calls the system function `read`, which is hidden by a method of `TestPackage`.
private func readBytes(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int {
  read(descriptor, &bytes, bytes.count)
}

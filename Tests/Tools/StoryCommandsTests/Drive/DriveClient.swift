import Foundation
import TestSupport

/// A client that drives an app through the standard streams of its program.
final class DriveClient {
  struct Answer: Decodable {
    let script, line, swift, frame, outline, state, output, saved, message, error, fix: String?
    let step, omittedLines, omittedActions: Int?
    let changes, effects, issues, files: [String]?
  }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var received: [UInt8] = []

  init(
    _ arguments: [String] = ["--drive"], program: String = "DrivenApp",
    environment: [String: String] = [:], isNonblocking: Bool = false
  ) throws {
    if isNonblocking {
      for file in [input.fileHandleForReading, output.fileHandleForWriting] {
        _ = fcntl(file.fileDescriptor, F_SETFL, O_NONBLOCK)
      }
    }
    process.executableURL = builtProgram(program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(environment) { _, new in new }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  /// Closes the input, and returns the exit code of the program.
  func end() -> Int32 {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }

  func ask(_ line: String) throws -> Answer {
    try send(Array(line.utf8))
    return try receive()
  }

  /// Sends a line, and returns the next line of the output, or an empty string at its end.
  func answer(to line: String) throws -> String {
    try send(Array(line.utf8))
    return nextLine()
  }

  func send(_ line: [UInt8]) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(line + [UInt8(ascii: "\n")]))
  }

  func receive() throws -> Answer {
    try JSONDecoder().decode(Answer.self, from: Data(nextLine().utf8))
  }

  private func nextLine() -> String {
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        defer { received.removeFirst(end + 1) }
        return String(decoding: received[..<end], as: UTF8.self)
      }
      let chunk = output.fileHandleForReading.availableData
      guard !chunk.isEmpty else { return "" }
      received += chunk
    }
  }
}

/// Runs a program with the given lines as its input, and returns the lines of its output.
func drive(
  _ lines: [String], _ arguments: [String] = ["--drive"], program: String = "DrivenApp",
  environment: [String: String] = [:]
) throws -> [String] {
  let result = try TestProcess.run(
    [builtProgram(program).path] + arguments,
    environment: ProcessInfo.processInfo.environment.merging(environment) { _, new in new },
    input: Data(lines.map { $0 + "\n" }.joined().utf8))
  return result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    .map(String.init)
}

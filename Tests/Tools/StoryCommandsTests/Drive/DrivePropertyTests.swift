import Foundation
import TestSupport
import Testing

@testable import StoryCommands

/// Random requests, and processes that are killed.
@Suite struct DrivePropertyTests {
  private static func rounds(_ variable: String, _ count: Int) -> Int {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } ?? count
  }

  /// Each request is answered by one line of JSON, and the program ends when its input does.
  ///
  /// The variable `DRIVE_REQUESTS` sets the number of requests.
  @Test(arguments: ["DrivenApp", "stories"])
  func answersRandomRequests(_ program: String) throws {
    let folder = TemporaryFolder()
    // Sources in a folder that doesn't exist can't be changed.
    let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(5).joined(separator: "/")
    let client = try DriveClient(
      program: program, environment: ["SNAPSHOT_ROOT": "\(root.dropFirst())=\(folder.path)"])
    var random = RandomRequests(program: program)
    let count = Self.rounds("DRIVE_REQUESTS", 400) / 2
    var answered = 0
    for _ in 0..<count {
      let request = random.next()
      try client.send(request)
      guard let answer = try? client.receive() else {
        Issue.record("no answer to \(String(decoding: request, as: UTF8.self))")
        break
      }
      #expect(answer.saved == nil)
      answered += answer.error == nil ? 1 : 0
    }
    // Some of the requests are valid and possible.
    #expect(answered > count / 8)
    #expect(client.end() == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  /// A request to an app whose process is killed has an answer, and is carried out or not.
  ///
  /// The variable `DRIVE_KILLS` sets the number of kills.
  @Test func survivesKills() throws {
    let client = try DriveClient()
    _ = try client.ask(#"{"open":"start"}"#)
    var random = RandomNumbers(seed: 1)
    var (count, failures) = (0, 0)
    for _ in 0..<Self.rounds("DRIVE_KILLS", 20) {
      let state = try client.ask(#"{"state":true}"#).state ?? ""
      let process = try #require(pid_t(state.filter(\.isNumber)))
      let isEarly = random.next(below: 2) == 0
      if isEarly { kill(process, SIGKILL) }
      try client.send(Array(#"{"do":"tap","element":"Count"}"#.utf8))
      if !isEarly { kill(process, SIGKILL) }
      if try client.receive().error == nil { count += 1 } else { failures += 1 }
      // The answer can be on its way while the process is killed.
      var frame = try client.ask(#"{"frame":true}"#)
      if frame.error != nil { frame = try client.ask(#"{"frame":true}"#) }
      #expect(frame.frame?.contains("Count \(count) ") == true)
      if count > 20 {
        _ = try client.ask(#"{"goto":0}"#)
        count = 0
      }
    }
    #expect(failures > 0)
    #expect(client.end() == 0)
  }
}

private struct RandomRequests {
  private var random = RandomNumbers(seed: 7)
  private let names: [String]
  private let labels: [String]

  init(program: String) {
    if program == "stories" {
      names = ["PrimeTime", "counter", "broken-disk", "TodoTutorial", "whole-tour", "milk"]
      labels = [
        "Counter demo", "+", "-", "Is this prime?", "OK", "What is the 1st prime?", "Save", "Load",
        "Favorite primes", "Name", "Log in", "Title",
      ]
    } else {
      names = ["DrivenApp", "start", "counts", "fails", "milk"]
      labels = [
        "Count", "Name", "Save", "Shelf", "Crash", "Exit", "Print", "Report", "Read", "Book 3",
      ]
    }
  }

  mutating func next() -> [UInt8] {
    switch random.next(below: 10) {
    case 0: return garbage()
    case 1: return mutated(request())
    default: return request()
    }
  }

  private mutating func choose<Value>(_ values: [Value]) -> Value {
    values[random.next(below: values.count)]
  }

  private mutating func request() -> [UInt8] {
    let number = random.next(below: 6) - 1
    let (name, label) = (choose(names), choose(labels))
    let json =
      switch random.next(below: 14) {
      case 0: #"{"open":"\#(name)"}"#
      case 1: #"{"open":"\#(name)","step":\#(number)}"#
      case 2: #"{"undo":\#(number)}"#
      case 3: #"{"goto":\#(number)}"#
      case 4: #"{"frame":true,"outline":true,"state":true,"actions":true,"full":true}"#
      case 5: choose(DriveHelp.all).request.json
      case 6: #"{"do":"type","element":"\#(label)","text":"\#(name)"}"#
      case 7: #"{"do":"\#(choose(["settle", "goBack", "dismiss"]))"}"#
      case 8: #"{"do":"advance","seconds":\#(number)}"#
      case 9: #"{"do":"swipe","row":\#(number),"action":"Delete"}"#
      default: #"{"do":"tap","element":"\#(label)"}"#
      }
    return Array(json.utf8)
  }

  private mutating func garbage() -> [UInt8] {
    let parts = ["{", "}", "[", "]", "\"", ":", ",", "1e999", "null", "\\u0000", "\u{FEFF}", "do"]
    return (0...random.next(below: 20)).flatMap { _ in
      random.next(below: 4) == 0
        ? [UInt8(0x80 + random.next(below: 0x80))] : Array(choose(parts).utf8)
    }
  }

  private mutating func mutated(_ request: [UInt8]) -> [UInt8] {
    var request = request
    for _ in 0...random.next(below: 3) {
      let index = random.next(below: request.count)
      let byte = UInt8(random.next(below: 256))
      request[index] = byte == UInt8(ascii: "\n") ? UInt8(ascii: "{") : byte
    }
    return request
  }
}

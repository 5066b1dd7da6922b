internal import Foundation
internal import UserScripts

/// A log of an exploration, in which each line is a JSON object with a single member.
///
/// A line with a `root` starts an app. The lines after it are the actions of a user, each with an
/// `act` in the format of a transcript, and the outlines of the screen after the start and after
/// each action.
enum ExplorationTrace {
  /// A part of a trace that begins with the start of an app.
  struct Run {
    let root: String
    var acts: [String] = []
    var outlines: [String] = []
    /// The last line that the process printed before it crashed.
    var crash: String?
  }

  private struct Line: Decodable {
    let root: String?
    let act: String?
    let outline: String?
    let crash: String?
  }

  /// Parses a trace.
  ///
  /// A process that crashes can leave an incomplete last line, which is ignored.
  static func runs(in data: Data) -> [Run] {
    var runs: [Run] = []
    let decoder = JSONDecoder()
    for bytes in data.split(separator: UInt8(ascii: "\n")) {
      guard let line = try? decoder.decode(Line.self, from: bytes) else { continue }
      if let root = line.root { runs.append(Run(root: root)) }
      guard !runs.isEmpty else { continue }
      if let act = line.act { runs[runs.count - 1].acts.append(act) }
      if let outline = line.outline { runs[runs.count - 1].outlines.append(outline) }
      if let crash = line.crash { runs[runs.count - 1].crash = crash }
    }
    return runs
  }

  static func line(_ key: String, _ value: String) -> String {
    var line = "{\"\(key)\":\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": line += "\\\""
      case "\\": line += "\\\\"
      case "\n": line += "\\n"
      case _ where scalar.value < 0x20:
        line += "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line + "\"}\n"
  }
}

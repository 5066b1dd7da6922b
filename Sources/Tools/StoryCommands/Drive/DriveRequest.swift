import CommandParts
import Foundation
import TextScreens
import TextWidths
import UserScripts

/// A request of a program that drives an app.
struct DriveRequest: Codable {
  enum Kind {
    /// Opens the app of a script, after all steps of the script or after the given number of them,
    /// or the first app of the stories with the given app name.
    case open(String, step: Int?)
    case perform(UserAction)
    case look(Set<Part>)
    case undo(Int)
    case goTo(Int)
    case save(String)
    case help
  }

  /// A part of an app to look at.
  enum Part: String, CaseIterable { case frame, outline, state, actions }

  let kind: Kind
  /// A Boolean value that indicates whether the answer contains all lines of the frame.
  let isFull: Bool

  init(_ kind: Kind, isFull: Bool = false) {
    self.kind = kind
    self.isFull = isFull
  }

  /// Reads a request from a line.
  ///
  /// - Throws: A ``DriveProblem``.
  init(_ line: [UInt8]) throws {
    do {
      self = try JSONDecoder().decode(DriveRequest.self, from: Data(line))
    } catch let problem as DriveProblem {
      throw problem.fix == nil
        ? DriveProblem(problem.error, fix: "send {\"help\":true} to list the requests.") : problem
    } catch {
      let start = String(decoding: line.prefix(60), as: UTF8.self)
      throw DriveProblem(
        "The line isn't a JSON object: \(start.quoted)",
        fix: "send one JSON object on each line, such as {\"help\":true}.")
    }
  }

  init(from decoder: any Decoder) throws {
    var members = try DriveMembers(decoder)
    isFull = try members.flag("full")
    if members.has("open") {
      kind = .open(try members.value("open"), step: try members.optional("step"))
    } else if members.has("do") {
      kind = .perform(try UserAction(&members))
    } else if members.has("undo") {
      kind = .undo(try members.value("undo"))
    } else if members.has("goto") {
      kind = .goTo(try members.value("goto"))
    } else if members.has("save") {
      kind = .save(try members.value("save"))
    } else if try members.flag("help") {
      kind = .help
    } else {
      let parts = try Part.allCases.filter { try members.flag(.init(stringValue: $0.rawValue)) }
      try members.checkAllRead()
      guard !parts.isEmpty else {
        throw DriveProblem("The object doesn't say what to do.")
      }
      kind = .look(Set(parts))
    }
    try members.checkAllRead()
  }

  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: DriveMembers.Key.self)
    if isFull { try members.encode(true, forKey: "full") }
    switch kind {
    case .open(let name, let step):
      try members.encode(name, forKey: "open")
      try members.encodeIfPresent(step, forKey: "step")
    case .perform(let step): try step.encode(to: encoder)
    case .look(let parts):
      for part in parts { try members.encode(true, forKey: .init(stringValue: part.rawValue)) }
    case .undo(let count): try members.encode(count, forKey: "undo")
    case .goTo(let step): try members.encode(step, forKey: "goto")
    case .save(let name): try members.encode(name, forKey: "save")
    case .help: try members.encode(true, forKey: "help")
    }
  }

  var json: String { String(decoding: Self.line(of: self).dropLast(), as: UTF8.self) }
}

extension DriveRequest {
  /// Returns the JSON of a value, including its line feed.
  static func line(of value: some Encodable) -> Data {
    // Encoding fails only for numbers that JSON doesn't have.
    Data("\((try? PrintableJSON.encode(value)) ?? "{}")\n".utf8)
  }
}

/// The reason that a request can't be carried out.
struct DriveProblem: Error, Codable {
  var error: String
  /// The instructions, without "To fix, ", or `nil` if the error contains them.
  var fix: String?

  init(_ error: String, fix: String? = nil) { (self.error, self.fix) = (error, fix) }
}

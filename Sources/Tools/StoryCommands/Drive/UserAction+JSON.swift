import RuntimeIssues
import TextScreens
import TextWidths
import UserScripts

extension UserAction: Codable {
  package init(from decoder: any Decoder) throws {
    var members = try DriveMembers(decoder)
    try self.init(&members)
    try members.checkAllRead()
  }

  /// Reads the members of a step, such as `{"do":"tap","element":"Save"}`.
  ///
  /// - Throws: A ``DriveProblem`` that contains an example of the step, if there is one.
  init(_ members: inout DriveMembers) throws {
    let name: String = try members.value("do")
    let kinds = ActionKind.all.filter { $0.name == name }
    guard
      let kind = kinds.last(where: { kind in kind.parameters.allSatisfy { members.has($0.key) } })
        ?? kinds.first
    else {
      let names = ActionKind.all.map(\.name).uniqued()
      let nearest = nearestLabel(to: name, among: names).map { " The nearest is \($0.quoted)." }
      throw DriveProblem(
        "There is no step \(name.quoted).\(nearest ?? "")",
        fix: "use one of these steps: \(names.joined(separator: ", ")).")
    }
    self.init(kind)
    do {
      for parameter in kind.parameters { try read(parameter, &members) }
    } catch let problem as DriveProblem where problem.fix == nil {
      let example = DriveRequest(.perform(kind.example)).json
      throw DriveProblem(problem.error, fix: "send, for example, \(example).")
    }
  }

  private mutating func read(
    _ parameter: ActionParameter, _ members: inout DriveMembers
  ) throws {
    switch parameter.argument {
    case .element:
      element = ElementQuery(
        try members.value(parameter.key), in: try members.optional("in"),
        at: try members.optional("at"))
    case .text: text = try readText(parameter, &members)
    case .response: response = NetworkResponse(text: try readText(parameter, &members))
    case .number: number = try members.value(parameter.key)
    case .x: x = try members.optional(parameter.key) ?? 0
    case .y: y = try members.optional(parameter.key) ?? 0
    case .row: row = try members.value(parameter.key)
    case .duration:
      let seconds: Double = try members.value(parameter.key)
      guard (0...1_000_000_000).contains(seconds) else {
        throw DriveProblem(
          "Time can't advance by that number of seconds.",
          fix: "pass a number from 0 to 1000000000.")
      }
      duration = .nanoseconds(Int64((seconds * 1_000_000_000).rounded()))
    }
  }

  private func readText(
    _ parameter: ActionParameter, _ members: inout DriveMembers
  ) throws -> String {
    let text: String = try members.value(parameter.key)
    guard let limit = parameter.limit else { return text }
    guard text.utf8.count <= 8 * limit, text.count <= limit else {
      throw DriveProblem(
        "The text is longer than \(limit.grouped) characters.", fix: "shorten it.")
    }
    return text
  }

  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: DriveMembers.Key.self)
    try members.encode(kind.name, forKey: "do")
    for parameter in kind.parameters {
      switch parameter.argument {
      case .element:
        try members.encode(element.label, forKey: parameter.key)
        try members.encodeIfPresent(element.container, forKey: "in")
        try members.encodeIfPresent(element.index, forKey: "at")
      case .text: try members.encode(text, forKey: parameter.key)
      case .number: try members.encode(number, forKey: parameter.key)
      case .x: try members.encode(x, forKey: parameter.key)
      case .y: try members.encode(y, forKey: parameter.key)
      case .row: try members.encode(row, forKey: parameter.key)
      case .response: try members.encode(response.text, forKey: parameter.key)
      case .duration: try members.encode(duration / .seconds(1), forKey: parameter.key)
      }
    }
  }
}

extension ActionParameter {
  fileprivate var key: DriveMembers.Key { DriveMembers.Key(stringValue: member) }
}

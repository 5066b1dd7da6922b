import RuntimeIssues
import TextScreens
import TextWidths
import UserScripts

/// A step of a user script as JSON, such as `{"do":"tap","element":"Save"}`.
struct DriveStep: Hashable, Codable {
  let action: UserAction

  /// The greatest number of characters that a step can type, because an app is laid out after each
  /// of them.
  static let textLimit = 1_000

  init(_ action: UserAction) { self.action = action }

  init(from decoder: any Decoder) throws {
    var members = try DriveMembers(decoder)
    try self.init(&members)
    try members.checkAllRead()
  }

  /// Reads the members of a step.
  ///
  /// - Throws: A ``DriveProblem`` that contains an example of the step, if there is one.
  init(_ members: inout DriveMembers) throws {
    let name: String = try members.value("do")
    do {
      action = try Self.action(named: name, &members)
    } catch let problem as DriveProblem where problem.fix == nil {
      let example = DriveHelp.steps.first { $0.name == name }?.request.json
      throw DriveProblem(problem.error, fix: example.map { "send, for example, \($0)." })
    }
  }

  private static func action(
    named name: String, _ members: inout DriveMembers
  ) throws -> UserAction {
    func element(_ key: DriveMembers.Key = "element") throws -> ElementQuery {
      ElementQuery(
        try members.value(key), in: try members.optional("in"), at: try members.optional("at"))
    }
    func element(_ action: ElementAction) throws -> UserAction { .element(try element(), action) }
    switch name {
    case "tap" where members.has("id"): return .tapID(try members.value("id"))
    case "tap": return try element(.tap)
    case "longPress": return try element(.longPress)
    case "type": return try element(.type(text(&members)))
    case "clear": return try element(.clear)
    case "submit": return try element(.submit)
    case "toggle": return try element(.toggle)
    case "adjust": return try element(.adjust(to: members.value("to")))
    case "choose": return try element(.choose(members.value("option")))
    case "select": return .select(row: try members.value("row"))
    case "swipe":
      return .swipe(row: try members.value("row"), action: try members.value("action"))
    case "scroll" where members.has("row"): return .scrollToRow(try members.value("row"))
    case "scroll": return try element(.scroll)
    case "goBack": return .goBack
    case "dismiss": return .dismiss
    case "refresh": return .refresh
    case "settle": return .settle
    case "advance": return .advance(by: try duration(&members))
    case "expect" where members.has("noneOf"): return .expectNone(of: try members.value("noneOf"))
    case "expect" where members.has("disabled"):
      return .element(try element("disabled"), .expect(isEnabled: false))
    case "expect" where members.has("enabled"):
      return .element(try element("enabled"), .expect(isEnabled: true))
    case "expect": return .expect(visible: try members.value("visible"))
    case "note": return .note(try text(&members))
    default:
      let names = DriveHelp.steps.map(\.name).uniqued()
      let nearest = nearestLabel(to: name, among: names).map { " The nearest is \($0.quoted)." }
      throw DriveProblem(
        "There is no step \(name.quoted).\(nearest ?? "")",
        fix: "use one of these steps: \(names.joined(separator: ", ")).")
    }
  }

  private static func text(_ members: inout DriveMembers) throws -> String {
    let text: String = try members.value("text")
    guard text.utf8.count <= 8 * textLimit, text.count <= textLimit else {
      throw DriveProblem("The text is longer than 1,000 characters.", fix: "shorten it.")
    }
    return text
  }

  private static func duration(_ members: inout DriveMembers) throws -> Duration {
    let seconds: Double = try members.value("seconds")
    guard (0...1_000_000_000).contains(seconds) else {
      throw DriveProblem(
        "Time can't advance by that number of seconds.",
        fix: "pass a number from 0 to 1000000000.")
    }
    return .nanoseconds(Int64((seconds * 1_000_000_000).rounded()))
  }
}

extension DriveStep {
  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: DriveMembers.Key.self)
    try members.encode(action.name, forKey: "do")
    switch action {
    case .element(let query, let action):
      try members.encode(query.label, forKey: Self.key(of: action))
      try members.encodeIfPresent(query.container, forKey: "in")
      try members.encodeIfPresent(query.index, forKey: "at")
      switch action {
      case .type(let text): try members.encode(text, forKey: "text")
      case .adjust(let value): try members.encode(value, forKey: "to")
      case .choose(let option): try members.encode(option, forKey: "option")
      case .tap, .longPress, .clear, .submit, .toggle, .scroll, .expect: break
      }
    case .tapID(let id): try members.encode(id, forKey: "id")
    case .select(let row), .scrollToRow(let row): try members.encode(row, forKey: "row")
    case .swipe(let row, let action):
      try members.encode(row, forKey: "row")
      try members.encode(action, forKey: "action")
    case .advance(let duration): try members.encode(duration / .seconds(1), forKey: "seconds")
    case .expect(let text): try members.encode(text, forKey: "visible")
    case .expectNone(let texts): try members.encode(texts, forKey: "noneOf")
    case .note(let text): try members.encode(text, forKey: "text")
    case .goBack, .dismiss, .refresh, .settle: break
    }
  }

  /// The member that contains the label of the element.
  private static func key(of action: ElementAction) -> DriveMembers.Key {
    switch action {
    case .expect(let isEnabled): isEnabled ? "enabled" : "disabled"
    default: "element"
    }
  }
}

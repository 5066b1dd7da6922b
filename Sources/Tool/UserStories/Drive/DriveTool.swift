/// A tool of the Model Context Protocol, whose arguments are a ``DriveRequest``.
struct DriveTool: Encodable, Sendable {
  struct Schema: Encodable, Sendable {
    let type = "object"
    let properties: [String: Property]
    let required: [String]
    let additionalProperties = false
  }

  struct Property: Encodable, Sendable {
    struct Items: Encodable, Sendable { let type = "string" }

    let type: String
    let description: String
    var items: Items?
  }

  private enum CodingKeys: CodingKey { case name, description, inputSchema }

  let name, description: String
  let inputSchema: Schema
  let allows: @Sendable (DriveRequest.Kind) -> Bool

  private init(
    _ name: String, _ description: String, _ properties: [String: Property],
    required: [String] = [], allows: @escaping @Sendable (DriveRequest.Kind) -> Bool
  ) {
    self.name = name
    self.description = description
    inputSchema = Schema(
      properties: properties.merging(name == "save" ? [:] : ["full": full]) { first, _ in first },
      required: required)
    self.allows = allows
  }

  static let all = [open, act, look, save]

  private static let open = DriveTool(
    "open", "Opens an app at its first screen, or the app of a script after the script's steps.",
    [
      "open": Property(type: "string", description: "The name of an app or a script."),
      "step": Property(
        type: "integer", description: "The number of steps to play of the script, all by default."),
      "help": Property(type: "boolean", description: "List the apps, the scripts, and all steps."),
    ]
  ) { kind in
    switch kind {
    case .open, .help: true
    default: false
    }
  }

  private static let act = DriveTool(
    "act",
    """
    Performs a step of a user, or returns to an earlier step. Answers with what changed, or with \
    the new screen, and with the steps that are possible then, each of which is a value for the \
    arguments. Examples: \(DriveHelp.steps.map(\.request.json).joined(separator: " "))
    """,
    [
      "do": Property(
        type: "string",
        description: "The step: " + DriveHelp.steps.map(\.name).uniqued().joined(separator: ", ")),
      "element": Property(type: "string", description: "The label of an element on the screen."),
      "in": Property(
        type: "string", description: "The row, section, or layer that contains the element."),
      "at": Property(
        type: "integer", description: "The index among the elements with the label, from 0."),
      "id": Property(type: "string", description: "The ID of an element to tap."),
      "text": Property(type: "string", description: "The text to type or to note."),
      "to": Property(type: "number", description: "The value of a slider."),
      "option": Property(type: "string", description: "The option to choose."),
      "row": Property(type: "integer", description: "The index of a row, from 0."),
      "action": Property(type: "string", description: "The swipe action of the row."),
      "seconds": Property(type: "number", description: "The time to advance by."),
      "visible": Property(type: "string", description: "The text to expect on the screen."),
      "noneOf": Property(
        type: "array", description: "The texts to expect not to be on the screen.", items: .init()),
      "disabled": Property(
        type: "string", description: "The label of an element to expect disabled."),
      "enabled": Property(
        type: "string", description: "The label of an element to expect enabled."),
      "undo": Property(type: "integer", description: "The number of steps to undo, without do."),
      "goto": Property(type: "integer", description: "The step to return to, without do."),
    ]
  ) { kind in
    switch kind {
    case .perform, .undo, .goTo: true
    default: false
    }
  }

  private static let look = DriveTool(
    "look", "Shows the screen again, or parts of the app that the other answers leave out.",
    [
      "frame": Property(type: "boolean", description: "The picture of the screen."),
      "outline": Property(
        type: "boolean", description: "The elements with their labels and states."),
      "state": Property(type: "boolean", description: "The state, if the app has one."),
      "actions": Property(type: "boolean", description: "The steps that are possible."),
    ]
  ) { kind in
    if case .look = kind { true } else { false }
  }

  private static let save = DriveTool(
    "save", "Adds the steps to the sources as a user script, and records its transcript.",
    ["save": Property(type: "string", description: "The name of the script, such as buys-milk.")],
    required: ["save"]
  ) { kind in
    if case .save = kind { true } else { false }
  }
}

private let full = DriveTool.Property(
  type: "boolean", description: "All lines, not only the first 40.")

import RuntimeIssues
import UserScripts

/// A tool of the Model Context Protocol, whose arguments are a ``DriveRequest``.
struct DriveTool: Encodable, Sendable {
  struct Schema: Encodable, Sendable {
    let type = "object"
    let properties: [String: Property]
    let required: [String]
    let additionalProperties = false
  }

  struct Property: Encodable, Sendable {
    let type: String
    let description: String
  }

  let name, description: String
  let inputSchema: Schema

  private init(
    _ name: String, _ description: String, _ properties: [String: Property], required: [String] = []
  ) {
    self.name = name
    self.description = description
    inputSchema = Schema(
      properties: properties.merging(name == "save" ? [:] : ["full": full]) { first, _ in first },
      required: required)
  }

  static let all = [open, act, look, save]

  private static let open = DriveTool(
    "open", "Opens an app at its first screen, or the app of a script after the script's steps.",
    [
      "open": Property(type: "string", description: "The name of an app or a script."),
      "step": Property(
        type: "integer", description: "The number of steps to play of the script, all by default."),
      "help": Property(type: "boolean", description: "List the apps, the scripts, and all steps."),
    ])

  private static let act = DriveTool(
    "act",
    """
    Performs a step of a user, or returns to an earlier step. Answers with what changed, or with \
    the new screen, and with the steps that are possible then, each of which is a value for the \
    arguments. Examples: \(ActionKind.all.map { DriveRequest(.perform($0.example)).json }
      .joined(separator: " "))
    """,
    steps.merging([
      "do": Property(
        type: "string",
        description: "The step: " + ActionKind.all.map(\.name).uniqued().joined(separator: ", ")),
      "in": Property(
        type: "string", description: "The row, section, or layer that contains the element."),
      "at": Property(
        type: "integer", description: "The index among the elements with the label, from 0."),
      "undo": Property(type: "integer", description: "The number of steps to undo, without do."),
      "goto": Property(type: "integer", description: "The step to return to, without do."),
    ]) { first, _ in first })

  /// The members of the steps.
  private static let steps = Dictionary(
    ActionKind.all.flatMap(\.parameters).map { parameter in
      let type =
        switch parameter.argument {
        case .element, .text, .response: "string"
        case .number, .x, .y, .duration: "number"
        case .row: "integer"
        }
      return (parameter.member, Property(type: type, description: parameter.help))
    }
  ) { first, _ in first }

  private static let look = DriveTool(
    "look", "Shows the screen again, or parts of the app that the other answers leave out.",
    [
      "frame": Property(type: "boolean", description: "The picture of the screen."),
      "outline": Property(
        type: "boolean", description: "The elements with their labels and states."),
      "state": Property(type: "boolean", description: "The state, if the app has one."),
      "actions": Property(type: "boolean", description: "The steps that are possible."),
    ])

  private static let save = DriveTool(
    "save", "Adds the steps to the sources as a user script, and records its transcript.",
    ["save": Property(type: "string", description: "The name of the script, such as buys-milk.")],
    required: ["save"])
}

extension DriveRequest.Kind {
  /// The name of the tool that carries out such requests.
  var toolName: String {
    switch self {
    case .open, .help: "open"
    case .perform, .undo, .goTo: "act"
    case .look: "look"
    case .save: "save"
    }
  }
}

private let full = DriveTool.Property(
  type: "boolean", description: "All lines, not only the first 40.")

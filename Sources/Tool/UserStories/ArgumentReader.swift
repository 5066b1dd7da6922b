internal import TextScreens
internal import UserScripts

/// A reader of command-line arguments.
///
/// The value of an option is either the next argument or the text after an equals sign, as in
/// `--size=phone`.
struct ArgumentReader {
  private(set) var argument = ""
  /// The current argument without the value after an equals sign.
  private(set) var option = ""
  private var rest: ArraySlice<String>

  init(_ arguments: [String]) { rest = arguments[...] }

  /// A Boolean value that indicates whether the current argument has no equals sign, and therefore
  /// no value.
  var isFlag: Bool { option == argument }

  /// Advances to the next argument, or returns `false` if there are no more arguments.
  mutating func next() -> Bool {
    guard let argument = rest.popFirst() else { return false }
    self.argument = argument
    option = String(argument.prefix { $0 != "=" })
    return true
  }

  /// Reads the value of the current option.
  ///
  /// If the value is missing, this method throws an error that refers to it as `placeholder`.
  mutating func value(_ placeholder: String) throws -> String {
    if !isFlag { return String(argument.dropFirst(option.count + 1)) }
    guard let value = rest.popFirst() else {
      throw StoryOptionsError("Missing value for \(option) <\(placeholder)>.")
    }
    return value
  }

  mutating func number(in range: ClosedRange<Int>) throws -> Int {
    let text = try value("number")
    guard let number = Int(text), range.contains(number) else {
      throw StoryOptionsError(
        "The value \(text.quoted) of \(option) isn't a number from \(range.lowerBound) to "
          + "\(range.upperBound).")
    }
    return number
  }

  /// Returns the current argument, which must be one of the script names in `known`.
  ///
  /// If the argument is an unknown option, the error says that it can't be combined with `command`,
  /// and suggests the most similar of the `options`.
  func script(among known: [String], options: [String], with command: String) throws -> String {
    guard !argument.hasPrefix("-") else {
      throw StoryOptionsError(
        "The option \(argument.quoted) is unknown, or can't be combined with \(command).",
        nearest: nearestLabel(to: argument, among: options))
    }
    guard known.contains(argument) else {
      throw StoryOptionsError.unknown("script", argument, among: known)
    }
    return argument
  }
}

struct StoryOptionsError: Error, CustomStringConvertible {
  let problem: String
  let nearest: String?

  init(_ problem: String, nearest: String? = nil) {
    (self.problem, self.nearest) = (problem, nearest)
  }

  var description: String { problem + (nearest.map { " Did you mean \($0.quoted)?" } ?? "") }
}

extension StoryOptionsError {
  static func unknown(_ kind: String, _ name: String, among known: [String]) -> StoryOptionsError {
    StoryOptionsError(
      "Unknown \(kind) \(name.quoted).", nearest: nearestLabel(to: name, among: known))
  }
}

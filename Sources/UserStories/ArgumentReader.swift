internal import TextScreens
internal import UserScripts

/// A reader of command-line arguments.
///
/// The value of an option is the next argument, or follows an equals sign, as in `--size=phone`.
struct ArgumentReader {
  /// The current argument, excluding the value after an equals sign.
  private(set) var option = ""
  /// A Boolean value that indicates whether the current argument has no equals sign.
  private(set) var isFlag = true
  private(set) var argument = ""
  private var rest: ArraySlice<String>

  init(_ arguments: [String]) { rest = arguments[...] }

  /// Advances to the next argument, and returns whether there is one.
  mutating func next() -> Bool {
    guard let argument = rest.popFirst() else { return false }
    self.argument = argument
    option = String(argument.prefix { $0 != "=" })
    isFlag = option == argument
    return true
  }

  /// Reads the value of the current option.
  ///
  /// - Parameter placeholder: The name of the value in an error.
  /// - Returns: The value.
  /// - Throws: A ``StoryOptionsError`` if there is no value.
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

  /// Checks that the current argument is the name of a script.
  ///
  /// - Parameters:
  ///   - known: The names of the scripts.
  ///   - options: The known options.
  ///   - command: The options that can't be combined with all other options.
  /// - Returns: The name.
  /// - Throws: A ``StoryOptionsError`` if the argument is something else.
  func script(among known: [String], options: [String], with command: String) throws -> String {
    guard !argument.hasPrefix("-") else {
      throw StoryOptionsError(
        "The option \(argument.quoted) is unknown, or can't be combined with \(command).",
        nearest: nearestLabel(to: argument, among: options))
    }
    guard known.contains(argument) else {
      throw StoryOptionsError(
        "Unknown script \(argument.quoted).", nearest: nearestLabel(to: argument, among: known))
    }
    return argument
  }
}

struct Options {
  var printsJSON = false
  var filter: String?
  var showsHelp = false

  struct UnknownArgument: Error, CustomStringConvertible {
    var argument: String

    var description: String {
      """
      Unknown argument "\(argument)".

      To fix, see "swift run -c release benchmarks --help".
      """
    }
  }

  init(_ arguments: some Sequence<String>) throws {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--json": printsJSON = true
      case "--help", "-h": showsHelp = true
      case "--filter":
        guard let text = rest.next() else { throw UnknownArgument(argument: argument) }
        filter = text
      default: throw UnknownArgument(argument: argument)
      }
    }
  }

  static let help = """
    Measures performance, and compares each row with a yardstick in the same run.

    USAGE: swift run -c release benchmarks [--filter <text>] [--json]

    OPTIONS:
      --filter <text>   Measure only rows whose name contains the text.
      --json            Print a JSON array instead of a table.
      -h, --help        Show help information.

    COLUMNS:
      min ms, median    The time for the given size, in milliseconds.
      yardstick         The work to compare with; "its min" is the time for that work.
      score             The ratio of both minimum times. For the yardstick "ms", the time in
                        milliseconds; for "itself, per unit", the largest growth.
      limit, stretch    The highest accepted score, and the target score.
      growth            The time per unit at increasing sizes, relative to the first size.
                        Constant values of 1.00 mean linear growth.

    The exit code is 1 if a score exceeds its limit.
    """
}

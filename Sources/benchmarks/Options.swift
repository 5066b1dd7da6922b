/// The command line.
struct Options {
  /// Whether to print JSON instead of a table.
  var printsJSON = false
  /// Measures only rows whose names contain this text.
  var filter: String?
  /// Whether to print ``help`` only.
  var wantsHelp = false

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
      case "--help", "-h": wantsHelp = true
      case "--filter":
        guard let text = rest.next() else { throw UnknownArgument(argument: argument) }
        filter = text
      default: throw UnknownArgument(argument: argument)
      }
    }
  }

  /// The usage text.
  static let help = """
    Measures what must be fast, each row beside its yardstick in the same run.

    USAGE: swift run -c release benchmarks [--filter <text>] [--json]

    OPTIONS:
      --filter <text>   Measure only rows whose names contain the text.
      --json            Print one JSON array instead of the table.
      --help            Show this text.

    COLUMNS:
      min ms, median    The row's own time at its size, in milliseconds.
      yardstick         What it is compared with; "its min" is its time in this run.
      score             The ratio of the two minima; for "ms" milliseconds, for "+ms" the
                        difference in milliseconds, for "itself, per unit" the largest growth.
      limit, stretch    The highest accepted score, and the score that is aimed at.
      growth            Time per unit of size at growing sizes, relative to the first.
                        1.00 throughout is linear.

    The exit code is 1 if a row is slower than its limit.
    """
}

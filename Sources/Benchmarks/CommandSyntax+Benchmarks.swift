import Commands

extension CommandSyntax {
  static let benchmarks = CommandSyntax(
    program: "swift run -c release benchmarks",
    abstract: "Measures performance, and compares each row with a yardstick in the same run.",
    discussion: """
      For each row, the command prints the minimum and median time for the given size, in \
      milliseconds, and the minimum time for the yardstick, which is the work to compare with.

      The score is the ratio of both minimum times. For the yardstick "ms", it is the time in \
      milliseconds; for "itself, per unit", the largest growth. The limit is the highest accepted \
      score, and the stretch is the target score.

      The growth is the time per unit at increasing sizes, relative to the first size. Constant \
      values of 1.00 mean linear growth.
      """,
    options: [
      .init("--filter", value: "text", help: "Measure only rows whose name contains the text."),
      .init("--json", help: "Print a JSON array instead of a table."),
    ],
    success: "No score exceeds its limit.", findings: "A score exceeds its limit.")
}

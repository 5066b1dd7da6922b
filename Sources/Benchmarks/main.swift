import CommandParts
import Foundation

let syntax = CommandSyntax(
  program: "swift run -c release benchmarks",
  abstract: "Measures performance, and compares each row with a yardstick in the same run.",
  discussion: """
    For each row, the command prints the minimum time for the given size, in milliseconds, and that \
    of the yardstick, which is the work to compare with. The score is the ratio of both. For the \
    yardstick "ms", it is the time in milliseconds; for "growth", the time per unit at the largest \
    size, relative to the smallest, which is 1.00 if the growth is linear.

    The limit is the highest accepted score.
    """,
  options: [
    .init("--filter", value: "text", help: "Measure only rows whose name contains the text.")
  ],
  success: "No score exceeds its limit.", findings: "A score exceeds its limit.")

do {
  let arguments = try ParsedArguments(Array(CommandLine.arguments.dropFirst()), for: syntax)
  if arguments.has("--help") {
    print(syntax.help)
    exit(0)
  }
  let rows: [Row] = .values + .files + .views + .scripts + .stores + .programs
  let chosen = rows.filter { row in arguments.value("--filter").map(row.name.contains) ?? true }
  let table = Table(chosen)
  table.printHead()
  let scores = chosen.map { row in table.printScore(of: row) }
  PackageTree.removeAll()
  exit(zip(chosen, scores).contains { $1 > $0.limit } ? 1 : 0)
} catch {
  FileHandle.standardError.write(Data("Error: \(error)\n".utf8))
  exit(ExitCode.failure.rawValue)
}

import Commands
import Foundation

let rows: [Row] =
  .dump + .difference + .lineDiff + .inline + .storage + .screens + .swiftUI + .width + .store
  + .casePaths + .navigation + .testStore + .scripts + .live + .exploration + .workflows + .tool
  + .build

/// Prints text without buffering, so that each row is visible as soon as it's measured.
func show(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

do {
  let arguments = try ParsedArguments(
    Array(CommandLine.arguments.dropFirst()), for: .benchmarks)
  if arguments.has("--help") {
    show(CommandSyntax.benchmarks.help)
    exit(0)
  }
  let printsJSON = arguments.has("--json")
  let chosen = rows.filter { row in arguments.value("--filter").map(row.name.contains) ?? true }
  let nameWidth = chosen.map(\.name.count).max() ?? 0
  if !printsJSON { show(Report.head(nameWidth: nameWidth)) }
  let reports = chosen.map { row in
    let report = Report(row)
    if !printsJSON { show(report.line(nameWidth: nameWidth)) }
    return report
  }
  if printsJSON {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    show(String(decoding: try encoder.encode(reports), as: UTF8.self))
  }
  PackageTree.removeAll()
  exit(reports.contains { $0.verdict == .slow } ? 1 : 0)
} catch {
  FileHandle.standardError.write(Data("Error: \(error)\n".utf8))
  exit(ExitCode.failure.rawValue)
}

import Foundation

let rows: [Row] =
  .dump + .difference + .lineDiff + .inline + .storage + .screens + .swiftUI + .width + .store
  + .casePaths + .navigation + .testStore + .scripts + .live + .exploration + .workflows + .tool
  + .build

/// Prints text without buffering, so that each row is visible as soon as it's measured.
func show(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

do {
  let options = try Options(CommandLine.arguments.dropFirst())
  if options.showsHelp {
    show(Options.help)
    exit(0)
  }
  let chosen = rows.filter { row in options.filter.map(row.name.contains) ?? true }
  let nameWidth = chosen.map(\.name.count).max() ?? 0
  if !options.printsJSON { show(Report.head(nameWidth: nameWidth)) }
  let reports = chosen.map { row in
    let report = Report(row)
    if !options.printsJSON { show(report.line(nameWidth: nameWidth)) }
    return report
  }
  if options.printsJSON {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    show(String(decoding: try encoder.encode(reports), as: UTF8.self))
  }
  PackageTree.removeAll()
  exit(reports.contains { $0.verdict == .slow } ? 1 : 0)
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(64)
}

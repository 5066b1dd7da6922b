internal import Foundation
internal import Terminals
internal import TextSnapshots

struct ShowCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    name: "show",
    abstract: "Prints references.",
    discussion: """
      Prints control characters as code points, and only the sizes of binary files.
      """,
    operands: [.init(name: "path", help: CommandSyntax.Operand.paths.help, isRequired: true)],
    options: [.json, .packagePath],
    success: "The references are printed.", findings: nil)

  let context: CommandContext

  func run() throws -> ExitCode {
    let root = try PackageRoot(context)
    let filter = PathFilter(context.arguments.operands, in: root)
    let paths = try PackageIndex(root).folders.flatMap { folder in
      folder.references.sortedByBytes().map { "\(folder.path)/\($0)" }
    }.filter { filter.matches(root.path(of: $0)) }
    try filter.checkUse("references")
    if context.isJSON {
      try context.console.printJSON(
        Output(references: paths.map { Reference($0, root.bytes(of: $0)) }))
    } else {
      for (number, path) in paths.enumerated() {
        if number > 0 { context.console.print() }
        if paths.count > 1 { context.console.print(.init("\(path):", .bold)) }
        let reference = Reference(path, root.bytes(of: path))
        if reference.text != "" {
          context.console.printLines(
            reference.text ?? "(not text, \(counted(reference.size ?? 0, "byte")))")
        }
      }
    }
    return .success
  }

  private struct Output: Encodable {
    let references: [Reference]
    let version = 1
  }

  private struct Reference: Encodable {
    let path: String
    let text: String?
    let size: Int?

    init(_ path: String, _ data: Data?) {
      self.path = path
      text = data.flatMap { String(validUTF8: $0) }
      size = data?.count
    }
  }
}

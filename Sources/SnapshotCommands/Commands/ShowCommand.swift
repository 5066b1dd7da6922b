internal import Foundation
internal import TextSnapshots

/// `snapshots show`: references, safe to print.
struct ShowCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    name: "show",
    abstract: "Prints references.",
    discussion: """
      What could do something to the terminal is shown by its number. A reference that is no \
      text is named with its size.
      """,
    operand: .init(name: "path", help: CommandSyntax.Operand.paths.help, isRequired: true),
    options: [.json, .packagePath])

  private let context: ToolContext

  init(_ context: ToolContext) { self.context = context }

  func run() throws -> ExitCode {
    let checkout = try Checkout(context)
    let filter = PathFilter(context.arguments.operands, in: checkout)
    var paths: [String] = []
    try PackageWalk(checkout: checkout).run { entry, folder in
      guard folder.zone == .references, entry.kind == .file, !entry.isHidden,
        let name = entry.name
      else { return }
      let path = "\(folder.path)/\(name)"
      if filter.matches(checkout.path(path)) { paths.append(path) }
    }
    try filter.checkUse("references")
    paths.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    if context.isJSON {
      try context.console.printJSON(
        Output(references: paths.map { Reference(path: $0, at: checkout.path($0)) }))
    } else {
      for (index, path) in paths.enumerated() {
        if index > 0 { context.console.print() }
        if paths.count > 1 { context.console.print(.init("\(path):", .bold)) }
        show(Reference(path: path, at: checkout.path(path)))
      }
    }
    return .success
  }

  private func show(_ reference: Reference) {
    guard let text = reference.text else {
      context.console.print("(no text, \(counted(reference.size ?? 0, "byte")))")
      return
    }
    if !text.isEmpty { context.console.printLines(text) }
  }

  private struct Output: Encodable {
    let version = 1
    let references: [Reference]
  }

  private struct Reference: Encodable {
    let path: String
    /// The text; `nil` for other bytes.
    var text: String?
    var size: Int?

    init(path: String, at absolute: String) {
      self.path = path
      guard case .bytes(let data) = SnapshotFile.read(absolute) else { return }
      text = String(validating: data, as: UTF8.self)
      size = data.count
    }
  }
}

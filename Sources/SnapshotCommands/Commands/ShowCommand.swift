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
    options: [.json, .packagePath],
    success: "The references are printed.", findings: nil)

  private let context: ToolContext

  init(_ context: ToolContext) { self.context = context }

  func run() throws -> ExitCode {
    let checkout = try Checkout(context)
    let filter = PathFilter(context.arguments.operands, in: checkout)
    // What is printed cannot be taken back, so a wrong path is found first.
    try checkPaths(filter, checkout)
    if context.isJSON {
      var printer = JSONListPrinter("references", on: context.console)
      try forEachReference(filter, checkout) { try printer.add($0) }
      try printer.finish(Rest())
    } else {
      try printAll(filter, checkout)
    }
    return .success
  }

  /// Passes on the references folder by folder, so that none of them is kept.
  private func forEachReference(
    _ filter: PathFilter, _ checkout: Checkout, _ body: (Reference) throws -> Void
  ) throws {
    var names: [String] = []
    try PackageWalk(checkout: checkout).run { entry, folder in
      guard folder.zone == .references, entry.kind == .file, !entry.isHidden,
        let name = entry.name, filter.matches(checkout.path(folder.path(of: name)))
      else { return }
      names.append(name)
    } finish: { folder in
      for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
        let path = folder.path(of: name)
        try body(Reference(path: path, at: checkout.path(path)))
      }
      names = []
    }
  }

  private func checkPaths(_ filter: PathFilter, _ checkout: Checkout) throws {
    struct AllAreUsed: Error {}
    do {
      try PackageWalk(checkout: checkout).run { entry, folder in
        guard folder.zone == .references, entry.kind == .file, !entry.isHidden,
          let name = entry.name
        else { return }
        if filter.matches(checkout.path(folder.path(of: name))), filter.isUsed {
          throw AllAreUsed()
        }
      }
    } catch is AllAreUsed {}
    try filter.checkUse("references")
  }

  /// Prints the references, each below its path where there are several.
  private func printAll(_ filter: PathFilter, _ checkout: Checkout) throws {
    var first: Reference?
    var count = 0
    func printOne(_ reference: Reference) {
      context.console.print(.init("\(reference.path):", .bold))
      show(reference)
    }
    try forEachReference(filter, checkout) { reference in
      count += 1
      guard count > 1 else {
        first = reference
        return
      }
      if let first { printOne(first) }
      first = nil
      context.console.print()
      printOne(reference)
    }
    if let first { show(first) }
  }

  private func show(_ reference: Reference) {
    guard let text = reference.text else {
      context.console.print("(no text, \(counted(reference.size ?? 0, "byte")))")
      return
    }
    if !text.isEmpty { context.console.printLines(text) }
  }

  /// What is printed after the list of references.
  private struct Rest: Encodable {
    let version = 1
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

internal import Terminals

struct DiffCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    name: "diff",
    abstract: "Shows what the pending snapshots would change.",
    discussion: """
      A change that several snapshots share is shown once. Invisible characters are shown as \
      symbols. The output is colored only on a terminal, and only if NO_COLOR is not set.
      """,
    operand: .paths,
    options: [
      .init("--full", help: "Show whole differences, not only their first 200 lines."), .json,
    ] + CommandSyntax.Option.locations,
    success: "Nothing is pending.", findings: "A snapshot is pending.")

  let context: CommandContext

  func run() throws -> ExitCode {
    let list = try PendingList(context)
    let groups = ChangeGroup.groups(of: list.snapshots)
    if context.isJSON {
      try context.console.printJSON(
        Output(changes: groups.map { Change($0, list.root, limit: limit) }))
    } else {
      print(groups, list)
    }
    return groups.isEmpty ? .success : .findings
  }

  private var limit: Int? { context.arguments.has("--full") ? nil : 200 }

  private func print(_ groups: [ChangeGroup], _ list: PendingList) {
    let console = context.console
    for group in groups {
      let titles = group.members.prefix(4).map { $0.snapshot.title(in: list.root) }
      console.print(.init(Self.heading(group, titles[0]), .bold), .init(Self.note(group), .yellow))
      for title in titles.dropFirst() { console.print("  \(title)") }
      if group.members.count > 4 { console.print("  and \(group.members.count - 4) more") }
      console.printDifference(group.change().unified(titles[0], limit: limit))
      console.print()
    }
    let count = list.snapshots.count
    guard count > 0 else {
      console.print("Nothing is pending.")
      return
    }
    let (them, references) = count == 1 ? ("it", "the reference") : ("them", "references")
    console.print(
      .init("\(counted(count, "pending snapshot")).", .bold),
      .init(
        " '\(context.command("accept"))' makes \(them) \(references),"
          + " '\(context.command("reject"))' removes \(them)."))
  }

  private static func heading(_ group: ChangeGroup, _ title: String) -> String {
    guard group.members.count > 1 else { return "\(title) (\(group.kind))" }
    return "\(title) (\(group.kind)), and \(group.members.count - 1) identical:"
  }

  private static func note(_ group: ChangeGroup) -> String {
    if group.members[0].isIncomplete { return " The script ended early." }
    return group.isAnyStale ? " The reference changed since the test ran." : ""
  }

  private struct Output: Encodable {
    let version = 1
    let changes: [Change]
  }

  private struct Change: Encodable {
    struct Snapshot: Encodable {
      let path: String
      let pending: String
      let isInline: Bool
      let isPart: Bool
      let isStale: Bool
      let test: String?
      let site: String?
    }

    let kind: String
    let difference: String
    let snapshots: [Snapshot]

    init(_ group: ChangeGroup, _ root: PackageRoot, limit: Int?) {
      kind = group.kind
      difference = group.change().unified(group.first.title(in: root), limit: limit)
      snapshots = group.members.map { member in
        let origin = PendingChange.Origin(
          member.snapshot, member.snapshot.readProvenance(), in: root)
        return Snapshot(
          path: member.snapshot.title(in: root), pending: root.shown(member.snapshot.path),
          isInline: member.snapshot.isInline, isPart: member.isIncomplete, isStale: member.isStale,
          test: origin.test, site: origin.site)
      }
    }
  }
}

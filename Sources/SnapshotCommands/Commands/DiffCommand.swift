/// `snapshots diff`: what the pending texts would change.
struct DiffCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    name: "diff",
    abstract: "Shows what the pending snapshots would change.",
    discussion: """
      A change that several snapshots have alike is shown once. Characters that nobody could see \
      are shown by signs; colors are for terminals only, and none where NO_COLOR is set.
      """,
    operand: .paths,
    options: [
      .init("--full", help: "Show all lines, not only the first 200 of a difference."), .json,
    ] + CommandSyntax.Option.places,
    success: "Nothing is pending.", findings: "A snapshot is pending.")

  private let context: ToolContext

  init(_ context: ToolContext) { self.context = context }

  func run() throws -> ExitCode {
    let list = try PendingList(context)
    let groups = ChangeGroup.groups(of: list.texts)
    if context.isJSON {
      var printer = JSONListPrinter("changes", on: context.console)
      for group in groups { try printer.add(entry(group, list.checkout)) }
      try printer.finish(Rest())
    } else {
      print(groups, list)
    }
    return groups.isEmpty ? .success : .findings
  }

  private var limit: Int? { context.arguments.has("--full") ? nil : 200 }

  private func print(_ groups: [ChangeGroup], _ list: PendingList) {
    let console = context.console
    for group in groups {
      let titles = group.members.map { $0.text.title(in: list.checkout) }
      console.print(.init(Self.heading(group, titles), .bold), .init(Self.note(group), .yellow))
      for title in titles.dropFirst().prefix(3) { console.print("  \(title)") }
      if titles.count > 4 { console.print("  and \(titles.count - 4) more") }
      console.printDifference(group.change().unified(titles[0], limit: limit))
      console.print()
    }
    let count = list.texts.count
    guard count > 0 else {
      console.print("Nothing is pending.")
      return
    }
    console.print(
      .init("\(counted(count, "pending snapshot")).", .bold),
      .init(" 'snapshots accept' makes them references, 'snapshots reject' removes them."))
  }

  private static func heading(_ group: ChangeGroup, _ titles: [String]) -> String {
    guard titles.count > 1 else { return "\(titles[0]) (\(group.kind))" }
    return "\(titles[0]) (\(group.kind)), and \(titles.count - 1) alike:"
  }

  private static func note(_ group: ChangeGroup) -> String {
    if group.first.partReason != nil { return " The script ended early." }
    return group.isAnyStale ? " The reference changed since the test ran." : ""
  }

  /// What is printed after the list of changes.
  private struct Rest: Encodable {
    let version = 1
  }

  private struct Entry: Encodable {
    let kind: String
    let snapshots: [Snapshot]
    let difference: String
  }

  private struct Snapshot: Encodable {
    let path: String
    let pending: String
    let isInline: Bool
    let isPart: Bool
    let isStale: Bool
    let test: String?
    let site: String?
  }

  private func entry(_ group: ChangeGroup, _ checkout: Checkout) -> Entry {
    Entry(
      kind: group.kind,
      snapshots: group.members.map { member in
        Snapshot(
          path: member.text.title(in: checkout), pending: checkout.shown(member.text.path),
          isInline: member.text.isInline, isPart: member.text.partReason != nil,
          isStale: member.isStale, test: member.text.test,
          site: member.text.site(in: checkout))
      },
      difference: group.change().unified(group.first.title(in: checkout), limit: limit))
  }
}

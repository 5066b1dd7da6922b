import Foundation
import TextSnapshots

/// Writes texts that must not depend on the hash seed of the process, or unified diffs for `patch`.
///
///     dump-probe dumps
///     dump-probe diffs <folder> <count>      pairs <n>.old, <n>.new and <n>.diff
///     dump-probe pairs <count>               applies each diff itself and counts what is wrong
let arguments = Array(CommandLine.arguments.dropFirst())

switch (arguments.first, arguments.count) {
case ("dumps", 1): show(Probe.dumps)
case ("diffs", 3): try Probe.writeDiffs(to: arguments[1], count: Int(arguments[2]) ?? 0)
case ("pairs", 2):
  let wrong = Probe.wrongDiffs(count: Int(arguments[1]) ?? 0)
  show("\(arguments[1]) pairs, \(wrong) wrong")
  exit(wrong == 0 ? 0 : 1)
default: exit(64)
}

func show(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

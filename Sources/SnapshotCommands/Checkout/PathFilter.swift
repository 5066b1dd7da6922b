internal import Foundation
internal import TextSnapshots

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The paths that a command is limited to.
///
/// A path stands for itself and for all below it; one with `*` or `?` is a pattern, in which both
/// match slashes too.
final class PathFilter {
  private struct Rule {
    let argument: String
    /// The path, from the working directory; no slash is at its end.
    let path: String
    /// The path from the package's folder, where the argument means that.
    let fromRoot: String
    let isPattern: Bool
    var isUsed = false
  }

  private let checkout: Checkout
  private var rules: [Rule]

  init(_ arguments: [String], in checkout: Checkout) {
    self.checkout = checkout
    rules = arguments.map { argument in
      let path = SnapshotLocation.absolute(argument)
      return Rule(
        argument: argument, path: SourceFile.resolved(path), fromRoot: checkout.path(argument),
        isPattern: argument.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") })
    }
  }

  /// Whether there is no limit.
  var isEmpty: Bool { rules.isEmpty }

  /// Whether one of the absolute paths that an item has is among those of the filter.
  func matches(_ paths: String...) -> Bool {
    guard !rules.isEmpty else { return true }
    var isMatched = false
    for index in rules.indices where paths.contains(where: { matches($0, rules[index]) }) {
      rules[index].isUsed = true
      isMatched = true
    }
    return isMatched
  }

  /// Complains about a path that nothing was at.
  ///
  /// - Parameter kind: What was looked for: `pending snapshots`.
  /// - Throws: `ToolError` where there is such a path.
  func checkUse(_ kind: String) throws(ToolError) {
    guard let unused = rules.first(where: { !$0.isUsed }) else { return }
    throw ToolError(
      """
      There are no \(kind) at \(quoted(unused.argument)).

      To fix, name a file or a folder, from the working directory or from the package's folder; \
      'snapshots status' tells which have some.
      """)
  }

  private func matches(_ path: String, _ rule: Rule) -> Bool {
    if rule.isPattern {
      return fnmatch(rule.argument, checkout.shown(path), 0) == 0
        || fnmatch(rule.path, path, 0) == 0
    }
    return [rule.path, rule.fromRoot].contains { $0.isSameOrAbove(path) }
  }
}

extension String {
  /// Whether a path is this one or below it.
  fileprivate func isSameOrAbove(_ path: String) -> Bool {
    let prefix = utf8.last == UInt8(ascii: "/") ? String(Substring(utf8.dropLast())) : self
    return path == prefix || path.utf8.starts(with: "\(prefix)/".utf8)
  }
}

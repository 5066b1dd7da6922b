import Foundation

/// Rules applied to a text, one after the other.
package struct Redaction {
  /// A text with aliases, and the rules that found nothing to replace.
  package struct Result: Equatable {
    package var text: String
    package var idle: [RedactionRule]
  }

  let rules: [RedactionRule]

  /// Creates a redaction of rules, in their order.
  package init(rules: [RedactionRule]) { self.rules = rules }

  /// Replaces in a text what the rules name.
  ///
  /// A number that an alias of that name has already in the text is not given away again, so that
  /// a strategy can be redacted twice.
  ///
  /// - Throws: The error of an expression that is not valid.
  /// - Complexity: O(*n*) in the text for each rule.
  package func apply(to text: String) throws -> Result {
    var result = Result(text: text, idle: [])
    var aliases: [String: Aliases] = [:]
    for rule in rules {
      var known = aliases[rule.alias] ?? Aliases(name: rule.alias, in: result.text)
      let replaced = try replace(rule, in: result.text, &known)
      aliases[rule.alias] = known
      if let replaced { result.text = replaced } else { result.idle.append(rule) }
    }
    return result
  }

  /// The text with aliases; `nil` where nothing matched.
  private func replace(
    _ rule: RedactionRule, in text: String, _ aliases: inout Aliases
  ) throws -> String? {
    let regex = try NSRegularExpression(pattern: rule.pattern, options: .anchorsMatchLines)
    let source = text as NSString
    let matches = regex.matches(
      in: text, range: NSRange(location: 0, length: source.length))
    guard !matches.isEmpty else { return nil }
    let units = rule.isLabel ? Array(text.utf16) : []
    var result = ""
    var next = 0
    for match in matches {
      var group = match.numberOfRanges > 1 ? match.range(at: 1) : match.range
      if rule.isLabel {
        let label = group.location..<group.location + group.length
        guard let value = LabelledValue(after: label, in: units) else { continue }
        group = NSRange(value.range)
      }
      // A group that took no part, and an empty match, have nothing to replace; a label in the
      // value of another one is gone.
      guard group.location != NSNotFound, group.length > 0, group.location >= next else {
        continue
      }
      result += source.substring(with: NSRange(location: next, length: group.location - next))
      result += aliases.alias(for: source.substring(with: group))
      next = group.location + group.length
    }
    guard next > 0 else { return nil }
    return result + source.substring(from: next)
  }

  /// The aliases of one name, by original.
  private struct Aliases {
    private let name: String
    private var last: Int
    private var numbers: [String: Int] = [:]

    init(name: String, in text: String) {
      self.name = name
      last = Aliases.highest(name, in: text)
    }

    mutating func alias(for original: String) -> String {
      if isAlias(original) { return original }
      if let number = numbers[original] { return "\(name)_\(number)" }
      last += 1
      numbers[original] = last
      return "\(name)_\(last)"
    }

    private func isAlias(_ text: String) -> Bool {
      guard text.hasPrefix(name + "_") else { return false }
      return Int(text.dropFirst(name.count + 1)).map { $0 <= last } ?? false
    }

    private static func highest(_ name: String, in text: String) -> Int {
      text.components(separatedBy: name + "_").dropFirst()
        .compactMap { Int($0.prefix { $0.isASCII && $0.isNumber }) }.filter { $0 < 1_000_000 }
        .max() ?? 0
    }
  }
}

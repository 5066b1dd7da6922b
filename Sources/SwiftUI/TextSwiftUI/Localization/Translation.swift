import Foundation

/// A translation of a key, which a `.strings` file, a `.stringsdict` file, and a string catalog write
/// differently.
struct Translation: Equatable, Sendable {
  /// A text, or its forms by the category of a number, such as `one`.
  struct Forms: Equatable, Sendable {
    var texts: [String: String]

    init(_ texts: [String: String]) { self.texts = texts }

    init(_ text: String) { texts = ["other": text] }

    func text(for number: Double?, in language: String) -> String {
      guard texts.count > 1, let number else { return texts["other"] ?? texts.values.min() ?? "" }
      // Zero has a form of its own in each language that gives it one.
      if number == 0, let zero = texts["zero"] { return zero }
      return texts[PluralRules.category(of: number, in: language)] ?? texts["other"] ?? ""
    }
  }

  /// The forms that depend on one argument, in place of `%#@name@`.
  struct Variable: Equatable, Sendable {
    /// The position of the argument, or `nil` if it's the next one.
    var argument: Int?
    var forms: Forms
  }

  var forms: Forms
  var variables: [String: Variable] = [:]

  /// Whether the text differs from number to number.
  var dependsOnNumber: Bool { forms.texts.count > 1 || !variables.isEmpty }
}

extension Translation {
  /// A part of a translation for given arguments.
  enum Part: Equatable {
    case literal(String)
    /// The text of an argument, in the format of the translation unless that's the usual one.
    case argument(Int, format: String?)
  }

  /// Returns the parts for the numbers among the arguments, each of which is `nil` for a text.
  func parts(for arguments: [Double?], in language: String) -> [Part] {
    let number = arguments.lazy.compactMap(\.self).first
    var next = 0
    return parts(
      of: forms.text(for: number, in: language), for: arguments, in: language, next: &next, of: nil)
  }

  private func parts(
    of format: String, for arguments: [Double?], in language: String, next: inout Int,
    of own: Int?
  ) -> [Part] {
    var parts: [Part] = []
    func add(_ literal: some StringProtocol) {
      if case .literal(let last)? = parts.last {
        parts[parts.count - 1] = .literal(last + literal)
      } else if !literal.isEmpty {
        parts.append(.literal(String(literal)))
      }
    }
    var rest = format[...]
    while let start = rest.firstIndex(of: "%") {
      add(rest[..<start])
      rest = rest[start...]
      guard let specifier = rest.prefixMatch(of: Self.specifier) else {
        add(rest.prefix(1))
        rest = rest.dropFirst()
        continue
      }
      rest = rest[specifier.range.upperBound...]
      let position = specifier.1.flatMap { Int($0) }.map { $0 - 1 }
      if specifier.0 == "%%" {
        add("%")
      } else if let name = specifier.2 {
        let variable = variables[String(name)]
        let index = position ?? variable?.argument ?? take(&next)
        next = max(next, index + 1)
        let number = arguments.indices.contains(index) ? arguments[index] : nil
        let form = variable?.forms.text(for: number, in: language) ?? String(specifier.0)
        // A form that contains its own name would never end.
        guard variable != nil, !form.contains("%#@") else {
          add(form)
          continue
        }
        var inner = index
        parts += self.parts(of: form, for: arguments, in: language, next: &inner, of: index)
      } else {
        let index = position ?? (specifier.0 == "%arg" ? own : nil) ?? take(&next)
        let format = String(specifier.0.replacing(#/[0-9]+\$/#, with: ""))
        if arguments.indices.contains(index) {
          let isUsual = Self.usualFormats.contains(format)
          parts.append(.argument(index, format: isUsual ? nil : format))
        } else {
          add(specifier.0)
        }
      }
    }
    add(rest)
    return parts
  }

  private func take(_ next: inout Int) -> Int {
    defer { next += 1 }
    return next
  }

  /// A specifier of C, `%#@name@`, or `%arg`.
  private static var specifier: Regex<(Substring, Substring?, Substring?)> {
    #/%(?:%|(?:([0-9]{1,3})\$)?(?:#@([^@]*)@|arg|[-+0#']*[0-9]*(?:\.[0-9]+)?(?:hh|h|ll|l|q|z|t|j|L)?[@diuoxXfFeEgG]))/#
  }

  /// Formats that leave it to the argument how it's shown.
  private static let usualFormats: Set<String> = [
    "%@", "%arg", "%d", "%i", "%u", "%ld", "%lu", "%lld", "%llu", "%lli", "%f", "%lf",
  ]
}

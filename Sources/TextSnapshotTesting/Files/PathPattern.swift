/// A pattern of paths as shells have it: `*` and `?` within a name, `**` for any folders.
struct PathPattern: Sendable {
  private typealias Scalars = ArraySlice<Unicode.Scalar>

  private let names: [Scalars]

  /// Parses a pattern.
  ///
  /// - Complexity: O(*n*) in the length of the pattern.
  init(_ pattern: String) {
    names = Self.names(pattern)
  }

  /// Whether the pattern is that of the whole path.
  ///
  /// - Complexity: O(*m* *n*) in the lengths of the path and the pattern.
  func matches(_ path: String) -> Bool {
    Self.match(names[...], Self.names(path)[...], repeats: isAnyFolders, isMatch: isName)
  }

  private func isAnyFolders(_ pattern: Scalars) -> Bool {
    pattern.elementsEqual("**".unicodeScalars)
  }

  private func isName(_ pattern: Scalars, _ name: Scalars) -> Bool {
    Self.match(pattern, name, repeats: { $0 == "*" }, isMatch: { $0 == "?" || $0 == $1 })
  }

  /// By scalars: a slash before a joiner is no `Character` of its own.
  private static func names(_ path: String) -> [Scalars] {
    Array(path.unicodeScalars).split(separator: "/", omittingEmptySubsequences: false)
  }

  /// Matches elements, of which some in the pattern stand for any number of others.
  ///
  /// It goes back to the last of those only, as what comes before it is settled.
  private static func match<Pattern, Element>(
    _ pattern: ArraySlice<Pattern>, _ elements: ArraySlice<Element>,
    repeats: (Pattern) -> Bool, isMatch: (Pattern, Element) -> Bool
  ) -> Bool {
    var pattern = pattern
    var elements = elements
    var retry: (pattern: ArraySlice<Pattern>, elements: ArraySlice<Element>)?
    while let element = elements.first {
      if let first = pattern.first, repeats(first) {
        pattern = pattern.dropFirst()
        retry = (pattern, elements)
      } else if let first = pattern.first, isMatch(first, element) {
        pattern = pattern.dropFirst()
        elements = elements.dropFirst()
      } else if let last = retry {
        retry = (last.pattern, last.elements.dropFirst())
        (pattern, elements) = (last.pattern, last.elements.dropFirst())
      } else {
        return false
      }
    }
    return pattern.allSatisfy(repeats)
  }
}

import ValueDumps

extension [Row] {
  /// The dump of a large flat state, and of values that are nested ever deeper.
  static var dump: [Row] {
    [
      Row(
        name: "dump, a state of todos", size: 1_000,
        yardstick: .work("Swift.dump", swiftDump), limit: 1, stretch: 0.6,
        work: { size in
          let state = TodoState(count: size)
          return { consume(try? bulletedText(of: state)) }
        }),
      Row(
        name: "dump, nested 4, 8, 16, 64 levels", size: 4, yardstick: .itself, limit: 1.5,
        stretch: 1.2, growthSizes: [4, 8, 16, 64], units: { _ in 1 },
        work: { depth in
          // The same number of values at any depth: only the nesting differs.
          let values = (0..<1_024 / depth).map { _ in Nested(depth: depth) }
          return { consume(try? bulletedText(of: values)) }
        }),
      Row(
        name: "dump, sets nested 4, 8, 16, 64 levels", size: 4, yardstick: .itself, limit: 1.5,
        stretch: 1.2, growthSizes: [4, 8, 16, 64], units: { _ in 1 },
        work: { depth in
          let values = (0..<1_024 / depth).map { _ in NestedSet(depth: depth) }
          return { consume(try? bulletedText(of: values)) }
        }),
    ]
  }

  static var swiftDump: Row.Work {
    { size in
      let state = TodoState(count: size)
      return {
        var text = ""
        Swift.dump(state, to: &text)
        consume(text)
      }
    }
  }
}

/// A value in a value in a value.
struct Nested {
  var id: Int
  var name = "Blob"
  var next: Any

  init(depth: Int) {
    id = depth
    next = depth > 1 ? Nested(depth: depth - 1) : "end"
  }
}

/// A set in a set in a set; each has to be put in order.
struct NestedSet: Hashable {
  var id: Int
  var members: Set<NestedSet> = []

  init(depth: Int) {
    id = depth
    guard depth > 1 else { return }
    members = [NestedSet(depth: 1), NestedSet(depth: depth - 2)]
  }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

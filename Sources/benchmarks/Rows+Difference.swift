import ValueDumps

extension [Row] {
  /// Swift literals of a large flat state, and what differs between two of those.
  static var difference: [Row] {
    [
      Row(
        name: "customDump, a state of todos", size: 1_000,
        yardstick: .work("Swift.dump", swiftDump), limit: 1, stretch: 0.6,
        work: { size in
          let state = TodoState(count: size)
          return { consume(String(customDumping: state)) }
        }),
      Row(
        name: "difference of two states, one field changed", size: 1_000,
        yardstick: .work("Swift.dump", swiftDump), limit: 2, stretch: 1,
        work: { size in
          let old = TodoState(count: size)
          var new = old
          new.todos[size / 2].title = "Another title"
          return { consume(diff(old, new)) }
        }),
      Row(
        name: "customDump, nested 4, 8, 16, 64 levels", size: 4, yardstick: .itself, limit: 1.5,
        stretch: 1.2, growthSizes: [4, 8, 16, 64], units: { _ in 1 },
        work: { depth in
          let values = (0..<1_024 / depth).map { _ in Nested(depth: depth) }
          return { consume(String(customDumping: values)) }
        }),
      Row(
        name: "customDump, sets nested 4, 8, 16, 64 levels", size: 4, yardstick: .itself,
        limit: 1.5, stretch: 1.2, growthSizes: [4, 8, 16, 64], units: { _ in 1 },
        work: { depth in
          let values = (0..<1_024 / depth).map { _ in NestedSet(depth: depth) }
          return { consume(String(customDumping: values)) }
        }),
    ]
  }
}

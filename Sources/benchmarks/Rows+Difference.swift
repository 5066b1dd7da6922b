import TextSnapshots

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
    ]
  }
}

internal import LineDifferences

extension [Row] {
  /// The line difference, on what people have and on the worst of it.
  static var lineDiff: [Row] {
    [
      Row(
        name: "line diff, 2 % of the lines changed", size: 100_000,
        yardstick: .work("Array.difference", arrayDifference), limit: 0.5, stretch: 0.2,
        growthSizes: [25_000, 50_000, 100_000], work: diff(twoPercentChanged)),
      Row(
        name: "line diff, every line different", size: 20_000, yardstick: .bound, limit: 30,
        stretch: 10, work: diff(whollyDifferent)),
      Row(
        name: "line diff, equal lines, 400 changed", size: 20_000, yardstick: .bound, limit: 30,
        stretch: 10, work: diff(equalLines)),
      Row(
        name: "line diff, the same lines shuffled", size: 20_000, yardstick: .bound, limit: 100,
        stretch: 50, work: diff(shuffled)),
    ]
  }

  private typealias Texts = (old: [String], new: [String])

  private static func diff(_ texts: @escaping (Int) -> Texts) -> Row.Work {
    { size in
      let lines = texts(size)
      let old = lines.old.joined(separator: "\n")
      let new = lines.new.joined(separator: "\n")
      return { consume(unifiedDiff(old: old, new: new, oldName: "old", newName: "new")) }
    }
  }

  private static var arrayDifference: Row.Work {
    { size in
      let texts = twoPercentChanged(size)
      return { consume(texts.new.difference(from: texts.old)) }
    }
  }

  private static func twoPercentChanged(_ size: Int) -> Texts {
    let old = (0..<size).map { "  - line: number \($0) of a long text" }
    var new = old
    for index in stride(from: 3, to: size, by: 50) { new[index] = "  - line: changed \(index)" }
    return (old, new)
  }

  private static func whollyDifferent(_ size: Int) -> Texts {
    ((0..<size).map { "old line \($0)" }, (0..<size).map { "new line \($0)" })
  }

  private static func equalLines(_ size: Int) -> Texts {
    let old = [String](repeating: "the same line", count: size)
    var new = old
    for index in stride(from: 7, to: size, by: size / 400) { new[index] = "changed \(index)" }
    return (old, new)
  }

  private static func shuffled(_ size: Int) -> Texts {
    let old = (0..<size).map { "line \($0)" }
    // A full cycle with a fixed step: every line has another place, the same in every run.
    return (old, (0..<size).map { old[($0 * 7_919 + 13) % size] })
  }
}

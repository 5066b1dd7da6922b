import TestSupport
import Testing
import TextSwiftUI

@MainActor @Suite struct RandomAppPropertyTests {
  /// Frames are those of an app that keeps no body, since the values of all of its views change with
  /// each step.
  @Test func keepsWhatDoesNotChange() throws {
    for seed in 0..<UInt64(propertyRounds(60)) {
      var random = RandomNumbers(seed: seed)
      var count = 0
      let part = Part(&random, depth: 4, count: &count)
      let step = Observed()
      func session(steps: Observed) -> AppSession {
        let (published, observed) = (Counts(), Observed())
        return AppSession {
          RandomApp(part: part, published: published, observed: observed, steps: steps)
        }
      }
      let keeping = session(steps: Observed())
      let other = session(steps: step)
      var taps: [String] = []
      for _ in 0...12 {
        // A change of the other app would be one of the frame as well.
        let frame = keeping.picture
        try #require(keeping.staleNotes == [], "seed \(seed), taps \(taps)")
        if let label = taps.last {
          step.count += 1
          try other.use(label)
        }
        try #require(frame == other.picture, "seed \(seed), taps \(taps)")
        // An element is found by its label, which others may have.
        let controls = keeping.screen.topLayer.filter {
          ($0.activate != nil || $0.input != nil) && $0.kind != .row
            && (try? keeping.element($0.label).isDisabled) == false
        }
        guard let control = controls.randomElement(using: &random) else { break }
        taps.append(control.label)
        try keeping.use(control.label)
      }
    }
  }
}

extension AppSession {
  /// Types into a field, increments a number, or taps another element.
  fileprivate func use(_ label: String) throws {
    switch try element(label).input {
    case .text: try type(value(of: label, plus: "x"), into: label)
    case .number(let number): number.change(min(number.value + 1, number.range.upperBound))
    case .isOn, .choice, .date, nil: try tap(label)
    }
    _ = screen
  }

  private func value(of label: String, plus text: String) throws -> String {
    (try value(of: label) ?? "") + text
  }
}

extension ScreenElement {
  /// What a user can do with an element beside a tap.
  package enum Input {
    /// Enters a text, and submits it where a handler waits for that.
    ///
    /// The first text is what the field holds now, that of a secret too. The one it is changed to
    /// is the whole of what it holds then: an empty one clears it.
    case text(String, change: (String) -> Void, submit: (() -> Void)?)
    /// Switches something on or off; the value is `nil` where it is mixed.
    case isOn(Bool?, change: (Bool) -> Void)
    /// Chooses one of some options: of a picker or a menu.
    case choice([Option])
    /// Sets a number: of a slider or a stepper.
    case number(Number)
  }

  /// Something that can be chosen.
  package struct Option {
    /// What it is called.
    package let label: String
    /// Whether it is the one that is chosen now.
    package var isSelected = false
    /// Whether it cannot be chosen.
    package var isDisabled = false
    /// Chooses it.
    package let choose: () -> Void

    /// What is special about it, in the words of the outline.
    var states: [String] {
      (isSelected ? ["selected"] : []) + (isDisabled ? ["disabled"] : [])
    }
  }

  /// A number that can be set.
  package struct Number {
    /// The number now.
    package let value: Double
    /// The least and the greatest number.
    package let range: ClosedRange<Double>
    /// How far one step goes; `nil` where every number of the range can be set.
    package let step: Double?
    /// Sets it.
    package let change: (Double) -> Void
  }
}

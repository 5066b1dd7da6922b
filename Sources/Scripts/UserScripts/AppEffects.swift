package import SteppedEffects

/// The effects of an app's store or workflow host.
@MainActor
package struct AppEffects {
  /// The runtime of the effects, or `nil` if they aren't on a runtime.
  let stepper: (any EffectStepper)?
  /// The test clocks in which the effects sleep.
  let clocks: [TestClock]
  /// A closure that runs the effects until they're idle, and returns those that are still running.
  let settle: @MainActor () async -> [InFlightEffect]

  package init(
    on stepper: (any EffectStepper)?, clocks: [TestClock],
    settle: @escaping @MainActor () async -> [InFlightEffect]
  ) {
    self.stepper = stepper
    self.clocks = clocks
    self.settle = settle
  }
}

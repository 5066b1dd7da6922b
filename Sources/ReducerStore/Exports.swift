// One import serves an app: a store takes an `EffectRuntime`, and its dependencies take clocks.
@_exported public import SteppedEffects

// A stand-in for Apple's module, which `.ci/availability` type-checks the package against.

public struct UTType: Hashable, Sendable {}

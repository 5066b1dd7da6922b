// Reexported so that test files that customize their dumps only need a single import.
@_exported public import ValueDumps

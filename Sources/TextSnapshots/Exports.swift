// This module is reexported, so test files that customize their dumps need only a single import.
@_exported public import ValueDumps

// Re-exported so that test files with custom dumps need a single import.
@_exported public import ValueDumps

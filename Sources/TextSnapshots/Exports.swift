// Test files with custom strategies or dumps need a single import.
@_exported public import ValueDumps

// Reexport these declarations so that most test files need only a single import.
@_exported public import ReducerStore

@_exported public import struct RuntimeIssues.RuntimeIssue
@_exported public import func RuntimeIssues.withExpectedIssues

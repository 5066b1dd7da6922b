// One import serves a test file of a feature.
@_exported public import ReducerStore

@_exported public import struct RuntimeIssues.RuntimeIssue
@_exported public import func RuntimeIssues.withExpectedIssues

@_exported public import TextSnapshots

// One import serves a test file that only takes snapshots.
@_exported public import struct RuntimeIssues.RuntimeIssue
@_exported public import func RuntimeIssues.withExpectedIssues

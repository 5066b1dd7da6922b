// One import serves a test file of a workflow.
@_exported public import Workflows

@_exported public import struct RuntimeIssues.RuntimeIssue
@_exported public import func RuntimeIssues.withExpectedIssues

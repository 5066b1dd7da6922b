// Reexport these modules so that a test file for user scripts needs only one import.
@_exported public import TextSnapshotTesting
@_exported public import UserScripts

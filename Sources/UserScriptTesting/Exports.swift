// One import serves a test file that plays user scripts.
@_exported public import TextSnapshotTesting
@_exported public import UserScripts

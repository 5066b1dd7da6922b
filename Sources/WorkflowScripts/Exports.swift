// These modules are reexported, so a file with scripts for a workflow needs only one import.
@_exported public import UserScripts
@_exported public import Workflows

// These modules are reexported, so a file with scripts for a store needs only one import.
@_exported public import ReducerStore
@_exported public import UserScripts

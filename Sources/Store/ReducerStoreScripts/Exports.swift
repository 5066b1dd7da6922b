// These modules are reexported, so a file with scripts for a store needs only one import.
@_exported public import ReducerStoreViews
@_exported public import UserScripts

// One import serves who writes strategies or conforms types to the protocols of dumps.
@_exported public import ValueDumps

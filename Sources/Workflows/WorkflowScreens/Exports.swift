// The views are reexported, so a file with the screens of a workflow needs only one import.
@_exported public import TextSwiftUI

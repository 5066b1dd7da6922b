// The views of a feature use its store, and SwiftUI. What plays their scripts needs no other import.
@_exported public import ReducerStore
@_exported public import TextSwiftUI
@_exported public import UserScripts

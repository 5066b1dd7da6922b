// The views of a feature use its store, and SwiftUI.
@_exported public import ReducerStore
@_exported public import TextSwiftUI

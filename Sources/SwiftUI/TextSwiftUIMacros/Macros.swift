@_exported public import TextSwiftUI

/// Makes a preview of a view.
///
/// ```swift
/// #Preview("Empty") { ContentView(items: []) }
/// ```
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "TextSwiftUIPlugin", type: "PreviewMacro")

/// Makes a preview of a view with traits, which pictures don't show.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "TextSwiftUIPlugin", type: "PreviewMacro")

/// Marks a variable of a preview as state.
@attached(peer)
public macro Previewable() = #externalMacro(module: "TextSwiftUIPlugin", type: "PreviewableMacro")

/// Stores a variable of an extension of `EnvironmentValues` in the environment.
///
/// ```swift
/// extension EnvironmentValues {
///   @Entry var currency = "USD"
/// }
/// ```
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "TextSwiftUIPlugin", type: "EntryMacro")

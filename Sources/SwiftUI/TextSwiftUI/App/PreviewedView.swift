public import TextScreens

/// A view that is previewed by itself, with the name of its preview.
package struct PreviewedView {
  package var name: String?
  package let view: any View

  /// Returns the views of a provider's previews, which a group combines.
  @MainActor package static func all(in view: any View) -> [PreviewedView] {
    (view as? any PreviewedViews)?.previewedViews ?? [PreviewedView(name: nil, view: view)]
  }

  /// Returns this preview with its view changed.
  func map(_ change: (any View) -> any View) -> PreviewedView {
    PreviewedView(name: name, view: change(view))
  }
}

/// A view that consists of several previews, or that changes each of them.
protocol PreviewedViews {
  @MainActor var previewedViews: [PreviewedView] { get }
}

extension AnyView: PreviewedViews {
  @MainActor var previewedViews: [PreviewedView] { PreviewedView.all(in: view) }
}

extension Group: PreviewedViews where Content: View {
  @MainActor var previewedViews: [PreviewedView] { PreviewedView.all(in: content) }
}

extension TupleView: PreviewedViews {
  @MainActor var previewedViews: [PreviewedView] {
    Mirror(reflecting: value).children.flatMap { child in
      (child.value as? any View).map { PreviewedView.all(in: $0) } ?? []
    }
  }
}

extension ForEach: PreviewedViews where Content: View {
  @MainActor var previewedViews: [PreviewedView] {
    data.flatMap { PreviewedView.all(in: content($0)) }
  }
}

extension Optional: PreviewedViews where Wrapped: View {
  @MainActor var previewedViews: [PreviewedView] { map { PreviewedView.all(in: $0) } ?? [] }
}

extension _ConditionalContent: PreviewedViews where TrueContent: View, FalseContent: View {
  @MainActor var previewedViews: [PreviewedView] {
    switch storage {
    case .first(let view): PreviewedView.all(in: view)
    case .second(let view): PreviewedView.all(in: view)
    }
  }
}

extension _ModifiedView: PreviewedViews where Content: View {
  @MainActor var previewedViews: [PreviewedView] {
    func changed(_ view: some View) -> any View { view.modified { append(&$0, $1, $2) } }
    return PreviewedView.all(in: content).map { $0.map { changed($0) } }
  }
}

extension ModifiedContent: PreviewedViews where Content: View, Modifier: ViewModifier {
  @MainActor var previewedViews: [PreviewedView] {
    func changed(_ view: some View) -> any View { view.modifier(modifier) }
    return PreviewedView.all(in: content).map { $0.map { changed($0) } }
  }
}

/// A view with the name of its preview.
public nonisolated struct _NamedPreview<Content> {
  let content: Content
  let name: String?
}

extension _NamedPreview: View, ViewList where Content: View {
  /// Appends the nodes of the view.
  public func _append(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    content._append(to: &nodes, in: context)
  }
}

extension _NamedPreview: PreviewedViews where Content: View {
  @MainActor var previewedViews: [PreviewedView] {
    PreviewedView.all(in: content).map { preview in
      var preview = preview
      preview.name = name ?? preview.name
      return preview
    }
  }
}

extension View {
  /// Sets the name of a preview, which is also the name of its reference.
  public nonisolated func previewDisplayName(_ value: String?) -> some View {
    _NamedPreview(content: self, name: value)
  }
}

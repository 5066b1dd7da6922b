import RuntimeIssues
package import TextSnapshots
import TextSwiftUI
import TextWidths

/// A preview in the program, which `#Preview` or a `PreviewProvider` declares.
package struct ViewPreview: Sendable {
  package let module: String
  /// The name of the file or of the provider and, if the preview has a name, that name.
  ///
  /// If several previews of a module have the same name, the name ends with a number.
  package private(set) var name: String
  private let position: Int
  private let makeView: @MainActor @Sendable () -> AnyView

  /// Returns the previews in the program, or in one of its modules.
  ///
  /// - Throws: A ``PreviewError`` if there are none.
  @MainActor
  package static func all(in module: String? = nil) throws(PreviewError) -> [ViewPreview] {
    let types = ConformingTypes.all(ofProtocolsNamed: ["PreviewRegistry", "PreviewProvider"])
    // A reference to the type itself would keep it in the program.
    guard types.contains(where: { String(describing: $0) == "KnownPreview" }) else {
      throw .unsupported
    }
    var previews: [ViewPreview] = []
    var modules: Set<String> = []
    for type in types {
      guard let own = self.module(of: type) else { continue }
      modules.insert(own)
      if module == nil || module == own { previews += self.previews(of: type, in: own) }
    }
    guard !previews.isEmpty else { throw .none(module: module, others: modules.sorted()) }
    return numbered(previews)
  }

  /// Returns the app that draws the preview.
  @MainActor package func app() -> ScriptedApp { ScriptedApp { makeView() } }

  /// Returns the script that captures the preview's only frame.
  package var script: UserScript { UserScript(name) { _ in } }

  /// The location of the preview's reference.
  package var location: SnapshotLocation { .packageSnapshots("Previews/\(module)") }

  // MARK: Types

  private static func module(of type: Any.Type) -> String? {
    if let registry = type as? any PreviewRegistry.Type {
      return registry.fileID.split(separator: "/").first.map(String.init)
    }
    guard type is any PreviewProvider.Type else { return nil }
    return String(reflecting: type).split(separator: ".").first.map(String.init)
  }

  @MainActor
  private static func previews(of type: Any.Type, in module: String) -> [ViewPreview] {
    if let registry = type as? any PreviewRegistry.Type {
      let file = registry.fileID.split(separator: "/").last?.split(separator: ".").first ?? ""
      let name = name(of: file, registry.makePreview().displayName)
      return [
        ViewPreview(module: module, name: name, position: registry.line) {
          registry.makePreview().body
        }
      ]
    }
    guard let provider = type as? any PreviewProvider.Type else { return [] }
    return views(of: provider).enumerated().map { index, preview in
      ViewPreview(
        module: module, name: name(of: name(ofProvider: type), preview.name), position: index
      ) {
        // The number of views can depend on the state of the program.
        let views = views(of: provider)
        return index < views.count ? AnyView(views[index].view) : AnyView(EmptyView())
      }
    }
  }

  @MainActor private static func views(of provider: any PreviewProvider.Type) -> [PreviewedView] {
    PreviewedView.all(in: provider.previews)
  }

  // MARK: Names

  private static func name(ofProvider type: Any.Type) -> Substring {
    let name = String(describing: type)[...]
    let suffix = ["_Previews", "_Preview", "Previews", "Preview"].first(where: name.hasSuffix)
    return name.dropLast(suffix == String(name) ? 0 : suffix?.count ?? 0)
  }

  private static func name(of file: Substring, _ own: String?) -> String {
    guard let own, !own.isEmpty else { return String(file) }
    return "\(file), \(own)"
  }

  private static func numbered(_ previews: [ViewPreview]) -> [ViewPreview] {
    var counts: [[String]: Int] = [:]
    return previews.sorted {
      ($0.module, $0.name, $0.position) < ($1.module, $1.name, $1.position)
    }.map { preview in
      var preview = preview
      let count = counts[[preview.module, preview.name], default: 0] + 1
      counts[[preview.module, preview.name]] = count
      if count > 1 { preview.name += " \(count)" }
      return preview
    }
  }
}

extension Story {
  /// Creates a story that plays a preview.
  ///
  /// The reference is in the package that the file belongs to.
  package init(_ preview: ViewPreview, file filePath: String) {
    script = preview.script
    name = script.name
    location = preview.location
    self.filePath = filePath
    line = 1
    app = { preview.app() }
  }
}

/// A preview that a search has to find.
///
/// If it doesn't, the records aren't those that it knows, or the compiler has left out the types that
/// no code uses, as it does in a release build.
private enum KnownPreview: PreviewRegistry {
  static var fileID: String { "" }
  static var line: Int { 0 }
  static func makePreview() -> Preview { Preview { EmptyView() } }
}

/// The reason that there are no previews to draw.
package enum PreviewError: Error, CustomStringConvertible {
  case unsupported
  case none(module: String?, others: [String])

  package var description: String {
    switch self {
    case .unsupported:
      """
      Previews can't be found, because this isn't a debug build on Linux, or because this version of \
      Swift lists its types in another way.

      To fix, use a debug build with Swift 6.3 on Linux, or assert the views themselves, as in: \
      assertSnapshot(of: ContentView(), as: .text).
      """
    case .none(let module, let others):
      """
      \(module.map { "The module \($0.quoted)" } ?? "The program") has no previews\
      \(others.isEmpty ? "" : ". The modules with previews are: \(others.joined(separator: ", "))").

      To fix, \(fix(module, others)).
      """
    }
  }

  private func fix(_ module: String?, _ others: [String]) -> String {
    if let module, let nearest = nearestLabel(to: module, among: others) {
      return "pass the name of a module that the program contains, such as \(nearest.quoted)"
    }
    return "declare one, such as #Preview { ContentView() }, in a module that the program contains"
  }
}

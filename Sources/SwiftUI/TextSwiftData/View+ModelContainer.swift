public import TextSwiftUI

@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
extension ModelContext {
  /// The context of views without a container, which has no models.
  // It has no state that changes.
  nonisolated(unsafe) static let withoutContainer = ModelContext(
    ModelContainer.Core(Schema([]), []), of: nil)
}

@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
private struct ModelContextKey: EnvironmentKey {
  static var defaultValue: ModelContext { .withoutContainer }
}

@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
extension EnvironmentValues {
  /// The context of the models that views show and change.
  public var modelContext: ModelContext {
    get { self[ModelContextKey.self] }
    set { self[ModelContextKey.self] = newValue }
  }
}

@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
extension View {
  /// Gives views the models of a container.
  public func modelContainer(_ container: ModelContainer) -> some View {
    modifier(ProvidedContainer { .success(container) })
  }

  /// Gives views the models of a type, in a new container.
  public func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modelContainer(
      for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
      isUndoEnabled: isUndoEnabled, onSetup: onSetup)
  }

  /// Gives views the models of several types, in a new container.
  public func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modifier(
      ProvidedContainer {
        let configuration = ModelConfiguration(isStoredInMemoryOnly: inMemory)
        let result = Result<ModelContainer, any Error> {
          try ModelContainer(for: Schema(modelTypes), configurations: configuration)
        }
        if case .success(let container) = result {
          container.mainContext.autosaveEnabled = isAutosaveEnabled
        }
        onSetup(result)
        return result
      })
  }

  /// Gives views the models of a context.
  public func modelContext(_ modelContext: ModelContext) -> some View {
    environment(\.modelContext, modelContext)
  }
}

@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
extension Scene {
  /// Gives the windows the models of a container.
  public func modelContainer(_ container: ModelContainer) -> some Scene {
    modified { AnyView($0.modelContainer(container)) }
  }

  /// Gives the windows the models of a type, in a new container.
  public func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    modelContainer(
      for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
      isUndoEnabled: isUndoEnabled, onSetup: onSetup)
  }

  /// Gives the windows the models of several types, in a new container.
  public func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    modified {
      AnyView(
        $0.modelContainer(
          for: modelTypes, inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
          isUndoEnabled: isUndoEnabled, onSetup: onSetup))
    }
  }

  /// Gives the windows the models of a context.
  public func modelContext(_ modelContext: ModelContext) -> some Scene {
    modified { AnyView($0.modelContext(modelContext)) }
  }
}

/// A view with the models of a container that is made once.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
private struct ProvidedContainer: ViewModifier {
  @State private var made = MadeContainer()
  @FollowedContext private var followed
  let make: @MainActor () -> Result<ModelContainer, any Error>

  nonisolated init(_ make: @escaping @MainActor () -> Result<ModelContainer, any Error>) {
    self.make = make
  }

  func body(content: Content) -> some View {
    let context = made.container(make).mainContext
    followed = context
    let left = NotificationCenter.default.publisher(for: UIApplication.willResignActiveNotification)
    return content.environment(\.modelContext, context).onReceive(left) { _ in context.autosave() }
  }
}

@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
private final class MadeContainer {
  private var container: ModelContainer?

  @MainActor func container(_ make: () -> Result<ModelContainer, any Error>) -> ModelContainer {
    if let container { return container }
    // As in SwiftUI, a view without its container can't be shown.
    switch make() {
    case .success(let made):
      container = made
      return made
    case .failure(let error): fatalError("The container of the models can't be made: \(error)")
    }
  }
}

/// A context that takes over what others have saved before each frame.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
@propertyWrapper private struct FollowedContext: DynamicProperty {
  private var source: Source?

  private final class Source: FollowedSource {
    var context: ModelContext?

    func isOutdated(in environment: EnvironmentValues) -> Bool {
      context?.refresh()
      return false
    }
  }

  var wrappedValue: ModelContext? {
    get { source?.context }
    nonmutating set { source?.context = newValue }
  }

  mutating func _install(_ installation: inout _DynamicInstallation) {
    source = installation.source { Source() }
  }
}

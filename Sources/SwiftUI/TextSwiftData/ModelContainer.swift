public import Foundation
import RuntimeIssues
import TextSwiftUI

/// What keeps the models of an app.
///
/// Everything is in memory. What a device keeps in a file starts empty in each play, and all containers
/// of a play with the same file share it. Outside of plays, each container has its own.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
public final class ModelContainer: Equatable, Sendable {
  let core: Core
  private let mainContextOfViews = Lock<MainContext?>(nil)

  /// Creates a container of the models of a schema.
  ///
  /// - Throws: Nothing here. On a device, this fails if a file can't be read.
  public init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: [ModelConfiguration]
  ) throws {
    core = Core(schema, configurations)
  }

  init(_ core: Core) { self.core = core }

  /// The models.
  public var schema: Schema { core.schema }

  /// Where the models are kept.
  public var configurations: Set<ModelConfiguration> { Set(core.configurations) }

  /// The context of the views.
  @MainActor public var mainContext: ModelContext {
    mainContextOfViews.withLock { known in
      let main = known ?? MainContext(of: self)
      known = main
      return main
    }.context
  }

  /// Deletes all models.
  public func deleteAllData() { core.store.removeAll() }

  /// Deletes all models.
  public func erase() throws { deleteAllData() }

  /// Whether two containers are the same.
  public static func == (a: ModelContainer, b: ModelContainer) -> Bool { a.core === b.core }

  /// What contexts need of a container.
  final class Core: Sendable {
    let schema: Schema
    let configurations: [ModelConfiguration]

    /// What keeps the models.
    let store: RecordStore

    init(_ schema: Schema, _ configurations: [ModelConfiguration]) {
      (self.schema, self.configurations) = (schema, configurations)
      let configuration = configurations.first ?? ModelConfiguration()
      let shared =
        configuration.isStoredInMemoryOnly
        ? nil : ModuleStorage.object(for: configuration.url) { RecordStore() }
      store = shared ?? RecordStore()
    }
  }
}

@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
extension ModelContainer {
  /// Creates a container of the models of a schema.
  public convenience init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(for: schema, migrationPlan: migrationPlan, configurations: configurations)
  }

  /// Creates a container of models.
  public convenience init(
    for types: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(for: Schema(types), migrationPlan: migrationPlan, configurations: configurations)
  }
}

/// The main context of a container.
// Only the main actor uses it.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
private final class MainContext: @unchecked Sendable {
  let context: ModelContext

  init(of container: ModelContainer) {
    context = ModelContext(container)
    context.autosaveEnabled = true
  }
}

/// Where models are kept.
@available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
public struct ModelConfiguration: Hashable, Identifiable, Sendable {
  /// The container of a group of apps, which changes nothing here.
  public struct GroupContainer: Hashable, Sendable {
    /// The one of the app's entitlements.
    public static let automatic = GroupContainer()
    /// None.
    public static let none = GroupContainer()

    /// The one with a name.
    public static func identifier(_ groupName: String) -> GroupContainer { GroupContainer() }
  }

  /// The database of iCloud, with which nothing is shared here.
  public struct CloudKitDatabase: Hashable, Sendable {
    /// The one of the app's entitlements.
    public static let automatic = CloudKitDatabase()
    /// None.
    public static let none = CloudKitDatabase()

    /// The private one with a name.
    public static func `private`(_ privateDBName: String) -> CloudKitDatabase { CloudKitDatabase() }
  }

  /// The name.
  public let name: String
  /// Whether no file keeps the models.
  public let isStoredInMemoryOnly: Bool
  /// Whether the models can be changed.
  public let allowsSave: Bool
  /// The file on a device.
  public let url: URL

  /// The file.
  public var id: URL { url }

  /// Describes a store with a name, which is in a file unless it's in memory only.
  public init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false,
    allowsSave: Bool = true, groupContainer: GroupContainer = .automatic,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    (self.name, self.isStoredInMemoryOnly) = (name ?? "", isStoredInMemoryOnly)
    self.allowsSave = allowsSave
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    let file = "\(name ?? "default").store"
    url =
      isStoredInMemoryOnly
      ? URL(fileURLWithPath: "/dev/null") : URL(fileURLWithPath: file, relativeTo: folders.first)
  }

  /// Describes a store that is in a file unless it's in memory only.
  public init(isStoredInMemoryOnly: Bool = false) {
    self.init(nil, isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  /// Describes a store in a file.
  public init(
    _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    (self.name, isStoredInMemoryOnly, self.allowsSave) = (name ?? "", false, allowsSave)
    self.url = url
  }

  /// Describes a store of some models.
  public init(for types: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
    self.init(isStoredInMemoryOnly: isStoredInMemoryOnly)
  }
}

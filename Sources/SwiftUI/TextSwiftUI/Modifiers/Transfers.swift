// Apple documents these declarations. Scripts don't drag item providers, which a note below the picture
// says.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

#if canImport(UniformTypeIdentifiers)
  public import UniformTypeIdentifiers
#endif

extension View {
  /// Lets the user drag the view to another one.
  public nonisolated func onDrag<V: View>(
    _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V = { EmptyView() }
  ) -> some View { notSupporting("onDrag") }

  /// Does something when the user drops what is dragged.
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider]) -> Bool
  ) -> some View { notSupporting("onDrop") }

  /// Does something when the user drops what is dragged.
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
  ) -> some View { notSupporting("onDrop") }

  /// Does something when the user drops what is dragged.
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType], delegate: any DropDelegate
  ) -> some View { notSupporting("onDrop") }

  /// Does something when the user drops what is dragged.
  public nonisolated func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider]) -> Bool
  ) -> some View { notSupporting("onDrop") }

  /// Does something when the user drops what is dragged.
  public nonisolated func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
  ) -> some View { notSupporting("onDrop") }

  /// Does something when the user drops what is dragged.
  public nonisolated func onDrop(
    of supportedTypes: [String], delegate: any DropDelegate
  ) -> some View { notSupporting("onDrop") }
}

/// An object that is asked what to do with what is dragged, which never happens.
@MainActor @preconcurrency public protocol DropDelegate {
  func validateDrop(info: DropInfo) -> Bool
  func performDrop(info: DropInfo) -> Bool
  func dropEntered(info: DropInfo)
  func dropUpdated(info: DropInfo) -> DropProposal?
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  public func dropExited(info: DropInfo) {}
}

/// What is dragged.
public struct DropInfo {
  public let location: CGPoint
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { false }
  public func hasItemsConforming(to types: [String]) -> Bool { false }
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] { [] }
  public func itemProviders(for types: [String]) -> [NSItemProvider] { [] }
}

/// What happens with what is dropped.
public struct DropProposal: Sendable {
  public let operation: DropOperation
  public init(operation: DropOperation) { self.operation = operation }
}

/// What happens with what is dropped.
public enum DropOperation: Sendable {
  case cancel, forbidden, copy, move, delete, alias
}

/// A value that can be shared with other apps, or dragged to another view.
public protocol Transferable {
  associatedtype Representation: TransferRepresentation

  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// How a value is shared.
public protocol TransferRepresentation<Item> {
  associatedtype Item: Transferable
}

/// A builder of the ways in which a value is shared.
@resultBuilder public struct TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<R: TransferRepresentation>(
    _ content: R
  ) -> R where R.Item == Item { content }

  public static func buildBlock<each R: TransferRepresentation>(
    _ content: repeat each R
  ) -> _TransferRepresentation<Item> { _TransferRepresentation() }
}

/// The ways in which a value is shared, which never happens.
public struct _TransferRepresentation<Item: Transferable>: TransferRepresentation {}

/// A value that is shared as its code.
public typealias CodableRepresentation<Item: Transferable & Codable> =
  _TransferRepresentation<Item>
/// A value that is shared as data.
public typealias DataRepresentation<Item: Transferable> = _TransferRepresentation<Item>

extension _TransferRepresentation {
  public init(contentType: UTType) where Item: Codable {}
  public init(for itemType: Item.Type, contentType: UTType) where Item: Codable {}

  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {}

  public init(
    exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
  ) {}

  public init(
    importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item
  ) {}
}

/// A value that is shared as another one.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>:
  TransferRepresentation
{
  public init(exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation) {}

  public init(
    exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation,
    importing: @escaping @Sendable (ProxyRepresentation) throws -> Item
  ) {}

  public init(importing: @escaping @Sendable (ProxyRepresentation) throws -> Item) {}
}

/// A value of the system that can be shared.
public protocol _SystemTransferable: Transferable {}

extension _SystemTransferable {
  public static var transferRepresentation: _TransferRepresentation<Self> {
    _TransferRepresentation()
  }
}

extension Data: _SystemTransferable {}
extension String: _SystemTransferable {}
extension URL: _SystemTransferable {}
extension AttributedString: _SystemTransferable {}
extension Never: _SystemTransferable {}
extension Image: _SystemTransferable {}
extension Color: _SystemTransferable {}

#if os(Linux)
  /// What another app provides, or what this one provides for others, which never happens.
  public final class NSItemProvider: NSObject {
    public var suggestedName: String?
    public override init() {}
    public init(object: Any) {}
    public init?(contentsOf fileURL: URL?) {}
    public init(item: Any?, typeIdentifier: String?) {}
    public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { false }
    public func canLoadObject<T>(ofClass: T.Type) -> Bool { false }

    @discardableResult public func loadObject<T>(
      ofClass: T.Type, completionHandler: @escaping (T?, (any Error)?) -> Void
    ) -> Progress { Progress(totalUnitCount: 1) }

    @discardableResult public func loadDataRepresentation(
      forTypeIdentifier typeIdentifier: String,
      completionHandler: @escaping (Data?, (any Error)?) -> Void
    ) -> Progress { Progress(totalUnitCount: 1) }
  }
#endif

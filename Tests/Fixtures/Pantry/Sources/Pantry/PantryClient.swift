import ReducerStore

public struct Item: Equatable, Identifiable, Sendable {
  public let id: Int
  public var name: String
  public var amount: String
}

public struct PantryClient: Sendable {
  public var logIn: @Sendable (_ name: String, _ password: String) async throws -> String
  public var items: @Sendable (_ token: String) async throws -> [Item]
}

extension PantryClient: DependencyKey {
  public static let liveValue = inMemory

  /// A client for a pantry with three items, which accepts a single name and password.
  public static let inMemory = PantryClient(
    logIn: { name, password in
      guard name == "ada", password == "lovelace" else { throw WrongPassword() }
      return "token"
    },
    items: { _ in
      [
        Item(id: 1, name: "Rice", amount: "2 kg"),
        Item(id: 2, name: "Lentils", amount: "500 g"),
        Item(id: 3, name: "Olive oil", amount: "1 l"),
      ]
    })
}

extension DependencyValues {
  public var pantryClient: PantryClient {
    get { self[PantryClient.self] }
    set { self[PantryClient.self] = newValue }
  }
}

public struct WrongPassword: Error {}

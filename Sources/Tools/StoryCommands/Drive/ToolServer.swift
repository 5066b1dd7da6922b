import Foundation
import TextScreens
import TextWidths

/// A server that offers a ``DriveSession`` as tools of the Model Context Protocol.
struct ToolServer {
  private let session: DriveSession

  init(_ session: DriveSession) { self.session = session }

  /// The versions of the protocol in which these messages are the same, beginning with the newest.
  ///
  /// The version of 2025-03-26 isn't among them, because it requires batches.
  private static let versions = ["2025-11-25", "2025-06-18", "2024-11-05"]

  /// Returns the response to a message, or `nil` for a notification.
  func answer(_ line: LineReader.Line) -> Data? {
    guard case .bytes(let bytes) = line else {
      return Self.failure(.null, -32700, DriveProblem.tooLong.error)
    }
    let data = Data(bytes)
    let decoder = JSONDecoder()
    guard let message = try? decoder.decode(Message.self, from: data) else {
      let isJSON = (try? JSONSerialization.jsonObject(with: data)) != nil
      // The rest of an invalid request is read for its ID only.
      let id = (try? decoder.decode(Identified.self, from: data).id) ?? .null
      return isJSON
        ? Self.failure(id, -32600, "The message isn't a request of JSON-RPC 2.0.")
        : Self.failure(.null, -32700, "The message isn't JSON.")
    }
    // A message without an ID is a notification, which has no response.
    guard let id = message.id else { return nil }
    switch message.method {
    case "initialize":
      let wanted = try? decoder.decode(Parameters<Initialization>.self, from: data)
      return Self.result(id, Server(version: version(for: wanted?.params.protocolVersion)))
    case "ping": return Self.result(id, [String: String]())
    case "tools/list": return Self.result(id, ["tools": DriveTool.all])
    case "tools/call":
      guard let call = try? decoder.decode(Parameters<Call>.self, from: data).params else {
        return Self.failure(id, -32602, "The parameters don't name a tool.")
      }
      guard let tool = DriveTool.all.first(where: { $0.name == call.name }) else {
        return Self.failure(id, -32602, "There is no tool \(call.name.quoted).")
      }
      return Self.result(id, self.call(tool, data))
    case let method: return Self.failure(id, -32601, "There is no method \(method.quoted).")
    }
  }

  /// Returns the newest version that isn't newer than the client, or the newest of all.
  private func version(for wanted: String?) -> String {
    Self.versions.first { $0 <= wanted ?? "" } ?? Self.versions[0]
  }

  private func call(_ tool: DriveTool, _ message: Data) -> CallResult {
    let answer: DriveAnswer
    do {
      let call = try JSONDecoder().decode(Parameters<Arguments>.self, from: message)
      guard let request = call.params.arguments, request.kind.toolName == tool.name else {
        throw DriveProblem(
          "The tool \(tool.name.quoted) can't do that.", fix: "see the description of each tool.")
      }
      answer = session.answer(request)
    } catch {
      answer = DriveAnswer(
        error as? DriveProblem ?? DriveProblem("The arguments aren't an object."))
    }
    let text = String(decoding: DriveRequest.line(of: answer).dropLast(), as: UTF8.self)
    return CallResult(content: [.init(text: text)], isError: answer.error != nil)
  }
}

// MARK: Messages

extension ToolServer {
  private enum ID: Codable {
    case number(Int)
    case string(String)
    case null

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let number = try? value.decode(Int.self) {
        self = .number(number)
      } else {
        self = .string(try value.decode(String.self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var value = encoder.singleValueContainer()
      switch self {
      case .number(let number): try value.encode(number)
      case .string(let string): try value.encode(string)
      case .null: try value.encodeNil()
      }
    }
  }

  private struct Message: Decodable {
    let id: ID?
    let method: String
  }

  private struct Identified: Decodable { let id: ID? }
  private struct Parameters<Value: Decodable>: Decodable { let params: Value }
  private struct Initialization: Decodable { let protocolVersion: String? }
  private struct Call: Decodable { let name: String }
  private struct Arguments: Decodable { let arguments: DriveRequest? }

  private struct Server: Encodable {
    struct Capabilities: Encodable { let tools = [String: String]() }
    struct Info: Encodable { let name = "stories", version = "1.0.0" }

    let protocolVersion: String
    let capabilities = Capabilities()
    let serverInfo = Info()
    let instructions = """
      Use open first. act performs a step of a user, and answers with what changed on the screen. \
      save adds the steps to the sources as a script.
      """

    init(version: String) { protocolVersion = version }
  }

  private struct CallResult: Encodable {
    struct Content: Encodable {
      let type = "text"
      let text: String
    }

    let content: [Content]
    let isError: Bool
  }

  private struct Response<Result: Encodable>: Encodable {
    let jsonrpc = "2.0"
    let id: ID
    let result: Result
  }

  private struct Failure: Encodable {
    struct Details: Encodable {
      let code: Int
      let message: String
    }

    let jsonrpc = "2.0"
    let id: ID
    let error: Details
  }

  private static func result(_ id: ID, _ result: some Encodable) -> Data {
    DriveRequest.line(of: Response(id: id, result: result))
  }

  private static func failure(_ id: ID, _ code: Int, _ message: String) -> Data {
    DriveRequest.line(of: Failure(id: id, error: .init(code: code, message: message)))
  }
}

import Testing
import TextSnapshotTesting

/// Tests of `stories --mcp`.
@Suite(.snapshots(in: .packageSnapshots("StoryCommands"))) struct ToolServerTests {
  private func call(_ tool: String, _ arguments: String) -> String {
    #"{"jsonrpc":"2.0","id":"a","method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
  }

  @Test func speaksProtocol() throws {
    let requests = [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"tools/list"}"#,
      call("open", #"{"open":"start"}"#),
      call("act", #"{"do":"tap","element":"Count"}"#),
      call("act", #"{"do":"tap","element":"Cuont"}"#),
      call("look", #"{"actions":true}"#),
      call("act", #"{"undo":1}"#),
      call("save", #"{"save":"../milk"}"#),
    ]
    let answers = try drive(requests, ["--mcp"])
    #expect(answers.count == requests.count)
    assertSnapshot(
      of: zip(requests, answers).map { "> \($0)\n\($1)\n" }.joined(), as: .lines)
  }

  @Test(arguments: [
    (
      "nonsense",
      #"{"error":{"code":-32700,"message":"The message isn't JSON."},"id":null,"jsonrpc":"2.0"}"#
    ),
    (
      #"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#,
      #"{"error":{"code":-32600,"message":"The message isn't a request of JSON-RPC 2.0."},"id":null,"jsonrpc":"2.0"}"#
    ),
    (
      #"{"jsonrpc":"2.0","id":7}"#,
      #"{"error":{"code":-32600,"message":"The message isn't a request of JSON-RPC 2.0."},"id":7,"jsonrpc":"2.0"}"#
    ),
    (
      #"{"jsonrpc":"2.0","id":"a","method":true}"#,
      #"{"error":{"code":-32600,"message":"The message isn't a request of JSON-RPC 2.0."},"id":"a","jsonrpc":"2.0"}"#
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#,
      #"{"error":{"code":-32601,"message":"There is no method \"resources/list\"."},"id":1,"jsonrpc":"2.0"}"#
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call"}"#,
      #"{"error":{"code":-32602,"message":"The parameters don't name a tool."},"id":1,"jsonrpc":"2.0"}"#
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"dig"}}"#,
      #"{"error":{"code":-32602,"message":"There is no tool \"dig\"."},"id":1,"jsonrpc":"2.0"}"#
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"look","arguments":{"save":"milk"}}}"#,
      #"{"id":1,"jsonrpc":"2.0","result":{"content":[{"text":"{\"error\":\"The tool \\\"look\\\" can't do that.\",\"fix\":\"see the description of each tool.\"}","type":"text"}],"isError":true}}"#
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"act","arguments":7}}"#,
      #"{"id":1,"jsonrpc":"2.0","result":{"content":[{"text":"{\"error\":\"The arguments aren't an object.\"}","type":"text"}],"isError":true}}"#
    ),
  ])
  func refusesMessage(_ message: String, _ answer: String) throws {
    #expect(try drive([message], ["--mcp"]) == [answer])
  }

  /// The version of 2025-03-26 requires batches, so its clients get the one before.
  @Test(arguments: [
    ("2024-11-05", "2024-11-05"), ("2025-03-26", "2024-11-05"), ("2025-06-18", "2025-06-18"),
    ("2025-11-25", "2025-11-25"), ("2030-01-01", "2025-11-25"), ("2024-01-01", "2025-11-25"),
  ])
  func choosesVersion(_ wanted: String, _ version: String) throws {
    let message =
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"\#(wanted)"}}"#
    let answer = try #require(try drive([message], ["--mcp"]).first)
    #expect(answer.contains(#""protocolVersion":"\#(version)""#))
  }

  @Test func doesNotAnswerNotifications() throws {
    let messages = [
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#,
    ]
    #expect(try drive(messages, ["--mcp"]) == [#"{"id":1,"jsonrpc":"2.0","result":{}}"#])
  }
}

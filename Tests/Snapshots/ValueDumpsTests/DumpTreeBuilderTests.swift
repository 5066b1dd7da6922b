import Testing
import ValueLiterals

@testable import ValueDumps

extension String { fileprivate enum Part { case whole } }
extension Array { fileprivate struct Item { var x: Int } }
private enum Streamed: TextOutputStreamable {
  case one
  case two
  func write(to target: inout some TextOutputStream) { target.write("same") }
}
private final class Node: CustomReflectable, CustomDumpReflectable {
  var next: Node?
  var customMirror: Mirror { Mirror(self, children: ["next": next as Any], displayStyle: .struct) }
  var customDumpMirror: Mirror { customMirror }
}
private struct Level: CustomReflectable {
  let depth: Int
  var customMirror: Mirror {
    depth == 1
      ? Mirror(self, children: [:], displayStyle: .class)
      : Mirror(self, children: ["below": Level(depth: depth - 1)], displayStyle: .class)
  }
}

/// Tests of values whose mirrors are incomplete or misleading.
@Suite struct DumpTreeBuilderTests {
  @Test func endsCyclesOfObjectsWithStructureMirror() {
    let node = Node()
    node.next = node
    #expect(
      DumpTree(node).dumpText() == """
        ▿ Node
          ▿ next: Optional<Node>
            ▿ some (circular reference detected)

        """)
    #expect(dump(node) == "Node(\n  next: Node(↩︎)\n)")
    node.next = Node()
    #expect(
      dump([node, node]) == """
        [
          [0]: Node(
            next: Node(next: nil)
          ),
          [1]: Node(
            next: Node(next: nil)
          )
        ]
        """)
  }

  @Test func dumpsStructuresWithObjectMirror() {
    let text = DumpTree(Level(depth: 50)).dumpText()
    #expect(text.split(separator: "\n").count == 50)
    #expect(!text.contains("circular"))
  }

  @Test func namesCasesWithEqualDescriptions() {
    #expect(dump(Streamed.one) == "Streamed.one")
    #expect(dump(Streamed.two) == "Streamed.two")
  }

  @Test func namesTypesInExtensions() {
    #expect(dump(String.Part.whole) == "String.Part.whole")
    #expect(dump([Int].Item(x: 1)) == "[Int].Item(x: 1)")
  }

  /// The names come from Linux, from Objective-C, from bridged Swift values, and from a client.
  @Test(arguments: [
    ("Foundation.NSArray", true), ("__NSArrayI", true), ("__NSCFString", true),
    ("Foundation.__NSSwiftData", true), ("Swift.__SwiftDeferredNSArray", true),
    ("App.Todo", false), ("FoundationKit.Todo", false),
  ])
  func recognizesClassesOfFoundation(_ name: String, _ isFromFoundation: Bool) {
    #expect(DumpType.isFromFoundation(className: name) == isFromFoundation)
  }

  private func dump(_ value: Any) -> String { String(customDumping: value) }
}

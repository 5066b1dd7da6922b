/// A place in the source: where a script, or one of its acts, is written.
package struct ScriptSource: Sendable {
  package var fileID: StaticString
  package var filePath: StaticString
  package var line: UInt
  package var column: UInt
}

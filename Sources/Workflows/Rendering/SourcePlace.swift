/// Where a worker was declared, for the list of what is alive.
package struct SourcePlace: Sendable {
  package let fileID: StaticString
  package let line: UInt
}

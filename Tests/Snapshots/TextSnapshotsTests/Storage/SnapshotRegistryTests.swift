import Testing
import TextSnapshots

@Suite struct SnapshotRegistryTests {
  @Test func countsByCaseFolderAndFunction() {
    let registry = SnapshotRegistry()
    #expect(registry.nextOrdinal(in: "f()", folder: "x", caseID: "a#1") == 1)
    #expect(registry.nextOrdinal(in: "f()", folder: "x", caseID: "a#1") == 2)
    #expect(registry.nextOrdinal(in: "f()", folder: "y", caseID: "a#1") == 1)
    #expect(registry.nextOrdinal(in: "g()", folder: "x", caseID: "a#1") == 1)
    #expect(registry.nextOrdinal(in: "f()", folder: "x", caseID: "a#2") == 1)
    #expect(registry.nextOrdinal(in: "f()", folder: "x", caseID: "a#1") == 3)
  }
}

import Testing

@testable import TextSnapshotTesting

@Suite struct SnapshotOrdinalsTests {
  @Test func ordinalsBelongToACaseAFolderAndAFunction() {
    let scope = SnapshotOrdinals()
    #expect(scope.next(caseID: "a#1", folder: "x", function: "f()") == 1)
    #expect(scope.next(caseID: "a#1", folder: "x", function: "f()") == 2)
    #expect(scope.next(caseID: "a#1", folder: "y", function: "f()") == 1)
    #expect(scope.next(caseID: "a#1", folder: "x", function: "g()") == 1)
    #expect(scope.next(caseID: "a#2", folder: "x", function: "f()") == 1)
    #expect(scope.next(caseID: "a#1", folder: "x", function: "f()") == 3)
  }
}

import ReducerStore
import RuntimeIssues
import Testing

private enum OptionalKey: DependencyKey {
  static let liveValue: String? = "live"
  static let previewValue: String? = "preview"
  static let testValue: String? = "test"
}

private enum NilKey: DependencyKey {
  static let liveValue: Int? = nil
  static let testValue: Int? = nil
}

private struct Uploader: TestDependencyKey {
  let name: String
  static let testValue = Uploader(name: "test")
}

/// A dependency whose default values are numbered.
private enum CountedKey: DependencyKey {
  private static let count = Lock(0)

  static var liveValue: Int { testValue }
  static var testValue: Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}

private enum PreviewedKey: DependencyKey {
  static let liveValue = "live"
  static let previewValue = "preview"
}

private enum KidKey: DependencyKey {
  static let liveValue = 0
  static let testValue = 0
}

/// A dependency whose default value depends on another dependency.
private struct Parent: DependencyKey {
  var value: @Sendable () -> Int
  static var liveValue: Parent { testValue }
  static var testValue: Parent {
    @Dependency(\.kid) var kid
    return Parent { kid }
  }
}

extension DependencyValues {
  fileprivate var optional: String? {
    get { self[OptionalKey.self] }
    set { self[OptionalKey.self] = newValue }
  }
  fileprivate var kid: Int {
    get { self[KidKey.self] }
    set { self[KidKey.self] = newValue }
  }
  fileprivate var uploader: Uploader {
    get { self[Uploader.self] }
    set { self[Uploader.self] = newValue }
  }
}

private struct Model {
  static let uploaderLine = #line + 1
  @Dependency(\.uploader) var uploader
  @Dependency(\.optional) var optional
  @Dependency(Parent.self) var parent
  @Dependency(PreviewedKey.self) var previewed
  @Dependency(NilKey.self) var none
}

@MainActor
struct DependencyDefaultsTests {
  @Test func knowsThatTestIsRunning() async {
    #expect(isTesting)
    _ = await issues(isTesting: false) { #expect(!isTesting) }
  }

  @Test func supportsOptionalValues() async {
    let model = Model()
    #expect(model.optional == "test")
    #expect(model.none == nil)
    for (context, value) in [(DependencyContext.live, "live"), (.preview, "preview")] {
      withDependencies {
        $0.context = context
      } operation: {
        #expect(model.optional == value)
        #expect(model.optional == value)
      }
    }
    let issues = await issues { #expect(model.optional == "live") }
    #expect(issues == [])
    withDependencies {
      $0.optional = nil
    } operation: {
      #expect(model.optional == nil)
    }
    withDependencies {
      $0.optional? += " and more"
    } operation: {
      #expect(model.optional == "test and more")
    }
  }

  @Test(arguments: [true, false]) func defaultReadsCapturedDependencies(isLive: Bool) {
    func model(kid: Int?) -> Model {
      withDependencies {
        $0.context = isLive ? .live : .test
        if let kid { $0.kid = kid }
      } operation: {
        Model()
      }
    }
    // Each default value is created only once per process.
    let captured = model(kid: 1)
    #expect(captured.parent.value() == 1)
    withDependencies {
      $0.kid = 2
    } operation: {
      #expect(captured.parent.value() == 2)
    }
  }

  @Test func reportsMissingLiveValue() async {
    let model = Model()
    var names: [String] = []
    let issues = await issues(isTesting: false) {
      names.append(model.uploader.name)
      names.append(model.uploader.name)
      withDependencies {
        $0.uploader = Uploader(name: $0.uploader.name + " and more")
      } operation: {
        names.append(model.uploader.name)
      }
    }
    #expect(names == ["test", "test", "test and more"])
    let text = """
      "@Dependency(\\.uploader)" has no live implementation, but was accessed from a live context.

        Location: ReducerStoreTests/DependencyDefaultsTests.swift:\(Model.uploaderLine)
        Key: Uploader

      The test value is used instead, because the key doesn't conform to "DependencyKey".

      To fix, conform the key to "DependencyKey" in a module that the app links.
      """
    expectMessages(issues, text, text)
    let inATest = await ReducerStoreTests.issues(isTesting: true) { _ = model.uploader }
    #expect(inATest == [])
  }

  @Test func missingTestValueUsesPreviewValue() async {
    let model = Model()
    var value = ""
    let issues = await issues(isTesting: true, testID: "previewed") { value = model.previewed }
    #expect(value == "preview")
    #expect(issues.count == 1)
  }

  @Test(arguments: [DependencyContext.live, .test])
  func newCollectionHasOwnDefaults(context: DependencyContext) async {
    _ = await issues(isTesting: true, testID: "own defaults") { checkOwnDefaults(context) }
  }

  private func checkOwnDefaults(_ context: DependencyContext) {
    struct Model {
      @Dependency(CountedKey.self) var count
    }
    let model = Model()
    func counts(_ values: DependencyValues? = nil) -> [Int] {
      withDependencies {
        if let values { $0 = values }
        $0.context = context
      } operation: {
        [model.count, model.count, Model().count]
      }
    }
    let shared = counts()
    let own = DependencyValues()
    #expect(Set(shared).count == 1)
    #expect(counts() == shared)
    #expect(Set(counts(own)).count == 1)
    #expect(counts(own) == counts(own))
    #expect(counts(own) != shared)
    #expect(counts(DependencyValues()) != counts(own))
    #expect(counts() == shared)
  }

  @Test func reportsReadOfMissingTestValue() async {
    var value = ""
    let issues = await issues(isTesting: true) { value = PreviewedKey.testValue }
    #expect(value == "preview")
    expectMessages(
      issues,
      """
      A dependency has no test implementation, but was accessed from a test context:

        Key: PreviewedKey

      Its "testValue" was read directly, so the preview value is used instead.

      To fix, implement "testValue", or read the dependency with "@Dependency", which shows the \
      location in this message, and override it when the test creates its store:

        Store(initialState: …) { … } withDependencies: { $0[PreviewedKey.self] = … }
      """)
  }
}

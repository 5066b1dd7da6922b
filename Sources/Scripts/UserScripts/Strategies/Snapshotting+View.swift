import PlainTasks
import TextScreens
public import TextSnapshots
public import TextSwiftUI
import Transcripts

extension Snapshotting where Value: View, Format == String {
  /// A strategy that draws a picture of a SwiftUI view on a phone-sized screen, with notes below it.
  ///
  /// ```swift
  /// @MainActor @Test func counter() {
  ///   assertSnapshot(of: CounterView(store: store), as: .text)
  /// }
  /// ```
  @MainActor public static var text: Snapshotting { .text() }

  /// Returns a strategy that draws a picture of a SwiftUI view, with notes below it.
  ///
  /// The assertion fails if more than 64 nodes or 256 views are nested.
  ///
  /// - Parameter size: The size of the picture in columns and rows. A cell is 10 points wide and 20 high.
  /// - Returns: A snapshot strategy.
  @MainActor public static func text(_ size: ScreenSize = .phone) -> Snapshotting {
    let drawn = DrawnPicture()
    return SimplySnapshotting(pathExtension: "txt", diffing: drawn.diffing).pullback { view in
      let screen = try LaidOutScreen.first(of: view, size: size)
      drawn.text = screen.rendered().text + "\n"
      drawn.elements = screen.frameElements
      return drawn.text
    }
  }

  /// A strategy that lists what VoiceOver reads of a SwiftUI view, one element on each line, with
  /// notes on the problems that its users have with them.
  @MainActor public static var outline: Snapshotting {
    SimplySnapshotting.lines.pullback { view in
      let screen = try LaidOutScreen.first(of: view)
      let notes = screen.accessibilityProblems.map { "  \($0.message)" }
      return ([screen.outline] + notes).joined(separator: "\n") + "\n"
    }
  }
}

extension LaidOutScreen {
  /// Evaluates and lays out the first frame of a view.
  @MainActor package static func first(
    of view: some View, size: ScreenSize = .phone
  ) throws -> LaidOutScreen {
    // A test prepares what the view shows.
    let world = AppWorld(sharesStatics: true)
    world.useResources(of: type(of: view))
    return try world.enter(after: .zero) {
      let host = ViewHost(columns: size.columns, rows: size.rows) { view }
      return try host.layOut(size: size, isDrawn: false).complete()
    }
  }
}

extension AppWorld {
  /// Makes the resources of the module with the app's root view those of its main bundle.
  func useResources(of root: Any.Type) {
    let module = AppLanguage.module(of: root)
    use(
      resources: AppLanguage.resources(of: module),
      translations: AppLanguage(locale: locale, module: module))
    AppLanguage.setCurrent { AppWorld.current?.translations as? AppLanguage }
  }
}

extension AppLanguage: AppTranslations {}

/// The picture that a strategy has drawn last, and its elements.
private final class DrawnPicture {
  var text = ""
  var elements: [FrameElement] = []

  /// A diffing that compares pictures line by line and describes the elements that differ.
  var diffing: Diffing<String> {
    let lines = Diffing.lines
    return Diffing(toData: lines.toData, fromData: lines.fromData) { old, new in
      guard var difference = lines.diff(old, new), new == self.text else {
        return lines.diff(old, new)
      }
      let frames = [old, new].map { $0.split(separator: "\n") }
      let sentences = FrameComparison(
        expected: frames[0], received: frames[1], elements: self.elements
      ).sentences
      if !sentences.isEmpty {
        let words = sentences.prefix(10).map { $0.text() }.joined(separator: "\n")
        difference.message = words + "\n\n" + difference.message
      }
      return difference
    }
  }
}

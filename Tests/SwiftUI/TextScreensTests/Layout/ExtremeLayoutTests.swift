import Foundation
import TestSupport
import Testing
import TextScreens

/// Tests of layouts with invalid numbers and with infinitely nested views.
@Suite struct ExtremeLayoutTests {
  static let numbers: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .leastNonzeroMagnitude, -0.0, 1e300, -7.5,
  ]
  static let lengths = [Int.min, -1, 0, 1, 1 << 28, 1 << 40, Int.max]

  @Test(arguments: numbers) func acceptsInvalidNumbers(_ number: Double) {
    let rendered = RenderedScreen(
      Body {
        HStack {
          Text("a long text that gives way").layoutPriority(number)
          Text("b").layoutPriority(1)
          Spacer().layoutPriority(number)
        }
        Slider("Volume", value: number, in: -10...10, step: number) { _ in }
        Slider("Far", value: 1, in: (-.greatestFiniteMagnitude)...(.greatestFiniteMagnitude)) { _ in
        }
        ProgressView("Loading", value: number, total: 4)
        ProgressView("Loading", value: 4, total: number)
      }, size: .phone)
    #expect(rendered.picture.count == 16)
  }

  @Test func nanPriorityIsDefault() {
    let line = { (priority: Double) in
      drawing(12) {
        HStack {
          Text("Take the cat").lineLimit(1).layoutPriority(priority)
          Text("for a walk").lineLimit(1)
        }
      }
    }
    #expect(line(.nan) == line(0))
    #expect(line(.infinity) == line(1))
  }

  @Test(arguments: lengths) func acceptsInvalidLengths(_ length: Int) {
    let rendered = RenderedScreen(
      Body {
        HStack(spacing: length) {
          Text("a")
          Text("b")
        }
        VStack(spacing: length) {
          Text("a")
          Spacer(minLength: length)
        }
        Text("c").frame(width: length, height: length)
        Text("d").frame(minWidth: length, maxWidth: length, minHeight: length, maxHeight: length)
        Text("e").padding(.all, length).padding(length)
        Text("f g h").lineLimit(length)
        Grid(horizontalSpacing: length, verticalSpacing: length) {
          GridRow {
            Text("i").gridCellColumns(length)
            Text("j")
          }
        }
        Stepper("Guests", value: length, in: Int.min...Int.max, step: length) { _ in }
      }, size: .phone)
    #expect(rendered.picture.count == 16)
  }

  @Test func limitsGridSize() {
    #expect(ScreenSize.fit(columns: .max) == .fit(columns: 4096))
    #expect(ScreenSize.size(columns: -1, rows: .max) == .size(columns: 0, rows: 4096))
  }

  private struct Nested: View {
    let depth: Int

    var body: some View {
      VStack {
        if depth > 0 { Nested(depth: depth - 1) } else { Text("innermost") }
      }
    }
  }

  /// A view that contains two instances of itself.
  private struct Endless: View {
    var body: some View {
      HStack { for _ in 0..<2 { Endless().padding() } }
    }
  }

  /// Returns the outline of a view that's created on a thread with a small stack.
  private func outline(of view: @escaping @Sendable () -> AnyView) async -> String {
    await withSmallStack { RenderedScreen(Body { view() }, size: .fit(columns: 200)).outline }
  }

  private static let tooDeep = """
    screen Body
      text "This screen isn't drawn because its views are nested more than 64 levels deep. To fix, \
    look for a view that contains itself, or nest fewer views."
    """

  @Test func omitsTooDeeplyNestedViews() async {
    #expect(await outline { AnyView(Nested(depth: 63)) } == Self.tooDeep)
    #expect(await outline { AnyView(Nested(depth: 10_000)) } == Self.tooDeep)
    #expect(await outline { AnyView(Endless()) } == Self.tooDeep)
  }

  @Test func drawsDeeplyNestedViews() async {
    let depth = 62
    #expect(await outline { AnyView(Nested(depth: depth)) } == "screen Body\n  text \"innermost\"")
    let all = await outline {
      var view = AnyView(Text("innermost"))
      for level in 0..<depth * 3 / 4 {
        let inner = view
        switch level % 4 {
        case 0: view = AnyView(List { inner })
        case 1: view = AnyView(HStack { inner })
        case 2: view = AnyView(inner.padding(0))
        default: view = AnyView(Grid { inner })
        }
      }
      return view
    }
    #expect(all.hasSuffix("text \"innermost\""))
  }
}

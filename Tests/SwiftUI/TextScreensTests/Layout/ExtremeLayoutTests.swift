import Testing
import TextScreens
import TextSwiftUI

/// Tests of layouts with invalid numbers and with infinitely nested views.
@MainActor @Suite struct ExtremeLayoutTests {
  nonisolated static let numbers: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .leastNonzeroMagnitude, -0.0, 1e300, -7.5,
  ]

  @Test(arguments: numbers) func acceptsInvalidNumbers(_ number: Double) {
    let far = Double.greatestFiniteMagnitude
    let rendered = RenderedScreen(
      firstFrame {
        HStack {
          Text("a long text that gives way").layoutPriority(number)
          Text("b").layoutPriority(1)
          Spacer().layoutPriority(number)
        }
        Slider(value: .constant(number), in: -10...10, step: number)
        Slider(value: .constant(1), in: -far...far)
        ProgressView(value: number, total: 4)
        ProgressView(value: 4, total: number)
      }, size: .phone)
    #expect(rendered.picture.count == 16)
  }

  @Test func nanPriorityIsDefault() {
    let picture = { (priority: Double) in
      RenderedScreen(
        firstFrame {
          HStack {
            Text("Take the cat").lineLimit(1).layoutPriority(priority)
            Text("for a walk").lineLimit(1)
          }
        }, size: .fit(columns: 14)
      ).picture
    }
    #expect(picture(.nan) == picture(0))
    #expect(picture(.infinity) == picture(1))
  }

  @Test(arguments: numbers) func acceptsInvalidLengths(_ length: Double) {
    let rendered = RenderedScreen(
      firstFrame {
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
        Grid(horizontalSpacing: length, verticalSpacing: length) {
          GridRow {
            Text("i")
            Text("j")
          }
        }
      }, size: .phone)
    #expect(rendered.picture.count == 16)
  }

  @Test(arguments: [Int.min, -1, 0, 1 << 40, .max]) func acceptsInvalidCounts(_ count: Int) {
    let rendered = RenderedScreen(
      firstFrame {
        Text("f g h").lineLimit(count)
        Grid {
          GridRow {
            Text("i").gridCellColumns(count)
            Text("j")
          }
        }
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
      HStack { ForEach(0..<2, id: \.self) { _ in Endless().padding() } }
    }
  }

  /// A view that contains nothing but itself.
  private struct Lonely: View {
    var body: some View { AnyView(Lonely()) }
  }

  private func outline(@ViewBuilder of view: @escaping () -> some View) -> String {
    LaidOutScreen(firstFrame(of: view), size: .fit(columns: 200)).outline
  }

  private static let tooDeep = """
    text "This screen isn't drawn because its views are nested more than 64 levels deep. To fix, \
    look for a view that contains itself, or nest fewer views."
    """

  @Test func omitsTooDeeplyNestedViews() {
    #expect(outline { Nested(depth: 63) } == Self.tooDeep)
    #expect(outline { Nested(depth: 10_000) } == Self.tooDeep)
    #expect(outline { Endless() } == Self.tooDeep)
    #expect(outline { Lonely() } == Self.tooDeep)
  }

  @Test func drawsDeeplyNestedViews() {
    // With the innermost stack and the column of the screen, there are 64 levels.
    let depth = 62
    #expect(outline { Nested(depth: depth) } == "text \"innermost\"")
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
    #expect(outline { view }.hasSuffix("text \"innermost\""))
  }
}

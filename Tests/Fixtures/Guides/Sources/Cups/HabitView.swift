import SwiftUI

public struct HabitView: View {
  @State private var lastDone = Date.distantPast

  public init() {}

  public var body: some View {
    TimelineView(.everyMinute) { context in
      let isDone = Calendar.current.isDate(lastDone, inSameDayAs: context.date)
      Text(isDone ? "Done today" : "Not yet")
    }
    Button("Drink water") { lastDone = .now }
  }
}

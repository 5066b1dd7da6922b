public import Foundation
import TextScreens

/// A view that is drawn anew at the dates of a schedule, of which pictures show one.
///
/// Its date is that of the app, unless the schedule names its dates.
public nonisolated struct TimelineView<Schedule: TimelineSchedule, Content> {
  /// What a view on a timeline knows.
  public struct Context {
    /// How often the view can be drawn.
    public enum Cadence: Comparable, Sendable {
      /// At any time; each second; each minute.
      case live, seconds, minutes
    }

    /// The date of the entry.
    public let date: Date
    /// How often the view can be drawn.
    public let cadence: Cadence
  }

  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content
}

extension TimelineView: View, ViewList, PrimitiveView where Content: View {
  /// Creates a view for a schedule.
  public nonisolated init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.init(schedule: schedule, content: content)
  }

  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let now = ViewHost.date
    let date = schedule.entries(from: now, mode: .normal).first { _ in true } ?? now
    let entry = TimelineViewDefaultContext(date: date, cadence: .live)
    let (view, context) = context.late(entry, of: self) { $0.content($1) }
    view._append(to: &nodes, in: context)
  }
}

/// What a view on any timeline knows.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>
  .Context

/// The dates at which a view is drawn anew.
public protocol TimelineSchedule {
  /// The mode of a schedule.
  typealias Mode = TimelineScheduleMode
  /// The type of the dates.
  associatedtype Entries: Sequence where Entries.Element == Date

  /// Returns the dates from the given one.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// The mode of a schedule.
public enum TimelineScheduleMode: Sendable {
  /// As often as the schedule says; less often.
  case normal, lowFrequency
}

/// A schedule of dates at the same distance.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  /// Creates a schedule.
  public init(from startDate: Date, by interval: TimeInterval) {}

  /// Returns the given date.
  public func entries(from startDate: Date, mode: Mode) -> [Date] { [startDate] }
}

/// A schedule for each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  /// Creates a schedule.
  public init() {}

  /// Returns the given date.
  public func entries(from startDate: Date, mode: Mode) -> [Date] { [startDate] }
}

/// A schedule for animations.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  /// Creates a schedule.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {}

  /// Returns the given date.
  public func entries(from startDate: Date, mode: Mode) -> [Date] { [startDate] }
}

/// A schedule of given dates.
public struct ExplicitTimelineSchedule<Dates: Sequence>: TimelineSchedule
where Dates.Element == Date {
  let dates: Dates

  /// Creates a schedule.
  public init(_ dates: Dates) { self.dates = dates }

  /// Returns the dates.
  public func entries(from startDate: Date, mode: Mode) -> Dates { dates }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Returns a schedule of dates at the same distance.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self {
    Self(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// A schedule for each minute.
  public static var everyMinute: Self { Self() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// A schedule for animations.
  public static var animation: Self { Self() }

  /// Returns a schedule for animations.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
    Self()
  }
}

extension TimelineSchedule {
  /// Returns a schedule of given dates.
  public static func explicit<S: Sequence>(_ dates: S) -> Self
  where Self == ExplicitTimelineSchedule<S> { Self(dates) }
}

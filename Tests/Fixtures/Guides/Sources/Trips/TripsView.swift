import SwiftData
import SwiftUI

@Model
public final class Trip {
  var place: String
  var isBooked = false
  @Relationship(deleteRule: .cascade, inverse: \Stop.trip) var stops: [Stop] = []

  init(place: String) { self.place = place }
}

@Model
final class Stop {
  var name: String
  var trip: Trip?

  init(name: String) { self.name = name }
}

public struct TripsView: View {
  @Environment(\.modelContext) private var context
  @Query(sort: \Trip.place) private var trips: [Trip]
  @State private var place = ""

  public init() {}

  public var body: some View {
    List {
      ForEach(trips) { trip in
        @Bindable var trip = trip
        Toggle(trip.place, isOn: $trip.isBooked)
      }
      .onDelete { for index in $0 { context.delete(trips[index]) } }
      TextField("Place", text: $place).onSubmit {
        context.insert(Trip(place: place))
        place = ""
      }
    }
  }
}

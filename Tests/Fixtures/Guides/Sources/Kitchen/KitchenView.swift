import SwiftUI

public struct KitchenView: View {
  @State private var cups = 0

  public init() {}

  public var body: some View {
    Text("kitchen.title")
    Text("\(cups) cups, \(4.5, format: .number) g of beans")
    Button("brew") { cups += 1 }
    Button("wash") { cups = 0 }
  }
}

import SwiftUI

package struct ContentView: View {
  @State private var model: OrderModel

  package init(bakery: Bakery) {
    _model = State(initialValue: OrderModel(bakery: bakery))
  }

  package var body: some View {
    NavigationStack(path: $model.path) {
      CakeView(model: model)
        .navigationDestination(for: OrderModel.Step.self) { StepView(step: $0, model: model) }
    }
    .sheet(item: $model.confirmation) { confirmation in
      ConfirmationView(number: confirmation.id)
    }
  }
}

struct StepView: View {
  let step: OrderModel.Step
  let model: OrderModel

  var body: some View {
    switch step {
    case .address: AddressView(model: model)
    case .receipt: ReceiptView(model: model)
    case .review: ReviewView(model: model)
    }
  }
}

struct CakeView: View {
  @Bindable var model: OrderModel

  var body: some View {
    Form {
      Picker("Cake", selection: $model.order.cake) {
        ForEach(Order.Cake.allCases, id: \.self) { Text($0.rawValue.capitalized) }
      }
      Stepper("Quantity: \(model.order.quantity)", value: $model.order.quantity, in: 1...5)
      NavigationLink("Delivery address", value: OrderModel.Step.address)
    }
    .navigationTitle("Order")
  }
}

struct AddressView: View {
  @Bindable var model: OrderModel

  var body: some View {
    Form {
      TextField("Name", text: $model.order.address.name)
      TextField("Street", text: $model.order.address.street)
      TextField("City", text: $model.order.address.city)
      NavigationLink("Receipt", value: OrderModel.Step.receipt)
        .disabled(!model.order.address.isValid)
    }
    .navigationTitle("Address")
  }
}

struct ReceiptView: View {
  @Bindable var model: OrderModel

  var body: some View {
    Form {
      Toggle("Send me a receipt", isOn: $model.order.wantsReceipt)
      if model.order.wantsReceipt {
        TextField("Email", text: $model.order.email)
          .textInputAutocapitalization(.never)
        if !model.order.isEmailValid {
          Text("Enter an address such as ada@example.com.")
        }
      }
      NavigationLink("Review", value: OrderModel.Step.review)
        .disabled(!model.order.isEmailValid)
    }
    .navigationTitle("Receipt")
  }
}

struct ReviewView: View {
  @Bindable var model: OrderModel

  var body: some View {
    List {
      LabeledContent("Cake", value: model.order.cake.rawValue.capitalized)
      LabeledContent("Quantity", value: model.order.quantity, format: .number)
      LabeledContent("Deliver to", value: model.order.address.name)
      if model.order.wantsReceipt {
        LabeledContent("Receipt to", value: model.order.email)
      }
      Button {
        model.place()
      } label: {
        if model.isSending { ProgressView("Sending…") } else { Text("Place order") }
      }
      .disabled(model.isSending)
    }
    .navigationTitle("Review")
    .alert("The bakery doesn't answer", isPresented: $model.hasFailed) {
      Button("Retry") { model.place() }
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("Your order hasn't been placed.")
    }
  }
}

struct ConfirmationView: View {
  let number: Int
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack {
      Image(systemName: "birthday.cake")
      Text("Order \(number, format: .number.grouping(.never)) is on its way.")
      Button("Done") { dismiss() }
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  struct WeatherView: View {
    let model: WeatherModel

    var body: some View {
      VStack {
        TextField("City", text: Binding(get: { model.city }, set: { model.cityChanged($0) }))
        Button("Search") { model.searchButtonTapped() }.disabled(!model.canSearch)
        if model.isLoading {
          ProgressView("Loading")
        } else if let report = model.report {
          Text(report)
        }
      }
    }
  }
#endif

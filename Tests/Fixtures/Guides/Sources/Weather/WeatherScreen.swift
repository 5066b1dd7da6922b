import TextScreens

struct WeatherScreen: @MainActor Screen {
  let model: WeatherModel

  @MainActor var body: some View {
    VStack {
      TextField("City", text: model.city) { model.cityChanged($0) }
      Button("Search") { model.searchButtonTapped() }.disabled(!model.canSearch)
      if model.isLoading {
        ProgressView("Loading")
      } else if let report = model.report {
        Text(report)
      }
    }
  }
}

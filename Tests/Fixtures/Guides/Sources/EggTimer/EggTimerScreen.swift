import TextScreens

struct EggTimerScreen: Screen {
  let state: EggTimer.State
  let send: (EggTimer.Action) -> Void

  var body: some View {
    VStack {
      if state.secondsLeft == 0 {
        Text("The eggs are ready")
      } else {
        Text("\(state.secondsLeft) seconds")
        if state.isRunning {
          Button("Pause") { send(.pauseButtonTapped) }
        } else {
          Button("Start") { send(.startButtonTapped) }
        }
      }
    }
  }
}

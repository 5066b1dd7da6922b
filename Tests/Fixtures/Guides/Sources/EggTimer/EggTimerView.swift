import ReducerStoreViews
import SwiftUI

struct EggTimerView: View {
  let store: StoreOf<EggTimer>

  var body: some View {
    VStack {
      if store.secondsLeft == 0 {
        Text("The eggs are ready")
      } else {
        Text("\(store.secondsLeft) seconds")
        if store.isRunning {
          Button("Pause") { store.send(.pauseButtonTapped) }
        } else {
          Button("Start") { store.send(.startButtonTapped) }
        }
      }
    }
  }
}

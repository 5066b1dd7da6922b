import ReducerStoreViews
import SwiftUI

struct EggTimerView: View {
  let store: StoreOf<EggTimer>

  var body: some View {
    WithViewStore(store, observe: \.self) { viewStore in
      VStack {
        if viewStore.secondsLeft == 0 {
          Text("The eggs are ready")
        } else {
          Text("\(viewStore.secondsLeft) seconds")
          if viewStore.isRunning {
            Button("Pause") { viewStore.send(.pauseButtonTapped) }
          } else {
            Button("Start") { viewStore.send(.startButtonTapped) }
          }
        }
      }
    }
  }
}

import Testing
import TextScreens

@Suite struct StoredPropertiesTests {
  struct Login: Screen {
    var name: String
    var logIn: () -> Void
  }

  struct Address { var street: String, town: String }
  enum Plan {
    case free
    case paid(months: Int)
  }
  final class Session {}

  struct Everything: Screen {
    var name: String? = "Ada"
    var nickname: String?
    var age = 36
    var isOn = true
    var address = Address(street: "1 Main", town: "London")
    var plan = Plan.free
    var next = Plan.paid(months: 3)
    var tags = ["a", "b"]
    var none: [Int] = []
    var numbers: Set<Int> = [3, 1, 2]
    var ages = ["Ada": 36]
    var session = Session()
    var onChange: (String) -> Void = { _ in }
    var onSend: @Sendable () -> Void = {}
    var onCancel: (() -> Void)? = {}
    var onRetry: (() -> Void)?
    var label = Text("a view")
    var login = Login(name: "Bob") {}
  }

  @Test func drawsStoredProperties() {
    var taps = 0
    let screen = LaidOutScreen(Login(name: "Ada") { taps += 1 }, size: .fit(columns: 20))
    #expect(
      screen.rendered().text == """
        ┌ Login ───────────┐
        │ name: Ada        │
        │ [logIn]          │
        └──────────────────┘
        """)
    #expect(
      screen.outline == """
        screen Login
          text "name: Ada"
          button "logIn"
        """)
    screen.elements.last?.activate?()
    #expect(taps == 1)
  }

  @Test func drawsValuesOfEveryKind() {
    #expect(
      RenderedScreen(Everything(), size: .fit(columns: 32)).text == """
        ┌ Everything ──────────────────┐
        │ name: Ada                    │
        │ nickname: nil                │
        │ age: 36                      │
        │ isOn: true                   │
        │ address:                     │
        │   street: 1 Main             │
        │   town: London               │
        │ plan: free                   │
        │ next:                        │
        │   paid:                      │
        │     months: 3                │
        │ tags:                        │
        │   - a                        │
        │   - b                        │
        │ none: none                   │
        │ numbers:                     │
        │   - 1                        │
        │   - 2                        │
        │   - 3                        │
        │ ages:                        │
        │   - (key: "Ada", value: 36)  │
        │ session: Session             │
        │ onChange: (String) -> ()     │
        │ [onSend]                     │
        │ [onCancel]                   │
        │ onRetry: nil                 │
        │ label:                       │
        │   a view                     │
        │ login:                       │
        │   name: Bob                  │
        │   [logIn]                    │
        └──────────────────────────────┘
        """)
  }

  @Test func drawsBareScreenInBackStack() {
    let stack = BackStackScreen(items: [.init(key: "login", screen: Login(name: "Ada") {})])
    #expect(RenderedScreen(stack, size: .fit(columns: 20)).picture[3] == "│ name: Ada        │")
  }
}

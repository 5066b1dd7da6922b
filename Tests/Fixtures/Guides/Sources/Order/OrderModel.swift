/// The state of a form, which the screen changes directly.
@MainActor
final class OrderModel {
  var name = "Ada"
  var note = ""
  var isGift = false
  var size = "Medium"
  var delivery = "2026-12-24"
  var count = 2
  var tip = 1.0
  var showsFees = false
  var extras = ["Candles", "Card"]
}

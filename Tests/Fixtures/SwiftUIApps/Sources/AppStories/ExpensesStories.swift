import Expenses
import SwiftUI
import UserScripts

package let expensesStories = [
  Story(addAndDelete, in: .packageSnapshots("Expenses")) { ScriptedApp { ContentView() } }
]

private let addAndDelete = UserScript("add-and-delete") { user in
  try user.tap("Add")
  try user.type("Train to Berlin", into: "Title")
  try user.paste("79,5o", into: "Amount")  // this frame: the message, and Save is disabled
  try user.clear("Amount")
  try user.type("79.50", into: "Amount")
  try user.choose("Travel", from: "Category")
  try user.toggle("Reimbursed")
  try user.tap("Save")
  try user.tap("Add")
  try user.type("Lunch", into: "Title")
  try user.type("13", into: "Amount")
  try user.tap("Save")
  try user.swipe(row: 0, action: "Delete")
  try user.tap("Add")
  try user.tap("Cancel")
}

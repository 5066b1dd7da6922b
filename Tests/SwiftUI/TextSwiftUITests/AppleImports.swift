// The modules of Apple are empty on Linux: what a source uses of them is in TextSwiftUI. A file that
// imports Testing can't import CoreGraphics.
import Accessibility
import CoreGraphics
import CoreTransferable
import DeveloperToolsSupport
import LocalAuthentication
import NotificationCenter
import OSLog
import PhotosUI
import SafariServices
import StoreKit
import TextUIKit
import TipKit
import UniformTypeIdentifiers
import UserNotifications
import WebKit
import os.log

/// What sources use of the modules that they import.
enum AppleNames {
  static let point = CGPoint(x: 3, y: 4)
  static let type = UTType.json
  static let center = UNUserNotificationCenter.self
  static let log = Logger(subsystem: "app", category: "test")
  static let sameLog = os.Logger(os.OSLog.default)
  static let signposter = OSSignposter(subsystem: "app", category: .pointsOfInterest)
  static let count = OSAllocatedUnfairLock(initialState: 0)
  static let category = UNNotificationCategory(
    identifier: "walk", actions: [], intentIdentifiers: [], options: .customDismissAction)
  static let page = SFSafariViewController.self
  @MainActor static let web = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
}

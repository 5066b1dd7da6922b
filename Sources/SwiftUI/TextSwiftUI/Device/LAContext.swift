// Apple documents these declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import RuntimeIssues

/// A device with Face ID, which an alert asks for the user's face.
///
/// The alert has the words of the menu of a simulated device. The conformance is unchecked, as Apple's
/// is: an app sets a context up before it asks.
public final class LAContext: NSObject, @unchecked Sendable {
  /// The kind of the device, which is known once `canEvaluatePolicy` was called.
  public private(set) var biometryType = LABiometryType.none
  public var localizedFallbackTitle: String?
  public var localizedCancelTitle: String?
  public var localizedReason = ""
  public var touchIDAuthenticationAllowableReuseDuration = 0.0

  public func canEvaluatePolicy(
    _ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>? = nil
  ) -> Bool {
    biometryType = .faceID
    return true
  }

  public func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String,
    reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    func answering(_ code: LAError.Code?) -> @Sendable () -> Void {
      // As on a device, not on the main thread.
      { Task.detached { reply(code == nil, code.map { LAError($0) }) } }
    }
    DeviceState.current.ask(
      SystemAlert(
        title: "Face ID", message: localizedReason,
        buttons: [
          ("Matching Face", answering(nil)),
          ("Non-matching Face", answering(.authenticationFailed)),
          (localizedCancelTitle ?? "Cancel", answering(.userCancel)),
        ]))
  }

  public func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String
  ) async throws -> Bool {
    let result = await DeviceState.answer { answer in
      evaluatePolicy(policy, localizedReason: localizedReason) { isSuccess, error in
        answer(isSuccess ? nil : error)
      }
    }
    if let error = result ?? nil { throw error }
    return result != nil
  }

  public func invalidate() { DeviceState.current.note("not supported: LAContext.invalidate") }
}

public enum LAPolicy: Int, Sendable {
  case deviceOwnerAuthenticationWithBiometrics = 1
  case deviceOwnerAuthentication
}

public enum LABiometryType: Int, Sendable {
  case none, touchID, faceID
  case opticID = 4
}

public struct LAError: CustomNSError, Sendable {
  public enum Code: Int, Sendable {
    case authenticationFailed = -1
    case userCancel = -2
    case userFallback = -3
    case systemCancel = -4
    case passcodeNotSet = -5
    case biometryNotAvailable = -6
    case biometryNotEnrolled = -7
    case biometryLockout = -8
  }

  public static let authenticationFailed = Code.authenticationFailed
  public static let userCancel = Code.userCancel
  public static let userFallback = Code.userFallback
  public static let systemCancel = Code.systemCancel
  public static let passcodeNotSet = Code.passcodeNotSet
  public static let biometryNotAvailable = Code.biometryNotAvailable
  public static let biometryNotEnrolled = Code.biometryNotEnrolled
  public static let biometryLockout = Code.biometryLockout

  public static let errorDomain = "com.apple.LocalAuthentication"

  public let code: Code
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] {
    let text = code == .userCancel ? "Canceled by user." : "Application retry limit exceeded."
    return [NSLocalizedDescriptionKey: text]
  }

  public init(_ code: Code) { self.code = code }
}

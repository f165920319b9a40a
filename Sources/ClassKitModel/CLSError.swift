public import Foundation

/// The domain of ClassKit's errors.
public let CLSErrorCodeDomain = "CLSErrorCodeDomain"

/// What more an error tells.
public struct CLSErrorUserInfoKey: RawRepresentable, Hashable, Sendable {
  /// The key in the dictionary.
  public let rawValue: String

  /// A key with any name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The object that caused the failure.
  public static let objectKey = CLSErrorUserInfoKey(rawValue: "CLSErrorObjectKey")
  /// The errors of several objects, for `partialFailure`.
  public static let underlyingErrorsKey = CLSErrorUserInfoKey(
    rawValue: "CLSErrorUnderlyingErrorsKey")
  /// The objects that were saved all the same, for `partialFailure`.
  public static let successfulObjectsKey = CLSErrorUserInfoKey(
    rawValue: "CLSErrorSuccessfulObjectsKey")
}

/// An error of ClassKit, as Swift sees one on Apple's systems.
///
/// Codes and keys: CLSDefines.h; CLASSKIT.md, section 2.
public struct CLSError: Error, CustomNSError {
  /// The kinds of error.
  public enum Code: Int, Sendable {
    case none, classKitUnavailable, invalidArgument, invalidModification, authorizationDenied
    case databaseInaccessible, limits, invalidCreate, invalidUpdate, partialFailure
    case invalidAccountCredentials
  }

  private let error: NSError

  /// An error with a code.
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    error = NSError(domain: CLSErrorCodeDomain, code: code.rawValue, userInfo: userInfo)
  }

  /// The kind of error.
  public var code: Code { Code(rawValue: error.code) ?? .none }
  /// What more is known.
  public var userInfo: [String: Any] { error.userInfo }

  /// The domain of ClassKit's errors.
  public static var errorDomain: String { CLSErrorCodeDomain }
  /// The number of the code.
  public var errorCode: Int { error.code }
  /// What more is known.
  public var errorUserInfo: [String: Any] { error.userInfo }
}

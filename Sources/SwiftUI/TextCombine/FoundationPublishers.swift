public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension NotificationCenter {
  /// Returns a publisher of the notifications with a name.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// A publisher of notifications.
  public struct Publisher: _OwnPublisher {
    /// The type of the values.
    public typealias Output = Notification
    /// The notifications never fail.
    public typealias Failure = Never

    /// The center that the notifications are posted to.
    public let center: NotificationCenter
    /// The name of the notifications.
    public let name: Notification.Name
    /// The sender of the notifications, or `nil` for all senders.
    public let object: AnyObject?

    /// Sends the notifications from now on to a subscriber.
    public func _subscribe(_ subscriber: _Subscriber<Notification, Never>) {
      let observer = center.addObserver(forName: name, object: object, queue: nil) {
        subscriber.send($0)
      }
      subscriber.hold(AnyCancellable { center.removeObserver(observer) })
    }

    /// The name and the sender.
    public var _identity: AnyHashable? { [AnyHashable(name), object.map(ObjectIdentifier.init)] }
  }
}

extension URLSession {
  /// A publisher of the data at an address, and the response.
  public typealias DataTaskPublisher = AnyPublisher<(data: Data, response: URLResponse), URLError>

  /// Returns a publisher of the data at an address.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }

  /// Returns a publisher of the data for a request.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    AnyPublisher { subscriber in
      let task = Task { @MainActor in
        do {
          subscriber.send(try await self.data(for: request))
          subscriber.send(completion: .finished)
        } catch {
          subscriber.send(completion: .failure(error as? URLError ?? URLError(.unknown)))
        }
      }
      subscriber.hold(AnyCancellable { task.cancel() })
    }
  }
}

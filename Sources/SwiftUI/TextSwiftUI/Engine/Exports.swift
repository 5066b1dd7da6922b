@_exported public import Foundation
@_exported public import Observation

#if canImport(FoundationNetworking)
  @_exported public import FoundationNetworking
#endif

@_exported public import Foundation
@_exported public import Observation
@_exported public import TextCombine

#if canImport(FoundationNetworking)
  @_exported public import FoundationNetworking
#endif

@_exported public import struct PlainTasks.NetworkResponse
@_exported public import struct PlainTasks.NetworkResponses
@_exported public import struct SteppedEffects.EffectOrder
@_exported public import enum TextScreens.ScreenLayer
@_exported public import struct TextScreens.ScreenSize
@_exported public import struct Transcripts.Transcript
@_exported public import struct Transcripts.TranscriptError

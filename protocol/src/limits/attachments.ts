/** Limits of attachments, in characters unless noted. Sources: message.attachments.max, the attachment request of the public API document. */
export const ATTACHMENT_LIMITS = {
  perMessage: 10,
  filename: 1024,
  title: 1024,
  description: 1024,
  waveform: 400,
  /** Samples of a voice message's waveform, one byte each. Source: message.voice.waveform.max. */
  waveformSamples: 256,
  /** Addresses that are refreshed in one call. */
  refresh: 50,
} as const;

/** A packet on its way through a room: Opus, or a part of a VP8 frame. */
export interface MediaPacket {
  readonly kind: 'audio' | 'video';
  /** The one that the room gave to the participant or to their stream. */
  readonly ssrc: number;
  readonly marker: boolean;
  readonly sequence: number;
  readonly timestamp: number;
  readonly payload: Buffer;
}

/** How the media of one participant travel. */
export interface MediaTransport {
  send(packet: MediaPacket): void;
  /** Asks the participant for a frame that can be decoded by itself. @param source the participant's own SSRC of the stream */
  requestKeyframe(source: number): void;
  close(): void;
}

/** What arrives from a participant. */
export interface Receiver {
  /** A packet. @param source the participant's own SSRC, which tells their streams apart */
  packet(packet: MediaPacket, source: number): void;
  /** The participant can't decode a stream of another until its next keyframe. */
  keyframe(ssrc: number): unknown;
  /** The participant has not got these packets of a stream of another. */
  missing(ssrc: number, sequences: readonly number[]): void;
}

import type { Downlink } from './downlink.ts';
import type { SenderReport } from './sender-report.ts';

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

/** A packet of a video as one viewer gets it. */
export type VideoPacket = Omit<MediaPacket, 'kind'>;

/** The stream in which lost packets are sent again (RFC 4588), and the packet's number there. */
export interface Retransmission {
  readonly ssrc: number;
  readonly sequence: number;
}

/** How the media of one participant travel. */
export interface MediaTransport {
  send(packet: MediaPacket): void;
  /** @param again for packets that were sent before; a participant without such streams gets them as they were */
  sendVideo(packet: VideoPacket, again?: Retransmission): void;
  /** Whether packets can be sent again for no other reason than to fill the path. */
  readonly canFill: boolean;
  /** How much the participant can get; undefined if they get no videos. */
  readonly downlink: Downlink | undefined;
  report(report: SenderReport): void;
  /** Asks the participant for a frame that can be decoded by itself. @param source the participant's own SSRC of the stream */
  requestKeyframe(source: number): void;
  close(): void;
}

/** What arrives from a participant. */
export interface Receiver {
  /** A packet. @param source the participant's own SSRC, which tells their streams apart */
  packet(packet: MediaPacket, source: number): void;
  /** When a moment of one of the participant's streams was. */
  report(report: SenderReport): void;
  /** The participant can't decode a stream of another until its next keyframe. */
  keyframe(ssrc: number): unknown;
  /** The participant has not got these packets of a stream of another. */
  missing(ssrc: number, sequences: readonly number[]): void;
}

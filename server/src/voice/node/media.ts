/** Sound on its way through a room: a packet of Opus with the sender's SSRC. */
export interface AudioPacket {
  readonly ssrc: number;
  readonly marker: boolean;
  readonly sequence: number;
  readonly timestamp: number;
  readonly payload: Buffer;
}

/** How the media of one participant travel. */
export interface MediaTransport {
  send(packet: AudioPacket): void;
  close(): void;
}

/** Receives the packets of a transport; the SSRC is the one that the room gave to the participant. */
export type Receive = (packet: AudioPacket) => void;

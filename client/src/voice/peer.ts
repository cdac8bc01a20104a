/** A stream of another user that the client can get. */
export interface RemoteStream {
  readonly userId: string;
  readonly type: 'voice' | 'video' | 'screen' | 'audio';
  readonly ssrc: number;
  /** The SSRC of its packets that are sent again; 0 or undefined if they keep theirs. */
  readonly rtx?: number | undefined;
}

/** What the client sends besides the microphone. */
export interface LocalStream {
  readonly type: 'video' | 'screen' | 'audio';
  /** The layer: its quality in percent. */
  readonly rid: '100' | '50';
  readonly ssrc: number;
}

export interface PeerEvents {
  /** Media flow. */
  connected(): void;
  /** The path to the server is lost. */
  failed(): void;
}

/** The client's end of the media: in a browser, an RTCPeerConnection. */
export interface Peer {
  /** Returns the lines of the offer that the server needs. */
  offer(): Promise<string>;
  /** Applies the server's parameters. */
  accept(sdp: string): Promise<void>;
  /** Replaces the streams that are received. */
  setRemote(streams: readonly RemoteStream[]): void;
  /** The streams that it sends now, besides the microphone. */
  getLocal(): readonly LocalStream[];
  /** Says which of its own streams somebody wants: 0 to 100, by SSRC of the server. */
  setWants(wants: Readonly<Record<string, number>>): void;
  close(): void;
}

/** A server that passes the media on where no direct way leads to the voice server (TURN). */
export interface IceServer {
  readonly urls: readonly string[];
  readonly username: string;
  readonly credential: string;
}

export type CreatePeer = (events: PeerEvents, iceServers: readonly IceServer[]) => Peer;

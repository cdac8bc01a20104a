import type { PeerConnection, Track } from 'node-datachannel';
import type { MediaTransport, Receive } from './media.ts';
import { isRtcp, RTP_HEADER, readRtp, writeRtpHeader } from './rtp.ts';
import { readParameters, type TransportParameters, writeDescription, writeOffer } from './sdp.ts';

type Library = typeof import('node-datachannel');

/** Milliseconds within which the library has its candidates. */
const GATHERING_MS = 2_000;

export interface WebRtcOptions {
  /** The UDP port of all connections; 0 for one each. */
  readonly port: number;
  /** The address under which the server is reached; undefined for those of its networks. */
  readonly address: string | undefined;
  /** Media of a browser can arrive. @param from its address, if it is known */
  readonly opened?: (from: string | undefined) => void;
}

/** Connections of browsers. */
export interface WebRtc {
  /** Opens a transport for a browser's offer. Returns it with the description for the browser. */
  open(
    ssrc: number,
    offer: TransportParameters,
    receive: Receive,
  ): Promise<{ readonly transport: MediaTransport; readonly description: string }>;
}

/** Rejects where the library has no build for the platform. */
export async function loadWebRtc(options: WebRtcOptions): Promise<WebRtc> {
  const library = await import('node-datachannel');
  return { open: (ssrc, offer, receive) => open(library, options, ssrc, offer, receive) };
}

/** Closing a connection or track that is closed already throws. */
const attempt = (work: () => void) => {
  try {
    work();
  } catch {}
};

/**
 * One track carries all streams of the connection: with a single one the library gives every packet to us, whatever its SSRC, and sends
 * every packet that we make. The browser offers and connects, so that nothing happens before each side has the other's description.
 */
async function open(
  { PeerConnection }: Library,
  { port, address, opened }: WebRtcOptions,
  ssrc: number,
  offer: TransportParameters,
  receive: Receive,
) {
  const connection = new PeerConnection(String(ssrc), {
    iceServers: [],
    disableAutoNegotiation: true,
    forceMediaTransport: true,
    enableIceUdpMux: port !== 0,
    ...(port === 0 ? {} : { portRangeBegin: port, portRangeEnd: port }),
  });
  // Held, because a track that is collected as garbage closes.
  const tracks: Track[] = [];
  let track: Track | undefined;
  connection.onTrack((added) => {
    tracks.push(added);
    added.onOpen(() => {
      track = added;
      opened?.(connection.getSelectedCandidatePair()?.remote.address);
    });
    added.onMessage((packet) => {
      const bytes = Buffer.from(packet as Buffer);
      if (isRtcp(bytes)) return;
      const read = readRtp(bytes);
      if (!read || read.payloadType !== offer.opus) return;
      const { marker, sequence, timestamp, start, end } = read;
      receive({ ssrc, marker, sequence, timestamp, payload: bytes.subarray(start, end) });
    });
  });
  try {
    const parameters = await answer(connection, offer);
    const transport: MediaTransport = {
      send({ payload, ...fields }) {
        const sender = track;
        if (!sender) return;
        const packet = Buffer.allocUnsafe(RTP_HEADER + payload.length);
        writeRtpHeader(packet, { ...fields, payloadType: offer.opus });
        payload.copy(packet, RTP_HEADER);
        attempt(() => void sender.sendMessageBinary(packet));
      },
      close() {
        track = undefined;
        tracks.length = 0;
        attempt(() => connection.close());
      },
    };
    return { transport, description: writeDescription({ ...parameters, opus: offer.opus }, address) };
  } catch (error) {
    attempt(() => connection.close());
    throw error;
  }
}

/** Applies the offer; returns our parameters once the candidates are known. */
async function answer(connection: PeerConnection, offer: TransportParameters): Promise<TransportParameters> {
  const gathered = new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error('No candidates were found.')), GATHERING_MS).unref();
    // Set before the local description: gathering ends on another thread within a millisecond.
    connection.onGatheringStateChange((state) => {
      if (state === 'complete') resolve();
    });
  });
  connection.setRemoteDescription(writeOffer(offer), 'offer');
  connection.setLocalDescription('answer');
  await gathered;
  const parameters = readParameters(connection.localDescription()?.sdp ?? '');
  if (!parameters) throw new Error('The library has no description.');
  return parameters;
}

import type { PeerConnection, Track } from 'node-datachannel';
import { Downlink } from './downlink.ts';
import { countDropped } from './dropped.ts';
import type { MediaPacket, MediaTransport, Receiver, Retransmission, VideoPacket } from './media.ts';
import { readFeedback, writeEmptyReport, writePli } from './rtcp.ts';
import {
  findExtension,
  isRtcp,
  NUMBER_EXTENSION,
  RTP_HEADER,
  readRtp,
  writeNumberExtension,
  writeRtpHeader,
} from './rtp.ts';
import { readParameters, readPort, type TransportParameters, writeDescription, writeOffer } from './sdp.ts';
import { type SenderReport, writeSenderReport } from './sender-report.ts';
import type { SideDoor } from './side-door.ts';
import { Uplink } from './uplink.ts';

type Library = typeof import('node-datachannel');

/** Milliseconds within which the library has its candidates. */
const GATHERING_MS = 2_000;
/** Milliseconds between two signs of life. Without one for 3.5 s clients open their media again (PATH_LOST_MS in the web client). */
const BEAT_MS = 1_000;

export interface WebRtcOptions {
  /** The UDP port of all connections; 0 for one each. */
  readonly port: number;
  /** The address under which the server is reached; undefined for those of its networks. */
  readonly address: string | undefined;
  /** Media of a browser can arrive. @param from its address, if it is known */
  readonly opened?: (from: string | undefined) => void;
  /** The way in for browsers whose checks the library refuses. */
  readonly sideDoor?: SideDoor | undefined;
}

/** Connections of browsers. */
export interface WebRtc {
  /** Opens a transport for a browser's offer. Returns it with the description for the browser. */
  open(
    ssrc: number,
    offer: TransportParameters,
    receiver: Receiver,
  ): Promise<{ readonly transport: MediaTransport; readonly description: string }>;
}

/** Rejects where the library has no build for the platform. */
export async function loadWebRtc(options: WebRtcOptions): Promise<WebRtc> {
  const library = await import('node-datachannel');
  return { open: (ssrc, offer, receiver) => open(library, options, ssrc, offer, receiver) };
}

let written:
  | { readonly packet: MediaPacket; readonly payloadType: number; readonly bytes: Buffer }
  | undefined;
/** Returns the packet as RTP. It goes to many in a row, who mostly have the same payload type: the bytes of the last one are used again. */
function write(packet: MediaPacket, payloadType: number): Buffer {
  if (written?.packet === packet && written.payloadType === payloadType) return written.bytes;
  const bytes = Buffer.allocUnsafe(RTP_HEADER + packet.payload.length);
  writeRtpHeader(bytes, { ...packet, payloadType });
  packet.payload.copy(bytes, RTP_HEADER);
  written = { packet, payloadType, bytes };
  return bytes;
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
  { port, address, opened, sideDoor }: WebRtcOptions,
  ssrc: number,
  offer: TransportParameters,
  receiver: Receiver,
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
  const sendRaw = (packet: Buffer) => attempt(() => void track?.sendMessageBinary(packet));
  const uplink = new Uplink(sendRaw);
  const downlink = offer.vp8 === undefined ? undefined : new Downlink();
  const feedback = {
    ...receiver,
    arrivals: (bytes: Buffer) => downlink?.receive(bytes, performance.now()),
    report(report: SenderReport) {
      uplink.reported(report);
      receiver.report(report);
    },
  };
  const receive = (bytes: Buffer) => {
    const read = readRtp(bytes);
    const kind =
      read?.payloadType === offer.opus ? 'audio' : read?.payloadType === offer.vp8 ? 'video' : undefined;
    if (!read || !kind) return countDropped('malformed');
    const { ssrc: source, marker, sequence, timestamp, start, end } = read;
    const extension = offer.feedback === undefined ? undefined : findExtension(bytes, offer.feedback);
    if (extension !== undefined) uplink.arrived(bytes.readUInt16BE(extension), source);
    // Packets of nothing but padding go on, so that their numbers are not missing.
    if (!uplink.received(source, sequence)) return;
    const payload = bytes.subarray(start, end);
    receiver.packet({ kind, ssrc, marker, sequence, timestamp, payload }, source);
  };
  connection.onTrack((added) => {
    tracks.push(added);
    // Without it the library keeps the track for good.
    added.onClosed(() => {});
    added.onOpen(() => {
      track = added;
      opened?.(connection.getSelectedCandidatePair()?.remote.address);
    });
    added.onMessage((packet) => {
      const bytes = Buffer.from(packet as Buffer);
      if (isRtcp(bytes)) readFeedback(bytes, feedback);
      else receive(bytes);
    });
  });
  try {
    const parameters = await answer(connection, offer);
    const beat = setInterval(() => sendRaw(writeEmptyReport()), BEAT_MS);
    const closeDoor = sideDoor?.open({ ...parameters, port: readPort(parameters) });
    const transport: MediaTransport = {
      send(packet) {
        const payloadType = packet.kind === 'audio' ? offer.opus : offer.vp8;
        if (track && payloadType !== undefined) sendRaw(write(packet, payloadType));
      },
      sendVideo(packet, again) {
        if (!track || offer.vp8 === undefined || !downlink) return;
        sendRaw(writeVideo(packet, again, { ...offer, vp8: offer.vp8 }, downlink));
      },
      canFill: offer.rtx !== undefined && offer.feedback !== undefined,
      downlink,
      report: (report) => sendRaw(writeSenderReport(report)),
      requestKeyframe: (source) => sendRaw(writePli(source)),
      close() {
        clearInterval(beat);
        uplink.close();
        closeDoor?.();
        track = undefined;
        for (const one of tracks.splice(0)) attempt(() => one.close());
        attempt(() => connection.close());
      },
    };
    const description = writeDescription({ ...parameters, opus: offer.opus }, address, sideDoor?.port);
    return { transport, description };
  } catch (error) {
    attempt(() => connection.close());
    throw error;
  }
}

/** A packet of a video as a browser gets it, with its transport-wide number. */
function writeVideo(
  { payload, ...fields }: VideoPacket,
  again: Retransmission | undefined,
  { vp8, rtx, feedback }: TransportParameters & { readonly vp8: number },
  downlink: Downlink,
): Buffer {
  const isAgain = again !== undefined && rtx !== undefined;
  const extension = feedback === undefined ? 0 : NUMBER_EXTENSION;
  // Packets that are sent again begin with the number that they had.
  const start = RTP_HEADER + extension + (isAgain ? 2 : 0);
  const packet = Buffer.allocUnsafe(start + payload.length);
  writeRtpHeader(packet, { ...fields, ...(isAgain ? again : {}), payloadType: isAgain ? rtx : vp8 });
  if (feedback !== undefined)
    writeNumberExtension(packet, feedback, downlink.send(packet.length, performance.now()));
  if (isAgain) packet.writeUInt16BE(fields.sequence, start - 2);
  payload.copy(packet, start);
  return packet;
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

import {
  readNumbers,
  readSsrcs,
  type Section,
  writeAnswer,
  writeFragment,
} from '@guildhall/client/voice/descriptions';
import type { CreatePeer, LocalStream, Peer, RemoteStream } from '@guildhall/client/voice/peer';
import type { VideoQuality } from '@guildhall/protocol/limits/video';

/** What the client can send, in the order of the sections of its offer: the small ones are for those who show or get less. */
const OUTPUTS = ['voice', 'video', 'screen', 'audio', 'small', 'smallScreen'] as const;
export type Output = (typeof OUTPUTS)[number];
const KIND = {
  voice: 'audio',
  video: 'video',
  screen: 'video',
  audio: 'audio',
  small: 'video',
  smallScreen: 'video',
} as const;
const VIDEOS = ['video', 'screen', 'small', 'smallScreen'] as const;
/** As what others know each. */
const LAYERS = {
  video: ['video', '100'],
  screen: ['screen', '100'],
  audio: ['audio', '100'],
  small: ['video', '50'],
  smallScreen: ['screen', '50'],
} as const;

/** Bits a second at most, and the size of the small layers. */
const ENCODINGS: Readonly<Record<Output, RTCRtpEncodingParameters>> = {
  voice: { maxBitrate: 64_000 },
  video: { maxBitrate: 1_500_000 },
  screen: { maxBitrate: 2_500_000 },
  audio: { maxBitrate: 128_000 },
  small: { maxBitrate: 150_000, maxFramerate: 15, scaleResolutionDownBy: 4 },
  smallScreen: { maxBitrate: 400_000, maxFramerate: 8, scaleResolutionDownBy: 2 },
};
const SMALL: ReadonlySet<Output> = new Set(['small', 'smallScreen']);
/** Milliseconds for which a lost path can come back by itself. */
const PATIENCE_MS = 2_500;
/** Milliseconds between two looks at how much has arrived. */
const LOOK_MS = 1_000;
/**
 * Milliseconds without a packet after which the path to this browser is lost: the server sends one every second, also when nobody speaks.
 * The connection itself notices that only if its own packets are lost as well, not if a router on the way changed its address.
 */
const PATH_LOST_MS = 3_500;

/** The tracks that are sent; they outlast a connection. */
export type LocalTracks = ReadonlyMap<Output, MediaStreamTrack>;
/** How good the videos of the user can be. */
export type LocalQualities = ReadonlyMap<'video' | 'screen', VideoQuality>;

export interface BrowserPeer extends Peer {
  /** Sends a track, or nothing in its place. */
  setTrack(output: Output, track: MediaStreamTrack | null): void;
  getStats(): Promise<RTCStatsReport>;
}

interface Media {
  readonly tracks: LocalTracks;
  readonly qualities: LocalQualities;
  /** A stream of another user has this track from now on. */
  received(stream: RemoteStream, track: MediaStreamTrack): void;
  /** The stream ended. */
  removed(ssrc: number): void;
}

/** Creates connections of this browser to the voice server. */
export const createBrowserPeers =
  (media: Media, opened: (peer: BrowserPeer) => void): CreatePeer =>
  ({ connected, failed }, iceServers) => {
    const connection = new RTCPeerConnection({
      bundlePolicy: 'max-bundle',
      iceServers: iceServers.map((server) => ({ ...server, urls: [...server.urls] })),
    });
    const outputs = new Map(
      OUTPUTS.map((output) => [
        output,
        connection.addTransceiver(KIND[output], {
          direction: 'sendonly',
          sendEncodings: [ENCODINGS[output]],
        }),
      ]),
    );
    for (const output of VIDEOS) preferVp8(outputs.get(output));
    /** The stream that each receiver has. */
    const inputs = new Map<RTCRtpTransceiver, RemoteStream>();
    /** Receivers whose stream is no longer wanted. */
    const idle = new Set<RTCRtpTransceiver>();
    let wanted: readonly RemoteStream[] = [];
    let server: string | undefined;
    let work: Promise<unknown> = Promise.resolve();
    let patience: ReturnType<typeof setTimeout> | undefined;
    let look: ReturnType<typeof setInterval> | undefined;
    let wants: Readonly<Record<string, number>> = {};

    const watchArrivals = () => {
      clearInterval(look);
      let known: number | undefined;
      let changed = performance.now();
      look = setInterval(async () => {
        const arrived = await countArrived(connection);
        const now = performance.now();
        if (arrived !== known) [known, changed] = [arrived, now];
        else if (arrived !== undefined && now - changed > PATH_LOST_MS) {
          clearInterval(look);
          failed();
        }
      }, LOOK_MS);
    };

    const getOffer = () => connection.localDescription?.sdp ?? '';
    const getSsrc = (output: Output) => readSsrcs(getOffer()).get(outputs.get(output)?.mid ?? '');

    /**
     * Gives every wanted stream a receiver. One that is no longer wanted keeps its receiver until another needs it: Chromium shows
     * nothing of a stream that comes back to the same receiver after it was taken away.
     */
    const assign = (): { readonly stream: RemoteStream; readonly track: MediaStreamTrack }[] => {
      const ssrcs = new Set(wanted.map(({ ssrc }) => ssrc));
      for (const [receiver, stream] of inputs) {
        if (idle.has(receiver) || ssrcs.has(stream.ssrc)) continue;
        idle.add(receiver);
        media.removed(stream.ssrc);
      }
      const isUsed = (ssrc: number) =>
        [...inputs].some(([receiver, stream]) => stream.ssrc === ssrc && !idle.has(receiver));
      return wanted
        .filter(({ ssrc }) => !isUsed(ssrc))
        .map((stream) => {
          const kind = stream.type === 'video' || stream.type === 'screen' ? 'video' : 'audio';
          const free = [...idle].filter(({ receiver }) => receiver.track.kind === kind);
          const known = free.find((receiver) => inputs.get(receiver)?.ssrc === stream.ssrc) ?? free[0];
          const receiver = known ?? connection.addTransceiver(kind, { direction: 'recvonly' });
          if (!known && kind === 'video') preferVp8(receiver);
          idle.delete(receiver);
          inputs.set(receiver, stream);
          return { stream, track: receiver.receiver.track };
        });
    };

    const negotiate = async (isFirst: boolean) => {
      if (server === undefined || connection.signalingState === 'closed') return;
      // The first answer is to the first offer, in which nothing is received.
      const added = isFirst ? [] : assign();
      if (!isFirst) await connection.setLocalDescription(await connection.createOffer());
      const sending = new Set(outputs.values());
      const sections = connection.getTransceivers().flatMap((transceiver): Section[] => {
        const { mid, receiver } = transceiver;
        if (mid === null) return [];
        const kind = receiver.track.kind as 'audio' | 'video';
        const stream = inputs.get(transceiver);
        const group = stream && getGroup(stream);
        return [
          { mid, kind, isSending: sending.has(transceiver), ssrc: stream?.ssrc, rtx: stream?.rtx, group },
        ];
      });
      const sdp = writeAnswer(server, readNumbers(getOffer()), sections);
      await connection.setRemoteDescription({ type: 'answer', sdp });
      for (const { stream, track } of added) media.received(stream, track);
      if (isFirst && wanted.length > 0) await negotiate(false);
    };
    const queue = (step: () => Promise<unknown>) => {
      const done = work.then(step);
      work = done.catch(() => {});
      return done;
    };

    const tuned = new Map<Output, Promise<unknown>>();
    /** Changes how an output is encoded: one change after the other, as browsers refuse two at once. */
    const tune = (output: Output, change: (encoding: RTCRtpEncodingParameters) => void) => {
      const step = async () => {
        const sender = outputs.get(output)?.sender;
        const parameters = sender?.getParameters();
        const encoding = parameters?.encodings[0];
        if (!sender || !parameters || !encoding) return;
        change(encoding);
        await sender.setParameters(parameters);
      };
      tuned.set(
        output,
        (tuned.get(output) ?? Promise.resolve()).then(step).catch(() => {}),
      );
    };

    /** Keeps an output within what the user can send. */
    const limit = (output: Output) => {
      const quality = media.qualities.get(
        output === 'smallScreen' || output === 'screen' ? 'screen' : 'video',
      );
      const track = outputs.get(output)?.sender.track;
      if (!quality || !track || KIND[output] === 'audio') return;
      const { maxBitrate = 0, maxFramerate = 60, scaleResolutionDownBy = 1 } = ENCODINGS[output];
      const { width = 0, height = 0 } = track.getSettings();
      const excess = Math.sqrt((width * height) / (quality.width * quality.height));
      tune(output, (encoding) => {
        encoding.scaleResolutionDownBy = scaleResolutionDownBy * Math.max(1, excess);
        encoding.maxFramerate = Math.min(maxFramerate, quality.frameRate);
        encoding.maxBitrate = SMALL.has(output) ? maxBitrate : quality.bitrate;
      });
    };

    const applyWants = () => {
      for (const output of VIDEOS)
        tune(output, (encoding) => {
          encoding.active = (wants[String(getSsrc(output))] ?? 0) > 0;
        });
    };

    connection.onconnectionstatechange = () => {
      clearTimeout(patience);
      const { connectionState } = connection;
      if (connectionState === 'connected') {
        watchArrivals();
        connected();
      } else if (connectionState === 'failed') failed();
      else if (connectionState === 'disconnected') patience = setTimeout(failed, PATIENCE_MS);
    };

    const peer: BrowserPeer = {
      async offer() {
        for (const [output, track] of media.tracks) peer.setTrack(output, track);
        await connection.setLocalDescription(await connection.createOffer());
        return writeFragment(getOffer());
      },
      async accept(sdp) {
        server = sdp;
        await queue(() => negotiate(true));
      },
      setRemote(streams) {
        wanted = streams;
        if (server !== undefined) queue(() => negotiate(false)).catch(failed);
      },
      getLocal: () =>
        OUTPUTS.flatMap((output): LocalStream[] => {
          if (output === 'voice' || !media.tracks.has(output)) return [];
          const ssrc = getSsrc(output);
          const [type, rid] = LAYERS[output];
          return ssrc === undefined ? [] : [{ type, rid, ssrc }];
        }),
      setWants(next) {
        wants = next;
        applyWants();
      },
      setTrack: (output, track) =>
        void outputs
          .get(output)
          ?.sender.replaceTrack(track)
          .then(() => limit(output))
          .catch(() => {}),
      getStats: () => connection.getStats(),
      close() {
        clearTimeout(patience);
        clearInterval(look);
        connection.onconnectionstatechange = null;
        for (const [receiver, stream] of inputs) if (!idle.has(receiver)) media.removed(stream.ssrc);
        inputs.clear();
        connection.close();
      },
    };
    opened(peer);
    return peer;
  };

/** Packets that arrived so far; undefined in a browser that doesn't count them. */
async function countArrived(connection: RTCPeerConnection): Promise<number | undefined> {
  for (const entry of (await connection.getStats()).values())
    if (entry.type === 'transport') return (entry as { packetsReceived?: number }).packetsReceived;
  return undefined;
}

/** What of a user is played in step: the camera with the voice, and the screen with its sound. */
const getGroup = ({ userId, type }: RemoteStream): string =>
  type === 'voice' || type === 'video' ? userId : `${userId}-screen`;

/** Leaves out other codecs: the server forwards VP8. */
function preferVp8(transceiver: RTCRtpTransceiver | undefined): void {
  const codecs = RTCRtpReceiver.getCapabilities?.('video')?.codecs ?? [];
  // Packets that are sent again have a codec of their own in descriptions.
  const vp8 = codecs.filter(({ mimeType }) => mimeType === 'video/VP8' || mimeType === 'video/rtx');
  if (vp8.length > 0) transceiver?.setCodecPreferences?.(vp8);
}

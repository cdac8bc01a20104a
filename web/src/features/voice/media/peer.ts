import {
  readNumbers,
  readSsrcs,
  type Section,
  writeAnswer,
  writeFragment,
} from '@guildhall/client/voice/descriptions';
import type { CreatePeer, LocalStream, Peer, RemoteStream } from '@guildhall/client/voice/peer';

/** What the client can send, in the order of the sections of its offer: `small` is the camera for those who show it small. */
const OUTPUTS = ['voice', 'video', 'screen', 'audio', 'small'] as const;
export type Output = (typeof OUTPUTS)[number];
const KIND = { voice: 'audio', video: 'video', screen: 'video', audio: 'audio', small: 'video' } as const;
const VIDEOS = ['video', 'screen', 'small'] as const;

/** Bits a second at most, and the size of the small layer. */
const ENCODINGS: Readonly<Record<Output, RTCRtpEncodingParameters>> = {
  voice: { maxBitrate: 64_000 },
  video: { maxBitrate: 1_500_000 },
  screen: { maxBitrate: 3_000_000 },
  audio: { maxBitrate: 128_000 },
  small: { maxBitrate: 150_000, maxFramerate: 15, scaleResolutionDownBy: 4 },
};
/** Milliseconds for which a lost path can come back by itself. */
const PATIENCE_MS = 2_500;

/** The tracks that are sent; they outlast a connection. */
export type LocalTracks = ReadonlyMap<Output, MediaStreamTrack>;

export interface BrowserPeer extends Peer {
  /** Sends a track, or nothing in its place. */
  setTrack(output: Output, track: MediaStreamTrack | null): void;
  getStats(): Promise<RTCStatsReport>;
}

interface Media {
  readonly tracks: LocalTracks;
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
    const inputs = new Map<RTCRtpTransceiver, RemoteStream | undefined>();
    let wanted: readonly RemoteStream[] = [];
    let server: string | undefined;
    let work: Promise<unknown> = Promise.resolve();
    let patience: ReturnType<typeof setTimeout> | undefined;
    let wants: Readonly<Record<string, number>> = {};

    const getOffer = () => connection.localDescription?.sdp ?? '';
    const getSsrc = (output: Output) => readSsrcs(getOffer()).get(outputs.get(output)?.mid ?? '');

    /** Gives every wanted stream a receiver, and takes it from those that ended. */
    const assign = (): { readonly stream: RemoteStream; readonly track: MediaStreamTrack }[] => {
      const ssrcs = new Set(wanted.map(({ ssrc }) => ssrc));
      for (const [receiver, stream] of inputs) {
        if (!stream || ssrcs.has(stream.ssrc)) continue;
        inputs.set(receiver, undefined);
        media.removed(stream.ssrc);
      }
      const known = new Set([...inputs.values()].map((stream) => stream?.ssrc));
      return wanted
        .filter(({ ssrc }) => !known.has(ssrc))
        .map((stream) => {
          const kind = stream.type === 'video' || stream.type === 'screen' ? 'video' : 'audio';
          const free = [...inputs].find(([{ receiver }, used]) => !used && receiver.track.kind === kind)?.[0];
          const receiver = free ?? connection.addTransceiver(kind, { direction: 'recvonly' });
          if (!free && kind === 'video') preferVp8(receiver);
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
        return [{ mid, kind, isSending: sending.has(transceiver), ssrc: inputs.get(transceiver)?.ssrc }];
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

    const applyWants = () => {
      for (const output of VIDEOS) {
        const sender = outputs.get(output)?.sender;
        const isWanted = (wants[String(getSsrc(output))] ?? 0) > 0;
        const parameters = sender?.getParameters();
        const encoding = parameters?.encodings[0];
        if (!sender || !parameters || !encoding || encoding.active === isWanted) continue;
        encoding.active = isWanted;
        sender.setParameters(parameters).catch(() => {});
      }
    };

    connection.onconnectionstatechange = () => {
      clearTimeout(patience);
      const { connectionState } = connection;
      if (connectionState === 'connected') connected();
      else if (connectionState === 'failed') failed();
      else if (connectionState === 'disconnected') patience = setTimeout(failed, PATIENCE_MS);
    };

    const peer: BrowserPeer = {
      async offer() {
        for (const [output, track] of media.tracks) void outputs.get(output)?.sender.replaceTrack(track);
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
          const ssrc = output === 'voice' || !media.tracks.has(output) ? undefined : getSsrc(output);
          if (ssrc === undefined || output === 'voice') return [];
          return [
            output === 'small' ? { type: 'video', rid: '50', ssrc } : { type: output, rid: '100', ssrc },
          ];
        }),
      setWants(next) {
        wants = next;
        applyWants();
      },
      setTrack: (output, track) =>
        void outputs
          .get(output)
          ?.sender.replaceTrack(track)
          .catch(() => {}),
      getStats: () => connection.getStats(),
      close() {
        clearTimeout(patience);
        connection.onconnectionstatechange = null;
        for (const stream of inputs.values()) if (stream) media.removed(stream.ssrc);
        inputs.clear();
        connection.close();
      },
    };
    opened(peer);
    return peer;
  };

/** Leaves out other codecs: the server forwards VP8. */
function preferVp8(transceiver: RTCRtpTransceiver | undefined): void {
  const codecs = RTCRtpReceiver.getCapabilities?.('video')?.codecs ?? [];
  const vp8 = codecs.filter(({ mimeType }) => mimeType === 'video/VP8');
  if (vp8.length > 0) transceiver?.setCodecPreferences?.(vp8);
}

import { readParameters } from '@guildhall/server/voice/node/sdp';
import { Audio, PeerConnection, type Track } from 'node-datachannel';

const OPUS = 111;
/** Objects of the library that have to stay: what is collected as garbage closes. */
export const held: unknown[] = [];

/** A client's side of a connection, whose one track carries packets of any stream. */
export interface VoicePeer {
  readonly offer: string;
  readonly track: Track;
  /** Resolves when media flow. @param sdp the parameters of the server */
  accept(sdp: string): Promise<void>;
  close(): void;
}

/** Creates a connection with an offer for it. */
export async function createPeer(name: string): Promise<VoicePeer> {
  const peer = new PeerConnection(name, { iceServers: [], disableAutoNegotiation: true });
  const audio = new Audio('0', 'SendRecv');
  audio.addOpusCodec(OPUS);
  audio.addSSRC(5, name);
  const track = peer.addTrack(audio);
  const kept = [peer, track];
  held.push(kept);
  const gathered = new Promise<void>((resolve) =>
    peer.onGatheringStateChange((state) => {
      if (state === 'complete') resolve();
    }),
  );
  const opened = new Promise<void>((resolve) => track.onOpen(resolve));
  peer.setLocalDescription('offer');
  await gathered;
  return {
    offer: peer.localDescription()?.sdp ?? '',
    track,
    async accept(sdp) {
      const answer = readParameters(sdp);
      if (!answer) throw new Error('The server gave no parameters.');
      peer.setRemoteDescription(
        [
          'v=0',
          'o=- 1 1 IN IP4 127.0.0.1',
          's=-',
          't=0 0',
          'a=group:BUNDLE 0',
          `m=audio 9 UDP/TLS/RTP/SAVPF ${OPUS}`,
          'c=IN IP4 0.0.0.0',
          'a=mid:0',
          'a=sendrecv',
          'a=rtcp-mux',
          `a=ice-ufrag:${answer.ufrag}`,
          `a=ice-pwd:${answer.password}`,
          `a=fingerprint:${answer.fingerprint}`,
          'a=setup:active',
          `a=rtpmap:${OPUS} opus/48000/2`,
          ...answer.candidates.map((line) => `a=${line}`),
          '',
        ].join('\r\n'),
        'answer',
      );
      await opened;
    },
    close() {
      held.splice(held.indexOf(kept), 1);
      peer.close();
    },
  };
}

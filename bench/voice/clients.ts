// The clients of the benchmark `voice`, in a process of their own: speakers that send every 20 ms, and listeners that note the delay.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createPacketCipher } from '@guildhall/server/voice/node/aead';
import { writeRtpHeader } from '@guildhall/server/voice/node/rtp';
import { readParameters } from '@guildhall/server/voice/node/sdp';
import { WebSocket } from 'ws';

/** What the benchmark asks for: its argument, in JSON. */
export interface ClientSettings {
  /** Of the voice gateway, on the loopback. */
  readonly httpPort: number;
  readonly transport: 'udp' | 'webrtc';
  readonly speakers: number;
  readonly listeners: number;
}

/** What the listeners got since the last question. */
export interface Received {
  readonly packets: number;
  readonly p50: number;
  readonly p99: number;
}

const MODE = 'aead_aes256_gcm_rtpsize';
const OPUS = 111;
/** Bytes of 20 ms at 64 kbit/s. */
const PAYLOAD = Buffer.alloc(160, 7);
const FRAME_MS = 20;

const settings = JSON.parse(process.argv[2] ?? '{}') as ClientSettings;
const delays: number[] = [];

/** The time in microseconds, as RTP's 32 bits carry it. */
const now = () => Math.round(performance.now() * 1_000) % 2 ** 32;
/** The timestamp of an RTP packet is in the clear, and is forwarded as it is. */
const note = (packet: Buffer) => {
  if (packet.length > 60) delays.push((now() - packet.readUInt32BE(4)) / 1_000);
};

interface Payload {
  readonly op: number;
  // biome-ignore lint/suspicious/noExplicitAny: payloads of our own server, by opcode
  readonly d: any;
}

/** Identifies on the voice gateway. */
async function openGateway(name: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${settings.httpPort}/?v=8`);
  const received: Payload[] = [];
  let wake = () => {};
  socket.on('message', (data) => {
    received.push(JSON.parse(String(data)));
    wake();
  });
  await once(socket, 'open');
  const send = (op: number, d: unknown) => socket.send(JSON.stringify({ op, d }));
  const take = async (op: number) => {
    for (;;) {
      const found = received.find((payload) => payload.op === op);
      if (found) return found.d;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  send(0, { server_id: '1', user_id: name, session_id: name, token: name });
  setInterval(() => send(3, { t: 1, seq_ack: -1 }), 10_000).unref();
  return { send, take, ready: await take(2) };
}

type Send = (sequence: number) => void;

async function openUdp(name: string): Promise<Send> {
  const { send, take, ready } = await openGateway(name);
  const socket = createSocket({ type: 'udp4', recvBufferSize: 4 << 20 });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const discovery = Buffer.alloc(74);
  discovery.writeUInt16BE(1, 0);
  discovery.writeUInt16BE(70, 2);
  discovery.writeUInt32BE(ready.ssrc, 4);
  socket.send(discovery, ready.port, '127.0.0.1');
  await once(socket, 'message');
  socket.on('message', note);
  send(1, { protocol: 'udp', data: { address: '127.0.0.1', port: socket.address().port, mode: MODE } });
  const { secret_key } = await take(4);
  const cipher = createPacketCipher(MODE, Buffer.from(secret_key));
  return (sequence) => {
    const header = Buffer.alloc(12);
    writeRtpHeader(header, {
      marker: false,
      payloadType: 120,
      sequence: sequence % 65_536,
      timestamp: now(),
      ssrc: ready.ssrc,
    });
    socket.send(cipher.seal(header, PAYLOAD), ready.port, '127.0.0.1');
  };
}

async function openWebRtc(name: string): Promise<Send> {
  const { Audio, PeerConnection } = await import('node-datachannel');
  const { send, take } = await openGateway(name);
  const peer = new PeerConnection(name, { iceServers: [], disableAutoNegotiation: true });
  const audio = new Audio('0', 'SendRecv');
  audio.addOpusCodec(OPUS);
  audio.addSSRC(5, name);
  const track = peer.addTrack(audio);
  track.onMessage((packet) => note(packet as Buffer));
  const gathered = new Promise<void>((resolve) =>
    peer.onGatheringStateChange((state) => {
      if (state === 'complete') resolve();
    }),
  );
  peer.setLocalDescription('offer');
  await gathered;
  send(1, { protocol: 'webrtc', data: peer.localDescription()?.sdp ?? '' });
  const answer = readParameters((await take(4)).sdp);
  if (!answer) throw new Error('The voice server gave no parameters.');
  const open = new Promise<void>((resolve) => track.onOpen(resolve));
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
  await open;
  // Held, because what is collected as garbage closes.
  held.push(peer, track);
  return (sequence) => {
    const packet = Buffer.alloc(12 + PAYLOAD.length);
    writeRtpHeader(packet, {
      marker: false,
      payloadType: OPUS,
      sequence: sequence % 65_536,
      timestamp: now(),
      ssrc: 5,
    });
    PAYLOAD.copy(packet, 12);
    track.sendMessageBinary(packet);
  };
}
const held: unknown[] = [];

const open = settings.transport === 'udp' ? openUdp : openWebRtc;
for (let index = 0; index < settings.listeners; index += 1) await open(`listener ${index}`);
const speakers: Send[] = [];
for (let index = 0; index < settings.speakers; index += 1) speakers.push(await open(`speaker ${index}`));

const began = performance.now();
const sent = speakers.map(() => 0);
setInterval(() => {
  for (const [index, send] of speakers.entries()) {
    // Speakers are apart from each other, as people are.
    const due = (performance.now() - began - (index * FRAME_MS) / speakers.length) / FRAME_MS;
    for (let count = sent[index] ?? 0; count < due; count += 1) {
      send(count + 1);
      sent[index] = count + 1;
    }
  }
}, 1);

process.on('message', () => {
  delays.sort((a, b) => a - b);
  const at = (share: number) => Math.round((delays[Math.floor(delays.length * share)] ?? 0) * 100) / 100;
  process.send?.({ packets: delays.length, p50: at(0.5), p99: at(0.99) } satisfies Received);
  delays.length = 0;
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

// The clients of the benchmark `voice`, in a process of their own: speakers that send every 20 ms, and listeners that note the delay.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createPacketCipher } from '@guildhall/server/voice/node/aead';
import { writeRtpHeader } from '@guildhall/server/voice/node/rtp';
import { readParameters } from '@guildhall/server/voice/node/sdp';
import { loadWebRtc } from '@guildhall/server/voice/node/webrtc';
import { createPeer, held } from '@guildhall/tests/support/voice-peer';
import type { Track } from 'node-datachannel';
import { createClaim, openGateway } from './gateway.ts';
import { answerJanus, attachJanus, JANUS_ROOM } from './janus-handle.ts';

/** What the benchmark asks for: its argument, in JSON. */
export interface ClientSettings {
  /** Of the voice gateway, or of Janus, on the loopback. */
  readonly port: number;
  readonly transport: 'udp' | 'webrtc' | 'janus';
  readonly kind: 'audio' | 'video';
  readonly speakers: number;
  readonly listeners: number;
}

/** What the listeners got since the last question. */
export interface Received {
  readonly packets: number;
  readonly p50: number;
  readonly p99: number;
  /** Packets of the listener who got the fewest. */
  readonly fewest: number;
}

const MODE = 'aead_aes256_gcm_rtpsize';
/** Of Opus and VP8. */
const TYPES = { audio: 111, video: 96 } as const;
/** Bytes of 20 ms at 64 kbit/s; and of a packet of video. */
const BYTES = { audio: 160, video: 1_042 } as const;
/** A sender's frames, and their packets, which leave together: 30 a second with 2 Mbit/s of video. */
const INTERVAL_MS = { audio: 20, video: 1_000 / 30 } as const;
const PACKETS = { audio: 1, video: 8 } as const;
/** Where the time is in a payload, behind the descriptor of VP8. */
const TIME_AT = 8;

const settings = JSON.parse(process.argv[2] ?? '{}') as ClientSettings;
const { kind } = settings;
const delays: number[] = [];
const counts: number[] = [];

/** The time in microseconds, as RTP's 32 bits carry it. */
const now = () => Math.round(performance.now() * 1_000) % 2 ** 32;
const note = (listener: number, delay: number) => {
  delays.push(delay);
  counts[listener] = (counts[listener] ?? 0) + 1;
};
/** The timestamp of an RTP packet is in the clear, and is forwarded as it is. */
const noteTimestamp = (listener: number, packet: Buffer) => {
  if (packet.length > 60) note(listener, (now() - packet.readUInt32BE(4)) / 1_000);
};
/** For those that give packets timestamps of their own. */
const notePayload = (listener: number, payload: Buffer) => {
  if (payload.length === BYTES[kind]) note(listener, performance.now() - payload.readDoubleBE(TIME_AT));
};

function createPayload(): Buffer {
  const payload = Buffer.alloc(BYTES[kind], 7);
  // The beginning of a partition of VP8.
  payload[0] = 0x10;
  payload.writeDoubleBE(performance.now(), TIME_AT);
  return payload;
}

const openVoice = (name: string) => openGateway(`ws://127.0.0.1:${settings.port}/`, createClaim(name));

type Send = (sequence: number) => void;

async function openUdp(name: string, listener: number): Promise<Send> {
  const { send, take, ready } = await openVoice(name);
  const socket = createSocket({ type: 'udp4', recvBufferSize: 4 << 20 });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const discovery = Buffer.alloc(74);
  discovery.writeUInt16BE(1, 0);
  discovery.writeUInt16BE(70, 2);
  discovery.writeUInt32BE(ready.ssrc, 4);
  socket.send(discovery, ready.port, '127.0.0.1');
  await once(socket, 'message');
  socket.on('message', (packet) => noteTimestamp(listener, packet));
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
    socket.send(cipher.seal(header, createPayload()), ready.port, '127.0.0.1');
  };
}

/** SSRCs of the microphone and the camera. */
const SSRCS = { audio: 5, video: 6 } as const;

async function openWebRtc(name: string, listener: number): Promise<Send> {
  const { send, take } = await openVoice(name);
  const { offer, track, accept } = await createPeer(name);
  track.onMessage((packet) => notePayload(listener, (packet as Buffer).subarray(12)));
  const video = kind === 'video' ? `a=rtpmap:${TYPES.video} VP8/90000\r\n` : '';
  send(1, { protocol: 'webrtc', data: offer + video });
  await accept((await take(4)).sdp);
  if (kind === 'video' && name.startsWith('speaker')) {
    const camera = { type: 'video', rid: '100', quality: 100, ssrc: SSRCS.video, active: true };
    send(12, { audio_ssrc: 0, video_ssrc: SSRCS.video, rtx_ssrc: 0, streams: [camera] });
  } else if (kind === 'video') send(15, { any: 100 });
  return (sequence) => sendOn(track, sequence);
}

/** A publisher or subscriber of Janus' VideoRoom. */
async function openJanus(name: string, listener: number): Promise<Send> {
  const handle = await attachJanus(settings.port);
  if (name.startsWith('speaker')) {
    const { offer, track, accept } = await createPeer(name);
    await handle.message({ request: 'join', ptype: 'publisher', room: JANUS_ROOM });
    const { jsep } = await handle.message(
      { request: 'configure', audio: true, video: false },
      { type: 'offer', sdp: offer },
    );
    await accept(jsep?.sdp ?? '');
    return (sequence) => sendOn(track, sequence);
  }
  const feeds = await handle.listPublishers();
  const joined = await handle.message({
    request: 'join',
    ptype: 'subscriber',
    room: JANUS_ROOM,
    streams: feeds.map((feed) => ({ feed })),
  });
  const offered = joined.jsep?.sdp ?? '';
  const parameters = readParameters(offered);
  if (!parameters) throw new Error('Janus offered nothing.');
  const opened = Promise.withResolvers<void>();
  const webRtc = await loadWebRtc({ port: 0, address: undefined, opened: () => opened.resolve() });
  const { transport, description } = await webRtc.open(listener + 1, parameters, {
    packet: ({ payload }) => notePayload(listener, payload),
    report() {},
    keyframe() {},
    missing() {},
  });
  held.push(transport);
  await handle.message({ request: 'start' }, { type: 'answer', sdp: answerJanus(offered, description) });
  await opened.promise;
  return () => {};
}

const sendOn = (track: Track, sequence: number): void => {
  const payload = createPayload();
  const packet = Buffer.alloc(12 + payload.length);
  writeRtpHeader(packet, {
    marker: kind === 'video',
    payloadType: TYPES[kind],
    sequence: sequence % 65_536,
    timestamp: now(),
    ssrc: SSRCS[kind],
  });
  payload.copy(packet, 12);
  // At the end the server closes it first.
  if (track.isOpen()) track.sendMessageBinary(packet);
};

const { speakers: speakerCount, listeners, transport } = settings;
const open = { udp: openUdp, webrtc: openWebRtc, janus: openJanus }[transport];
const speakers: Send[] = [];
const openSpeakers = async () => {
  for (let index = 0; index < speakerCount; index += 1) speakers.push(await open(`speaker ${index}`, -1));
};
// A subscriber of Janus names the publishers when it joins.
if (transport === 'janus') await openSpeakers();
for (let index = 0; index < listeners; index += 1) await open(`listener ${index}`, index);
if (transport !== 'janus') await openSpeakers();

const began = performance.now();
const sent = speakers.map(() => 0);
const interval = INTERVAL_MS[kind];
setInterval(() => {
  for (const [index, send] of speakers.entries()) {
    // Speakers are apart from each other, as people are.
    const due = (performance.now() - began - (index * interval) / speakers.length) / interval;
    for (let count = sent[index] ?? 0; count < due; count += 1) {
      for (let part = 1; part <= PACKETS[kind]; part += 1) send(count * PACKETS[kind] + part);
      sent[index] = count + 1;
    }
  }
}, 1);

process.on('message', () => {
  delays.sort((a, b) => a - b);
  const at = (share: number) => Math.round((delays[Math.floor(delays.length * share)] ?? 0) * 100) / 100;
  const fewest = Math.min(...Array.from({ length: listeners }, (_, index) => counts[index] ?? 0));
  process.send?.({ packets: delays.length, p50: at(0.5), p99: at(0.99), fewest } satisfies Received);
  delays.length = 0;
  counts.length = 0;
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

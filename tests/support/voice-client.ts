import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { createPacketCipher, type Mode } from '@guildhall/server/voice/node/aead';
import { readRtp, writeRtpHeader } from '@guildhall/server/voice/node/rtp';
import { WebSocket } from 'ws';
import { onFileEnd } from './file-end.ts';

/** A payload of the voice gateway. */
export interface VoicePayload {
  readonly op: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert its fields
  readonly d: any;
  readonly seq?: number;
}

/** The claim with which a client connects. */
export interface VoiceClaim {
  readonly server_id: string;
  readonly user_id: string;
  readonly session_id: string;
  readonly token: string;
}

/** A connection to the voice gateway. */
export interface VoiceTestClient {
  readonly received: readonly VoicePayload[];
  send(op: number, d: unknown): void;
  sendText(text: string): void;
  /** Sends a message as it is, unless the connection is closed. */
  sendMessage(message: string | Buffer): void;
  /** Returns the first payload with the opcode that was not taken yet. */
  take(op: number): Promise<VoicePayload>;
  readonly closed: Promise<number>;
  /** Drops the connection without a closing handshake. */
  drop(): void;
}

const WAIT_MS = 10_000;

/** Opens a connection to the voice gateway of a server, until the file ends. */
export async function openVoice(origin: string): Promise<VoiceTestClient> {
  const client = await openVoiceAt(getVoiceUrl(origin));
  onFileEnd(() => client.drop());
  return client;
}

const getVoiceUrl = (origin: string) => `${origin.replace(/^http/, 'ws')}/voice?v=8`;

/** Opens a connection to a voice gateway. */
export async function openVoiceAt(url: string): Promise<VoiceTestClient> {
  const socket = new WebSocket(url);
  socket.on('error', () => {});
  const received: VoicePayload[] = [];
  const taken = new Set<VoicePayload>();
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    received.push(JSON.parse(String(data)));
    for (const wake of waiting) wake();
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await once(socket, 'open');
  return {
    received,
    closed,
    send: (op, d) => socket.send(JSON.stringify({ op, d })),
    sendText: (text) => socket.send(text),
    sendMessage(message) {
      if (socket.readyState === WebSocket.OPEN) socket.send(message);
    },
    drop: () => socket.terminate(),
    async take(op) {
      const end = Date.now() + WAIT_MS;
      for (;;) {
        const found = received.find((payload) => payload.op === op && !taken.has(payload));
        if (found) {
          taken.add(found);
          return found;
        }
        if (Date.now() > end)
          throw new Error(
            `Opcode ${op} did not come; got ${received.map((payload) => payload.op).join(', ')}`,
          );
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, 200);
          waiting.add(() => {
            clearTimeout(timer);
            resolve();
          });
        });
        waiting.clear();
      }
    },
  };
}

/** A bot in a voice channel, with its sound. */
export interface VoiceBot extends VoiceTestClient {
  readonly ssrc: number;
  /** Of the server. */
  readonly mediaPort: number;
  /** The sounds that arrived, with the SSRC of the speaker. */
  readonly heard: readonly { readonly ssrc: number; readonly payload: string }[];
  /** Sends one packet of sound, and returns it. */
  say(payload: string): Buffer;
  /** Sends bytes as they are. */
  sendRaw(packet: Buffer): void;
}

/** Identifies, discovers its address and opens its media, until the file ends. */
export async function connectBot(origin: string, claim: VoiceClaim, mode: Mode): Promise<VoiceBot> {
  const bot = await connectBotAt(getVoiceUrl(origin), claim, mode);
  onFileEnd(() => bot.drop());
  return bot;
}

/** The same at any voice gateway, until it is dropped. */
export async function connectBotAt(url: string, claim: VoiceClaim, mode: Mode): Promise<VoiceBot> {
  const client = await openVoiceAt(url);
  await client.take(8);
  client.send(0, claim);
  const { d: ready } = await client.take(2);
  const udp = createSocket('udp4');
  void client.closed.then(() => udp.close());
  const sendRaw = (packet: Buffer) => udp.send(packet, ready.port, '127.0.0.1');
  const found = await discover(udp, ready.ssrc, sendRaw);
  client.send(1, { protocol: 'udp', data: { ...found, mode } });
  const { d: session } = await client.take(4);
  const cipher = createPacketCipher(mode, Buffer.from(session.secret_key));
  const heard: { ssrc: number; payload: string }[] = [];
  udp.on('message', (packet) => {
    const payload = cipher.open(packet);
    const ssrc = readRtp(packet)?.ssrc;
    if (payload && ssrc !== undefined) heard.push({ ssrc, payload: payload.toString() });
  });
  let sequence = 0;
  return Object.assign(Object.create(client) as VoiceTestClient, {
    ssrc: ready.ssrc as number,
    mediaPort: ready.port as number,
    heard,
    sendRaw,
    say(payload: string) {
      sequence += 1;
      const header = Buffer.alloc(12);
      writeRtpHeader(header, {
        marker: false,
        payloadType: 120,
        sequence,
        timestamp: sequence * 960,
        ssrc: ready.ssrc,
      });
      const packet = cipher.seal(header, Buffer.from(payload));
      sendRaw(packet);
      return packet;
    },
  });
}

async function discover(udp: Socket, ssrc: number, send: (packet: Buffer) => void) {
  const request = Buffer.alloc(74);
  request.writeUInt16BE(1, 0);
  request.writeUInt16BE(70, 2);
  request.writeUInt32BE(ssrc, 4);
  send(request);
  const [response] = (await once(udp, 'message')) as [Buffer];
  const address = response.toString('latin1', 8, response.indexOf(0, 8));
  return { address, port: response.readUInt16BE(72) };
}

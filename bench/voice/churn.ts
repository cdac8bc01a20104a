import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { writeRtpHeader } from '@guildhall/server/voice/node/rtp';
import { createPeer } from '@guildhall/tests/support/voice-peer';
import { startVoiceProcess, type TestVoiceProcess } from '@guildhall/tests/support/voice-process';
import { WebSocket } from 'ws';
import { admitAll } from './admit-all.ts';

/** New users a second, and the rooms among which they choose. */
const JOINS = 20;
const ROOMS = 40;
/** How long a user stays, in milliseconds. */
const STAY_MS = 1_500;
/** Users whose connection is lost leave after as long as it could be resumed. */
const RESUME_MS = 15_000;
const SAMPLE_MS = 4_000;
/** Milliseconds after which a visit has failed. */
const PATIENCE_MS = 30_000;
/** Milliseconds without a turn after which the benchmark itself stood still, and its connections may have ended. */
const STANDSTILL_MS = 5_000;
const PAGE = 4_096;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const readMiB = async (pid: number) =>
  (Number((await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]) * PAGE) / 2 ** 20;
const median = (values: readonly number[]) =>
  Math.round(([...values].sort((a, b) => a - b)[values.length >> 1] ?? 0) * 10) / 10;

interface Payload {
  readonly op: number;
  // biome-ignore lint/suspicious/noExplicitAny: payloads of our own server, by opcode
  readonly d: any;
}

function openSocket(port: number) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/?v=8`);
  socket.on('error', () => {});
  const received = new Map<number, Payload['d']>();
  let wake = () => {};
  socket.once('close', () => wake());
  socket.on('message', (data) => {
    const { op, d } = JSON.parse(String(data)) as Payload;
    received.set(op, d);
    wake();
  });
  return {
    socket,
    send: (op: number, d: unknown) => socket.send(JSON.stringify({ op, d })),
    find: (op: number) => received.get(op),
    async take(op: number) {
      while (!received.has(op))
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (socket.readyState > WebSocket.OPEN) throw new Error(`Closed before opcode ${op}.`);
        });
      return received.get(op);
    },
  };
}

/** A user who joins, speaks, possibly loses the connection and resumes, and leaves or is lost. */
async function visit({ disconnect, port }: TestVoiceProcess, index: number): Promise<void> {
  const guildId = String(index % ROOMS);
  const name = `speaker ${index}`;
  const claim = { server_id: guildId, user_id: name, session_id: name, token: name };
  let client = openSocket(port);
  await once(client.socket, 'open');
  client.send(0, claim);
  const ready = await client.take(2);
  let close = () => {};
  if (index % 3 === 0) {
    const peer = await createPeer(name);
    close = () => peer.close();
    client.send(1, { protocol: 'webrtc', data: peer.offer });
    await peer.accept((await client.take(4)).sdp);
    const packet = Buffer.alloc(172, 7);
    for (let sequence = 1; sequence <= 25; sequence += 1) {
      writeRtpHeader(packet, {
        marker: false,
        payloadType: 111,
        sequence,
        timestamp: sequence * 960,
        ssrc: 5,
      });
      peer.track.sendMessageBinary(packet);
    }
  } else {
    const udp = createSocket('udp4');
    close = () => udp.close();
    client.send(1, { protocol: 'udp', data: { mode: 'aead_aes256_gcm_rtpsize' } });
    await client.take(4);
    const discovery = Buffer.alloc(74);
    discovery.writeUInt16BE(1, 0);
    discovery.writeUInt16BE(70, 2);
    discovery.writeUInt32BE(ready.ssrc, 4);
    udp.send(discovery, ready.port, '127.0.0.1');
  }
  client.send(5, { speaking: 1, delay: 0, ssrc: ready.ssrc });
  await pause(STAY_MS);
  if (index % 4 === 0) {
    client.socket.terminate();
    client = openSocket(port);
    await once(client.socket, 'open');
    client.send(7, { server_id: guildId, session_id: name, token: name, seq_ack: -1 });
    await client.take(9);
  }
  // One of two leaves; the other is lost.
  if (index % 2 === 0) client.socket.terminate();
  else disconnect({ guildId, userId: name, sessionId: name });
  await pause(100);
  client.socket.terminate();
  close();
}

const withinPatience = (visiting: Promise<void>) =>
  Promise.race([
    visiting,
    new Promise<void>((_, reject) => {
      setTimeout(() => reject(new Error('A visit did not end.')), PATIENCE_MS).unref();
    }),
  ]);

/** Returns how many users somebody who joins each of the rooms finds there. */
async function countOrphans({ port }: TestVoiceProcess): Promise<number> {
  let found = 0;
  for (let room = 0; room < ROOMS; room += 1) {
    const client = openSocket(port);
    await once(client.socket, 'open');
    const name = `witness ${room}`;
    client.send(0, { server_id: String(room), user_id: name, session_id: name, token: name });
    await client.take(2);
    client.send(1, { protocol: 'udp', data: { mode: 'aead_aes256_gcm_rtpsize' } });
    await client.take(4);
    // What follows the description is on its way before the answer to a heartbeat.
    client.send(3, { t: room, seq_ack: -1 });
    await client.take(6);
    found += (client.find(11)?.user_ids ?? []).length;
    client.socket.terminate();
  }
  return found;
}

/** Memory in six parts of the time. The first one is the warm-up: ten minutes of an hour. */
function describe<Key extends string>(samples: readonly Readonly<Record<Key, number>>[], key: Key) {
  const part = Math.floor(samples.length / 6);
  const bySixth = Array.from({ length: 6 }, (_, index) =>
    median(samples.slice(index * part, (index + 1) * part).map((one) => one[key])),
  );
  const [, before = 0] = bySixth;
  const growthPercent = Math.round(((bySixth.at(-1) ?? 0) / before - 1) * 1_000) / 10;
  return { bySixth, growthPercent };
}

/** Joins, leaves and lost connections for some minutes: memory has to stay flat, and nobody may be left. */
export async function measureChurn(minutes: number) {
  const node = await startVoiceProcess(admitAll);
  const samples: { readonly live: number; readonly resident: number }[] = [];
  // After a garbage collection: how much garbage waits for one says nothing.
  const sample = async () => {
    const live = (await node.memory()) / 2 ** 20;
    samples.push({ live, resident: await readMiB(node.child.pid ?? 0) });
  };
  const sampling = setInterval(() => void sample(), SAMPLE_MS);
  const end = performance.now() + minutes * 60_000;
  const visits = new Map<number, Promise<void>>();
  const interrupted = new Set<number>();
  let visitors = 0;
  let failed = 0;
  let turnAt = performance.now();
  for (; performance.now() < end; visitors += 1) {
    const index = visitors;
    const visiting = withinPatience(visit(node, index)).catch(() => {
      if (!interrupted.has(index)) failed += 1;
    });
    visits.set(index, visiting);
    void visiting.finally(() => visits.delete(index));
    await pause(1_000 / JOINS);
    if (performance.now() - turnAt > STANDSTILL_MS) for (const one of visits.keys()) interrupted.add(one);
    turnAt = performance.now();
  }
  clearInterval(sampling);
  await Promise.all(visits.values());
  await pause(RESUME_MS + 1_000);
  const leftBehind = node.present();
  const orphans = await countOrphans(node);
  const hasDied = node.child.exitCode !== null;
  node.child.kill();
  const memoryMiB = { live: describe(samples, 'live'), resident: describe(samples, 'resident') };
  const isFlat = Object.values(memoryMiB).every(({ growthPercent }) => growthPercent <= 5);
  return {
    minutes,
    visitors,
    failed,
    interrupted: interrupted.size,
    leftBehind,
    orphans,
    memoryMiB,
    isMet: !hasDied && leftBehind === 0 && orphans === 0 && failed === 0 && isFlat,
  };
}

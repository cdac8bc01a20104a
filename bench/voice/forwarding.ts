import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startVoiceProcess } from '@guildhall/tests/support/voice-process';
import { usedCpuMs } from '../support/measure.ts';
import { admitAll } from './admit-all.ts';
import type { ClientSettings, Received } from './clients.ts';
import { hasJanus, startJanus } from './janus.ts';

const FLOOR = join(import.meta.dirname, 'floor.ts');
const CLIENTS = join(import.meta.dirname, 'clients.ts');
/** Seconds before measuring: the code is compiled and the connections have settled. */
const WARM_UP = 3;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const round = (value: number) => Math.round(value * 100) / 100;

/** Who sends what to whom. */
export interface Room extends Omit<ClientSettings, 'port' | 'transport'> {
  /** Packets a second of one sender. */
  readonly rate: number;
  readonly seconds: number;
}

/** What a forwarding process did and used. */
export interface Forwarded {
  readonly packetsPerSecond: number;
  /** Of the packets that should have come: of all listeners, and of the one with the fewest. */
  readonly sharePercent: number;
  readonly lowestSharePercent: number;
  readonly cpuMicrosecondsPerPacket: number;
  readonly cpuPercent: number;
  readonly delayMs: { readonly p50: number; readonly p99: number };
}

async function measure(server: ChildProcess, clients: ChildProcess, room: Room): Promise<Forwarded> {
  const { speakers, listeners, rate, seconds } = room;
  const ask = async (): Promise<Received> => {
    clients.send('read');
    const [received] = await once(clients, 'message');
    return received as Received;
  };
  await once(clients, 'message');
  await pause(WARM_UP * 1_000);
  await ask();
  const before = await usedCpuMs(server.pid ?? 0);
  const began = performance.now();
  await pause(seconds * 1_000);
  const received = await ask();
  const elapsed = (performance.now() - began) / 1_000;
  const cpuMs = (await usedCpuMs(server.pid ?? 0)) - before;
  clients.disconnect();
  server.kill();
  const each = speakers * rate * elapsed;
  return {
    packetsPerSecond: Math.round(received.packets / elapsed),
    sharePercent: round((received.packets / (each * listeners)) * 100),
    lowestSharePercent: round((received.fewest / each) * 100),
    cpuMicrosecondsPerPacket: round((cpuMs * 1_000) / received.packets),
    cpuPercent: round(cpuMs / elapsed / 10),
    delayMs: { p50: received.p50, p99: received.p99 },
  };
}

const startClients = (settings: ClientSettings) =>
  fork(CLIENTS, [JSON.stringify(settings)], { execArgv: [] });

/** Measures the voice process. */
export async function measureNode(transport: 'udp' | 'webrtc', room: Room): Promise<Forwarded> {
  const { child, port } = await startVoiceProcess(admitAll);
  return measure(child, startClients({ port, transport, ...room }), room);
}

/** Measures Janus with the same clients; undefined where it isn't installed. */
export async function measureJanus(room: Room): Promise<Forwarded | undefined> {
  if (!hasJanus) return undefined;
  const { child, port } = await startJanus(room.speakers);
  return measure(child, startClients({ port, transport: 'janus', ...room }), room);
}

/** The same number of packets by bare sockets of Node, without encryption, rooms and checks. */
export async function measureFloor(room: Room): Promise<Forwarded> {
  const { speakers, listeners } = room;
  const relay = fork(FLOOR, [JSON.stringify({ role: 'relay', speakers, listeners })], { execArgv: [] });
  const [port] = await once(relay, 'message');
  const clients = fork(FLOOR, [JSON.stringify({ role: 'clients', speakers, listeners, port })], {
    execArgv: [],
  });
  return measure(relay, clients, room);
}

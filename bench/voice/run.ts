// What the voice process spends on forwarding sound: speakers to listeners of one room, by WebRTC and by the bots' UDP protocol.
//   npm run bench voice [-- SPEAKERS LISTENERS SECONDS]
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NodeSettings, ToNode, ToParent } from '@guildhall/server/voice/node/control';
import { machine, usedCpuMs } from '../support/measure.ts';
import type { ClientSettings, Received } from './clients.ts';

const speakers = Number(process.argv[2] ?? 10);
const listeners = Number(process.argv[3] ?? 50);
const seconds = Number(process.argv[4] ?? 10);
/** Seconds before measuring: the code is compiled and the connections have settled. */
const WARM_UP = 3;
const NODE = join(import.meta.dirname, '../../server/src/voice/node/main.ts');
const FLOOR = join(import.meta.dirname, 'floor.ts');
const CLIENTS = join(import.meta.dirname, 'clients.ts');

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts a voice process that admits everybody to one room: speakers speak, listeners listen. */
async function startNode(): Promise<{ child: ChildProcess; httpPort: number }> {
  const settings: NodeSettings = {
    port: 0,
    address: '127.0.0.1',
    botAddress: '127.0.0.1',
    turn: undefined,
  };
  const child = fork(NODE, [JSON.stringify(settings)], { execArgv: [] });
  const [ready] = (await once(child, 'message')) as [Extract<ToParent, { type: 'ready' }>];
  child.on('message', (message: ToParent) => {
    if (message.type !== 'authenticate') return;
    const isSpeaker = message.claim.userId.startsWith('speaker');
    const abilities = {
      canSpeak: isSpeaker,
      canHear: !isSpeaker,
      hasPriority: false,
      canStream: false,
      canPlay: false,
    };
    const answer: ToNode = { type: 'authenticated', id: message.id, result: { channelId: '1', abilities } };
    child.send(answer);
  });
  return { child, httpPort: ready.httpPort };
}

async function measureForwarding(child: ChildProcess, clients: ChildProcess) {
  const ask = async (): Promise<Received> => {
    clients.send('read');
    const [received] = await once(clients, 'message');
    return received as Received;
  };
  await once(clients, 'message');
  await pause(WARM_UP * 1_000);
  await ask();
  const before = await usedCpuMs(child.pid ?? 0);
  await pause(seconds * 1_000);
  const received = await ask();
  const cpuMs = (await usedCpuMs(child.pid ?? 0)) - before;
  clients.disconnect();
  child.kill();
  return {
    packetsPerSecond: Math.round(received.packets / seconds),
    sharePercent: Math.round((received.packets / (speakers * listeners * 50 * seconds)) * 1_000) / 10,
    cpuMicrosecondsPerPacket: Math.round(((cpuMs * 1_000) / received.packets) * 100) / 100,
    delayMs: { p50: received.p50, p99: received.p99 },
  };
}

async function measureTransport(transport: ClientSettings['transport']) {
  const { child, httpPort } = await startNode();
  const settings: ClientSettings = { httpPort, transport, speakers, listeners };
  return measureForwarding(child, fork(CLIENTS, [JSON.stringify(settings)], { execArgv: [] }));
}

/** The same number of packets by bare sockets of Node, without encryption, rooms and checks. */
async function measureFloor() {
  const child = fork(FLOOR, [JSON.stringify({ role: 'relay', speakers, listeners })], { execArgv: [] });
  const [port] = await once(child, 'message');
  const clients = fork(FLOOR, [JSON.stringify({ role: 'clients', speakers, listeners, port })], {
    execArgv: [],
  });
  return measureForwarding(child, clients);
}

const results = {
  machine: machine(),
  speakers,
  listeners,
  seconds,
  floor: await measureFloor(),
  udp: await measureTransport('udp'),
  webrtc: await measureTransport('webrtc'),
};
const ratio = (value: number) => Math.round((value / results.floor.cpuMicrosecondsPerPacket) * 100) / 100;
const report = {
  ...results,
  timesFloor: {
    udp: ratio(results.udp.cpuMicrosecondsPerPacket),
    webrtc: ratio(results.webrtc.cpuMicrosecondsPerPacket),
  },
};
writeFileSync(join(import.meta.dirname, 'results.json'), `${JSON.stringify(report, null, 2)}\n`);
console.log(JSON.stringify(report, null, 2));
process.exit();

// What calls cost the voice process, and how good they are in a browser.
//   npm run bench voice [-- PART ...]   forwarding, video, stage, churn, narrow, calls, screen, speaking, recovery, loss; all of them unless named
//   CHURN_MINUTES=60 npm run bench voice -- churn
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machine } from '../support/measure.ts';
import { measureChurn } from './churn.ts';
import { type Forwarded, measureFloor, measureJanus, measureNode, type Room } from './forwarding.ts';

const RESULTS = join(import.meta.dirname, 'results.json');
const SECONDS = 8;
const MAX_DELAY = { audio: 15, stage: 50 };

const AUDIO: Room = { kind: 'audio', speakers: 10, listeners: 50, rate: 50, seconds: SECONDS };
const STAGE: Room = { ...AUDIO, speakers: 3, listeners: 300 };
const VIDEO: Room = { ...AUDIO, kind: 'video', speakers: 1, listeners: 10, rate: 30 * 8 };

const times = (one: Forwarded, other: Forwarded) =>
  Math.round((one.cpuMicrosecondsPerPacket / other.cpuMicrosecondsPerPacket) * 100) / 100;

/** Ten speakers to fifty listeners: 25,000 packets a second. */
async function measureForwarding() {
  const floor = await measureFloor(AUDIO);
  const udp = await measureNode('udp', AUDIO);
  const webrtc = await measureNode('webrtc', AUDIO);
  const janus = await measureJanus(AUDIO);
  return {
    floor,
    udp,
    webrtc,
    janus: janus ?? 'not installed: apt-get install janus',
    webrtcTimesJanus: janus && times(webrtc, janus),
    timesFloor: { udp: times(udp, floor), webrtc: times(webrtc, floor) },
    isMet:
      [udp, webrtc].every((one) => one.cpuMicrosecondsPerPacket <= 9 && one.delayMs.p99 < MAX_DELAY.audio) &&
      (!janus || times(webrtc, janus) <= 0.6),
  };
}

/** Three speakers to three hundred listeners. */
async function measureStage() {
  const measured = { udp: await measureNode('udp', STAGE), webrtc: await measureNode('webrtc', STAGE) };
  const perListener = ({ cpuPercent }: Forwarded) =>
    Math.round((cpuPercent / STAGE.listeners) * 1_000) / 1_000;
  return {
    ...measured,
    cpuPercentPerListener: { udp: perListener(measured.udp), webrtc: perListener(measured.webrtc) },
    isMet: Object.values(measured).every(
      ({ lowestSharePercent, delayMs }) => lowestSharePercent > 98 && delayMs.p99 < MAX_DELAY.stage,
    ),
  };
}

/** One sender of 2 Mbit/s to ten viewers. */
async function measureVideo() {
  const webrtc = await measureNode('webrtc', VIDEO);
  return { webrtc, isMet: webrtc.cpuMicrosecondsPerPacket <= 18 && webrtc.lowestSharePercent > 98 };
}

const PARTS: Readonly<Record<string, () => Promise<object>>> = {
  forwarding: measureForwarding,
  video: measureVideo,
  stage: measureStage,
  churn: () => measureChurn(Number(process.env.CHURN_MINUTES ?? 5)),
  // Loaded when they are measured: they need Chromium, and build the web client.
  calls: async () => (await import('./calls.ts')).measureCalls(),
  narrow: async () => (await import('./narrow.ts')).measureNarrow(),
  screen: async () => (await import('./screen.ts')).measureScreen(),
  speaking: async () => (await import('./speaking.ts')).measureSpeaking(),
  recovery: async () => (await import('./recovery.ts')).measureRecovery(),
  loss: async () => (await import('./loss.ts')).measureLoss(),
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
for (const name of named.length > 0 ? named : Object.keys(PARTS)) {
  const measured = await PARTS[name]?.();
  console.log(JSON.stringify({ [name]: measured }, null, 2));
  // A part that is not measured keeps the result that it has.
  const before = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : {};
  const results = { ...before, machine: machine(), [name]: measured };
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
}
process.exit();

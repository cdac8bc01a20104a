import { openLossyRelay } from '@guildhall/tests/support/lossy-relay';
import { startVoiceProcess } from '@guildhall/tests/support/voice-process';
import { admitAll } from './admit-all.ts';
import { createClaim } from './gateway.ts';
import { type Layer, openLayeredSender } from './layered-sender.ts';
import { type BenchViewer, openViewer } from './viewer.ts';

const VIEWERS = 10;
/** Bits a second of each viewer's path: at first and at last, and in between. */
const PATH = 1_500_000;
const NARROW = 500_000;
/** A camera whose large layer fits into the path, with what is kept free for sound and what is sent again. */
const LARGE: Layer = { rid: '100', width: 1_280, height: 720, frameRate: 30, rate: 1_000_000 };
const SMALL: Layer = { rid: '50', width: 320, height: 180, frameRate: 15, rate: 150_000 };
/** Milliseconds of each part, and within which viewers get the layer. */
const PARTS = { join: 20_000, fall: 10_000, rise: 40_000 };
const WANTED_MS = { join: 8_000, fall: 2_000 };
/** Milliseconds after which the first keyframes are through, and of a window in which a rate is measured. */
const SETTLING_MS = 3_000;
const WINDOW_MS = 1_000;
/** Of the layer's rate, as little as its frames vary. */
const FULL = 0.9;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const round = (value: number, digits = 0) => Math.round(value * 10 ** digits) / 10 ** digits;

const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** Milliseconds from `since` until the first second in which the viewer got all of a layer. */
function findReached({ arrivals }: BenchViewer, { width, rate }: Layer, since: number): number | undefined {
  const own = arrivals.filter((one) => one.at >= since && one.width === width);
  let bytes = 0;
  let first = 0;
  for (const one of own) {
    bytes += one.bytes;
    while (one.at - (own[first] as typeof one).at > WINDOW_MS) bytes -= (own[first++] as typeof one).bytes;
    if (bytes * 8 >= rate * FULL * (WINDOW_MS / 1_000)) return one.at - since;
  }
  return undefined;
}

/** How often a viewer's layer became smaller. */
const countFalls = ({ arrivals }: BenchViewer, from: number, to: number): number =>
  arrivals.filter(
    ({ at, width }, index) => at >= from && at < to && width < (arrivals[index - 1]?.width ?? width),
  ).length;

function describe(viewers: readonly BenchViewer[], layer: Layer, from: number, to: number) {
  const reached = viewers.map((viewer) => findReached(viewer, layer, from));
  const times = reached.flatMap((time) => time ?? []);
  const settled = viewers.flatMap(({ arrivals }) =>
    arrivals.filter(({ at }) => at >= from + SETTLING_MS && at < to).map(({ delay }) => delay),
  );
  return {
    reached: times.length,
    reachedMs: { median: round(quantile(times, 0.5)), last: round(Math.max(...times)) },
    falls: viewers.reduce((sum, viewer) => sum + countFalls(viewer, from, to), 0),
    delayMs: { p50: round(quantile(settled, 0.5), 1), p99: round(quantile(settled, 0.99), 1) },
  };
}

/** Ten viewers of a camera of two layers over paths of 1.5 Mbit/s, which become narrow for a while. */
export async function measureNarrow() {
  const { child, port } = await startVoiceProcess(admitAll);
  const mediaPort = JSON.parse(child.spawnargs.at(-1) ?? '{}').port as number;
  const relay = await openLossyRelay(mediaPort);
  relay.setRate(PATH);
  await openLayeredSender(port, [LARGE, SMALL]);
  const viewers: BenchViewer[] = [];
  for (let index = 0; index < VIEWERS; index += 1)
    viewers.push(await openViewer(`ws://127.0.0.1:${port}/`, createClaim(`listener ${index}`), relay.port));
  const joined = performance.now();
  for (const viewer of viewers) viewer.watch();
  await pause(PARTS.join);
  const narrowed = performance.now();
  relay.setRate(NARROW);
  await pause(PARTS.fall);
  const widened = performance.now();
  relay.setRate(PATH);
  await pause(PARTS.rise);
  const end = performance.now();
  relay.close();
  child.kill();
  const join = describe(viewers, LARGE, joined, narrowed);
  const fall = describe(viewers, SMALL, narrowed, widened);
  const rise = describe(viewers, LARGE, widened, end);
  return {
    viewers: VIEWERS,
    pathKilobits: { wide: PATH / 1_000, narrow: NARROW / 1_000 },
    layerKilobits: { large: LARGE.rate / 1_000, small: SMALL.rate / 1_000 },
    join,
    fall,
    rise,
    isMet:
      [join, fall, rise].every(({ reached }) => reached === VIEWERS) &&
      join.reachedMs.last <= WANTED_MS.join &&
      fall.reachedMs.last <= WANTED_MS.fall + WINDOW_MS &&
      join.falls === 0,
  };
}

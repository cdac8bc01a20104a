import type { Page } from 'playwright-core';
import { readHeard, startCallBench } from './call.ts';

const JOINS = 30;
/** Milliseconds after which a join has failed. */
const PATIENCE_MS = 10_000;
/** Bits a second that viewers of a screen get, and within how many milliseconds. */
const WANTED = 1_500_000;
const RAMP_MS = 8_000;
/** Milliseconds for which they are watched after that. */
const PLATEAU_MS = 4_000;
const VIEWERS = 10;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A moving picture that is hard to compress, in place of the browser's list of screens. */
const SHARE_NOISE = `
  navigator.mediaDevices.getDisplayMedia = async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
    const context = canvas.getContext('2d');
    const draw = () => {
      const image = context.createImageData(160, 90);
      for (let at = 0; at < image.data.length; at += 1) image.data[at] = at % 4 === 3 ? 255 : Math.random() * 255;
      for (let x = 0; x < 4; x += 1) for (let y = 0; y < 4; y += 1) context.putImageData(image, x * 160, y * 90);
    };
    setInterval(draw, 66);
    draw();
    return canvas.captureStream(15);
  };
`;

const readVideoBytes = (page: Page): Promise<number> =>
  page.evaluate(`(async () => {
    let bytes = 0;
    for (const peer of window.peers)
      (await peer.getStats()).forEach((one) => {
        if (one.type === 'inbound-rtp' && one.kind === 'video') bytes += one.bytesReceived;
      });
    return bytes;
  })()`);

/** Milliseconds from the click on a channel until the others there are heard. */
async function measureClick(join: () => Promise<void>, page: Page): Promise<number> {
  await join();
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const { clickedAt, firstAt } = await readHeard(page);
    if (firstAt > 0) return firstAt - clickedAt;
    if (Date.now() > end) throw new Error('Nothing was heard.');
    await pause(20);
  }
}

interface Ramp {
  /** Milliseconds until the viewer got as many bits a second as wanted; undefined if they never did. */
  readonly reachedMs: number | undefined;
  readonly kilobitsEachSecond: readonly number[];
}

/** How much of a screen a viewer gets in each second from their click on. */
async function measureRamp(viewer: Page): Promise<Ramp> {
  await viewer.locator('[data-tile="screen"]').getByRole('button', { name: 'Watch' }).click();
  const began = performance.now();
  const rates: number[] = [];
  let reachedMs: number | undefined;
  let [before, at] = [await readVideoBytes(viewer), performance.now()];
  while (performance.now() - began < RAMP_MS + PLATEAU_MS) {
    await pause(1_000);
    const [bytes, now] = [await readVideoBytes(viewer), performance.now()];
    const rate = ((bytes - before) * 8_000) / (now - at);
    [before, at] = [bytes, now];
    rates.push(Math.round(rate / 1_000));
    if (rate >= WANTED) reachedMs ??= Math.round(now - began);
  }
  return { reachedMs, kilobitsEachSecond: rates };
}

/** From a click to the first sound, again and again; in Chromium. */
export async function measureCalls() {
  const bench = await startCallBench();
  try {
    const ada = await bench.open('ada.kiln');
    const bo = await bench.open('bo_glaze');
    await bench.join(ada);
    const times: number[] = [];
    for (let count = 0; count < JOINS; count += 1) {
      times.push(await measureClick(() => bench.join(bo), bo));
      await bench.leave(bo);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) =>
      Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
    const clickToSoundMs = { p50: at(0.5), p95: at(0.95), longest: at(1) };
    return { joins: JOINS, clickToSoundMs, isMet: clickToSoundMs.p50 < 700 && clickToSoundMs.p95 < 1_500 };
  } finally {
    await bench.close();
  }
}

/** How fast ten viewers of a shared screen get its bandwidth, all at once; in Chromium. */
export async function measureScreen() {
  const bench = await startCallBench();
  try {
    const ada = await bench.open('ada.kiln');
    await bench.join(ada);
    await bench.look(ada);
    await ada.evaluate(SHARE_NOISE);
    const viewers: Page[] = [];
    // One after the other, as opening the client is most of the work.
    for (let index = 0; index < VIEWERS; index += 1) {
      const viewer = await bench.open(`viewer_${index}`);
      await bench.join(viewer);
      await bench.look(viewer);
      viewers.push(viewer);
    }
    await ada.getByRole('button', { name: 'Share screen' }).click();
    const ramps = await Promise.all(viewers.map((viewer) => measureRamp(viewer)));
    const times = ramps.flatMap(({ reachedMs }) => reachedMs ?? []).sort((a, b) => a - b);
    return {
      viewers: VIEWERS,
      reached: times.length,
      reachedMs: { first: times[0], median: times[times.length >> 1], last: times.at(-1) },
      kilobitsEachSecond: ramps.map(({ kilobitsEachSecond }) => kilobitsEachSecond.join(' ')),
      isMet: times.length === VIEWERS && (times.at(-1) as number) <= RAMP_MS,
    };
  } finally {
    await bench.close();
  }
}

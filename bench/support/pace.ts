import { setTimeout as sleep } from 'node:timers/promises';
import { type Caller, openCaller } from './http.ts';

export interface Pace {
  readonly port: number;
  readonly calls: number;
  readonly perSecond: number;
}

/** Latencies in milliseconds. */
export interface Paced {
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
}

/** Connections that calls are made over. */
const LANES = 64;

/** Makes calls at an even pace, whether or not earlier ones have returned. Latencies count from the moment a call was due. */
export async function callAtPace(
  { port, calls, perSecond }: Pace,
  call: (caller: Caller, index: number) => Promise<unknown>,
): Promise<Paced> {
  const lanes = await Promise.all(Array.from({ length: LANES }, () => openCaller(port, '')));
  const times: number[] = [];
  const begin = performance.now();
  let next = 0;
  await Promise.all(
    lanes.map(async (lane) => {
      while (next < calls) {
        const index = next++;
        const due = begin + (index * 1_000) / perSecond;
        const wait = due - performance.now();
        if (wait > 0) await sleep(wait);
        await call(lane, index);
        times.push(performance.now() - due);
      }
      lane.close();
    }),
  );
  const seconds = Math.round((performance.now() - begin) / 100) / 10;
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return { seconds, p50: at(0.5), p99: at(0.99) };
}

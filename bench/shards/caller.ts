// Another user's calls, one every 10 ms, in a process of their own, which the shards' events don't keep busy: node bench/shards/caller.ts PORT
// TOKEN. Responds to each message with the times since the last one.
import { setTimeout as sleep } from 'node:timers/promises';
import { openCaller } from '../support/http.ts';

/** Milliseconds that calls took. */
export interface CallTimes {
  readonly calls: number;
  readonly p99: number;
  readonly max: number;
}

const [, , port, token] = process.argv as unknown as [string, string, string, string];
const PAUSE_MS = 10;
const caller = await openCaller(Number(port), token);
let times: number[] = [];

process.on('message', () => {
  const sorted = times.sort((one, other) => one - other);
  times = [];
  const at = (index: number) => Math.round((sorted[index] ?? 0) * 10) / 10;
  process.send?.({
    calls: sorted.length,
    p99: at(Math.floor(sorted.length * 0.99)),
    max: at(sorted.length - 1),
  } satisfies CallTimes);
});

while (process.connected) {
  const start = performance.now();
  await caller.call('GET', '/api/v10/users/@me');
  times.push(performance.now() - start);
  await sleep(PAUSE_MS);
}
caller.close();

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';

export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Runs `worker` on each of `count` lanes until `seconds` have passed; latencies in milliseconds. */
export async function measure(
  count: number,
  seconds: number,
  worker: (lane: number) => Promise<void>,
): Promise<Measured> {
  const times: number[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1_000;
  await Promise.all(
    Array.from({ length: count }, async (_, lane) => {
      while (performance.now() < end) {
        const start = performance.now();
        await worker(lane);
        times.push(performance.now() - start);
      }
    }),
  );
  const elapsed = (performance.now() - begin) / 1_000;
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 100) / 100;
  return { perSecond: Math.round(times.length / elapsed), p50: at(0.5), p99: at(0.99) };
}

/** The machine's details in a committed result. */
export const machine = () => ({
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  kernel: readFileSync('/proc/sys/kernel/osrelease', 'utf8').trim(),
  node: process.version,
});

/** Milliseconds of processor time that a process has used, in steps of 10. */
export async function usedCpuMs(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

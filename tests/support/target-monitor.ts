// Preloaded into a server under attack (`node --expose-gc --import`): responds to its parent's questions about its own process.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';

const TICK_MS = 5;

const delay = monitorEventLoopDelay({ resolution: TICK_MS });
delay.enable();

// Processor time between two ticks: unlike the clock, it does not grow when other processes want the same core.
let last = process.threadCpuUsage();
let longest = 0;
setInterval(() => {
  const now = process.threadCpuUsage();
  longest = Math.max(longest, now.user + now.system - last.user - last.system);
  last = now;
}, TICK_MS).unref();

process.on('message', (question) => {
  if (question === 'memory') {
    globalThis.gc?.();
    const { rss, heapUsed, external } = process.memoryUsage();
    process.send?.({ kind: 'memory', rss, heapUsed, external });
  }
  if (question === 'stall') {
    process.send?.({ kind: 'stall', cpuMs: longest / 1_000, wallMs: delay.max / 1e6 });
    longest = 0;
    delay.reset();
  }
});

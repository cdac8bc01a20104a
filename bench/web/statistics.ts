/** Median, tails and maximum of times in ms, to a tenth. */
export function getStatistics(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)]! * 10) / 10;
  return { median: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

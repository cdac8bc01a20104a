import { readValidity } from '../certificate.ts';

/** Milliseconds between attempts that fail, the last for all later ones: Let's Encrypt takes five failures an hour for a name. */
const RETRIES = [10_000, 60_000, 300_000, 900_000, 3_600_000] as const;

/** Milliseconds until a certificate (PEM) is renewed: when a third of its life is left, which of 90 days are 30. */
export function renewalDelay(pem: string, now: number): number {
  const { from, to } = readValidity(pem);
  return Math.max(0, to - (to - from) / 3 - now);
}

/** Milliseconds until the next attempt after `failures` in a row; one with a short life can't wait for an hour. */
export function retryDelay(failures: number, pem: string | undefined): number {
  const delay = RETRIES[Math.min(failures, RETRIES.length) - 1] ?? 0;
  if (pem === undefined) return delay;
  const { from, to } = readValidity(pem);
  return Math.min(delay, (to - from) / 20);
}

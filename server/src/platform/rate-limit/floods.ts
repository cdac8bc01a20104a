import { addressBlock } from '../http/client-address.ts';
import { tooManyRequests } from './index.ts';
import { createWindows } from './windows.ts';

/** Limits, per address, of calls that come without a valid sign-in. In the memory of one process, about a microsecond each. */
export interface Floods {
  /** Counts a call that was refused with 401, 403 or 429. Other statuses count nothing. */
  refused(address: string, status: number): void;
  /** Throws 429 once too many calls of the address were refused. */
  check(address: string): void;
  /** Milliseconds for which `check` will throw; 0 where it doesn't. */
  cutOffFor(address: string): number;
  /** Counts a token that is about to be looked up in the database. Throws 429 where too many were not valid. */
  lookUp(address: string): void;
  /** The token looked up was valid: it isn't counted. */
  found(address: string): void;
  /** Counts a request for a file. Throws 429 beyond a generous number. */
  file(address: string): void;
  /** Counts a request for a large document, such as the API's description. Throws 429. */
  document(address: string): void;
  close(): void;
}

/** Documented: invalid requests (401, 403, 429) per address before it is cut off. */
const REFUSED = { limit: 10_000, windowMs: 600_000 } as const;
/** As many within a second, which the documented global limit lets nobody reach, cut it off until that second is over. */
const BURST = { limit: 50, windowMs: 1_000 } as const;
/** More than are refused, as those that turn out to be valid count while they are looked up: after a start everybody's are. */
const LOOK_UPS = { limit: 200, windowMs: 1_000 } as const;
/** A page of the client is about 100 files, and a classroom opens it at once. */
const FILES = { limit: 5_000, windowMs: 10_000 } as const;
const DOCUMENTS = { limit: 60, windowMs: 60_000 } as const;

const COUNTED: ReadonlySet<number> = new Set([401, 403, 429]);

/** About 10 MB of windows. */
const MAX_WINDOWS = 50_000;

/** No limits: `GUILDHALL_RATE_LIMITS=off`. */
export const noFloodLimits: Floods = {
  refused() {},
  check() {},
  cutOffFor: () => 0,
  lookUp() {},
  found() {},
  file() {},
  document() {},
  close() {},
};

export interface FloodOptions {
  /** Multiplies every limit: for benches, whose few callers represent many. */
  readonly multiplier?: number;
  readonly maxWindows?: number;
  /** Unix milliseconds. */
  readonly now?: () => number;
}

export function createFloods({
  multiplier = 1,
  maxWindows = MAX_WINDOWS,
  now = Date.now,
}: FloodOptions = {}): Floods {
  const windows = createWindows(maxWindows);
  /** Addresses that are cut off, and until when. */
  const cutOff = new Map<string, number>();
  const timer = setInterval(() => {
    const time = now();
    windows.sweep(time);
    for (const [block, until] of cutOff) if (until <= time) cutOff.delete(block);
  }, 1_000).unref();

  const getWindow = (kind: string, address: string, windowMs: number) =>
    windows.open(`${kind} ${addressBlock(address)}`, windowMs, now());

  const take = (kind: string, address: string, { limit, windowMs }: { limit: number; windowMs: number }) => {
    const window = getWindow(kind, address, windowMs);
    if (window.used >= limit * multiplier) throw tooManyRequests(window.closesAt - now());
    window.used += 1;
  };

  const cutOffFor = (address: string) => {
    if (cutOff.size === 0) return 0;
    return Math.max(0, (cutOff.get(addressBlock(address)) ?? 0) - now());
  };

  const check = (address: string) => {
    const waitMs = cutOffFor(address);
    if (waitMs > 0) throw tooManyRequests(waitMs, { global: true });
  };

  const countRefusal = (
    kind: string,
    address: string,
    { limit, windowMs }: typeof BURST | typeof REFUSED,
  ) => {
    const window = getWindow(kind, address, windowMs);
    window.used += 1;
    if (window.used < limit * multiplier) return;
    const block = addressBlock(address);
    // Bounded like the windows: an address left out is caught at its next refusal.
    if (cutOff.size < maxWindows) cutOff.set(block, Math.max(cutOff.get(block) ?? 0, window.closesAt));
  };

  return {
    check,
    cutOffFor,
    refused(address, status) {
      if (!COUNTED.has(status)) return;
      countRefusal('burst', address, BURST);
      countRefusal('refused', address, REFUSED);
    },
    lookUp(address) {
      check(address);
      take('look-up', address, LOOK_UPS);
    },
    found(address) {
      const window = getWindow('look-up', address, LOOK_UPS.windowMs);
      window.used = Math.max(0, window.used - 1);
    },
    file: (address) => take('file', address, FILES),
    document: (address) => take('document', address, DOCUMENTS),
    close: () => clearInterval(timer),
  };
}

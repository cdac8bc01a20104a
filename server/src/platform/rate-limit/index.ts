import { hash } from 'node:crypto';
import type { Operation } from '@guildhall/protocol/operation';
import type { Bus } from '../bus/index.ts';
import { addressBlock } from '../http/client-address.ts';
import { ApiError } from '../http/errors.ts';
import type { RateLimiter, RateLimitKey } from '../http/router.ts';
import { createExchange } from './exchange.ts';
import { createWindows, type Window } from './windows.ts';

export interface RateLimits {
  /** Counts a call; returns the documented headers or throws 429. */
  readonly limit: RateLimiter;
  /** Callers' windows in memory, at most `maxWindows`. */
  readonly size: number;
  close(): void;
}

export interface RateLimitOptions {
  /** Processes report the calls they let through over this bus; none for an instance of one process. */
  readonly bus?: Bus;
  /** Multiplies every limit: for benches, whose few callers represent many. */
  readonly multiplier?: number;
  readonly maxWindows?: number;
  /** Unix milliseconds. */
  readonly now?: () => number;
}

/** Calls per second for any caller, over all operations (documentation of rate limits). */
const GLOBAL = { limit: 50, windowMs: 1_000 } as const;

/** About 40 MB of windows. */
const MAX_WINDOWS = 200_000;

/** A secret is not sent to other processes. */
const getMajor = (major: string, isSecret: boolean | undefined) =>
  isSecret ? hash('sha256', major, 'base64url') : major;

const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(3);

/** 429 as documented: `retry_after` in seconds with decimals, `Retry-After` in whole ones. */
export function tooManyRequests(
  waitMs: number,
  more: { global?: boolean; headers?: Record<string, string>; code?: number } = {},
): ApiError {
  const { global = false, headers = {}, code = 0 } = more;
  return new ApiError(429, code, 'You are being rate limited.', {
    extra: { retry_after: Number(seconds(waitMs)), global },
    headers: {
      ...headers,
      'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1_000))),
      'X-RateLimit-Scope': global ? 'global' : 'user',
      ...(global ? { 'X-RateLimit-Global': 'true' } : {}),
    },
  });
}

/** No limits, no headers: `GUILDHALL_RATE_LIMITS=off`. */
export const noRateLimits: RateLimits = { limit: () => ({}), size: 0, close: () => {} };

/**
 * Limits calls per caller, bucket and major parameter (of all callers together in shared buckets), and per caller over everything. A window opens with its first call
 * and lets `limit` calls through until it closes. Counting is local; every 100 ms processes exchange what they let
 * through, so that of a caller who spreads over n processes at most n times the limit passes, and only while all of it
 * arrives within those 100 ms and the bus's delay. Nothing is waited for: a call costs about a microsecond.
 */
export function createRateLimits({
  bus,
  multiplier = 1,
  maxWindows = MAX_WINDOWS,
  now = Date.now,
}: RateLimitOptions = {}): RateLimits {
  const windows = createWindows(maxWindows);
  const exchange = bus && createExchange(bus, windows, now);
  const hashes = new Map<string, string>();
  const globalLimit = GLOBAL.limit * multiplier;
  const timer = setInterval(() => windows.sweep(now()), 100).unref();

  const bucketHash = (bucket: string) => {
    let known = hashes.get(bucket);
    if (known === undefined) {
      known = hash('sha256', bucket, 'hex').slice(0, 32);
      hashes.set(bucket, known);
    }
    return known;
  };

  const take = (window: Window) => {
    window.used += 1;
    exchange?.touched(window);
  };

  const getHeaders = (operation: Operation, window: Window, limit: number, time: number) => ({
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(Math.max(0, limit - window.used)),
    'X-RateLimit-Reset': seconds(window.closesAt),
    'X-RateLimit-Reset-After': seconds(window.closesAt - time),
    'X-RateLimit-Bucket': bucketHash(operation.rateLimit.bucket),
  });

  const limit = (operation: Operation, key: RateLimitKey): Readonly<Record<string, string>> => {
    const time = now();
    const who = key.who.includes(':') ? addressBlock(key.who) : key.who;
    const { bucket, windowMs, isShared, isOutsideGlobal } = operation.rateLimit;
    const most = operation.rateLimit.limit * multiplier;
    const own = windows.open(
      `${isShared ? 'all' : who} ${bucket} ${getMajor(key.major, isShared)}`,
      windowMs,
      time,
    );
    if (own.used >= most)
      throw tooManyRequests(own.closesAt - time, { headers: getHeaders(operation, own, most, time) });
    const all = isOutsideGlobal ? undefined : windows.open(who, GLOBAL.windowMs, time);
    if (all && all.used >= globalLimit) throw tooManyRequests(all.closesAt - time, { global: true });
    take(own);
    if (all) take(all);
    return getHeaders(operation, own, most, time);
  };

  return {
    limit,
    get size() {
      return windows.size;
    },
    close() {
      clearInterval(timer);
      exchange?.close();
    },
  };
}

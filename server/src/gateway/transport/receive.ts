import { isUtf8 } from 'node:buffer';
import type { RawData } from 'ws';
import { parseUntrusted } from '../../platform/json.ts';

/** Maximum size of a received payload in bytes; above it the connection is closed with 4002. */
export const MAX_PAYLOAD = 15 * 1024;
/** Payloads a connection can send in one window; above it the connection is closed with 4008. */
export const SEND_LIMIT = 120;
export const SEND_WINDOW_MS = 60_000;

/** A payload as received, still unchecked. */
export interface Payload {
  readonly op: number;
  readonly d: unknown;
}

/** The payload of a message, or undefined if it isn't JSON of the documented shape or is nested too deep. */
export function decode(data: RawData): Payload | undefined {
  const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.isBuffer(data) ? data : Buffer.from(data);
  if (bytes.length > MAX_PAYLOAD || !isUtf8(bytes)) return undefined;
  try {
    const value = parseUntrusted(bytes.toString());
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const { op, d = null } = value as { op?: unknown; d?: unknown };
    return Number.isInteger(op) ? { op: op as number, d } : undefined;
  } catch {
    return undefined;
  }
}

/** Counts a connection's payloads in windows of a minute. */
export class SendCounter {
  #count = 0;
  #since = 0;

  /** Returns false from the first payload above the limit on. @param now milliseconds of a monotonic clock */
  take(now: number): boolean {
    if (now - this.#since >= SEND_WINDOW_MS) {
      this.#since = now;
      this.#count = 0;
    }
    this.#count += 1;
    return this.#count <= SEND_LIMIT;
  }
}

/** Milliseconds since 1970 that a snowflake's time counts from: the first second of 2015. */
export const SNOWFLAKE_EPOCH = 1_420_070_400_000;

/** Bits below a snowflake's time: 10 of the worker, 12 of a counter. */
export const SNOWFLAKE_TIME_SHIFT = 22;

/** The largest snowflake of the wire: 63 bits, so that databases can hold it. */
export const MAX_SNOWFLAKE = (1n << 63n) - 1n;

const TIME_SHIFT = BigInt(SNOWFLAKE_TIME_SHIFT);
const EPOCH = BigInt(SNOWFLAKE_EPOCH);
const CANONICAL = /^(?:0|[1-9]\d{0,18})$/;

const LARGEST = MAX_SNOWFLAKE.toString();

/** Whether a snowflake has at most 63 bits. @param digits decimal, without leading zeros */
export const fits63Bits = (digits: string): boolean =>
  digits.length < LARGEST.length || (digits.length === LARGEST.length && digits <= LARGEST);

/** Whether `text` is a snowflake as the wire writes it: decimal, without leading zeros, at most 63 bits. */
export function isSnowflake(text: string): boolean {
  return CANONICAL.test(text) && fits63Bits(text);
}

/** Reads a snowflake from JSON, where some libraries send numbers. Undefined for anything else. */
export function readSnowflake(value: unknown): string | undefined {
  const text = Number.isSafeInteger(value) ? String(value) : value;
  return typeof text === 'string' && isSnowflake(text) ? text : undefined;
}

/** Reads a snowflake of the wire. Throws RangeError where `isSnowflake` is false. */
export function parseSnowflake(text: string): bigint {
  if (!isSnowflake(text)) throw new RangeError('not a snowflake');
  return BigInt(text);
}

/** Writes a snowflake for the wire. Throws RangeError outside 0 to `MAX_SNOWFLAKE`. */
export function formatSnowflake(id: bigint): string {
  if (id < 0n || id > MAX_SNOWFLAKE) throw new RangeError('not a snowflake');
  return id.toString();
}

/** Orders two snowflakes of the wire by age, for `sort`: negative when `a` is older. No conversion, since longer means larger. */
export function compareSnowflakes(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Milliseconds since 1970 at which a snowflake was made. */
export function snowflakeTimestamp(id: string | bigint): number {
  return Number((BigInt(id) >> TIME_SHIFT) + EPOCH);
}

/** The smallest snowflake of a millisecond, e.g. for `after=`. Throws RangeError for a time that no snowflake has. */
export function snowflakeAt(timestamp: number): bigint {
  const id = (BigInt(Math.floor(timestamp)) - EPOCH) << TIME_SHIFT;
  if (id < 0n || id > MAX_SNOWFLAKE) throw new RangeError('no snowflake has this time');
  return id;
}

/** The shard that receives a guild's events (public documentation, sharding). */
export function getShard(guildId: string | bigint, shardCount: number): number {
  return Number((BigInt(guildId) >> TIME_SHIFT) % BigInt(shardCount));
}

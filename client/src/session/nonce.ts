import { snowflakeAt } from '@guildhall/protocol/snowflake';

const RANDOM_BITS = 22;

/** A nonce for a message: shaped like a snowflake of now, its lower bits random, so that two devices do not collide. */
export function createNonce(now: number = Date.now(), random: () => number = Math.random): string {
  return (snowflakeAt(now) + BigInt(Math.floor(random() * 2 ** RANDOM_BITS))).toString();
}

/** The snowflake just below another: the last read one if `id` is the first unread one. */
export const snowflakeBefore = (id: string): string => (BigInt(id) - 1n).toString();

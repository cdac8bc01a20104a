import { SETTABLE_STATUSES, type SettableStatus } from '@guildhall/protocol/presence/statuses';
import type { SessionPresence } from '../presence.ts';

/** Activities of one session at most; further ones are left out. */
const MAX_ACTIVITIES = 8;
/** Bytes of an activity's JSON at most; larger ones are left out. */
const MAX_ACTIVITY_BYTES = 4_096;
const MAX_NAME = 128;

const isActivity = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { name?: unknown }).name === 'string' &&
  (value as { name: string }).name.length <= MAX_NAME &&
  Number.isInteger((value as { type?: unknown }).type ?? 0) &&
  JSON.stringify(value).length <= MAX_ACTIVITY_BYTES;

/** A presence as clients send it; undefined where it has no shape. `unknown`, or a status that isn't one, counts as online. */
export function readPresence(value: unknown): SessionPresence | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { status, activities, since, afk } = value as Record<string, unknown>;
  const known = SETTABLE_STATUSES.includes(status as SettableStatus);
  return {
    status: known ? (status as SettableStatus) : 'online',
    activities: Array.isArray(activities) ? activities.filter(isActivity).slice(0, MAX_ACTIVITIES) : [],
    since: typeof since === 'number' && since > 0 ? since : null,
    afk: afk === true,
  };
}

import { SETTABLE_STATUSES, type SettableStatus } from '@guildhall/protocol/presence/statuses';
import { readActivities } from '../../presence/activities.ts';
import type { PresenceHub } from '../presence.ts';
import type { Session } from '../session/session.ts';

/** A presence as clients send it, still unchecked. */
export type SentPresence = Readonly<Record<string, unknown>>;

/** Whether a value has the shape of a presence at all. */
export const isPresence = (value: unknown): value is SentPresence =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sets the presence of a session. `unknown`, or an invalid status, counts as online. */
export function setPresence(hub: PresenceHub, session: Session, sent: SentPresence): void {
  const { status, activities, since, afk } = sent;
  const known = SETTABLE_STATUSES.includes(status as SettableStatus);
  const presence = {
    status: known ? (status as SettableStatus) : 'online',
    activities: readActivities(activities, {
      bot: session.variant.bot,
      before: session.presence?.activities ?? [],
      now: Date.now(),
    }),
    since: typeof since === 'number' && since > 0 ? since : null,
    afk: afk === true,
  } as const;
  session.presence = presence;
  hub.setStatus(session, presence);
}

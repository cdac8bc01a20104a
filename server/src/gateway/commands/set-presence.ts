import { SETTABLE_STATUSES, type SettableStatus } from '@guildhall/protocol/presence/statuses';
import { readActivities } from '../../domains/activities/index.ts';
import type { GatewayContext } from '../context.ts';
import type { Session } from '../session/session.ts';
import { findEmoji } from './find-emoji.ts';

/** A presence as clients send it, still unchecked. */
export type SentPresence = Readonly<Record<string, unknown>>;

/** Whether a value has the shape of a presence at all. */
export const isPresence = (value: unknown): value is SentPresence =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sets the presence of a session. `unknown`, or an invalid status, counts as online. */
export function setPresence(context: GatewayContext, session: Session, sent: SentPresence): void {
  const { status, activities, since, afk } = sent;
  const known = SETTABLE_STATUSES.includes(status as SettableStatus);
  const presence = {
    status: known ? (status as SettableStatus) : 'online',
    ...readActivities(activities, {
      bot: session.variant.bot,
      sessionId: session.publicId,
      findEmoji: (id) => findEmoji(context, session, id),
      before: session.presence?.activities ?? [],
      now: Date.now(),
    }),
    since: typeof since === 'number' && since > 0 ? since : null,
    afk: afk === true,
  } as const;
  session.presence = presence;
  context.presence.setStatus(session, presence);
}

import type { Activity } from '@guildhall/protocol/presence/schemas';
import type { PresenceStatus, SettableStatus } from '@guildhall/protocol/presence/statuses';
import { limitActivities } from '../domains/activities/index.ts';

/** The platform of a session, as `client_status` names it. */
export type ClientKind = 'desktop' | 'mobile' | 'web' | 'embedded';

/** The presence that one session sets. */
export interface SessionPart {
  /** The session's public id. */
  readonly id: string;
  readonly client: ClientKind;
  readonly status: SettableStatus;
  /** Those that others can see. */
  readonly activities: readonly Activity[];
  /** Those for the user alone. */
  readonly hidden?: readonly Activity[];
  /** Guilds in which the activities are hidden, and whether they are from friends. */
  readonly hiddenIn?: readonly string[];
  readonly notToFriends?: true;
}

/** A user's presence as others see it. */
export interface Presence {
  readonly status: PresenceStatus;
  readonly activities: readonly object[];
  readonly client_status: Readonly<Partial<Record<ClientKind, PresenceStatus>>>;
}

/** The session whose status is shown for the user: do not disturb is deliberate, so it comes first, then the most active. */
const RANK: Record<SettableStatus, number> = { dnd: 3, online: 2, idle: 1, invisible: 0, offline: 0 };

export const ABSENT: Presence = { status: 'offline', activities: [], client_status: {} };

/** Whether others see a session. */
export const isVisible = ({ status }: SessionPart): boolean => RANK[status] > 0;

/** One presence of all of a user's sessions; invisible and offline sessions add nothing to it. */
export function mergePresence(parts: readonly SessionPart[]): Presence {
  const visible = parts.filter(isVisible).sort((a, b) => RANK[b.status] - RANK[a.status]);
  const [first] = visible;
  if (!first) return ABSENT;
  const clients: Partial<Record<ClientKind, PresenceStatus>> = {};
  for (const { client, status } of visible) clients[client] ??= status as PresenceStatus;
  const [one, ...others] = visible.map(({ activities }) => activities).filter(({ length }) => length > 0);
  return {
    status: first.status as PresenceStatus,
    // The activities of a single session are within the limits.
    activities: others.length > 0 ? limitActivities([one ?? [], ...others].flat()) : (one ?? []),
    client_status: clients,
  };
}

import type { EventData } from '@guildhall/protocol/events';
import type { Activity } from '@guildhall/protocol/presence/schemas';
import { ActivityType } from '@guildhall/protocol/presence/statuses';
import type { UserSettings } from '@guildhall/protocol/users/settings';
import { type ActivityPrivacy, changePrivacy } from '../../domains/activities/index.ts';
import type { BusEvent } from '../../platform/outbox/index.ts';
import type { GatewayContext } from '../context.ts';
import type { Session } from './session.ts';

/** To whom the user shows what they do after an event; the same object if it changes nothing. */
function getPrivacy(privacy: ActivityPrivacy, { type, data }: BusEvent): ActivityPrivacy {
  if (type === 'USER_SETTINGS_UPDATE')
    return changePrivacy(privacy, { settings: data as Partial<UserSettings> });
  const connection = data as EventData['USER_CONNECTIONS_UPDATE'];
  if (type !== 'USER_CONNECTIONS_UPDATE' || !('type' in connection)) return privacy;
  return changePrivacy(privacy, { connection });
}

/** A custom status that was cleared, also because its time was over, is shown no longer, whatever the client does. */
const clearsStatus = ({ type, data }: BusEvent): boolean =>
  type === 'USER_SETTINGS_UPDATE' && (data as { custom_status?: unknown }).custom_status === null;

/** Applies changes of a user's settings, connections and headless sessions to what others see of the user's sessions. */
export function followPrivacy(
  { presence }: Pick<GatewayContext, 'presence'>,
  sessions: Iterable<Session>,
  event: BusEvent,
): void {
  const headless =
    event.type === 'HEADLESS_SESSIONS'
      ? (event.data as { readonly activities: readonly Activity[] })
      : undefined;
  for (const session of sessions) {
    if (session.variant.bot) continue;
    const privacy = getPrivacy(session.privacy, event);
    const before = session.presence?.activities ?? [];
    const activities = clearsStatus(event)
      ? before.filter(({ type }) => type !== ActivityType.CUSTOM)
      : before;
    if (privacy === session.privacy && activities.length === before.length && !headless) continue;
    session.privacy = privacy;
    if (headless) session.headless = headless.activities;
    // Before its first presence, it takes them from here.
    if (!session.presence) continue;
    session.presence = { ...session.presence, activities };
    presence.setStatus(session, session.presence);
  }
}

import { accountsEvents } from './accounts/events.ts';
import { announcementsEvents } from './announcements/events.ts';
import { auditLogEvents } from './audit-log/events.ts';
import { authEvents } from './auth/events.ts';
import { channelsEvents } from './channels/events.ts';
import type { DataOf, GatewayEvent } from './event.ts';
import { sessionEvents } from './gateway/session-events.ts';
import { guildsEvents } from './guilds/events.ts';
import { invitesEvents } from './invites/events.ts';
import { membersEvents } from './members/events.ts';
import { mentionsEvents } from './mentions/events.ts';
import { messagesEvents } from './messages/events.ts';
import { notificationsEvents } from './notifications/events.ts';
import { pinsEvents } from './pins/events.ts';
import { presenceEvents } from './presence/events.ts';
import { profilesEvents } from './profiles/events.ts';
import { reactionsEvents } from './reactions/events.ts';
import { readStatesEvents } from './read-states/events.ts';
import { relationshipsEvents } from './relationships/events.ts';
import { rolesEvents } from './roles/events.ts';
import { usersEvents } from './users/events.ts';

/** Every event that is sent, by its name (`t`). */
export const events = {
  ...sessionEvents,
  ...authEvents,
  ...accountsEvents,
  ...usersEvents,
  ...profilesEvents,
  ...relationshipsEvents,
  ...presenceEvents,
  ...guildsEvents,
  ...rolesEvents,
  ...membersEvents,
  ...channelsEvents,
  ...invitesEvents,
  ...auditLogEvents,
  ...announcementsEvents,
  ...messagesEvents,
  ...reactionsEvents,
  ...pinsEvents,
  ...mentionsEvents,
  ...readStatesEvents,
  ...notificationsEvents,
};

export type EventName = keyof typeof events;

/** The data (`d`) of each event. */
export type EventData = { readonly [Name in EventName]: DataOf<(typeof events)[Name]> };

/** Events that change a guild's state in memory: every process that keeps it must handle each of them. */
export type GuildStateEvent = {
  [Name in EventName]: (typeof events)[Name]['changesGuild'] extends true ? Name : never;
}[EventName];

const byName: ReadonlyMap<string, GatewayEvent> = new Map(Object.entries(events));

/** The declaration of an event; undefined for an unknown name. */
export const findEvent = (name: string): GatewayEvent | undefined => byName.get(name);

/**
 * Whether a session's intents ask for an event. Sessions of users without intents receive all: pass `ALL_INTENTS` for them.
 *
 * @param inGuild whether it happens in a guild rather than in a private channel or to a user
 */
export function isIntended({ intents }: GatewayEvent, wanted: number, inGuild: boolean): boolean {
  const needed = inGuild ? intents?.guild : intents?.direct;
  return needed === undefined || (wanted & needed) !== 0;
}

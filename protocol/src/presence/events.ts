import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { GatewayIntent } from '../gateway/intents.ts';
import { MemberListUpdate } from './member-list.ts';
import { GatewaySession, PresenceUpdate } from './schemas.ts';

/** Presence and member lists. */
export const presenceEvents = {
  PRESENCE_UPDATE: defineEvent({
    summary: "A user's status or activities changed.",
    data: PresenceUpdate,
    intents: { guild: GatewayIntent.GUILD_PRESENCES, direct: GatewayIntent.USER_PRESENCE },
    activity: true,
  }),
  SESSIONS_REPLACE: defineEvent({
    summary: "The user's own sessions are these now.",
    data: Type.Array(GatewaySession, { maxItems: 16 }),
    userOnly: true,
  }),
  GUILD_MEMBER_LIST_UPDATE: defineEvent({
    summary: 'Changes to the part of a member list that the session watches (opcodes 14 and 37).',
    data: MemberListUpdate,
    userOnly: true,
  }),
};

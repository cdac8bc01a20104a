import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { GatewayIntent } from '../gateway/intents.ts';
import { THREAD_LIMITS } from '../limits/channels.ts';
import { GUILD_LIMITS } from '../limits/guilds.ts';
import { List, Snowflake } from '../schemas/common.ts';
import { Thread, ThreadList, ThreadMember } from './schemas.ts';

const intents = { guild: GatewayIntent.GUILDS };

/** Threads that receivers can see: those of channels they can view; private ones as members, or with MANAGE_THREADS. */
export const threadsEvents = {
  THREAD_CREATE: defineEvent({
    summary: 'A thread was created, or the user was added to one.',
    data: Type.Object({ ...Thread.properties, newly_created: Type.Optional(Type.Boolean()) }),
    intents,
    changesGuild: true,
  }),
  THREAD_UPDATE: defineEvent({
    summary: 'A thread was changed, archived or unarchived.',
    data: Thread,
    intents,
    changesGuild: true,
  }),
  THREAD_DELETE: defineEvent({
    summary: 'A thread was deleted, or a private thread became hidden.',
    data: Type.Object({
      id: Snowflake,
      guild_id: Snowflake,
      parent_id: Snowflake,
      type: Type.Integer(),
    }),
    intents,
    changesGuild: true,
  }),
  THREAD_LIST_SYNC: defineEvent({
    summary: 'The active threads of channels that became visible; for users only those that they joined.',
    data: Type.Object({
      guild_id: Snowflake,
      channel_ids: Type.Optional(List(Snowflake, GUILD_LIMITS.channels)),
      ...ThreadList(THREAD_LIMITS.active).properties,
    }),
    intents,
  }),
  THREAD_MEMBER_UPDATE: defineEvent({
    summary: "The user's own membership in a thread changed, or the thread was unarchived.",
    data: Type.Object({ ...ThreadMember.properties, guild_id: Snowflake }),
    intents,
    changesGuild: true,
  }),
  THREAD_MEMBERS_UPDATE: defineEvent({
    summary:
      'Users joined or left a thread. Without the intent GUILD_MEMBERS only if the user is one of them.',
    data: Type.Object({
      id: Snowflake,
      guild_id: Snowflake,
      member_count: Type.Integer(),
      added_members: Type.Optional(
        List(
          Type.Object({ ...ThreadMember.properties, presence: Type.Optional(Type.Null()) }),
          THREAD_LIMITS.members,
        ),
      ),
      removed_member_ids: Type.Optional(List(Snowflake, THREAD_LIMITS.members)),
    }),
    intents: { guild: GatewayIntent.GUILDS | GatewayIntent.GUILD_MEMBERS },
    activity: true,
    changesGuild: true,
  }),
};

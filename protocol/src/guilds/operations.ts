import Type from 'typebox';
import { GUILD_LIMITS } from '../limits/guilds.ts';
import { defineOperation } from '../operation.ts';
import { Snowflake } from '../schemas/common.ts';
import { QueryFlag } from '../schemas/query.ts';
import { Guild, GuildChange, MyGuild, NewGuild } from './schemas.ts';

/** Operations on guilds as wholes, and on the list of one's own. */
export const guildsOperations = {
  createGuild: defineOperation({
    id: 'createGuild',
    method: 'POST',
    path: '/guilds',
    summary: 'Creates a guild that the caller owns',
    caller: 'any',
    body: NewGuild,
    response: { status: 201, body: Guild },
  }),
  getGuild: defineOperation({
    id: 'getGuild',
    method: 'GET',
    path: '/guilds/{guild_id}',
    summary: 'A guild that the caller is a member of',
    caller: 'any',
    notFound: 10004,
    query: Type.Object({ with_counts: Type.Optional(QueryFlag) }),
    response: { status: 200, body: Guild },
  }),
  updateGuild: defineOperation({
    id: 'updateGuild',
    method: 'PATCH',
    path: '/guilds/{guild_id}',
    summary: 'Changes a guild’s settings',
    caller: 'any',
    permissions: ['MANAGE_GUILD'],
    notFound: 10004,
    body: GuildChange,
    response: { status: 200, body: Guild },
    auditReason: true,
  }),
  deleteGuild: defineOperation({
    id: 'deleteGuild',
    method: 'DELETE',
    path: '/guilds/{guild_id}',
    summary: 'Deletes a guild that the caller owns',
    caller: 'any',
    permissions: ['OWNER'],
    notFound: 10004,
    response: { status: 204 },
  }),
  listMyGuilds: defineOperation({
    id: 'listMyGuilds',
    method: 'GET',
    path: '/users/@me/guilds',
    summary: 'The guilds that the caller is a member of',
    caller: 'any',
    query: Type.Object({
      before: Type.Optional(Snowflake),
      after: Type.Optional(Snowflake),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: GUILD_LIMITS.list.max })),
      with_counts: Type.Optional(QueryFlag),
    }),
    response: { status: 200, body: Type.Array(MyGuild) },
  }),
  leaveGuild: defineOperation({
    id: 'leaveGuild',
    method: 'DELETE',
    path: '/users/@me/guilds/{guild_id}',
    summary: 'Leaves a guild',
    caller: 'any',
    notFound: 10004,
    response: { status: 204 },
  }),
};

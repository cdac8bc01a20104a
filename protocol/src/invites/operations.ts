import Type from 'typebox';
import { GUILD_LIMITS } from '../limits/guilds.ts';
import { defineOperation } from '../operation.ts';
import { List, Maybe, Snowflake, Token } from '../schemas/common.ts';
import { QueryFlag } from '../schemas/query.ts';
import { Invite, InviteCode, NewInvite } from './schemas.ts';

/** Operations on invites to guilds. */
export const invitesOperations = {
  createChannelInvite: defineOperation({
    id: 'createChannelInvite',
    method: 'POST',
    path: '/channels/{channel_id}/invites',
    summary: 'Creates an invite that leads to a channel',
    caller: 'any',
    permissions: ['CREATE_INSTANT_INVITE'],
    notFound: 10003,
    body: NewInvite,
    response: { status: 200, body: Invite },
    auditReason: true,
  }),
  listChannelInvites: defineOperation({
    id: 'listChannelInvites',
    method: 'GET',
    path: '/channels/{channel_id}/invites',
    summary: 'The invites that lead to a channel',
    caller: 'any',
    permissions: ['MANAGE_CHANNELS'],
    notFound: 10003,
    response: { status: 200, body: List(Invite, GUILD_LIMITS.invites) },
  }),
  listGuildInvites: defineOperation({
    id: 'listGuildInvites',
    method: 'GET',
    path: '/guilds/{guild_id}/invites',
    summary: 'The invites to a guild',
    caller: 'any',
    permissions: ['MANAGE_GUILD'],
    notFound: 10004,
    response: { status: 200, body: List(Invite, GUILD_LIMITS.invites) },
  }),
  getInvite: defineOperation({
    id: 'getInvite',
    method: 'GET',
    path: '/invites/{code}',
    summary: 'Returns an invite with its guild and channel',
    caller: 'none',
    notFound: 10006,
    params: { code: InviteCode },
    query: Type.Object({
      with_counts: Type.Optional(QueryFlag),
      with_expiration: Type.Optional(QueryFlag),
      with_permissions: Type.Optional(QueryFlag),
      guild_scheduled_event_id: Type.Optional(Snowflake),
    }),
    response: { status: 200, body: Invite },
  }),
  acceptInvite: defineOperation({
    id: 'acceptInvite',
    method: 'POST',
    path: '/invites/{code}',
    summary: 'Joins the guild that an invite leads to',
    caller: 'user',
    oauth: 'guilds.join',
    notFound: 10006,
    params: { code: InviteCode },
    body: Type.Object({ session_id: Maybe(Token) }),
    response: { status: 200, body: Invite },
  }),
  deleteInvite: defineOperation({
    id: 'deleteInvite',
    method: 'DELETE',
    path: '/invites/{code}',
    summary: 'Takes an invite back',
    caller: 'any',
    permissions: ['MANAGE_CHANNELS'],
    notFound: 10006,
    params: { code: InviteCode },
    response: { status: 200, body: Invite },
    auditReason: true,
  }),
};

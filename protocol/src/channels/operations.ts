import Type from 'typebox';
import { LARGE_BODY } from '../limits/bodies.ts';
import { GUILD_LIMITS } from '../limits/guilds.ts';
import { defineOperation } from '../operation.ts';
import { PrivateChannel } from '../private-channels/schemas.ts';
import { List } from '../schemas/common.ts';
import { QueryFlag } from '../schemas/query.ts';
import { Thread } from '../threads/schemas.ts';
import { ChannelChange, ChannelPositions, GuildChannel, NewChannel, OverwriteChange } from './schemas.ts';

/** Operations on channels. Channels the caller can't view are in no list and return 50001. */
export const channelsOperations = {
  listGuildChannels: defineOperation({
    id: 'listGuildChannels',
    method: 'GET',
    path: '/guilds/{guild_id}/channels',
    summary: 'Returns the channels of a guild that the caller can view',
    caller: 'any',
    notFound: 10004,
    query: Type.Object({ permissions: Type.Optional(QueryFlag) }),
    response: { status: 200, body: List(GuildChannel, GUILD_LIMITS.channels) },
  }),
  createGuildChannel: defineOperation({
    id: 'createGuildChannel',
    method: 'POST',
    path: '/guilds/{guild_id}/channels',
    summary: 'Creates a channel',
    caller: 'any',
    permissions: ['MANAGE_CHANNELS'],
    notFound: 10004,
    body: NewChannel,
    maxBody: LARGE_BODY.channelList,
    response: { status: 201, body: GuildChannel },
    auditReason: true,
  }),
  updateChannelPositions: defineOperation({
    id: 'updateChannelPositions',
    method: 'PATCH',
    path: '/guilds/{guild_id}/channels',
    summary: 'Puts channels in another order',
    caller: 'any',
    permissions: ['MANAGE_CHANNELS'],
    notFound: 10004,
    body: ChannelPositions,
    maxBody: LARGE_BODY.channelList,
    response: { status: 204 },
    auditReason: true,
    example: { body: [{ id: '{channel_id}', position: 3 }] },
  }),
  getChannel: defineOperation({
    id: 'getChannel',
    method: 'GET',
    path: '/channels/{channel_id}',
    summary: 'A channel',
    caller: 'any',
    permissions: ['VIEW_CHANNEL'],
    notFound: 10003,
    response: { status: 200, body: Type.Union([GuildChannel, Thread, PrivateChannel]) },
  }),
  updateChannel: defineOperation({
    id: 'updateChannel',
    method: 'PATCH',
    path: '/channels/{channel_id}',
    summary: 'Changes a channel or thread',
    caller: 'any',
    permissions: ['MANAGE_CHANNELS'],
    notFound: 10003,
    body: ChannelChange,
    maxBody: LARGE_BODY.channelList,
    response: { status: 200, body: Type.Union([GuildChannel, Thread]) },
    auditReason: true,
  }),
  deleteChannel: defineOperation({
    id: 'deleteChannel',
    method: 'DELETE',
    path: '/channels/{channel_id}',
    summary: 'Deletes a channel or thread, or closes a private channel',
    caller: 'any',
    permissions: ['MANAGE_CHANNELS'],
    notFound: 10003,
    response: { status: 200, body: Type.Union([GuildChannel, Thread, PrivateChannel]) },
    auditReason: true,
  }),
  setChannelPermission: defineOperation({
    id: 'setChannelPermission',
    method: 'PUT',
    path: '/channels/{channel_id}/permissions/{overwrite_id}',
    summary: "Sets a channel's permission overwrite for a role or member",
    caller: 'any',
    permissions: ['MANAGE_ROLES'],
    notFound: 10009,
    body: OverwriteChange,
    response: { status: 204 },
    auditReason: true,
  }),
  deleteChannelPermission: defineOperation({
    id: 'deleteChannelPermission',
    method: 'DELETE',
    path: '/channels/{channel_id}/permissions/{overwrite_id}',
    summary: "Removes a channel's permission overwrite for a role or member",
    caller: 'any',
    permissions: ['MANAGE_ROLES'],
    notFound: 10009,
    response: { status: 204 },
    auditReason: true,
  }),
};

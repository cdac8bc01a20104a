import type { channelsOperations } from '@guildhall/protocol/channels/operations';
import { Permission } from '@guildhall/protocol/permissions/index';
import { isSet } from '@guildhall/protocol/schemas/query';
import type { App } from '../../app.ts';
import { type Handlers, JsonText } from '../../platform/http/handler.ts';
import { accessChannel, accessGuild } from '../../state/access.ts';
import { presentChannel } from '../../state/present.ts';
import { closePrivateChannel, loadPrivateChannelText } from '../private-channels/index.ts';
import { createChannel } from './create.ts';
import { deleteOverwrite, setOverwrite } from './permissions.ts';
import { updateChannelPositions } from './positions.ts';
import { deleteChannel } from './remove.ts';
import { updateChannel } from './update.ts';

export const channelsHandlers = (app: App): Handlers<typeof channelsOperations> => ({
  listGuildChannels: async ({ params, query, caller }) => {
    const { state, member } = await accessGuild(app, caller, params.guild_id);
    const withPermissions = isSet(query.permissions);
    return [...state.channels.values()].flatMap((channel) => {
      const permissions = state.permissions(member, channel.id);
      if ((permissions & Permission.VIEW_CHANNEL) === 0n) return [];
      const wire = presentChannel(state.id, channel);
      return [withPermissions ? { ...wire, permissions: permissions.toString() } : wire];
    });
  },
  createGuildChannel: async ({ params, body, caller, reason }) =>
    presentChannel(params.guild_id, await createChannel(app, caller, params.guild_id, body, reason)),
  updateChannelPositions: ({ params, body, caller, reason }) =>
    updateChannelPositions(app, caller, params.guild_id, body, reason),
  getChannel: async ({ params, caller }) => {
    const access = await accessChannel(app, caller, params.channel_id);
    return access.kind === 'guild'
      ? presentChannel(access.state.id, access.channel)
      : new JsonText(await loadPrivateChannelText(app.db, caller.userId, access.channel.id));
  },
  updateChannel: async ({ params, body, caller, reason }) => {
    const { guildId, channel } = await updateChannel(app, caller, params.channel_id, body, reason);
    return presentChannel(guildId, channel);
  },
  deleteChannel: async ({ params, caller, reason }) => {
    if (await app.privateChannels.get(params.channel_id)) {
      await accessChannel(app, caller, params.channel_id);
      return closePrivateChannel(app, caller.userId, params.channel_id);
    }
    const { guildId, channel } = await deleteChannel(app, caller, params.channel_id, reason);
    return presentChannel(guildId, channel);
  },
  setChannelPermission: ({ params, body, caller, reason }) =>
    setOverwrite(app, caller, params.channel_id, params.overwrite_id, body, reason),
  deleteChannelPermission: ({ params, caller, reason }) =>
    deleteOverwrite(app, caller, params.channel_id, params.overwrite_id, reason),
});

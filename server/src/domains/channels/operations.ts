import type { channelsOperations } from '@guildhall/protocol/channels/operations';
import { Permission } from '@guildhall/protocol/permissions/index';
import { isSet } from '@guildhall/protocol/schemas/query';
import type { Handlers } from '../../domain.ts';
import { JsonText } from '../../platform/http/handler.ts';
import { accessChannel, accessGuild } from '../../state/access.ts';
import { presentChannel } from '../../state/present.ts';
import { closePrivateChannel, loadPrivateChannelText } from '../private-channels/index.ts';
import { createChannel } from './create.ts';
import { deleteOverwrite, setOverwrite } from './permissions.ts';
import { updateChannelPositions } from './positions.ts';
import { deleteChannel } from './remove.ts';
import { updateChannel } from './update.ts';

export const channelsHandlers: Handlers<typeof channelsOperations> = {
  listGuildChannels: async (call) => {
    const { params, query } = call;
    const { state, member } = await accessGuild(call, params.guild_id);
    const withPermissions = isSet(query.permissions);
    return [...state.channels.values()].flatMap((channel) => {
      const permissions = state.permissions(member, channel.id);
      if ((permissions & Permission.VIEW_CHANNEL) === 0n) return [];
      const wire = presentChannel(state.id, channel);
      return [withPermissions ? { ...wire, permissions: permissions.toString() } : wire];
    });
  },
  createGuildChannel: async (call) =>
    presentChannel(call.params.guild_id, await createChannel(call, call.params.guild_id, call.body)),
  updateChannelPositions: (call) => updateChannelPositions(call, call.params.guild_id, call.body),
  getChannel: async (call) => {
    const { app, params, caller } = call;
    const access = await accessChannel(call, params.channel_id);
    return access.kind === 'guild'
      ? presentChannel(access.state.id, access.channel)
      : new JsonText(await loadPrivateChannelText(app.db, caller.userId, access.channel.id));
  },
  updateChannel: async (call) => {
    const { params, body } = call;
    const { guildId, channel } = await updateChannel(call, params.channel_id, body);
    return presentChannel(guildId, channel);
  },
  deleteChannel: async (call) => {
    const { app, params } = call;
    if (await app.privateChannels.get(params.channel_id)) {
      await accessChannel(call, params.channel_id);
      return closePrivateChannel(call, params.channel_id);
    }
    const { guildId, channel } = await deleteChannel(call, params.channel_id);
    return presentChannel(guildId, channel);
  },
  setChannelPermission: (call) =>
    setOverwrite(call, call.params.channel_id, call.params.overwrite_id, call.body),
  deleteChannelPermission: (call) => deleteOverwrite(call, call.params.channel_id, call.params.overwrite_id),
};

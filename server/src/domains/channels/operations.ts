import type { ForumTagInput } from '@guildhall/protocol/channels/forums';
import type { channelsOperations } from '@guildhall/protocol/channels/operations';
import { ChannelType, isForumType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { Permission } from '@guildhall/protocol/permissions/index';
import { isSet } from '@guildhall/protocol/schemas/query';
import type { Thread } from '@guildhall/protocol/threads/schemas';
import type { Context } from '../../app.ts';
import type { Handlers } from '../../domain.ts';
import { apiError } from '../../platform/http/errors.ts';
import { JsonText } from '../../platform/http/handler.ts';
import { accessChannel, accessGuild } from '../../state/access.ts';
import { presentChannel } from '../../state/present.ts';
import type { ChannelRow } from '../../state/rows.ts';
import { isThread, presentThread } from '../../state/thread-rows.ts';
import {
  closePrivateChannel,
  leaveGroup,
  loadPrivateChannelText,
  updateGroup,
} from '../private-channels/index.ts';
import { changeThread, deleteThread } from '../threads/index.ts';
import { createChannel } from './create.ts';
import { deleteOverwrite, setOverwrite } from './permissions.ts';
import { updateChannelPositions } from './positions.ts';
import { deleteChannel } from './remove.ts';
import { updateChannel } from './update.ts';

type Tags = ChannelRow['available_tags'];

/** Changes the tags of a forum. Throws as `updateChannel` does, and 50024 for other channels. */
async function changeTags(context: Context, channelId: string, change: (tags: Tags) => ForumTagInput[]) {
  const { guildId, channel } = await updateChannel(context, channelId, ({ type, available_tags }) => {
    const tags = change(available_tags);
    if (!isForumType(type)) throw apiError(ErrorCode.CANNOT_EXECUTE_ACTION_ON_THIS_CHANNEL_TYPE);
    return { available_tags: tags };
  });
  return presentChannel(guildId, channel);
}

/** Puts others in the place of one tag. Throws 10087. */
const changeTag = (
  context: Context,
  channelId: string,
  tagId: string,
  replace: (id: string) => ForumTagInput[],
) =>
  changeTags(context, channelId, (tags) => {
    if (!tags.some(({ id }) => id === tagId)) throw apiError(ErrorCode.UNKNOWN_TAG);
    return tags.flatMap((tag) => (tag.id === tagId ? replace(tagId) : [tag]));
  });

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
    if (access.kind === 'private')
      return new JsonText(await loadPrivateChannelText(app.db, caller.userId, access.channel.id));
    return isThread(access.channel)
      ? (presentThread(access.channel, caller.userId) as Thread)
      : presentChannel(access.state.id, access.channel);
  },
  updateChannel: async (call) => {
    const { params, body } = call;
    const { kind, channel: place } = await accessChannel(call, params.channel_id);
    if (kind === 'private') return updateGroup(call, place.id, body);
    if (isThread(place)) return changeThread(call, place.id, body);
    const { guildId, channel } = await updateChannel(call, params.channel_id, () => body);
    return presentChannel(guildId, channel);
  },
  deleteChannel: async (call) => {
    const { params, query } = call;
    const { kind, channel: place } = await accessChannel(call, params.channel_id);
    if (kind === 'private')
      return place.type === ChannelType.GROUP_DM
        ? leaveGroup(call, place.id, isSet(query.silent))
        : closePrivateChannel(call, place.id);
    if (isThread(place)) return (await deleteThread(call, place.id)) as Thread;
    const { guildId, channel } = await deleteChannel(call, params.channel_id);
    return presentChannel(guildId, channel);
  },
  createChannelTag: (call) =>
    changeTags(call, call.params.channel_id, (tags) => [...tags, { ...call.body, id: null }]),
  updateChannelTag: (call) =>
    changeTag(call, call.params.channel_id, call.params.tag_id, (id) => [{ ...call.body, id }]),
  deleteChannelTag: (call) => changeTag(call, call.params.channel_id, call.params.tag_id, () => []),
  setChannelPermission: (call) =>
    setOverwrite(call, call.params.channel_id, call.params.overwrite_id, call.body),
  deleteChannelPermission: (call) => deleteOverwrite(call, call.params.channel_id, call.params.overwrite_id),
};

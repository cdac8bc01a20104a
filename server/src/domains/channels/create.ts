import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import type { NewChannel } from '@guildhall/protocol/channels/schemas';
import { ChannelType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { GUILD_LIMITS } from '@guildhall/protocol/limits/guilds';
import type { Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError } from '../../platform/http/errors.ts';
import type { GuildAccess } from '../../state/access.ts';
import { changeGuild } from '../../state/change.ts';
import type { GuildState } from '../../state/guild-state.ts';
import type { ChannelRow, OverwriteRow } from '../../state/rows.ts';
import { audit } from '../audit-log/index.ts';
import { channelChanges } from './audit.ts';
import { channelCreated } from './events.ts';
import { tidyChannelName } from './names.ts';
import { newChannel } from './new-channel.ts';
import { changedBits, readOverwrites, requireMayOverwrite } from './overwrites.ts';
import { lastPosition, requireMayPlace, requireParent } from './placement.ts';
import { readSettings } from './settings.ts';
import { insertChannels } from './store.ts';
import { requireSettableTag } from './tags.ts';
import { requireServedType } from './types.ts';

function requireRoom(state: GuildState, type: number): void {
  if (state.channels.size >= GUILD_LIMITS.channels)
    throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_GUILD_CHANNELS_REACHED);
  if (type !== ChannelType.GUILD_CATEGORY) return;
  let categories = 0;
  for (const channel of state.channels.values())
    if (channel.type === ChannelType.GUILD_CATEGORY) categories += 1;
  if (categories >= GUILD_LIMITS.categories)
    throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_GUILD_CHANNELS_REACHED);
}

/** The overwrites in the body, or else those of the category. */
async function getOverwrites(tx: Tx, access: GuildAccess, body: NewChannel): Promise<OverwriteRow[]> {
  const parentId = body.parent_id ?? null;
  const category = parentId === null ? undefined : access.state.channels.get(parentId);
  if (body.permission_overwrites === undefined || body.permission_overwrites === null)
    return [...(category?.overwrites ?? [])];
  const overwrites = await readOverwrites(
    tx,
    access.state,
    body.permission_overwrites,
    category?.overwrites ?? [],
  );
  requireMayOverwrite(access, { overwrites: [], parent_id: parentId }, changedBits([], overwrites));
  return overwrites;
}

/**
 * Creates a channel, which requires MANAGE_CHANNELS in the guild, or in its category.
 * Throws 30013, 40066, 50013, 50024, 50035, and as `readTags` does.
 */
export const createChannel = (context: Context, guildId: string, body: NewChannel): Promise<ChannelRow> =>
  changeGuild(context, guildId, async (tx, access) => {
    const { state, member } = access;
    const type = body.type ?? ChannelType.GUILD_TEXT;
    const parentId = body.parent_id ?? null;
    if (parentId === null || state.channels.has(parentId)) requireMayPlace(state, member, parentId);
    else requireMayPlace(state, member, null);
    requireServedType(state.guild, type);
    requireRoom(state, type);
    if (parentId !== null) requireParent(state, parentId, type);
    const nextId = () => context.app.ids.next();
    const plain = newChannel({
      id: nextId(),
      type,
      name: tidyChannelName(body.name, type),
      position: lastPosition(state.channels.values(), type),
      parent_id: parentId,
      overwrites: await getOverwrites(tx, access, body),
    });
    const channel = {
      ...plain,
      ...readSettings(
        { ...state.guild, emojis: state.emojis, regions: context.app.config.voiceRegions, nextId },
        body,
        plain,
      ),
    };
    requireSettableTag(channel);
    await insertChannels(tx, guildId, [channel]);
    tx.emit(channelCreated(guildId, channel));
    await audit(context, tx, {
      guildId,
      action: AuditLogAction.CHANNEL_CREATE,
      targetId: channel.id,
      changes: channelChanges(guildId, undefined, channel),
    });
    return channel;
  });

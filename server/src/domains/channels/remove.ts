import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { Context } from '../../app.ts';
import { notifyDomains } from '../../domain.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError } from '../../platform/http/errors.ts';
import { guildUpdated } from '../../state/guild-event.ts';
import { guildSettingsWith } from '../../state/guild-settings.ts';
import type { GuildState } from '../../state/guild-state.ts';
import type { ChannelRow } from '../../state/rows.ts';
import { audit } from '../audit-log/index.ts';
import { channelChanges } from './audit.ts';
import { changeChannel } from './change.ts';
import { channelDeleted, channelUpdated } from './events.ts';
import { deleteChannels } from './purge.ts';
import { clearFromGuild, updateChannels } from './store.ts';

declare module '../../app.ts' {
  interface DomainEvents {
    channelDeleted: { readonly guildId: string; readonly channelId: string };
  }
}

/** Removes the channel from the guild's settings. */
async function forgetInGuild(tx: Tx, state: GuildState, channelId: string): Promise<void> {
  const used = guildSettingsWith('channel').filter(([key]) => state.guild[key] === channelId);
  if (used.length === 0) return;
  await clearFromGuild(tx, state.id, channelId);
  const guild = { ...state.guild, ...Object.fromEntries(used.map(([key]) => [key, null])) };
  tx.emit(guildUpdated(guild, state));
}

/** Moves the channels of a deleted category out of it. */
async function releaseChildren(tx: Tx, state: GuildState, categoryId: string): Promise<void> {
  const released = [...state.channels.values()]
    .filter(({ parent_id }) => parent_id === categoryId)
    .map((child) => ({ ...child, parent_id: null }));
  await updateChannels(tx, state.id, released);
  for (const child of released) tx.emit(channelUpdated(state.id, child));
}

/**
 * Deletes a channel, which requires MANAGE_CHANNELS in it; its messages are removed later. The
 * channels of a category stay. Throws 10003, 50001, 50013, and 50074 for a channel that a community needs.
 */
export const deleteChannel = (
  context: Context,
  channelId: string,
): Promise<{ guildId: string; channel: ChannelRow }> =>
  changeChannel(context, channelId, Permission.MANAGE_CHANNELS, async (tx, { state, channel }) => {
    const { features, rules_channel_id, public_updates_channel_id } = state.guild;
    if (features.includes('COMMUNITY') && [rules_channel_id, public_updates_channel_id].includes(channelId))
      throw apiError(ErrorCode.CANNOT_DELETE_CHANNEL_REQUIRED_FOR_COMMUNITY_GUILDS);
    await notifyDomains(context, tx, 'channelDeleted', { guildId: state.id, channelId });
    await deleteChannels(context.app, tx, state.id, [channelId]);
    await releaseChildren(tx, state, channelId);
    await forgetInGuild(tx, state, channelId);
    tx.emit(channelDeleted(state.id, channel));
    await audit(context, tx, {
      guildId: state.id,
      action: AuditLogAction.CHANNEL_DELETE,
      targetId: channelId,
      changes: channelChanges(state.id, channel, undefined),
    });
    return { guildId: state.id, channel };
  });

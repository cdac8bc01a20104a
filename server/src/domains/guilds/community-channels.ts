import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { ChannelType, OverwriteType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { GuildChange } from '@guildhall/protocol/guilds/schemas';
import { GUILD_LIMITS } from '@guildhall/protocol/limits/guilds';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError } from '../../platform/http/errors.ts';
import type { GuildAccess } from '../../state/access.ts';
import type { GuildRow, OverwriteRow } from '../../state/rows.ts';
import { audit } from '../audit-log/index.ts';
import {
  channelChanges,
  channelCreated,
  insertChannels,
  lastPosition,
  newChannel,
} from '../channels/index.ts';
import { asksForChannel, MAKES_CHANNEL } from './settings.ts';

/** Everyone can read the rules; the updates are for moderators. */
const DENIED = {
  rules_channel_id: Permission.SEND_MESSAGES,
  public_updates_channel_id: Permission.VIEW_CHANNEL,
} as const;

/**
 * Creates the channels for rules and updates that the body requests with `1`; returns the settings that name them. Throws 30013.
 */
export async function createCommunityChannels(
  context: Context,
  tx: Tx,
  { state }: GuildAccess,
  body: GuildChange,
): Promise<Partial<GuildRow>> {
  const asked = (['rules_channel_id', 'public_updates_channel_id'] as const).filter((setting) =>
    asksForChannel(body, setting),
  );
  if (state.channels.size + asked.length > GUILD_LIMITS.channels)
    throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_GUILD_CHANNELS_REACHED);
  const settings: Record<string, string> = {};
  const first = lastPosition(state.channels.values(), ChannelType.GUILD_TEXT);
  for (const [index, setting] of asked.entries()) {
    const overwrite: OverwriteRow = {
      id: state.id,
      type: OverwriteType.ROLE,
      allow: 0n,
      deny: DENIED[setting],
    };
    const channel = newChannel({
      id: context.app.ids.next(),
      type: ChannelType.GUILD_TEXT,
      name: MAKES_CHANNEL[setting],
      position: first + index,
      overwrites: [overwrite],
    });
    await insertChannels(tx, state.id, [channel]);
    tx.emit(channelCreated(state.id, channel));
    await audit(context, tx, {
      guildId: state.id,
      action: AuditLogAction.CHANNEL_CREATE,
      targetId: channel.id,
      changes: channelChanges(state.id, undefined, channel),
    });
    settings[setting] = channel.id;
  }
  return settings;
}

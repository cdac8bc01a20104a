import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { ChannelType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { Context } from '../../app.ts';
import { apiError, missingPermissions } from '../../platform/http/errors.ts';
import { toChannel } from '../../platform/outbox/index.ts';
import { accessGuildChannel } from '../../state/access.ts';
import { changeGuild } from '../../state/change.ts';
import { audit } from '../audit-log/index.ts';
import { getChannel } from '../channels/index.ts';
import { storeStatus } from './store.ts';

/**
 * Sets the status of a voice channel, which requires SET_VOICE_CHANNEL_STATUS in it, and MANAGE_CHANNELS of members who are not in it.
 * Throws 10003, 50001, 50013, 50024.
 */
export async function updateStatus(
  context: Context,
  channelId: string,
  status: string | null,
): Promise<void> {
  const needed = Permission.SET_VOICE_CHANNEL_STATUS;
  const { state } = await accessGuildChannel(context, channelId);
  await changeGuild(context, state.id, async (tx, access) => {
    const { channel, permissions } = getChannel(access, channelId);
    const isThere = access.state.voiceStates.get(context.caller.userId)?.channel_id === channelId;
    const all = isThere ? needed : needed | Permission.MANAGE_CHANNELS;
    if ((permissions & all) !== all) throw missingPermissions();
    if (channel.type !== ChannelType.GUILD_VOICE)
      throw apiError(ErrorCode.CANNOT_EXECUTE_ACTION_ON_THIS_CHANNEL_TYPE);
    const tidy = status?.trim() || null;
    if (tidy === channel.status) return;
    await storeStatus(tx, state.id, channelId, tidy);
    tx.emit(
      toChannel(state.id, channelId, 'VOICE_CHANNEL_STATUS_UPDATE', {
        id: channelId,
        guild_id: state.id,
        status: tidy,
      }),
    );
    await audit(context, tx, {
      guildId: state.id,
      action: tidy ? AuditLogAction.VOICE_CHANNEL_STATUS_CREATE : AuditLogAction.VOICE_CHANNEL_STATUS_DELETE,
      targetId: channelId,
      ...(tidy ? { options: { status: tidy } } : {}),
    });
  });
}

import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { MESSAGE_LIMITS } from '@guildhall/protocol/limits/messages';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { Context } from '../../app.ts';
import { apiError } from '../../platform/http/errors.ts';
import { idAt } from '../../platform/ids/generator.ts';
import type { ChannelAccess } from '../../state/access.ts';
import { type ChannelTx, changeChannel } from '../../state/channel-change.ts';
import { audit } from '../audit-log/index.ts';
import { forgetMessages } from './removal.ts';
import { deleteRows } from './removal-store.ts';
import { countDeleted, getCounted } from './sequence-store.ts';

/**
 * Deletes messages of a channel at once; ids without a message are ignored. Throws 50016 outside 2 to 100 different ids, 50034
 * for messages older than two weeks, 50013.
 */
export async function deleteMessages(
  context: Context,
  channelId: string,
  messageIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(messageIds)];
  const work = async (tx: ChannelTx, access: ChannelAccess) => {
    if (access.kind === 'private') throw apiError(ErrorCode.CANNOT_EXECUTE_ACTION_ON_DM_CHANNEL);
    const { min, max } = MESSAGE_LIMITS.bulkDelete;
    if (ids.length < min || ids.length > max)
      throw apiError(ErrorCode.PROVIDED_TOO_FEW_OR_TOO_MANY_MESSAGES_TO_DELETE);
    const oldest = BigInt(idAt(Date.now() - MESSAGE_LIMITS.bulkDeleteAgeSeconds * 1_000));
    if (ids.some((id) => BigInt(id) < oldest))
      throw apiError(ErrorCode.ONE_OF_THE_MESSAGES_PROVIDED_WAS_TOO_OLD_FOR_BULK_DELETE);
    const gone = await deleteRows(tx, channelId, ids);
    if (gone.length === 0) return;
    await forgetMessages(context, tx, gone);
    const deleted = gone.map(({ message_id }) => message_id);
    tx.emitHere('MESSAGE_DELETE_BULK', { ids: deleted, channel_id: channelId });
    await audit(context, tx, {
      guildId: access.state.id,
      action: AuditLogAction.MESSAGE_BULK_DELETE,
      targetId: channelId,
      options: { count: String(gone.length) },
    });
    tx.afterEvents(() => countDeleted(tx, channelId, getCounted(channelId, deleted)));
  };
  await changeChannel(context, channelId, Permission.MANAGE_MESSAGES, work, {
    inThread: { locked: true, archived: true },
  });
}

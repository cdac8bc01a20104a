import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { CHANNEL_LIMITS } from '@guildhall/protocol/limits/channels';
import { MessageType } from '@guildhall/protocol/messages/types';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { Context } from '../../app.ts';
import { apiError, missingPermissions, unknownMessage } from '../../platform/http/errors.ts';
import type { ChannelAccess } from '../../state/access.ts';
import { type ChannelTx, changeChannel } from '../../state/channel-change.ts';
import { audit } from '../audit-log/index.ts';
import { insertSystemMessage, loadWireMessage } from '../messages/index.ts';
import { countPins, deletePin, insertPin, lockMessage, type PinnableMessage, storeLastPin } from './store.ts';

const PINNABLE: ReadonlySet<number> = new Set([MessageType.DEFAULT, MessageType.REPLY]);
const MAY_PIN = Permission.PIN_MESSAGES | Permission.MANAGE_MESSAGES;

/** Runs `work` on a message that the caller can pin and unpin. Throws 10008, 50013. */
const changePin = <T>(
  context: Context,
  channelId: string,
  messageId: string,
  work: (tx: ChannelTx, access: ChannelAccess, message: PinnableMessage) => Promise<T>,
): Promise<T> =>
  changeChannel(context, channelId, 0n, async (tx, access) => {
    if ((access.permissions & MAY_PIN) === 0n) throw missingPermissions();
    const message = await lockMessage(tx, channelId, messageId);
    if (!message) throw unknownMessage();
    return work(tx, access, message);
  });

/** Publishes the message and the channel's new last pin, and writes the audit log entry. */
async function finish(
  context: Context,
  tx: ChannelTx,
  access: ChannelAccess,
  messageId: string,
  action: AuditLogAction,
  authorId: string,
): Promise<void> {
  const channelId = access.channel.id;
  tx.emitHere('MESSAGE_UPDATE', await loadWireMessage(tx, channelId, messageId));
  tx.emitHere('CHANNEL_PINS_UPDATE', {
    channel_id: channelId,
    last_pin_timestamp: await storeLastPin(tx, channelId),
  });
  if (access.kind === 'private') return;
  await audit(context, tx, {
    guildId: access.state.id,
    action,
    targetId: authorId,
    options: { channel_id: channelId, message_id: messageId },
  });
}

/**
 * Pins a message, and posts a system message about it; does nothing if it is pinned already. Throws 10008, 30003 above the channel's limit, 50013,
 * 50021 for system messages.
 */
export async function pin(context: Context, channelId: string, messageId: string): Promise<void> {
  const { app, caller } = context;
  await changePin(context, channelId, messageId, async (tx, access, message) => {
    if (message.pinned) return;
    if (!PINNABLE.has(message.type)) throw apiError(ErrorCode.CANNOT_EXECUTE_ACTION_ON_SYSTEM_MESSAGE);
    if ((await countPins(tx, channelId)) >= CHANNEL_LIMITS.pins)
      throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_PINS_REACHED_FOR_THE_CHANNEL);
    await insertPin(tx, channelId, messageId);
    await finish(context, tx, access, messageId, AuditLogAction.MESSAGE_PIN, message.author_id);
    tx.afterEvents(() =>
      insertSystemMessage(app, tx, access, {
        userId: caller.userId,
        type: MessageType.CHANNEL_PINNED_MESSAGE,
        reference: {
          type: 0,
          channel_id: channelId,
          ...(access.kind === 'guild' ? { guild_id: access.state.id } : {}),
          message_id: messageId,
        },
      }),
    );
  });
}

/** Unpins a message; does nothing if it isn't pinned. Throws 10008, 50013. */
export async function unpin(context: Context, channelId: string, messageId: string): Promise<void> {
  await changePin(context, channelId, messageId, async (tx, access, message) => {
    if (!message.pinned) return;
    await deletePin(tx, channelId, messageId);
    await finish(context, tx, access, messageId, AuditLogAction.MESSAGE_UNPIN, message.author_id);
  });
}

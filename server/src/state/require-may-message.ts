import { ChannelType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { Database, Tx } from '../platform/database/index.ts';
import { apiError } from '../platform/http/errors.ts';
import type { PrivateChannelAccess } from './access.ts';
import { canMessageAll } from './private-channels-store.ts';

/**
 * Throws `refusal` (50007 unless given) if the two users of a conversation cannot message each other: one has blocked the other, or
 * they no longer share a guild. Everybody in a group can write there.
 */
export async function requireMayMessage(
  db: Pick<Database | Tx, 'sql'>,
  { userId, channel }: PrivateChannelAccess,
  refusal: ErrorCode = ErrorCode.CANNOT_SEND_MESSAGES_TO_THIS_USER,
): Promise<void> {
  if (channel.type === ChannelType.GROUP_DM) return;
  const others = channel.recipientIds.filter((id) => id !== userId);
  if (!(await canMessageAll(db, userId, others))) throw apiError(refusal);
}

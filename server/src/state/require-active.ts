import { ChannelType, isForumType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { Permission } from '@guildhall/protocol/permissions/index';
import { apiError } from '../platform/http/errors.ts';
import type { ChannelAccess } from './access.ts';
import { isThread } from './thread-rows.ts';

/** Throws 50008 in a category, 40058 in a forum: neither has messages of its own. */
export function requireMessages({ type }: { readonly type: number }): void {
  if (type === ChannelType.GUILD_CATEGORY) throw apiError(ErrorCode.CANNOT_SEND_MESSAGES_IN_NON_TEXT_CHANNEL);
  if (isForumType(type)) throw apiError(ErrorCode.CANNOT_SEND_A_MESSAGE_IN_A_FORUM_CHANNEL);
}

/** Throws 160005 in a locked thread, for members without MANAGE_THREADS. */
export function requireUnlocked({ kind, channel, permissions }: ChannelAccess): void {
  if (kind === 'private' || !isThread(channel) || !channel.thread_metadata.locked) return;
  if ((permissions & Permission.MANAGE_THREADS) === 0n) throw apiError(ErrorCode.THREAD_LOCKED);
}

/** Throws 50083 in an archived thread. */
export function requireUnarchived({ kind, channel }: ChannelAccess): void {
  if (kind === 'guild' && isThread(channel) && channel.thread_metadata.archived)
    throw apiError(ErrorCode.INVALID_ACTION_ON_ARCHIVED_THREAD);
}

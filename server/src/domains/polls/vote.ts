import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { Context } from '../../app.ts';
import { missingPermissions } from '../../platform/http/errors.ts';
import { accessChannel, type ChannelAccess } from '../../state/access.ts';
import { requireMayMessage } from '../../state/require-may-message.ts';
import { untilCurrent, VersionMoved } from '../../state/version-moved.ts';
import { requireMayReact } from '../reactions/index.ts';

/** Throws 50009, 50013, 520000; VersionMoved if the guild has changed since `access` was obtained. */
async function requireMayVote(
  { app, caller }: Context,
  access: ChannelAccess,
  withdraws: boolean,
): Promise<void> {
  if (access.kind === 'private') {
    if (!withdraws) await requireMayMessage(app.db, access, ErrorCode.POLL_VOTING_BLOCKED);
    return;
  }
  if ((access.permissions & Permission.READ_MESSAGE_HISTORY) === 0n) {
    // The replica may lag behind a permission that was already granted.
    await access.state.refresh();
    if (access.state.version !== access.version) throw new VersionMoved();
    throw missingPermissions();
  }
  requireMayReact(caller, access);
}

/**
 * Replaces the caller's votes in a poll; no answers withdraw them. Throws 10008, 50009, 50013, 50035 for answers that the poll
 * doesn't have or several where one is allowed, 520000 in a conversation in which one user has blocked the other, 520001, 520006.
 */
export async function vote(
  context: Context,
  channelId: string,
  messageId: string,
  answerIds: readonly number[],
): Promise<void> {
  const { app, caller } = context;
  const answers = [...new Set(answerIds)].sort((a, b) => a - b);
  await untilCurrent(async () => {
    const access = await accessChannel(context, channelId, 0n, { comparesVersion: true });
    await requireMayVote(context, access, answers.length === 0);
    try {
      await app.pollVotes.cast(access, messageId, { userId: caller.userId, answers });
    } catch (error) {
      if (error instanceof VersionMoved && access.kind === 'guild') await access.state.refresh();
      throw error;
    }
  });
}

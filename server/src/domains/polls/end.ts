import { ChannelType } from '@guildhall/protocol/channels/types';
import type { Message } from '@guildhall/protocol/messages/schemas';
import { MessageType } from '@guildhall/protocol/messages/types';
import type { Poll } from '@guildhall/protocol/polls/schemas';
import type { App, Context } from '../../app.ts';
import type { DomainJobs } from '../../domain.ts';
import { ApiError, missingPermissions } from '../../platform/http/errors.ts';
import { type ChannelTx, changeChannel, runInSequence } from '../../state/channel-change.ts';
import type { EventPlace } from '../../state/channel-events.ts';
import { findPlace } from '../../state/find-place.ts';
import { canMessageAll } from '../../state/private-channels-store.ts';
import { untilCurrent } from '../../state/version-moved.ts';
import { insertSystemMessage, loadWireMessage } from '../messages/index.ts';
import { pollEnded } from './errors.ts';
import { loadPolls } from './load.ts';
import { presentResult } from './result.ts';
import { finalizePoll, lockPoll } from './store.ts';

interface PollEnd {
  readonly guildId: string | null;
  readonly channelId: string;
  readonly messageId: string;
}

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    /** A poll's time is over. */
    'polls.end': PollEnd;
  }
}

/**
 * Stores and publishes a locked poll's final results, with the system message about them unless the author of the poll cannot
 * message the others in a private channel. Returns the poll's message.
 */
async function finish(
  { ids }: Pick<App, 'ids'>,
  tx: ChannelTx,
  place: EventPlace,
  messageId: string,
): Promise<Message> {
  const { channel } = place;
  await finalizePoll(tx, channel.id, messageId);
  const message = await loadWireMessage(tx, channel.id, messageId);
  const userId = message.author.id;
  tx.emitHere('MESSAGE_UPDATE', message);
  if (place.kind === 'private' && place.channel.type === ChannelType.DM) {
    const others = place.channel.recipientIds.filter((id) => id !== userId);
    if (!(await canMessageAll(tx, userId, others))) return message;
  }
  tx.afterEvents(() =>
    insertSystemMessage({ ids }, tx, place, {
      userId,
      type: MessageType.POLL_RESULT,
      embeds: message.poll ? [presentResult(message.poll)] : [],
      mentions: [userId],
      reference: { type: 0, channel_id: channel.id, message_id: messageId },
      reads: false,
    }),
  );
  return message;
}

/**
 * Ends the caller's poll before its time, and returns its message. Throws 10008, 50013 for others' polls, 520001 if it has ended,
 * 520006.
 */
export async function endOwnPoll(context: Context, channelId: string, messageId: string): Promise<Message> {
  const { app, caller } = context;
  const end = async (tx: ChannelTx, place: EventPlace) => {
    const { is_finalized } = await lockPoll(tx, channelId, messageId);
    if (is_finalized) throw pollEnded();
    const ended = await finish(app, tx, place, messageId);
    if (ended.author.id !== caller.userId) throw missingPermissions();
    return ended;
  };
  const message = await changeChannel(context, channelId, 0n, end, { takesBack: true });
  const polls = await loadPolls(app.db, caller.userId, [{ channelId, messageId }]);
  return { ...message, poll: polls.get(messageId) as Poll };
}

/** Ends a poll whose time is over, once: does nothing if it has ended or is gone. */
async function endDuePoll(app: App, { guildId, channelId, messageId }: PollEnd): Promise<void> {
  const end = async (tx: ChannelTx, place: EventPlace) => {
    const { is_finalized } = await lockPoll(tx, channelId, messageId);
    if (!is_finalized) await finish(app, tx, place, messageId);
  };
  await untilCurrent(async () => {
    if (guildId !== null) await (await app.guilds.get(guildId))?.refresh();
    const place = await findPlace(app, guildId, channelId);
    if (place) await app.db.transaction((tx) => runInSequence(tx, place, end));
  }).catch((error) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });
}

export const pollsJobs: DomainJobs = { 'polls.end': { run: endDuePoll } };

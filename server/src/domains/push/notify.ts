import type { Message } from '@guildhall/protocol/messages/schemas';
import { MessageType } from '@guildhall/protocol/messages/types';
import type { App } from '../../app.ts';
import { timeOfId } from '../../platform/ids/generator.ts';
import { loadWireMessage } from '../messages/index.ts';
import { withoutActive } from './activity.ts';
import { isQuiet, judgeMessage } from './choose.ts';
import { chooseHighlighted } from './highlights.ts';
import { CANDIDATES, type Candidate, loadCandidates, type MessagePlace } from './store.ts';

interface MessageJob {
  readonly channelId: string;
  readonly messageId: string;
  /** For the message of a call: whose clients ring. Nobody else is notified of it. */
  readonly ringing?: readonly string[];
}

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    /** A message was sent where users have push notifications. */
    'push.notify': MessageJob;
  }
}

/** Milliseconds after which a message is no news: the queue was held up. */
export const MAX_AGE = 3_600_000;

export const isOld = (messageId: string): boolean => Date.now() - timeOfId(messageId) > MAX_AGE;

/** The end of all ids: what rings does so whether its message was read or not. */
export const LAST_ID = '9223372036854775807';

async function findPlace(app: App, message: Message, isRing: boolean): Promise<MessagePlace | undefined> {
  const { id, channel_id: channelId, author } = message;
  const messageId = isRing ? LAST_ID : id;
  const guildId = (await app.guilds.ofChannel(channelId)) ?? null;
  const place = { guildId, channelId, messageId, authorId: author.id };
  if (guildId === null) {
    const channel = await app.privateChannels.get(channelId);
    return channel && { ...place, recipientIds: channel.recipientIds };
  }
  // Once for all candidates.
  await (await app.guilds.get(guildId))?.refresh();
  return { ...place, recipientIds: [] };
}

async function queue(app: App, candidates: readonly Candidate[], job: MessageJob): Promise<void> {
  const { channelId, messageId, ringing } = job;
  const isRing = ringing !== undefined;
  const jobs = (await withoutActive(app, candidates)).flatMap(({ user_id: userId, session_ids }) =>
    session_ids.map((sessionId) => ({
      payload: { userId, sessionId, channelId, messageId, ...(isRing ? { isRing } : {}) },
      // Of several messages of a channel that wait, a device gets the last one.
      key: `push ${sessionId} ${channelId}${isRing ? ' ring' : ''}`,
    })),
  );
  if (jobs.length > 0) await app.db.transaction((tx) => app.jobs.addAll(tx.sql, 'push.deliver', jobs));
}

/** Queues notifications of a message to the devices of users who want them and aren't active elsewhere. */
export async function notifyOfMessage(app: App, job: MessageJob): Promise<void> {
  const { ringing } = job;
  if (!ringing && isOld(job.messageId)) return;
  const message = await loadWireMessage(app.db, job.channelId, job.messageId);
  // It was deleted in the meantime.
  if (!message.id || (message.type === MessageType.CALL) !== (ringing !== undefined)) return;
  const place = await findPlace(app, message, ringing !== undefined);
  if (!place) return;
  const now = Date.now();
  for (let after = '0'; ; ) {
    const page = await loadCandidates(app.db, place, after);
    const wanting: Candidate[] = [];
    const others: Candidate[] = [];
    for (const candidate of page) {
      if (ringing && !ringing.includes(candidate.user_id)) continue;
      const interest = isQuiet(candidate, now) ? 'none' : await judgeMessage(app, candidate, message, now);
      if (interest === 'notification') wanting.push(candidate);
      else if (interest === 'highlight') others.push(candidate);
    }
    wanting.push(...(await chooseHighlighted(app, others, place)));
    if (wanting.length > 0) await queue(app, wanting, job);
    if (page.length < CANDIDATES) return;
    after = page.at(-1)?.user_id ?? after;
  }
}

import { isBlocked, type Message, type PendingMessage } from '@guildhall/client';
import { SystemChannelFlag } from '@guildhall/protocol/guilds/system-channel';
import type { Conversation } from '../../ui/conversation.ts';

/** The type of join messages. */
export const JOIN = 7;
/** The type of replies. */
const REPLY = 19;
const WAVE = '👋';
/** The maximum number of new members greeted by one message. */
const AT_ONCE = 20;

/** Whether the user can greet the new member of a join message: not if that is the user, or if the guild turned it off. */
export function canWave({ session: { store }, guildId, maySend }: Conversation, message: Message): boolean {
  const { type, author } = message;
  const flags = store.guilds.get(guildId)?.system_channel_flags ?? 0;
  const isOff = (flags & SystemChannelFlag.SUPPRESS_JOIN_NOTIFICATION_REPLIES) !== 0;
  return type === JOIN && maySend && !isOff && author.id !== store.me?.id && !isBlocked(store, author.id);
}

/** Returns which join messages the user has waved to, as far as the loaded messages show. */
export function findWaves(
  messages: Iterable<Message>,
  pending: readonly PendingMessage[],
  me: string,
): (join: Message) => boolean {
  const greeted = new Set<string>();
  const note = (content: string, joinId: string | undefined) => {
    if (!joinId || !content.startsWith(WAVE)) return;
    greeted.add(joinId);
    for (const [, userId] of content.matchAll(/<@(\d+)>/g)) greeted.add(userId!);
  };
  for (const { author, type, content, message_reference } of messages)
    if (type === REPLY && author.id === me) note(content, message_reference?.message_id);
  for (const { content, reference } of pending) note(content, reference?.message_id);
  return ({ id, author }) => greeted.has(id) || greeted.has(author.id);
}

/** Whether the user can greet the new member of a join message and has not done so yet. */
export function isWaveOffered(conversation: Conversation, message: Message): boolean {
  if (!canWave(conversation, message)) return false;
  const { store } = conversation.session;
  const { segments = [], pending = [] } = store.timelines.get(conversation.channelId) ?? {};
  const messages = segments.flatMap((segment) => [...segment.messages]);
  return !findWaves(messages, pending, store.me?.id ?? '')(message);
}

/** Greets new members: one reply to the newest of their join messages, which mentions the others. */
export function wave({ session, channelId }: Conversation, joins: readonly Message[]): void {
  const newest = joins.at(-1);
  if (!newest) return;
  const others = new Set(joins.slice(-AT_ONCE).map(({ author }) => author.id));
  others.delete(newest.author.id);
  session.outbox.send(channelId, {
    content: [WAVE, ...[...others].map((id) => `<@${id}>`)].join(' '),
    reference: { message_id: newest.id, channel_id: channelId },
    mentionReplied: true,
  });
}

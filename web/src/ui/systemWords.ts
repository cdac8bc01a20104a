import type { Message } from '@guildhall/client';
import type { IconName } from '../design/icons.ts';
import { type MessageId, t } from '../i18n/i18n.ts';
import { getPollWords } from './pollWords.ts';

interface SystemWords {
  readonly icon: IconName;
  readonly words: MessageId;
  /** Values of the words besides the author's name and the message's text. */
  readonly values?: Readonly<Record<string, string | number>>;
}

/** The wording of each type of system message (spec section 3.1); the others get a general one. */
const WORDS: Readonly<Record<number, SystemWords>> = {
  1: { icon: 'invite', words: 'system.recipientAdded' },
  2: { icon: 'member.remove', words: 'system.recipientRemoved' },
  4: { icon: 'edit', words: 'system.channelName' },
  5: { icon: 'image', words: 'system.channelIcon' },
  6: { icon: 'pin', words: 'system.pinned' },
  7: { icon: 'next', words: 'system.joined' },
  8: { icon: 'boost', words: 'system.boost' },
  12: { icon: 'channel.announcement', words: 'system.follows' },
  18: { icon: 'thread', words: 'system.thread' },
  21: { icon: 'thread', words: 'system.threadStart' },
  24: { icon: 'moderation', words: 'system.autoModeration' },
};
const GENERAL: SystemWords = { icon: 'info', words: 'system.general' };
const POLL_RESULT = 46;

/** How a system message is shown. */
export const getSystemWords = (message: Message): SystemWords =>
  message.type === POLL_RESULT
    ? { icon: 'poll', ...getPollWords(message.embeds) }
    : (WORDS[message.type] ?? GENERAL);

/** Writes a system message as plain text. */
export function describeSystemMessage(message: Message, name: string): string {
  const { words, values } = getSystemWords(message);
  const target = message.mentions[0];
  return t(words, {
    name,
    text: message.content,
    target: target?.global_name ?? target?.username ?? '',
    ...values,
  }).replaceAll(/<\/?\w+>/g, '');
}

import type { Message } from '@guildhall/client';
import type { IconName } from '../design/icons.ts';
import { type MessageId, t } from '../i18n/i18n.ts';

interface SystemWords {
  readonly icon: IconName;
  readonly words: MessageId;
}

/** The text and icon of each type of system message (spec section 3.1); other types have a general one. */
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
  46: { icon: 'poll', words: 'system.pollResult' },
};
const GENERAL: SystemWords = { icon: 'info', words: 'system.general' };

/** Returns the text and icon of a type of system message. */
export const getSystemWords = (type: number): SystemWords => WORDS[type] ?? GENERAL;

/** Writes a system message as plain text. */
export const describeSystemMessage = ({ type, content, mentions: [target] }: Message, name: string): string =>
  t(getSystemWords(type).words, {
    name,
    text: content,
    target: target?.global_name ?? target?.username ?? '',
  }).replaceAll(/<\/?\w+>/g, '');

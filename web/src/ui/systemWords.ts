import type { Message } from '@guildhall/client';
import type { IconName } from '../design/icons.ts';
import { formatSpan } from '../i18n/format.ts';
import { type MessageId, t } from '../i18n/i18n.ts';
import { getPollWords } from './pollWords.ts';

interface SystemWords {
  readonly icon: IconName;
  readonly words: MessageId;
  /** Values of the words besides the author's name and the message's text. */
  readonly values?: Readonly<Record<string, string | number>>;
}

/** The wording of each type of system message (spec section 3.1, and the public documentation); unknown ones get a general one. */
const WORDS: Readonly<Record<number, SystemWords>> = {
  1: { icon: 'invite', words: 'system.recipientAdded' },
  2: { icon: 'member.remove', words: 'system.recipientRemoved' },
  4: { icon: 'edit', words: 'system.channelName' },
  5: { icon: 'image', words: 'system.channelIcon' },
  6: { icon: 'pin', words: 'system.pinned' },
  7: { icon: 'next', words: 'system.joined' },
  8: { icon: 'boost', words: 'system.boost' },
  9: { icon: 'boost', words: 'system.boostTier', values: { level: 1 } },
  10: { icon: 'boost', words: 'system.boostTier', values: { level: 2 } },
  11: { icon: 'boost', words: 'system.boostTier', values: { level: 3 } },
  12: { icon: 'channel.announcement', words: 'system.follows' },
  13: { icon: 'screen', words: 'system.stream' },
  14: { icon: 'warning', words: 'system.discoveryRemoved' },
  15: { icon: 'explore', words: 'system.discoveryListed' },
  16: { icon: 'warning', words: 'system.discoveryWarning' },
  17: { icon: 'warning', words: 'system.discoveryFinalWarning' },
  18: { icon: 'thread', words: 'system.thread' },
  21: { icon: 'thread', words: 'system.threadStart' },
  22: { icon: 'invite', words: 'system.inviteReminder' },
  24: { icon: 'moderation', words: 'system.autoModeration' },
  25: { icon: 'premium', words: 'system.roleSubscription' },
  26: { icon: 'premium', words: 'system.appUpsell' },
  27: { icon: 'channel.stage', words: 'system.stageStart' },
  28: { icon: 'channel.stage', words: 'system.stageEnd' },
  29: { icon: 'mic', words: 'system.stageSpeaker' },
  30: { icon: 'wave', words: 'system.stageHand' },
  31: { icon: 'edit', words: 'system.stageTopic' },
  32: { icon: 'premium', words: 'system.appSubscription' },
  33: { icon: 'activity', words: 'system.integrationAdded' },
  34: { icon: 'activity', words: 'system.integrationRemoved' },
  35: { icon: 'gift', words: 'system.referral' },
  36: { icon: 'security', words: 'system.alertOn' },
  37: { icon: 'security', words: 'system.alertOff' },
  38: { icon: 'report', words: 'system.raid' },
  39: { icon: 'report', words: 'system.falseAlarm' },
  40: { icon: 'messages', words: 'system.quiet' },
  41: { icon: 'gift', words: 'system.gift' },
  42: { icon: 'activity', words: 'system.gamingStats' },
  44: { icon: 'store', words: 'system.purchase' },
  45: { icon: 'channel.voice', words: 'system.hangout' },
  47: { icon: 'info', words: 'system.changelog' },
  48: { icon: 'premium', words: 'system.premiumNews' },
  49: { icon: 'link', words: 'system.lobby' },
  50: { icon: 'gift', words: 'system.giftPrompt' },
  51: { icon: 'activity', words: 'system.inGame' },
  52: { icon: 'check', words: 'system.requestAccepted' },
  53: { icon: 'close', words: 'system.requestRejected' },
  54: { icon: 'undo', words: 'system.requestWithdrawn' },
  55: { icon: 'screen', words: 'system.hdStreaming' },
  56: { icon: 'image', words: 'system.wallpaperSet' },
  57: { icon: 'image', words: 'system.wallpaperRemoved' },
  58: { icon: 'moderation', words: 'system.reportDeleted' },
  59: { icon: 'moderation', words: 'system.reportTimeout' },
  60: { icon: 'moderation', words: 'system.reportKick' },
  61: { icon: 'moderation', words: 'system.reportBan' },
  62: { icon: 'moderation', words: 'system.reportClosed' },
  64: { icon: 'premium', words: 'system.premiumGroup' },
  65: { icon: 'channel.voice', words: 'system.voiceSession' },
  66: { icon: 'boost', words: 'system.boostUpsell' },
  67: { icon: 'friends', words: 'system.friendAccepted' },
};
const GENERAL: SystemWords = { icon: 'info', words: 'system.general' };
const POLL_RESULT = 46;

/** Types in which users come and go by themselves if they are also the author. */
const OWN_WAY: Readonly<Record<number, SystemWords>> = {
  1: { icon: 'next', words: 'system.joined' },
  2: { icon: 'member.remove', words: 'system.left' },
};
const NAME_CHANGE = 4;
const CALL = 3;

/** A call goes on, has ended, or was missed: the user was not in it. */
function getCallWords({ call, timestamp }: Message, myId: string | undefined): SystemWords {
  if (!call?.ended_timestamp) return { icon: 'call', words: 'system.call' };
  const seconds = Math.round((Date.parse(call.ended_timestamp) - Date.parse(timestamp)) / 1_000);
  const isMissed = myId !== undefined && !call.participants.includes(myId);
  return {
    icon: isMissed ? 'call.missed' : 'call',
    words: isMissed ? 'system.callMissed' : 'system.callEnded',
    values: { duration: formatSpan(Math.max(1, seconds)) },
  };
}

/** How a system message is shown. @param myId the reader, who can have missed a call */
export function getSystemWords(message: Message, myId?: string): SystemWords {
  const { type, author, mentions, content, embeds } = message;
  if (type === POLL_RESULT) return { icon: 'poll', ...getPollWords(embeds) };
  if (type === CALL) return getCallWords(message, myId);
  if (type === NAME_CHANGE && !content) return { icon: 'edit', words: 'system.nameRemoved' };
  return (mentions[0]?.id === author.id && OWN_WAY[type]) || (WORDS[type] ?? GENERAL);
}

/** Writes a system message as plain text. */
export function describeSystemMessage(message: Message, name: string, myId?: string): string {
  const { words, values } = getSystemWords(message, myId);
  const target = message.mentions[0];
  return t(words, {
    name,
    text: message.content,
    target: target?.global_name ?? target?.username ?? '',
    ...values,
  }).replaceAll(/<\/?\w+>/g, '');
}

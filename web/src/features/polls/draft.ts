import { readEmojiSource } from '@guildhall/client/nouns/emoji';
import type { PollRequest } from '@guildhall/protocol/polls/schemas';
import { t } from '../../i18n/i18n.ts';

/** An answer of a poll that is being written. */
export interface DraftAnswer {
  readonly id: string;
  readonly text: string;
  /** A character, or the form of a custom emoji in texts. */
  readonly emoji?: string | undefined;
}

/** A poll that is being written. */
export interface PollDraft {
  readonly question: string;
  readonly answers: readonly DraftAnswer[];
  readonly hours: number;
  readonly isSeveral: boolean;
}

const DAY = 24;
/** Hours that a poll can be open: from one to 32 days. */
export const HOURS = [1, 4, 8, DAY, 3 * DAY, 7 * DAY, 14 * DAY, 32 * DAY] as const;

export const durationWords = (hours: number): string =>
  hours < DAY ? t('polls.hours', { count: hours }) : t('polls.days', { count: hours / DAY });

export const createAnswer = (): DraftAnswer => ({ id: crypto.randomUUID(), text: '' });

function toPollEmoji(emoji: string) {
  const custom = readEmojiSource(emoji);
  return custom ? { id: custom.id, name: custom.name } : { name: emoji };
}

const isWritten = ({ text }: DraftAnswer) => text.trim() !== '';

/** Whether a poll can be sent: it has a question and an answer, and no emoji without a text. */
export const isComplete = ({ question, answers }: PollDraft): boolean =>
  question.trim() !== '' &&
  answers.some(isWritten) &&
  answers.every((answer) => isWritten(answer) || !answer.emoji);

/** The request for a poll, without the answers that were left empty. */
export const toRequest = ({ question, answers, hours, isSeveral }: PollDraft): PollRequest => ({
  question: { text: question.trim() },
  answers: answers.filter(isWritten).map(({ text, emoji }) => ({
    poll_media: { text: text.trim(), ...(emoji ? { emoji: toPollEmoji(emoji) } : {}) },
  })),
  duration: hours,
  allow_multiselect: isSeveral,
});

import { canonicalEmoji } from '@guildhall/markup/emoji/canonical';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { POLL_LIMITS } from '@guildhall/protocol/limits/messages';
import { type Poll, PollLayoutType, type PollRequest } from '@guildhall/protocol/polls/schemas';
import type { ReactionEmoji } from '@guildhall/protocol/reactions/schemas';
import { apiError, invalidForm } from '../../platform/http/errors.ts';
import { presentPartialEmoji, type UsableEmoji } from '../emoji/index.ts';
import { cleanText } from './content.ts';

/** A poll as stored with its message: everything but the votes. */
export type StoredPoll = Omit<Poll, 'results'> & { readonly expiry: string };

const HOUR_MS = 3_600_000;

function readText(text: string, path: string): string {
  const cleaned = cleanText(text);
  if (cleaned === '')
    throw invalidForm({ [path]: { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' } });
  return cleaned;
}

/** The custom emoji of a requested poll. */
export const getCustomEmojiIds = ({ answers }: PollRequest): string[] =>
  answers.flatMap(({ poll_media: { emoji } }) => emoji?.id ?? []);

/** Throws 520004 for custom emoji that are not usable, and for anything else but a character. */
function readEmoji(
  { id, name }: { id?: string | null; name?: string | null },
  usable: ReadonlyMap<string, UsableEmoji>,
): ReactionEmoji {
  const custom = id ? usable.get(id) : undefined;
  if (custom) return presentPartialEmoji(custom);
  const character = id ? undefined : canonicalEmoji(name ?? '');
  if (character === undefined) throw apiError(ErrorCode.CANNOT_USE_AN_EMOJI_INCLUDED_WITH_THE_POLL);
  return { id: null, name: character };
}

/** Returns the poll of a request that is sent at `now`, in which `usable` emoji are allowed. Throws 50035 for blank texts, 520004. */
export function readPoll(
  request: PollRequest,
  now: number,
  usable: ReadonlyMap<string, UsableEmoji>,
): StoredPoll {
  const { question, answers, duration, allow_multiselect } = request;
  return {
    question: { text: readText(question.text, 'poll.question.text') },
    answers: answers.map(({ poll_media: { text, emoji } }, index) => ({
      answer_id: index + 1,
      poll_media: {
        text: readText(text, `poll.answers.${index}.poll_media.text`),
        ...(emoji ? { emoji: readEmoji(emoji, usable) } : {}),
      },
    })),
    expiry: new Date(now + (duration ?? POLL_LIMITS.hours.default) * HOUR_MS).toISOString(),
    allow_multiselect: allow_multiselect ?? false,
    layout_type: PollLayoutType.DEFAULT,
  };
}

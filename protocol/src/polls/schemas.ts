import Type, { type Static } from 'typebox';
import { POLL_LIMITS } from '../limits/messages.ts';
import { ReactionEmoji } from '../reactions/schemas.ts';
import { List, Maybe, Nullable, Snowflake, Text, Timestamp } from '../schemas/common.ts';

/** How a poll is laid out. */
export const PollLayoutType = { DEFAULT: 1 } as const;
export type PollLayoutType = (typeof PollLayoutType)[keyof typeof PollLayoutType];

const { question, answer, answers, hours } = POLL_LIMITS;

/** The number of an answer: 1 for the first. */
export const PollAnswerId = Type.Integer({ minimum: 1, maximum: answers.max });

/** A poll in a request. Emoji are given by `id` (custom) or `name` (a character). */
export const PollRequest = Type.Object({
  question: Type.Object({ text: Type.String({ minLength: 1, maxLength: question }) }),
  answers: Type.Array(
    Type.Object({
      poll_media: Type.Object({
        text: Type.String({ minLength: 1, maxLength: answer }),
        emoji: Maybe(Type.Object({ id: Maybe(Snowflake), name: Maybe(Text(100)) })),
      }),
    }),
    { minItems: answers.min, maxItems: answers.max },
  ),
  /** Hours until it ends. */
  duration: Maybe(Type.Integer({ minimum: hours.min, maximum: hours.max })),
  allow_multiselect: Maybe(Type.Boolean()),
  layout_type: Maybe(Type.Integer({ minimum: PollLayoutType.DEFAULT, maximum: PollLayoutType.DEFAULT })),
});
export type PollRequest = Static<typeof PollRequest>;

/** The votes for one answer. */
export const PollAnswerCount = Type.Object({
  id: PollAnswerId,
  count: Type.Integer(),
  /** Whether the reader voted for it; false in events and referenced messages, which are the same for everybody. */
  me_voted: Type.Boolean(),
});

/** A poll. */
export const Poll = Type.Object({
  question: Type.Object({ text: Text(question) }),
  answers: List(
    Type.Object({
      answer_id: PollAnswerId,
      poll_media: Type.Object({ text: Text(answer), emoji: Type.Optional(ReactionEmoji) }),
    }),
    answers.max,
  ),
  expiry: Nullable(Timestamp),
  allow_multiselect: Type.Boolean(),
  layout_type: Type.Integer(),
  results: Type.Object({
    /** Whether the poll has ended and its votes don't change any more. */
    is_finalized: Type.Boolean(),
    /** Users who have votes in it. Ours. */
    voter_count: Type.Integer(),
    /** Answers without votes are left out. */
    answer_counts: List(PollAnswerCount, answers.max),
  }),
});
export type Poll = Static<typeof Poll>;

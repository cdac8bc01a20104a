import type { Poll } from '@guildhall/protocol/polls/schemas';

/** The answers that got the most votes; none if nobody voted. */
function getVictors({ answers, results }: Poll): Poll['answers'] {
  const counts = results.answer_counts;
  const most = Math.max(0, ...counts.map(({ count }) => count));
  const ids = new Set(counts.filter(({ count }) => count === most).map(({ id }) => id));
  return answers.filter(({ answer_id }) => ids.has(answer_id));
}

/** The embed that describes a poll's final results. Source of its fields: the public documentation, poll result embed fields. */
export function presentResult(poll: Poll): object {
  const counts = poll.results.answer_counts.map(({ count }) => count);
  const victors = getVictors(poll);
  const [victor] = victors.length === 1 ? victors : [];
  const { text, emoji } = victor?.poll_media ?? {};
  const fields = {
    poll_question_text: poll.question.text,
    victor_answer_votes: String(Math.max(0, ...counts)),
    total_votes: String(counts.reduce((sum, count) => sum + count, 0)),
    victor_answer_id: victor && String(victor.answer_id),
    victor_answer_text: text,
    victor_answer_emoji_id: emoji?.id,
    victor_answer_emoji_name: emoji?.name,
    victor_answer_emoji_animated: emoji?.id ? String(emoji.animated ?? false) : undefined,
  };
  return {
    type: 'poll_result',
    fields: Object.entries(fields).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [{ name, value, inline: false }],
    ),
  };
}

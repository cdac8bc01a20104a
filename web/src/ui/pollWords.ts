import type { Message } from '@guildhall/client';
import { formatNumber } from '../i18n/format.ts';
import type { MessageId } from '../i18n/i18n.ts';

/** The wording of the message about a poll's results, from the fields of its embed. */
export function getPollWords(embeds: Message['embeds']): {
  readonly words: MessageId;
  readonly values: Readonly<Record<string, string | number>>;
} {
  const fields = new Map(embeds[0]?.fields?.map(({ name, value }) => [name, value]));
  const question = fields.get('poll_question_text') ?? '';
  const total = Number(fields.get('total_votes') ?? 0);
  const votes = Number(fields.get('victor_answer_votes') ?? 0);
  const victor = fields.get('victor_answer_text');
  const emoji = fields.get('victor_answer_emoji_id') ? undefined : fields.get('victor_answer_emoji_name');
  if (victor === undefined)
    return { words: total > 0 ? 'system.pollTied' : 'system.pollUnvoted', values: { question } };
  const answer = [emoji, victor].filter(Boolean).join(' ');
  const percent = formatNumber(votes / Math.max(1, total), { style: 'percent' });
  return { words: 'system.pollWon', values: { question, answer, percent, count: votes } };
}

import type { Poll } from '@guildhall/client/nouns/polls';
import { useEffect, useState } from 'react';
import { formatRelative } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { clockTime, messageTime } from '../../ui/times.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Days from today to the day of `time`, by the user's calendar. */
const daysUntil = (time: number, now: number): number =>
  Math.round((new Date(time).setHours(0, 0, 0, 0) - new Date(now).setHours(0, 0, 0, 0)) / (24 * HOUR));

/** When an open poll ends: the minutes left in its last hour, before that the time of day, or days from two days on. */
function endWords(end: number, now: number): string {
  const days = daysUntil(end, now);
  if (end - now < HOUR) return t('polls.closesIn', { time: formatRelative(Math.max(MINUTE, end - now)) });
  if (days === 0) return t('polls.closesToday', { time: clockTime(end) });
  if (days === 1) return t('polls.closesTomorrow', { time: clockTime(end) });
  return t('polls.closesIn', { time: formatRelative(days * 24 * HOUR) });
}

/** Whether a poll is over, and when it ends or ended in words that stay true. */
export function usePollEnd({ expiry, results }: Poll): { readonly isOver: boolean; readonly words: string } {
  const end = Date.parse(expiry ?? '');
  const [now, setNow] = useState(Date.now);
  const isOver = results.is_finalized || end <= now;
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(MINUTE / 2, Math.max(0, end - now) + 50));
    return () => clearTimeout(timer);
  }, [isOver, end, now]);
  return {
    isOver,
    words: isOver ? t('polls.closed', { time: messageTime(end) }) : endWords(end, now),
  };
}

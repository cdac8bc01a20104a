import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import * as styles from './Composer.css.ts';

/** Characters of a message at most (public documentation, create message). */
export const MAX_LENGTH = 2_000;
/** From this many characters on the count is shown: 90 % of the limit. */
const COUNT_FROM = MAX_LENGTH * 0.9;

/** Counts the characters of a text. One that is far from the limit counts as 0, so that typing it draws nothing. */
export const countNearLimit = (text: string): number =>
  text.length < COUNT_FROM ? 0 : [...text.trim()].length;

/** How many characters are left in a message of `length`, near the limit and beyond it. */
export function LengthCount({ length }: { length: number }) {
  if (length < COUNT_FROM) return null;
  const tooLong = length > MAX_LENGTH;
  return (
    <span className={styles.count} data-over={tooLong || undefined} role="status">
      <span className="visually-hidden">
        {t(tooLong ? 'composer.over' : 'composer.left', { count: Math.abs(MAX_LENGTH - length) })}
      </span>
      <span aria-hidden="true">{formatNumber(MAX_LENGTH - length)}</span>
    </span>
  );
}

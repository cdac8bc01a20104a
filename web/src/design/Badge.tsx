import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { t } from '../i18n/i18n.ts';
import * as styles from './Badge.css.ts';
import { cx } from './selectors.ts';

export interface BadgeProps {
  /** How many want you; above 99 it says 99+. Nothing is drawn for 0. */
  count: number;
  /** Label of the count, for assistive technology; mentions by default. */
  label?: string;
  className?: string;
}

/** Count of mentions, in copper. */
export function Badge({ count, label, className }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={cx(styles.badge, className)}>
      <span aria-hidden="true">{count > 99 ? t('badge.many', { count: 99 }) : formatNumber(count)}</span>
      <span className="visually-hidden">{label ?? t('badge.mentions', { count })}</span>
    </span>
  );
}

export interface TagProps {
  children: ReactNode;
  tone?: 'accent' | 'warning' | 'brass' | 'danger' | 'success' | 'neutral';
  className?: string;
}

/** A short word of kind or state beside a name. */
export function Tag({ children, tone = 'accent', className }: TagProps) {
  return <span className={cx(styles.tag, styles.tone[tone], className)}>{children}</span>;
}

import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../i18n/i18n.ts';
import * as styles from './Skeleton.css.ts';
import { cx } from './selectors.ts';

export interface BoneProps {
  /** CSS lengths; pixels at zoom 100 when numbers. */
  width?: number | string;
  height?: number | string;
  shape?: 'line' | 'circle' | 'door' | 'card';
  faint?: boolean;
  className?: string;
}

const length = (value: number | string | undefined) =>
  typeof value === 'number' ? `${value / 16}rem` : value;

/** One piece of a skeleton, of the exact size of its content. */
export function Bone({ width, height = 12, shape = 'line', faint, className }: BoneProps) {
  return (
    <span
      className={cx(styles.bone, styles.shape[shape], faint && styles.faint, className)}
      style={{ width: length(width), height: length(height) }}
    />
  );
}

/** Wraps a skeleton: invisible for 80 ms, then shimmering. Announces "loading" to assistive technology. */
export function Skeleton({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cx(styles.skeleton, className)} role="status">
      <span className="visually-hidden">{t('state.loading')}</span>
      <div aria-hidden="true" className={styles.bones}>
        {children}
      </div>
    </div>
  );
}

/** ms for which skeletons are invisible (`Skeleton.css.ts`). */
const INVISIBLE = 80;

const messageLines: readonly (readonly number[])[] = [
  [72, 250, 180],
  [96, 210],
  [60, 270, 230, 120],
  [84, 190],
  [110, 300, 160],
];

/** Messages to come, in the geometry of the log. Most are there before they would be visible, so that none are drawn until then. */
export function MessagesSkeleton({ count = 8 }: { count?: number }) {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), INVISIBLE);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Skeleton className={styles.messages}>
      {Array.from({ length: isVisible ? count : 0 }, (_, index) => index).map((index) => (
        <div key={index} className={styles.message}>
          <Bone shape="circle" width={36} height={36} />
          <div className={styles.lines}>
            {messageLines[index % messageLines.length]!.map((width, line) => (
              <Bone key={width} width={width} faint={line > 0} />
            ))}
          </div>
        </div>
      ))}
    </Skeleton>
  );
}

/** Rows of a sidebar or a list to come. `avatar` is the size of the picture, 0 for the icon of a channel row. */
export function RowsSkeleton({
  count = 8,
  height = 32,
  avatar = 0,
}: {
  count?: number;
  height?: number;
  avatar?: number;
}) {
  const widths = [62, 48, 70, 54, 40, 66];
  return (
    <Skeleton className={styles.rows}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div key={index} className={styles.row} style={{ height: length(height) }}>
          <Bone shape={avatar ? 'circle' : 'line'} width={avatar || 14} height={avatar || 14} />
          <Bone width={`${widths[index % widths.length]}%`} faint />
        </div>
      ))}
    </Skeleton>
  );
}

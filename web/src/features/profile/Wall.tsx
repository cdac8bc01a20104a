import type { CSSProperties } from 'react';
import { getHue } from '../../design/Avatar.tsx';
import { cx } from '../../design/selectors.ts';
import * as styles from './Wall.css.ts';

const hex = (color: number) => `#${color.toString(16).padStart(6, '0')}`;

export interface WallProps {
  userId: string;
  /** Address of the user's banner. */
  banner: string | undefined;
  /** 0xRRGGBB shown if there is no banner; the user's own hue without one. */
  accent: number | null | undefined;
  className: string;
}

/** The background of a user's avatar: their banner, their accent colour, or a band in their own hue. */
export function Wall({ userId, banner, accent, className }: WallProps) {
  if (banner) return <img className={cx(styles.picture, className)} src={banner} alt="" draggable={false} />;
  const style =
    accent === null || accent === undefined
      ? ({ '--hue': getHue(userId) } as CSSProperties)
      : { background: hex(accent) };
  return <div className={cx(styles.band, className)} aria-hidden="true" style={style} />;
}

import { frameSprite, otherSprite } from 'virtual:icon-sprites';
import * as styles from './Icon.css.ts';
import { type BoldIconName, filledFrameIcons, frameIcons, type IconName, pointingIcons } from './icons.ts';
import { cx } from './selectors.ts';

export type IconProps = {
  /** Pixels at zoom 100: 20 by default, 18 in rows and menus, 16 beside small text, 24 on phones. */
  size?: 12 | 14 | 16 | 18 | 20 | 22 | 24 | 32;
  /** The icon's meaning, if no text gives it. Without it the icon is decorative. */
  label?: string;
  className?: string;
} & (
  | { readonly name: IconName; readonly weight?: 'regular' | 'fill' }
  | { readonly name: BoldIconName; readonly weight: 'bold' | 'regular' }
);

const pointing = new Set<string>(pointingIcons);
const inFrame = new Set<string>(frameIcons);
const filledInFrame = new Set<string>(filledFrameIcons);

/** A drawing of our icon map, in the text colour. */
export function Icon({ name, size = 20, weight = 'regular', label, className }: IconProps) {
  const isInFrame = (weight === 'fill' ? filledInFrame : inFrame).has(name);
  return (
    <svg
      className={cx(styles.icon, styles.size[size], pointing.has(name) && styles.mirrored, className)}
      viewBox="0 0 256 256"
      aria-hidden={label ? undefined : true}
      role={label ? 'img' : undefined}
      aria-label={label}
    >
      <use href={`${isInFrame ? frameSprite : otherSprite}#${name}-${weight}`} />
    </svg>
  );
}

/** Loads the drawings that no screen shows at first, before one is needed. */
export const preloadOtherIcons = (): void => void fetch(otherSprite).catch(() => {});

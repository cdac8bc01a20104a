import type { CSSProperties } from 'react';
import { t } from '../i18n/i18n.ts';
import * as styles from './Avatar.css.ts';
import { hash } from './hash.ts';
import { cx } from './selectors.ts';
import { usePicture } from './usePicture.ts';

export type Presence = 'online' | 'idle' | 'dnd' | 'offline';

export interface AvatarProps {
  /** Address of the image; without one the first letter of the name is shown. */
  src?: string | null | undefined;
  /** The user's name. Decorative by default, because the name is shown next to it; see `labelled`. */
  name: string;
  /** Pixels at zoom 100. */
  size?: number;
  presence?: Presence | undefined;
  /** Ring of the voice. */
  speaking?: boolean;
  /** Faded image: the user is not here. */
  faded?: boolean;
  /** Whether the avatar is shown without a name and must be labelled. */
  labelled?: boolean;
  /** Stable number that determines the colour behind the initial; the user id, for instance. */
  seed?: string;
  className?: string;
}

/** The hue (degrees) of a user or thing without an image: one of a few quiet colours of the palette. */
export function getHue(seed: string): number {
  return [168, 205, 255, 300, 345, 20, 45, 90][hash(seed) % 8]!;
}

const firstLetter = (name: string) => [...name.trim()][0]?.toLocaleUpperCase() ?? '?';

/** A user's avatar: a circle, with presence as a shape. */
export function Avatar(props: AvatarProps) {
  const { name, size = 36, presence, speaking, faded, labelled, seed = name, className } = props;
  const picture = usePicture(props.src);
  const status = presence ? t(`presence.${presence}`) : undefined;
  const label = labelled ? (status ? t('avatar.label', { name, status }) : name) : status;
  return (
    <span
      className={cx(styles.avatar, className)}
      style={{ '--size': `${size / 16}rem`, '--hue': getHue(seed) } as CSSProperties}
      data-speaking={speaking || undefined}
      data-faded={faded || undefined}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {picture.src ? (
        <img
          {...picture}
          alt=""
          className={styles.picture}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      ) : (
        <span className={cx(styles.picture, styles.letter)}>{firstLetter(name)}</span>
      )}
      {presence && (
        <PresenceMark presence={presence} className={styles.presence} size={size >= 64 ? 18 : 11} />
      )}
    </span>
  );
}

export interface PresenceMarkProps {
  presence: Presence;
  /** Pixels at zoom 100. */
  size?: number;
  className?: string | undefined;
}

/** Disc online, half-filled disc idle, barred disc do not disturb, ring offline. */
export function PresenceMark({ presence, size = 11, className }: PresenceMarkProps) {
  return (
    <svg
      className={cx(styles.mark, className)}
      style={{ '--mark': `${size / 16}rem` } as CSSProperties}
      viewBox="0 0 11 11"
      data-presence={presence}
      aria-hidden="true"
    >
      {presence === 'online' && <circle cx="5.5" cy="5.5" r="5.5" />}
      {presence === 'idle' && (
        <path d="M5.5 0a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zm0 2A3.5 3.5 0 0 1 8.9 4.7H2.1A3.5 3.5 0 0 1 5.5 2z" />
      )}
      {presence === 'dnd' && (
        <path d="M5.5 0a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM3.4 4.5h4.2a1 1 0 0 1 0 2H3.4a1 1 0 0 1 0-2z" />
      )}
      {presence === 'offline' && (
        <path d="M5.5 0a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zm0 2.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6z" />
      )}
    </svg>
  );
}

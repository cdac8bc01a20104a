import type { CSSProperties, ReactNode } from 'react';
import { t } from '../i18n/i18n.ts';
import { Badge } from './Badge.tsx';
import * as styles from './Door.css.ts';
import { hash } from './hash.ts';
import { Icon } from './Icon.tsx';
import { cx } from './selectors.ts';
import { tints } from './tints.css.ts';
import { usePicture } from './usePicture.ts';

export interface DoorProps {
  /** The guild's name. Its initials replace missing art. */
  name: string;
  /** The guild's id, which determines the colour behind the initials; without one they are grey. */
  seed?: string | undefined;
  /** Address of the picture. */
  src?: string | null | undefined;
  /** Instead of a picture: the home mark, a plus. */
  art?: ReactNode;
  /** 44 in the rail; other places show smaller or larger doors. */
  size?: number;
  /** Marker at the rail's edge. */
  current?: boolean;
  unread?: boolean;
  mentions?: number;
  /** Somebody is in voice here. */
  live?: boolean;
  tone?: 'art' | 'pressed' | 'accent' | 'ghost';
  className?: string;
}

/** First letters of up to two words: "Cone Six" to "CS". */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu) ?? [];
  return (
    words
      .slice(0, 2)
      .map((word) => [...word][0]!)
      .join('') ||
    [...name][0] ||
    '?'
  );
}

/** A place: arched top, squarer foot. Says its name and mentions, so the link or button around it needs no label. */
export function Door(props: DoorProps) {
  const { name, seed, art, size = 44, current, unread, mentions = 0, live, tone = 'art', className } = props;
  const picture = usePicture(props.src);
  const isTinted = seed !== undefined && tone === 'art' && !picture.src && !art;
  const look = isTinted ? tints[hash(seed) % tints.length] : styles.tone[tone];
  return (
    <span
      className={cx(styles.door, look, className)}
      style={{ '--door': `${size / 16}rem` } as CSSProperties}
      data-current={current || undefined}
      data-unread={(unread && !current) || undefined}
    >
      <span className="visually-hidden">{name}</span>
      <span className={styles.art}>
        {picture.src ? (
          <img {...picture} alt="" loading="lazy" decoding="async" draggable={false} />
        ) : (
          (art ?? <span aria-hidden="true">{initials(name)}</span>)
        )}
      </span>
      {live && (
        <span className={styles.live}>
          <Icon name="channel.voice" size={12} weight="fill" label={t('door.live')} />
        </span>
      )}
      <Badge count={mentions} className={styles.badge} />
    </span>
  );
}

import type { CSSProperties } from 'react';
import { Avatar } from '../design/Avatar.tsx';
import { cx } from '../design/selectors.ts';
import { useChannel, useUser } from '../state/hooks.ts';
import { avatarAddress, getName, pictureAddress } from '../state/names.ts';
import { usePartner } from '../state/useConversations.ts';
import * as styles from './GroupPicture.css.ts';

interface GroupPictureProps {
  channelId: string;
  /** Pixels at zoom 100. */
  size: number;
  className?: string;
}

/** A group's icon, or the avatars of two in it, one over the other. */
export default function GroupPicture({ channelId, size, className }: GroupPictureProps) {
  const channel = useChannel(channelId);
  const partner = usePartner(channelId);
  const [first, second] = channel?.recipient_ids ?? [];
  if (channel?.icon || !second || !first) {
    const src = channel?.icon
      ? pictureAddress('channel-icons', [channelId], channel.icon, { size: 96 })
      : undefined;
    const shared = { size, ...(className ? { className } : {}) };
    return !src && first ? (
      <UserPicture userId={first} {...shared} />
    ) : (
      <Avatar name={partner?.name ?? ''} src={src} seed={channelId} {...shared} />
    );
  }
  const part = Math.round(size * 0.68);
  return (
    <span
      className={cx(styles.pair, className)}
      style={{ '--size': `${size / 16}rem` } as CSSProperties}
      aria-hidden="true"
    >
      <UserPicture userId={first} size={part} className={styles.back} />
      <UserPicture userId={second} size={part} className={styles.front} />
    </span>
  );
}

function UserPicture({ userId, size, className }: { userId: string; size: number; className?: string }) {
  const user = useUser(userId);
  return (
    <Avatar
      name={getName(user)}
      src={user && avatarAddress(user)}
      seed={userId}
      size={size}
      {...(className ? { className } : {})}
    />
  );
}

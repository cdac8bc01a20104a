import type { ReactNode } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { useMemberLook } from '../../state/names.ts';
import { useUserPopout } from '../../ui/useUserPopout.ts';
import * as styles from './Joins.css.ts';

/** A member's name, which opens their card. */
export function JoinName({
  guildId,
  userId,
  children,
}: {
  guildId: string;
  userId: string;
  children?: ReactNode;
}) {
  const showCard = useUserPopout(guildId, userId);
  return (
    <button type="button" className={styles.name} aria-haspopup="dialog" onClick={showCard}>
      {children}
    </button>
  );
}

/** A small avatar; `fallback` is the name used until the user is loaded. */
export function JoinAvatar({
  guildId,
  userId,
  fallback,
}: {
  guildId: string;
  userId: string;
  fallback: string;
}) {
  const look = useMemberLook(guildId, userId);
  const name = look.user ? look.name : fallback;
  return <Avatar name={name} src={look.picture} seed={userId} size={20} className={styles.avatar} />;
}

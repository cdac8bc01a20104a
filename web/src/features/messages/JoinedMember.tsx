import type { User } from '@guildhall/client';
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

/** A small avatar of a member who joined. */
export function JoinAvatar({ guildId, user }: { guildId: string; user: User }) {
  const { name, picture } = useMemberLook(guildId, user.id, user);
  return <Avatar name={name} src={picture} seed={user.id} size={20} className={styles.avatar} />;
}

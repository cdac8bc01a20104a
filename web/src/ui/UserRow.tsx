import type { User } from '@guildhall/client';
import type { ReactNode } from 'react';
import { Avatar } from '../design/Avatar.tsx';
import { useMemberLook } from '../state/names.ts';
import * as styles from './UserRow.css.ts';

interface UserRowProps {
  guildId: string;
  user: User;
  /** At the end of the row; takes the name that is shown. */
  children?: (name: string) => ReactNode;
}

/** A user in a list, as their guild knows them. */
export function UserRow({ guildId, user, children }: UserRowProps) {
  const look = useMemberLook(guildId, user.id, user);
  const { name } = look;
  return (
    <div className={styles.row}>
      <Avatar name={name} src={look.picture} seed={user.id} size={32} />
      <span className={styles.name} style={{ color: look.color }}>
        <bdi>{name}</bdi> <bdi className={styles.username}>{user.username}</bdi>
      </span>
      {children?.(name)}
    </div>
  );
}

import type { User } from '@guildhall/protocol/users/schemas';
import type { ReactNode } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { Clip } from '../../design/Clip.tsx';
import { avatarAddress, getName } from '../../state/names.ts';
import * as parts from '../../ui/settings/parts.css.ts';

/** A user in a list of testers or members of a team, with what can be done at the end. */
export function PersonRow({ user, hint, children }: { user: User; hint: string; children?: ReactNode }) {
  return (
    <li className={parts.row}>
      <Avatar name={getName(user)} src={avatarAddress(user, 64)} seed={user.id} size={32} />
      <div className={parts.rowWords}>
        <span className={parts.rowName}>
          <Clip>{getName(user)}</Clip>
        </span>
        <span className={parts.rowHint}>{hint}</span>
      </div>
      {children}
    </li>
  );
}

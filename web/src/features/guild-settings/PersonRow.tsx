import type { ReactNode } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { Tag } from '../../design/Badge.tsx';
import { Clip } from '../../design/Clip.tsx';
import { t } from '../../i18n/i18n.ts';
import { avatarAddress, getName } from '../../state/names.ts';
import type { MemberRow } from '../../state/useMemberTable.ts';
import * as parts from '../../ui/settings/parts.css.ts';

/** A user as a row: avatar, name, username, and actions at the end. */
export function PersonRow(props: {
  row: MemberRow;
  /** Instead of the username, below the name. */
  hint?: ReactNode;
  /** Before the picture. */
  start?: ReactNode;
  children?: ReactNode;
}) {
  const { user, member } = props.row;
  const name = getName(user, member);
  return (
    <li className={parts.row}>
      {props.start}
      <Avatar name={name} src={avatarAddress(user)} seed={user.id} size={32} />
      <div className={parts.rowWords}>
        <span className={parts.rowName}>
          <Clip>{name}</Clip> {user.bot && <Tag>{t('member.app')}</Tag>}
        </span>
        <span className={parts.rowHint}>{props.hint ?? user.username}</span>
      </div>
      {props.children}
    </li>
  );
}

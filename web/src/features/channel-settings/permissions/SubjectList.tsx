import type { Channel, Role } from '@guildhall/client';
import { useEffect, useState } from 'react';
import { Avatar } from '../../../design/Avatar.tsx';
import { Tag } from '../../../design/Badge.tsx';
import { Clip } from '../../../design/Clip.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { LONG } from '../../../design/LongList.tsx';
import { Menu, MenuItem } from '../../../design/Menu.tsx';
import { t } from '../../../i18n/i18n.ts';
import { useMember, useUser } from '../../../state/hooks.ts';
import { avatarAddress, getName } from '../../../state/names.ts';
import { useSession } from '../../../state/SessionContext.tsx';
import type { MemberTable } from '../../../state/useMemberTable.ts';
import { attempt } from '../../../ui/forms/useAction.ts';
import { RoleDot } from '../../../ui/RoleDot.tsx';
import { MemberPicker } from '../../members/index.ts';
import * as styles from './ChannelPermissions.css.ts';
import type { Selection } from './selection.ts';

export interface SubjectListProps {
  guildId: string;
  channel: Channel;
  /** Highest first. */
  roles: readonly Role[];
  members: MemberTable;
  selection: Selection | undefined;
  /** Why nothing can be changed. */
  lock: string | undefined;
  onSelect: (selection: Selection) => void;
  onAdd: (id: string, type: 0 | 1) => Promise<unknown>;
}

/** The roles and people that the channel says something of, and adding others. */
export function SubjectList(props: SubjectListProps) {
  const { guildId, channel, roles, members, selection, lock, onSelect, onAdd } = props;
  const session = useSession();
  const [adding, setAdding] = useState(false);
  const overwrites = channel.permission_overwrites ?? [];
  const ids = new Set(overwrites.map(({ id }) => id));
  const named = roles.filter(({ id }) => id === guildId || ids.has(id));
  const others = roles.filter(({ id }) => id !== guildId && !ids.has(id));
  const people = overwrites.filter(({ type }) => type === 1).map(({ id }) => id);
  const wanted = people.join(' ');
  useEffect(() => {
    if (wanted) session.members.need(guildId, wanted.split(' '));
  }, [session, guildId, wanted]);
  const isOpen = (id: string) => selection?.kind === 'overwrite' && selection.id === id;
  const open = (id: string) => onSelect({ kind: 'overwrite', id });
  return (
    <>
      <div className={styles.groupHead}>
        <h2 className={styles.group}>{t('channelPermissions.roles')}</h2>
        <Menu
          label={t('channelPermissions.addRole')}
          placement="bottom end"
          isLong={others.length >= LONG}
          trigger={
            <IconButton
              icon="add"
              size={28}
              label={lock ?? t('channelPermissions.addRole')}
              isDisabled={lock !== undefined || others.length === 0}
            />
          }
        >
          {others.map((role) => (
            <MenuItem
              key={role.id}
              label={role.name}
              onAction={() => void attempt(() => onAdd(role.id, 0))}
              trailing={<RoleDot color={role.color} />}
            />
          ))}
        </Menu>
      </div>
      <ul>
        {named.map((role) => (
          <li key={role.id}>
            <button
              type="button"
              className={styles.subject}
              aria-current={isOpen(role.id) || undefined}
              onClick={() => open(role.id)}
            >
              <RoleDot color={role.color} />
              <span className={styles.name}>
                <Clip>{role.name}</Clip>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.groupHead}>
        <h2 className={styles.group}>{t('channelPermissions.people')}</h2>
        <IconButton
          icon="add"
          size={28}
          label={lock ?? t('channelPermissions.addPerson')}
          isDisabled={lock !== undefined}
          onPress={() => setAdding(true)}
        />
      </div>
      {people.length === 0 && <p className={styles.nothing}>{t('channelPermissions.noPeople')}</p>}
      <ul>
        {people.map((id) => (
          <li key={id}>
            <Person guildId={guildId} userId={id} isOpen={isOpen(id)} onOpen={() => open(id)} />
          </li>
        ))}
      </ul>
      {adding && (
        <MemberPicker
          guildId={guildId}
          title={t('channelPermissions.addPerson')}
          action={t('channelPermissions.add')}
          members={members}
          isTaken={({ user }) => ids.has(user.id)}
          onClose={() => setAdding(false)}
          onPick={({ user }) => onAdd(user.id, 1)}
        />
      )}
    </>
  );
}

function Person(props: { guildId: string; userId: string; isOpen: boolean; onOpen: () => void }) {
  const { guildId, userId, isOpen, onOpen } = props;
  const user = useUser(userId);
  const member = useMember(guildId, userId);
  const name = getName(user, member);
  return (
    <button type="button" className={styles.subject} aria-current={isOpen || undefined} onClick={onOpen}>
      <Avatar name={name} src={user && avatarAddress(user)} seed={userId} size={24} />
      <span className={styles.name}>
        <Clip>{name}</Clip>
      </span>
      {user?.bot && <Tag>{t('member.app')}</Tag>}
    </button>
  );
}

import { Permission } from '@guildhall/protocol/permissions/permission';
import { memo } from 'react';
import { Tag } from '../../../design/Badge.tsx';
import { Checkbox } from '../../../design/Checkbox.tsx';
import { Clip } from '../../../design/Clip.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../design/Menu.tsx';
import { formatDate } from '../../../i18n/format.ts';
import { t } from '../../../i18n/i18n.ts';
import { useGuild, useGuildPermissions, useMe, useRoles } from '../../../state/hooks.ts';
import { getName } from '../../../state/names.ts';
import { useSession } from '../../../state/SessionContext.tsx';
import type { MemberRow } from '../../../state/useMemberTable.ts';
import { RoleDot } from '../../../ui/RoleDot.tsx';
import { outranks } from '../../permissions/index.ts';
import { PersonRow } from '../PersonRow.tsx';
import type { MemberDialog } from './MemberDialogs.tsx';
import { endTimeout, isTimedOut } from './memberActions.ts';
import * as styles from './members.css.ts';

export interface MemberTableRowProps {
  guildId: string;
  row: MemberRow;
  onDialog: (dialog: MemberDialog) => void;
  isChosen: boolean;
  mayChoose: boolean;
  /** Undefined where nobody can be chosen. */
  onChoose: ((userId: string, on: boolean) => void) | undefined;
}

/** A member with roles and actions. */
export const MemberTableRow = memo(function MemberTableRow(props: MemberTableRowProps) {
  const { guildId, row, onDialog, isChosen, mayChoose, onChoose } = props;
  const { user, member } = row;
  const guild = useGuild(guildId);
  const roles = useRoles(guildId).filter(({ id }) => id !== guildId && member.roles.includes(id));
  const timedOut = isTimedOut(row);
  const hint = [
    user.username,
    ...(member.joined_at
      ? [t('member.since', { date: formatDate(Date.parse(member.joined_at), { dateStyle: 'medium' }) })]
      : []),
  ].join(' · ');
  return (
    <PersonRow
      row={row}
      hint={hint}
      start={
        onChoose && (
          <Checkbox
            checked={isChosen}
            isDisabled={!mayChoose}
            onChange={(on) => onChoose(user.id, on)}
            hideLabel
          >
            {t('memberTable.choose', { name: getName(user, member) })}
          </Checkbox>
        )
      }
    >
      <span className={styles.roles}>
        {guild?.owner_id === user.id && <Tag>{t('member.owner')}</Tag>}
        {timedOut && <Tag tone="warning">{t('member.timedOutTag')}</Tag>}
        {roles.slice(0, 3).map((role) => (
          <span key={role.id} className={styles.role}>
            <RoleDot color={role.color} />
            <span className={styles.roleName}>
              <Clip>{role.name}</Clip>
            </span>
          </span>
        ))}
        {roles.length > 3 && (
          <span
            className={styles.role}
            title={roles
              .slice(3)
              .map(({ name }) => name)
              .join(', ')}
          >
            {t('member.moreRoles', { count: roles.length - 3 })}
          </span>
        )}
      </span>
      <MemberMenu guildId={guildId} row={row} onDialog={onDialog} />
    </PersonRow>
  );
});

function MemberMenu({ guildId, row, onDialog }: Pick<MemberTableRowProps, 'guildId' | 'row' | 'onDialog'>) {
  const { store } = useSession();
  const me = useMe();
  const { user } = row;
  const permissions = useGuildPermissions(guildId);
  const may = (name: keyof typeof Permission) => (permissions & Permission[name]) !== 0n;
  const above = outranks(store, guildId, user.id);
  const isMe = user.id === me.id;
  const iOwn = store.guilds.get(guildId)?.owner_id === me.id;
  /** Why it can't be done, in the row itself. */
  const lock = (name: keyof typeof Permission, ownAllowed = false) => {
    if (!may(name)) return t('member.locked.permission');
    return above || (ownAllowed && isMe) ? undefined : t('member.locked.rank');
  };
  const item = (reason: string | undefined) =>
    reason ? { isDisabled: true, hint: reason } : { isDisabled: false };
  const timedOut = isTimedOut(row);
  const timeoutLock = lock('MODERATE_MEMBERS');
  const name = getName(user, row.member);
  return (
    <Menu
      label={t('member.actions', { name })}
      placement="bottom end"
      trigger={<IconButton icon="more" label={t('member.actions', { name })} tooltip="none" />}
    >
      <MenuItem
        icon="role"
        label={t('member.roles')}
        {...item(may('MANAGE_ROLES') ? undefined : t('member.locked.permission'))}
        onAction={() => onDialog({ kind: 'roles', row })}
      />
      <MenuItem
        icon="edit"
        label={t('member.nickname')}
        {...item(isMe && may('CHANGE_NICKNAME') ? undefined : lock('MANAGE_NICKNAMES', true))}
        onAction={() => onDialog({ kind: 'nickname', row })}
      />
      {timedOut ? (
        <MenuItem
          icon="time"
          label={t('member.endTimeout')}
          {...item(timeoutLock)}
          onAction={() => void endTimeout(guildId, row)}
        />
      ) : (
        <MenuItem
          icon="time"
          label={t('member.timeout')}
          {...item(timeoutLock)}
          onAction={() => onDialog({ kind: 'timeout', row })}
        />
      )}
      <MenuItem
        icon="copy"
        label={t('member.copyId')}
        onAction={() => void navigator.clipboard.writeText(user.id).catch(() => {})}
      />
      <MenuSeparator />
      {iOwn && !isMe && !user.bot && (
        <MenuItem
          icon="key"
          label={t('member.makeOwner')}
          danger
          onAction={() => onDialog({ kind: 'owner', row })}
        />
      )}
      <MenuItem
        icon="member.remove"
        label={t('member.kick')}
        danger
        {...item(lock('KICK_MEMBERS'))}
        onAction={() => onDialog({ kind: 'kick', row })}
      />
      <MenuItem
        icon="block"
        label={t('member.ban')}
        danger
        {...item(lock('BAN_MEMBERS'))}
        onAction={() => onDialog({ kind: 'ban', row })}
      />
    </Menu>
  );
}

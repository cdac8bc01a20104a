import { key, type Role, viewAsRoles } from '@guildhall/client';
import { ROLE_LIMITS } from '@guildhall/protocol/limits/guilds';
import { PERMISSION_NAMES } from '@guildhall/protocol/permissions/bits';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { confirm } from '../../../design/confirm.ts';
import { IconButton } from '../../../design/IconButton.tsx';
import { useLayout } from '../../../design/layout.ts';
import { Menu, MenuItem } from '../../../design/Menu.tsx';
import { Tabs } from '../../../design/Tabs.tsx';
import { formatList, formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { describeError } from '../../../state/describeError.ts';
import { useGuildPermission, useSlice } from '../../../state/hooks.ts';
import { useSession } from '../../../state/SessionContext.tsx';
import type { MemberTable } from '../../../state/useMemberTable.ts';
import { formErrors } from '../../../ui/forms/formErrors.ts';
import { useAction } from '../../../ui/forms/useAction.ts';
import { useDraft } from '../../../ui/forms/useDraft.ts';
import { RoleDot } from '../../../ui/RoleDot.tsx';
import { Notice } from '../../../ui/settings/parts.tsx';
import { SaveBar } from '../../../ui/settings/SaveBar.tsx';
import * as panes from '../../../ui/settings/twoPanes.css.ts';
import { RoleLinks } from '../../linked-roles/index.ts';
import { isAboveRole, permissionName } from '../../permissions/index.ts';
import { RoleDisplay } from './RoleDisplay.tsx';
import * as styles from './RoleEditor.css.ts';
import { RoleMembers } from './RoleMembers.tsx';
import { RolePermissions } from './RolePermissions.tsx';
import {
  bodyOfRole,
  draftOfRole,
  isPermission,
  permissionsOfDraft,
  type RoleDraft,
  type RoleLook,
} from './roleDraft.ts';

export interface RoleEditorProps {
  guildId: string;
  role: Role;
  members: MemberTable;
  /** Whether it was just created: its name gets focus. */
  isFresh: boolean;
  onDeleted: () => void;
}

type Tab = 'display' | 'permissions' | 'members' | 'links';
const FIELDS = { name: 'name', color: 'color', permissions: 'permissions' } as const;

/** Why the user can't change a role; undefined if they can. */
function useRoleLock(guildId: string, roleId: string): string | undefined {
  const { store } = useSession();
  const mayManage = useGuildPermission(guildId, 'MANAGE_ROLES');
  const above = useSlice(key.permissions(guildId), () => isAboveRole(store, guildId, roleId));
  if (!mayManage) return t('guildSettings.noManageRoles');
  return above ? undefined : t('role.locked.above');
}

const fieldWords = (field: keyof RoleDraft): string =>
  isPermission(field) ? permissionName(field) : t(`role.field.${field}`);

/** One role: its display, its permissions, its members. */
export function RoleEditor({ guildId, role, members, isFresh, onDeleted }: RoleEditorProps) {
  const { store, mutations } = useSession();
  const navigate = useNavigate();
  const layout = useLayout();
  // Where the list of roles is not beside it, this is the screen's own heading.
  const isSmall = layout === 'phone' || layout === 'narrow';
  const Heading = isSmall ? 'h1' : 'h2';
  const isEveryone = role.id === guildId;
  const [tab, setTab] = useState<Tab>(isEveryone ? 'permissions' : 'display');
  const lock = useRoleLock(guildId, role.id);
  const saved = useMemo(() => draftOfRole(role), [role]);
  const draft = useDraft<RoleDraft>(saved);
  const [touched, setTouched] = useState(false);

  const save = useAction(async () => {
    await mutations.updateRole(guildId, role.id, bodyOfRole(draft.value, draft.changes));
    draft.reset();
  });
  const remove = useAction(async () => {
    await rest.call('deleteRole', { params: { guild_id: guildId, role_id: role.id } });
    draft.reset();
    onDeleted();
  });
  const holders = useMemo(
    () => members.rows.filter(({ member }) => member.roles.includes(role.id)),
    [members.rows, role.id],
  );

  const askRemove = async () => {
    const sure = await confirm({
      title: t('role.delete.title', { name: role.name }),
      body: members.isComplete
        ? t('role.delete.body', { count: holders.length })
        : t('role.delete.bodyUncounted'),
      action: t('role.delete'),
      danger: true,
    });
    if (sure) await remove.run();
  };

  const errors = save.error === undefined ? {} : formErrors(save.error, FIELDS);
  const nameError = draft.value.name.trim() === '' ? t('form.required') : (errors.name ?? undefined);
  const set = <K extends keyof RoleLook>(field: K, value: RoleLook[K]) => {
    setTouched(true);
    draft.set(field, value as RoleDraft[K]);
  };

  const permissions = permissionsOfDraft(draft.value);
  const setPermissions = (next: bigint) => {
    for (const name of PERMISSION_NAMES) {
      const on = (next & Permission[name]) !== 0n;
      if (on !== draft.value[name]) draft.set(name, on);
    }
  };

  const tabs = [
    ...(isEveryone
      ? []
      : [
          {
            id: 'display' as const,
            label: t('role.display'),
            content: (
              <RoleDisplay
                draft={draft.value}
                onChange={set}
                isDisabled={lock !== undefined}
                nameError={touched ? nameError : undefined}
                nameMax={ROLE_LIMITS.name.max}
                isFresh={isFresh}
              />
            ),
          },
        ]),
    {
      id: 'permissions' as const,
      label: t('role.permissions'),
      content: (
        <RolePermissions
          guildId={guildId}
          saved={permissionsOfDraft(saved)}
          value={permissions}
          onChange={setPermissions}
          lock={lock}
        />
      ),
    },
    ...(isEveryone
      ? []
      : [
          {
            id: 'members' as const,
            label: t('role.members'),
            badge: members.isComplete ? (
              <span className={styles.tabCount}>{formatNumber(holders.length)}</span>
            ) : undefined,
            content: (
              <RoleMembers guildId={guildId} role={role} members={members} holders={holders} lock={lock} />
            ),
          },
          ...(role.managed
            ? []
            : [
                {
                  id: 'links' as const,
                  label: t('linkedRoles.tab'),
                  content: (
                    <div className={styles.panel}>
                      <RoleLinks key={role.id} guildId={guildId} roleId={role.id} lock={lock} />
                    </div>
                  ),
                },
              ]),
        ]),
  ];

  const viewAs = () => {
    viewAsRoles(store, guildId, isEveryone ? [] : [role.id]);
    void navigate({ to: '/channels/$guild', params: { guild: guildId } });
  };

  return (
    <>
      <div className={panes.scroller}>
        <header className={styles.head}>
          <RoleDot color={draft.value.color} size={28} />
          <Heading className={styles.title}>
            <bdi>{draft.value.name || role.name}</bdi>
          </Heading>
          {!isSmall && (
            <Button size="sm" onPress={viewAs}>
              {t('role.viewAs')}
            </Button>
          )}
          <Menu
            label={t('role.more')}
            placement="bottom end"
            trigger={<IconButton icon="more" label={t('role.more')} tooltip="none" />}
          >
            <MenuItem
              icon="copy"
              label={t('role.copyId')}
              onAction={() => void navigator.clipboard.writeText(role.id).catch(() => {})}
            />
            {isSmall && <MenuItem icon="show" label={t('role.viewAs')} onAction={viewAs} />}
            {!isEveryone && (
              <MenuItem
                icon="delete"
                danger
                label={t('role.delete')}
                isDisabled={lock !== undefined || role.managed}
                onAction={() => void askRemove()}
              />
            )}
          </Menu>
        </header>
        {lock && <Notice tone="info">{lock}</Notice>}
        {!lock && role.managed && <Notice tone="info">{t('role.locked.managed')}</Notice>}
        {remove.error !== undefined && <Notice tone="danger">{describeError(remove.error)}</Notice>}
        <div className={styles.tabs}>
          <Tabs label={role.name} tabs={tabs} selected={tab} onChange={setTab} />
        </div>
      </div>
      <SaveBar
        isDirty={draft.isDirty}
        busy={save.busy}
        isDisabled={nameError !== undefined && nameError !== errors.name}
        error={errors.form ?? errors.color ?? errors.permissions ?? errors.name}
        conflict={
          draft.conflicts.length > 0
            ? t('saveBar.conflict', {
                fields: formatList(draft.conflicts.map(fieldWords)),
              })
            : undefined
        }
        onSave={() => void save.run()}
        onReset={() => {
          draft.reset();
          save.forgetError();
        }}
      />
    </>
  );
}

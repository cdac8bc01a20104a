import { key, type Role } from '@guildhall/client';
import { GUILD_LIMITS } from '@guildhall/protocol/limits/guilds';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { useLayout } from '../../../design/layout.ts';
import { cx } from '../../../design/selectors.ts';
import { showToast } from '../../../design/toast.ts';
import { t } from '../../../i18n/i18n.ts';
import { describeError } from '../../../state/describeError.ts';
import { useGuildPermission, useRoles, useSlice } from '../../../state/hooks.ts';
import { useSession } from '../../../state/SessionContext.tsx';
import { useMemberTable } from '../../../state/useMemberTable.ts';
import { attempt, useAction } from '../../../ui/forms/useAction.ts';
import * as parts from '../../../ui/settings/parts.css.ts';
import { Locked } from '../../../ui/settings/parts.tsx';
import { useInside } from '../../../ui/settings/SettingsFrame.tsx';
import * as panes from '../../../ui/settings/twoPanes.css.ts';
import { isAboveRole } from '../../permissions/index.ts';
import { RoleEditor } from './RoleEditor.tsx';
import { RoleList } from './RoleList.tsx';
import * as styles from './RolesSection.css.ts';
import { positionsFor } from './rolePositions.ts';
import { useRoleCounts } from './useRoleCounts.ts';

export interface RolesSectionProps {
  guildId: string;
  /** The role that is open. */
  sub: string | undefined;
}

/** The guild's roles: their order at the start, the open one next to it. */
export default function RolesSection({ guildId, sub: roleId }: RolesSectionProps) {
  const session = useSession();
  const { store, mutations } = session;
  const navigate = useNavigate();
  const layout = useLayout();
  const sliding = layout === 'phone' || layout === 'narrow';
  const roles = useRoles(guildId);
  const mayManage = useGuildPermission(guildId, 'MANAGE_ROLES');
  // The user's highest role determines which roles they can change.
  useSlice(key.permissions(guildId), () => store.members.get(guildId)?.get(store.me?.id ?? ''));
  const members = useMemberTable(guildId);
  const [fresh, setFresh] = useState<string>();

  const served = useRoleCounts(guildId);
  const counts = useMemo(() => {
    // Of a guild too large to be read whole the server knows the numbers.
    if (!members.isComplete) return served;
    const found = new Map<string, number>([[guildId, members.rows.length]]);
    for (const { member } of members.rows)
      for (const id of member.roles) found.set(id, (found.get(id) ?? 0) + 1);
    return found;
  }, [members.isComplete, members.rows, guildId, served]);

  const open = useCallback(
    (id: string | undefined) =>
      navigate({
        to: id ? `/guilds/${guildId}/settings/roles/${id}` : `/guilds/${guildId}/settings/roles`,
        replace: true,
      }),
    [navigate, guildId],
  );

  const create = useAction(async () => {
    const role = await mutations.createRole(guildId, { name: t('role.newName'), permissions: '0' });
    setFresh(role.id);
    await open(role.id);
  });

  const reorder = async (order: readonly Role[], ceiling: Role | undefined) => {
    const positions = positionsFor(order, ceiling);
    if (!positions) return void showToast({ kind: 'error', message: t('role.noRoom') });
    await attempt(() => mutations.moveRoles(guildId, positions));
  };

  const selected = roles.find(({ id }) => id === roleId) ?? (sliding ? undefined : roles[0]);
  useInside(sliding ? selected?.name : undefined, () => void open(undefined));
  const full = roles.length >= GUILD_LIMITS.roles;
  const why = !mayManage ? t('guildSettings.noManageRoles') : full ? t('role.tooMany') : undefined;

  return (
    <div className={panes.section}>
      <div className={panes.list} data-behind={(sliding && selected !== undefined) || undefined}>
        <header className={styles.listHead}>
          <h1 className={cx(styles.title, parts.inBar)}>{t('guildSettings.roles')}</h1>
          <Locked reason={why} />
          <Button
            variant="filled"
            size="sm"
            icon="add"
            busy={create.busy}
            isDisabled={why !== undefined}
            onPress={() => void create.run()}
          >
            {t('role.new')}
          </Button>
        </header>
        <p className={styles.lead}>{t('role.orderHint')}</p>
        {create.error !== undefined && <p className={styles.problem}>{describeError(create.error)}</p>}
        <RoleList
          guildId={guildId}
          roles={roles}
          selectedId={selected?.id}
          counts={counts}
          mayMove={(role) => mayManage && role.id !== guildId && isAboveRole(store, guildId, role.id)}
          onOpen={open}
          onReorder={(order, ceiling) => void reorder(order, ceiling)}
        />
      </div>
      {selected && (
        <div className={styles.editor}>
          <RoleEditor
            key={selected.id}
            guildId={guildId}
            role={selected}
            members={members}
            isFresh={fresh === selected.id}
            onDeleted={() => void open(undefined)}
          />
        </div>
      )}
    </div>
  );
}

import type { Role } from '@guildhall/client';
import { useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { RowsSkeleton } from '../../../design/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../design/State.tsx';
import { TextField } from '../../../design/TextField.tsx';
import { showToast } from '../../../design/toast.ts';
import { useGradual } from '../../../design/useGradual.ts';
import { t } from '../../../i18n/i18n.ts';
import { describeError } from '../../../state/describeError.ts';
import { getName } from '../../../state/names.ts';
import { useSession } from '../../../state/SessionContext.tsx';
import type { MemberRow, MemberTable } from '../../../state/useMemberTable.ts';
import { attempt } from '../../../ui/forms/useAction.ts';
import * as parts from '../../../ui/settings/parts.css.ts';
import { Locked } from '../../../ui/settings/parts.tsx';
import { isLinked } from '../../linked-roles/index.ts';
import { findMembers, MemberPicker } from '../../members/index.ts';
import { PersonRow } from '../PersonRow.tsx';
import * as styles from './RoleEditor.css.ts';

export interface RoleMembersProps {
  guildId: string;
  role: Role;
  members: MemberTable;
  holders: readonly MemberRow[];
  /** Why nobody can be given the role. */
  lock: string | undefined;
}

/** The members with the role, with buttons to add and remove them. */
export function RoleMembers({ guildId, role, members, holders, lock }: RoleMembersProps) {
  const { mutations } = useSession();
  const [query, setQuery] = useState('');
  const [adding, setAdding] = useState(false);
  const why = lock ?? (role.managed ? t('role.locked.managedMembers') : undefined);
  const isOnlyLinked = isLinked(role);
  const found = findMembers(holders, query);
  const drawn = useGradual(Math.min(found.length, SHOWN), STEP);

  const set = async (row: MemberRow, has: boolean) => {
    const done = mutations.setMemberRole(guildId, row.user.id, role.id, has);
    members.refresh();
    await done.finally(members.refresh);
  };
  const give = (row: MemberRow) => set(row, true);

  const take = async (row: MemberRow) => {
    if (!(await attempt(() => set(row, false)))) return;
    showToast({
      message: t('role.taken', { name: getName(row.user, row.member), role: role.name }),
      action: { label: t('action.undo'), run: () => void attempt(() => give(row)) },
    });
  };

  return (
    <div className={styles.panel}>
      <div className={styles.tools}>
        <TextField
          className={styles.search}
          label={t('guildSettings.searchMembers')}
          hideLabel
          icon="search"
          placeholder={t('guildSettings.searchMembers')}
          value={query}
          onChange={setQuery}
          autoComplete="off"
        />
        <Locked reason={why} />
        <Button icon="add" isDisabled={why !== undefined || isOnlyLinked} onPress={() => setAdding(true)}>
          {t('role.addMembers')}
        </Button>
      </div>
      {members.status === 'loading' && holders.length === 0 && (
        <RowsSkeleton count={4} height={56} avatar={32} />
      )}
      {members.status === 'failed' && (
        <ErrorState
          title={t('guildSettings.membersFailed')}
          body={describeError(members.error)}
          onRetry={members.retry}
          headingLevel={3}
        />
      )}
      {members.status === 'ready' && holders.length === 0 && (
        <EmptyState art={false} headingLevel={3} title={t('role.noMembers')} body={t('role.noMembersBody')} />
      )}
      {holders.length > 0 && found.length === 0 && (
        <p className={styles.nothing} role="status">
          {t('guildSettings.nobodyFound', { query })}
        </p>
      )}
      <ul className={parts.rows}>
        {found.slice(0, drawn).map((row) => (
          <PersonRow key={row.user.id} row={row}>
            <IconButton
              icon="close"
              label={t('role.take', { name: getName(row.user, row.member) })}
              isDisabled={why !== undefined}
              onPress={() => void take(row)}
            />
          </PersonRow>
        ))}
      </ul>
      {found.length > SHOWN && (
        <p className={styles.nothing}>{t('guildSettings.moreFound', { count: found.length - SHOWN })}</p>
      )}
      {adding && (
        <MemberPicker
          guildId={guildId}
          title={t('role.addTitle', { role: role.name })}
          action={t('role.addMembers')}
          members={members}
          isTaken={({ member }) => member.roles.includes(role.id)}
          onClose={() => setAdding(false)}
          onPick={give}
        />
      )}
    </div>
  );
}

/** Rows drawn in all; the search finds the others. */
const SHOWN = 200;
/** And in one frame. */
const STEP = 25;

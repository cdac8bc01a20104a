import type { Role } from '@guildhall/client';
import { USER_LIMITS } from '@guildhall/protocol/limits/users';
import { lazy, Suspense, useState } from 'react';
import { TextField } from '../../../design/TextField.tsx';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { describeError } from '../../../state/describeError.ts';
import { useMe, useRoles } from '../../../state/hooks.ts';
import { getName } from '../../../state/names.ts';
import { useSession } from '../../../state/SessionContext.tsx';
import type { MemberRow } from '../../../state/useMemberTable.ts';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { formErrors } from '../../../ui/forms/formErrors.ts';
import { useAction } from '../../../ui/forms/useAction.ts';
import { RoleCheckboxes } from '../../../ui/RoleCheckboxes.tsx';
import { isAboveRole } from '../../permissions/index.ts';
import { ModerationDialog } from './ModerationDialog.tsx';
import type { Moderation } from './moderations.ts';

const TransferDialog = lazy(() => import('../overview/TransferDialog.tsx'));

export interface MemberDialog {
  readonly kind: 'roles' | 'nickname' | 'owner' | Moderation;
  readonly row: MemberRow;
}

interface DialogProps {
  guildId: string;
  row: MemberRow;
  onClose: () => void;
}

/** The window that is open over the members. */
export function MemberDialogs(props: { guildId: string; dialog: MemberDialog; onClose: () => void }) {
  const { guildId, dialog, onClose } = props;
  const rest = { guildId, row: dialog.row, onClose };
  if (dialog.kind === 'roles') return <RolesDialog {...rest} />;
  if (dialog.kind === 'owner')
    return (
      <Suspense>
        <TransferDialog guildId={guildId} heirId={dialog.row.user.id} onClose={onClose} />
      </Suspense>
    );
  if (dialog.kind === 'nickname') return <NicknameDialog {...rest} />;
  return <ModerationDialog {...rest} act={dialog.kind} />;
}

const getProblem = (error: unknown) => (error === undefined ? undefined : describeError(error));

/** The roles that are chosen but not held, and those that are held but not chosen. */
const findChanges = (roles: readonly Role[], held: readonly string[], chosen: readonly string[]) =>
  roles
    .map(({ id }) => [id, chosen.includes(id)] as const)
    .filter(([id, wanted]) => wanted !== held.includes(id));

/** A member's roles. Only changes made here are sent, so that others' changes stay. */
function RolesDialog({ guildId, row, onClose }: DialogProps) {
  const { store } = useSession();
  const roles = useRoles(guildId).filter(({ id }) => id !== guildId);
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map());
  const has = (id: string) => changes.get(id) ?? row.member.roles.includes(id);
  const save = useAction(async () => {
    for (const [role_id, wanted] of changes) {
      if (wanted === row.member.roles.includes(role_id)) continue;
      const params = { guild_id: guildId, user_id: row.user.id, role_id };
      await rest.call(wanted ? 'addMemberRole' : 'removeMemberRole', { params });
    }
    onClose();
  });
  const getLock = ({ id, managed }: Role) => {
    if (managed) return t('role.locked.managedMembers');
    return isAboveRole(store, guildId, id) ? undefined : t('role.locked.above');
  };
  return (
    <FormModal
      title={t('member.rolesTitle', { name: getName(row.user, row.member) })}
      action={t('saveBar.save')}
      busy={save.busy}
      problem={getProblem(save.error)}
      onSubmit={() => void save.run()}
      onClose={onClose}
    >
      {roles.length === 0 && <p>{t('member.noRoles')}</p>}
      <RoleCheckboxes
        roles={roles}
        chosen={roles.flatMap(({ id }) => (has(id) ? id : []))}
        onChange={(chosen) => setChanges(new Map(findChanges(roles, row.member.roles, chosen)))}
        getLock={getLock}
      />
    </FormModal>
  );
}

function NicknameDialog({ guildId, row, onClose }: DialogProps) {
  const me = useMe();
  const [nick, setNick] = useState(row.member.nick ?? '');
  const save = useAction(async () => {
    const body = { nick: nick.trim() || null };
    if (row.user.id === me.id) await rest.call('updateMyMember', { params: { guild_id: guildId }, body });
    else await rest.call('updateMember', { params: { guild_id: guildId, user_id: row.user.id }, body });
    onClose();
  });
  const fieldErrors = save.error === undefined ? {} : formErrors(save.error, { nick: 'nick' });
  return (
    <FormModal
      title={t('member.nicknameTitle', { name: getName(row.user) })}
      action={t('saveBar.save')}
      busy={save.busy}
      problem={fieldErrors.form}
      onSubmit={() => void save.run()}
      onClose={onClose}
    >
      <TextField
        label={t('member.nickname')}
        hint={t('member.nicknameHint')}
        value={nick}
        onChange={setNick}
        maxLength={USER_LIMITS.nickname.max}
        placeholder={getName(row.user)}
        error={fieldErrors.nick}
        autoComplete="off"
        autoFocus
      />
    </FormModal>
  );
}

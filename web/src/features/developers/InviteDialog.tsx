import { USER_LIMITS } from '@guildhall/protocol/limits/users';
import { ASSIGNABLE_TEAM_ROLES, type AssignableTeamRole } from '@guildhall/protocol/teams/roles';
import { useState } from 'react';
import { Select } from '../../design/Select.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';

export interface InviteDialogProps {
  title: string;
  description: string;
  /** Whether the user gets a role in a team. */
  withRole: boolean;
  invite: (username: string, role: AssignableTeamRole) => Promise<unknown>;
  onClose: () => void;
}

/** Invites a user by name. */
export function InviteDialog({ title, description, withRole, invite, onClose }: InviteDialogProps) {
  const [username, setUsername] = useState('');
  const [role, setRole] = useState<AssignableTeamRole>('developer');
  const send = useAction(async () => {
    await invite(username.trim(), role);
    onClose();
  });
  const errors = send.error === undefined ? {} : formErrors(send.error, { username: 'username' });
  return (
    <FormModal
      title={title}
      description={description}
      action={t('developers.invite')}
      busy={send.busy}
      isDisabled={username.trim() === ''}
      problem={errors.form}
      onSubmit={() => void send.run()}
      onClose={onClose}
    >
      <TextField
        label={t('developers.inviteName')}
        value={username}
        onChange={setUsername}
        maxLength={USER_LIMITS.username.max}
        autoComplete="off"
        spellCheck={false}
        error={errors.username}
        isRequired
        autoFocus
      />
      {withRole && (
        <Select
          label={t('developers.role')}
          value={role}
          onChange={setRole}
          options={ASSIGNABLE_TEAM_ROLES.map((value) => ({
            value,
            label: t(`developers.role.${value}`),
            hint: t(`developers.role.${value}Hint`),
          }))}
        />
      )}
    </FormModal>
  );
}

import type { AdminUser } from '@guildhall/protocol/instance/schemas';
import { useState } from 'react';
import { PasswordField } from '../../design/PasswordField.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { getName } from '../../state/names.ts';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';

export interface ResetLinkDialogProps {
  person: AdminUser;
  onClose: () => void;
  onMade: (url: string) => void;
}

/** Asks for the owner's password before creating a link that resets another account's password. */
export function ResetLinkDialog({ person, onClose, onMade }: ResetLinkDialogProps) {
  const [password, setPassword] = useState('');
  const make = useAction(async () => {
    const params = { user_id: person.user.id };
    onMade((await rest.call('createResetLink', { params, body: { password } })).url);
  });
  const problems = make.error === undefined ? {} : formErrors(make.error, { password: 'password' });
  return (
    <FormModal
      title={t('admin.resetLink.title', { name: getName(person.user) })}
      description={t('admin.resetLink.confirm')}
      action={t('admin.resetLink.make')}
      busy={make.busy}
      problem={problems.form}
      onSubmit={() => {
        if (password !== '') void make.run();
      }}
      onClose={onClose}
    >
      <PasswordField
        label={t('account.currentPassword')}
        value={password}
        onChange={setPassword}
        name="current-password"
        autoComplete="current-password"
        error={problems.password}
        isRequired
        autoFocus
      />
    </FormModal>
  );
}

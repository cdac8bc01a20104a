import { useState } from 'react';
import { PasswordField } from '../../design/PasswordField.tsx';
import { t } from '../../i18n/i18n.ts';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';

export interface OwnerPasswordDialogProps {
  title: string;
  description: string;
  /** The label of the submit button. */
  action: string;
  /** Performs the action with the password; its errors are shown. */
  run: (password: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the owner's password before an action that could give access to accounts. */
export function OwnerPasswordDialog({ title, description, action, run, onClose }: OwnerPasswordDialogProps) {
  const [password, setPassword] = useState('');
  const act = useAction(() => run(password));
  const problems = act.error === undefined ? {} : formErrors(act.error, { password: 'password' });
  return (
    <FormModal
      title={title}
      description={description}
      action={action}
      busy={act.busy}
      problem={problems.form}
      onSubmit={() => {
        if (password !== '') void act.run();
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

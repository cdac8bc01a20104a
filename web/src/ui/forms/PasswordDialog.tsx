import { PasswordField } from '../../design/PasswordField.tsx';
import { t } from '../../i18n/i18n.ts';
import { useCurrentPassword } from '../../state/useCurrentPassword.ts';
import { FormModal } from './FormModal.tsx';
import { formErrors } from './formErrors.ts';
import { useAction } from './useAction.ts';

interface PasswordDialogProps {
  title: string;
  description: string;
  /** The label of the submit button. */
  action: string;
  danger?: boolean;
  /** Performs the action with the password, or null; its errors are shown. */
  run: (password: string | null) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the user's password before a sensitive action; with two-factor authentication the server asks for a proof. */
export function PasswordDialog({
  title,
  description,
  action,
  danger = false,
  run,
  onClose,
}: PasswordDialogProps) {
  const [password, setPassword] = useCurrentPassword();
  const act = useAction(() => run(password));
  const problems = act.error === undefined ? {} : formErrors(act.error, { password: 'password' });
  return (
    <FormModal
      title={title}
      description={description}
      action={action}
      danger={danger}
      busy={act.busy}
      problem={problems.form}
      onSubmit={() => {
        if (password !== '') void act.run();
      }}
      onClose={onClose}
    >
      {password !== null && (
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
      )}
    </FormModal>
  );
}

import { PASSKEY_NAME } from '@guildhall/protocol/authenticators/types';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { isCancelled } from './passkeys.ts';

interface PasskeyNameFormProps {
  title: string;
  description?: string;
  action: string;
  name: string;
  onChange: (name: string) => void;
  run: () => Promise<unknown>;
  onClose: () => void;
}

/** A dialog with the name of a passkey. */
export function PasskeyNameForm(props: PasskeyNameFormProps) {
  const { title, description, action, name, onChange, run, onClose } = props;
  const act = useAction(run);
  const failed = act.error !== undefined && !isCancelled(act.error);
  const errors = failed ? formErrors(act.error, { name: 'name' }) : {};
  return (
    <FormModal
      title={title}
      description={description}
      action={action}
      busy={act.busy}
      problem={errors.form}
      onSubmit={() => {
        if (name.trim() !== '') void act.run();
      }}
      onClose={onClose}
    >
      <TextField
        label={t('security.passkeyName')}
        value={name}
        onChange={onChange}
        maxLength={PASSKEY_NAME.max}
        error={errors.name}
        isRequired
        autoFocus
      />
    </FormModal>
  );
}

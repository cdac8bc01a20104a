import { CHANNEL_LIMITS } from '@guildhall/protocol/limits/channels';
import { useState } from 'react';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { useChannel } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';

/** A thread's new name. */
export default function RenameThreadDialog({ threadId, onClose }: { threadId: string; onClose: () => void }) {
  const { mutations } = useSession();
  const before = useChannel(threadId)?.name ?? '';
  const [name, setName] = useState(before);
  const rename = useAction(async () => {
    await mutations.updateChannel(threadId, { name: name.trim() });
    onClose();
  });
  const errors = rename.error === undefined ? {} : formErrors(rename.error, { name: 'name' });
  return (
    <FormModal
      title={t('threads.rename.title')}
      action={t('threads.rename.submit')}
      busy={rename.busy}
      isDisabled={name.trim() === ''}
      problem={errors.form}
      onSubmit={() => void rename.run()}
      onClose={onClose}
    >
      <TextField
        label={t('threads.start.name')}
        value={name}
        onChange={setName}
        icon="thread"
        maxLength={CHANNEL_LIMITS.name.max}
        autoComplete="off"
        autoFocus
        error={errors.name}
        isRequired
      />
    </FormModal>
  );
}

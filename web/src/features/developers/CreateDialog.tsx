import type { Application } from '@guildhall/protocol/applications/schemas';
import { APPLICATION_LIMITS } from '@guildhall/protocol/limits/applications';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';

const { min, max } = APPLICATION_LIMITS.name;

/** A new application needs a name and nothing else; its bot comes with it. */
export default function CreateDialog(props: {
  onCreate: (created: Application) => void;
  onClose: () => void;
}) {
  const { onCreate, onClose } = props;
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const isShort = [...name.trim()].length < min;
  const create = useAction(async () => {
    const created = await rest.call('createApplication', { body: { name: name.trim() } });
    onCreate(created);
    await navigate({
      to: '/developers/applications/$application/$section',
      params: { application: created.id, section: 'bot' },
    });
  });
  const fieldErrors = create.error === undefined ? {} : formErrors(create.error, { name: 'name' });
  return (
    <FormModal
      title={t('developers.createTitle')}
      description={t('developers.createBody')}
      action={t('developers.create')}
      busy={create.busy}
      problem={fieldErrors.form}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (!isShort) void create.run();
      }}
    >
      <TextField
        label={t('developers.name')}
        value={name}
        onChange={setName}
        maxLength={max}
        autoComplete="off"
        error={fieldErrors.name ?? (tried && isShort ? t('form.length', { min, max }) : undefined)}
        isRequired
        autoFocus
      />
    </FormModal>
  );
}

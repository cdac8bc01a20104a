import { APPLICATION_LIMITS } from '@guildhall/protocol/limits/applications';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { formErrors } from '../../app/forms/formErrors.ts';
import { useAction } from '../../app/forms/useAction.ts';
import { Notice } from '../../app/settings/parts.tsx';
import { Button } from '../../design/Button.tsx';
import { Modal } from '../../design/Modal.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import * as styles from './developers.css.ts';

const { min, max } = APPLICATION_LIMITS.name;

/** A new application needs a name and nothing else; its bot comes with it. */
export default function CreateDialog({ onClose }: { onClose: () => void }) {
  const form = useId();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const isShort = [...name.trim()].length < min;
  const create = useAction(async () => {
    const { id } = await rest.call('createApplication', { body: { name: name.trim() } });
    await navigate({
      to: '/developers/applications/$application/$section',
      params: { application: id, section: 'bot' },
    });
  });
  const told = create.error === undefined ? {} : formErrors(create.error, { name: 'name' });
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('developers.createTitle')}
      description={t('developers.createBody')}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('action.cancel')}
          </Button>
          <Button variant="filled" type="submit" form={form} busy={create.busy}>
            {t('developers.create')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isShort) void create.run();
        }}
      >
        {told.form && <Notice tone="danger">{told.form}</Notice>}
        <TextField
          label={t('developers.name')}
          value={name}
          onChange={setName}
          maxLength={max}
          autoComplete="off"
          error={told.name ?? (tried && isShort ? t('form.length', { min, max }) : undefined)}
          isRequired
          autoFocus
        />
      </form>
    </Modal>
  );
}

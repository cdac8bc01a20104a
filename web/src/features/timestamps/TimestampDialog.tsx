import type { TimestampStyle } from '@guildhall/markup';
import { useState } from 'react';
import { RadioGroup } from '../../design/RadioGroup.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { composer } from '../../ui/composerField.ts';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { toLocalText } from '../../ui/forms/when.ts';
import { writtenTime } from '../../ui/times.ts';

const STYLES = ['f', 'F', 'd', 'D', 't', 'T', 's', 'S', 'R'] as const satisfies readonly TimestampStyle[];

/** Chooses a time and how it is written, and inserts it into the message. Everyone reads it in their own time zone. */
export default function TimestampDialog({ onClose }: { onClose: () => void }) {
  const [local, setLocal] = useState(() => toLocalText(Date.now()));
  const [style, setStyle] = useState<TimestampStyle>('f');
  const seconds = Math.floor(new Date(local).getTime() / 1_000);
  const isValid = !Number.isNaN(seconds);
  return (
    <FormModal
      title={t('timestamps.title')}
      description={t('timestamps.lead')}
      action={t('timestamps.insert')}
      isDisabled={!isValid}
      onClose={onClose}
      onSubmit={() => {
        if (!isValid) return;
        onClose();
        composer.insert(`<t:${seconds}:${style}> `);
      }}
    >
      <TextField
        label={t('timestamps.time')}
        type="datetime-local"
        value={local}
        onChange={setLocal}
        isRequired
        autoFocus
      />
      <RadioGroup
        label={t('timestamps.style')}
        value={style}
        onChange={setStyle}
        choices={STYLES.map((value) => ({
          value,
          label: isValid ? writtenTime(seconds, value) : value,
        }))}
      />
    </FormModal>
  );
}

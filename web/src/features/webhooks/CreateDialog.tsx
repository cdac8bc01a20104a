import { WEBHOOK_LIMITS } from '@guildhall/protocol/limits/webhooks';
import { complainAboutWebhookName, tidyWebhookName } from '@guildhall/protocol/webhooks/names';
import type { Webhook } from '@guildhall/protocol/webhooks/schemas';
import { useState } from 'react';
import { Select } from '../../design/Select.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { describeName } from './describeName.ts';
import { useWebhookChannels } from './useWebhookChannels.ts';

export interface CreateDialogProps {
  guildId: string;
  /** Its channel; the user chooses one if absent. */
  channelId: string | undefined;
  onCreate: (created: Webhook) => void;
  onClose: () => void;
}

/** A new webhook needs a name and a channel. */
export default function CreateDialog({ guildId, channelId, onCreate, onClose }: CreateDialogProps) {
  const channels = useWebhookChannels(guildId);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState(channelId ?? channels[0]?.value ?? '');
  const [isTried, setTried] = useState(false);
  const complaint = complainAboutWebhookName(tidyWebhookName(name));
  const create = useAction(async () =>
    onCreate(
      await rest.call('createWebhook', { params: { channel_id: chosen }, body: { name: name.trim() } }),
    ),
  );
  const errors = create.error === undefined ? {} : formErrors(create.error, { name: 'name' });
  return (
    <FormModal
      title={t('webhooks.createTitle')}
      action={t('webhooks.create')}
      busy={create.busy}
      isDisabled={chosen === ''}
      problem={errors.form}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (!complaint) void create.run();
      }}
    >
      <TextField
        label={t('webhooks.name')}
        hint={t('webhooks.nameHint')}
        value={name}
        onChange={setName}
        maxLength={WEBHOOK_LIMITS.name.max}
        autoComplete="off"
        error={errors.name ?? (isTried && complaint ? describeName(complaint) : undefined)}
        isRequired
        autoFocus
      />
      {channelId === undefined && (
        <Select label={t('webhooks.channel')} options={channels} value={chosen} onChange={setChosen} />
      )}
    </FormModal>
  );
}

import { CHANNEL_LIMITS } from '@guildhall/protocol/limits/channels';
import { useState } from 'react';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useChannel } from '../../state/hooks.ts';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';

/** The status of a voice channel, which others see at its name; empty for none. */
export default function VoiceStatusDialog({
  channelId,
  onClose,
}: {
  channelId: string;
  onClose: () => void;
}) {
  const before = useChannel(channelId)?.status ?? '';
  const [status, setStatus] = useState(before);
  const save = useAction(async () => {
    await rest.call('updateVoiceChannelStatus', {
      params: { channel_id: channelId },
      body: { status: status.trim() || null },
    });
    onClose();
  });
  const errors = save.error === undefined ? {} : formErrors(save.error, { status: 'status' });
  return (
    <FormModal
      title={t('channel.setStatus')}
      action={t('action.save')}
      busy={save.busy}
      isDisabled={status.trim() === before}
      problem={errors.form}
      onSubmit={() => void save.run()}
      onClose={onClose}
    >
      <TextField
        label={t('channelSettings.status')}
        hint={t('channelSettings.statusHint')}
        value={status}
        error={errors.status}
        maxLength={CHANNEL_LIMITS.voiceStatus}
        dir="auto"
        autoFocus
        autoComplete="off"
        onChange={setStatus}
      />
    </FormModal>
  );
}

import { useState } from 'react';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { useAction } from '../../ui/forms/useAction.ts';
import { WhenField } from '../../ui/forms/WhenField.tsx';
import { readWhen, toLocalText, type When } from '../../ui/forms/when.ts';
import { fullTime } from '../../ui/times.ts';

export interface ReminderDialogProps {
  channelId: string;
  messageId: string;
  onClose: () => void;
}

/** Chooses when the user is reminded of a message. */
export default function ReminderDialog({ channelId, messageId, onClose }: ReminderDialogProps) {
  const [when, setWhen] = useState<When>(() => ({
    choice: 'hour',
    custom: toLocalText(Date.now() + 3_600_000),
  }));
  const [problem, setProblem] = useState<string>();
  const save = useAction(async (time: number) => {
    await rest.call('saveMessage', {
      params: { channel_id: channelId, message_id: messageId },
      body: { due_at: new Date(time).toISOString() },
    });
    onClose();
    showToast({ message: t('saved.reminderSet', { time: fullTime(time) }) });
  });
  return (
    <FormModal
      title={t('saved.remind')}
      action={t('saved.setReminder')}
      busy={save.busy}
      problem={save.error === undefined ? undefined : describeError(save.error)}
      onClose={onClose}
      onSubmit={() => {
        const time = readWhen(when, Date.now());
        setProblem(time === undefined ? t('when.past') : undefined);
        if (time !== undefined) void save.run(time);
      }}
    >
      <WhenField label={t('saved.when')} value={when} onChange={setWhen} error={problem} />
    </FormModal>
  );
}

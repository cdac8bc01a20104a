import type { DeepReadonly } from '@guildhall/protocol/event';
import { MESSAGE_LIMITS } from '@guildhall/protocol/limits/messages';
import type { ScheduledMessage } from '@guildhall/protocol/scheduled-messages/schemas';
import { useState } from 'react';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { toLocalText } from '../../ui/forms/when.ts';

export interface ScheduledDialogProps {
  scheduled: DeepReadonly<ScheduledMessage>;
  onClose: () => void;
}

/** Changes the text and the time of a scheduled message. */
export default function ScheduledDialog({ scheduled, onClose }: ScheduledDialogProps) {
  const [content, setContent] = useState(scheduled.content);
  const [time, setTime] = useState(() =>
    toLocalText(Math.max(Date.parse(scheduled.scheduled_at), Date.now() + 300_000)),
  );
  const [isTried, setTried] = useState(false);
  const isPast = !(new Date(time).getTime() > Date.now());
  const save = useAction(async () => {
    await rest.call('updateScheduledMessage', {
      params: { scheduled_message_id: scheduled.id },
      body: { content, scheduled_at: new Date(time).toISOString() },
    });
    onClose();
  });
  const errors =
    save.error === undefined
      ? {}
      : formErrors(save.error, { content: 'content', scheduled_at: 'scheduled_at' });
  return (
    <FormModal
      title={t('scheduled.editTitle')}
      action={t('action.save')}
      busy={save.busy}
      isDisabled={content.trim() === '' && scheduled.attachments.length === 0}
      problem={errors.form}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (!isPast) void save.run();
      }}
    >
      <TextField
        label={t('scheduled.text')}
        value={content}
        onChange={setContent}
        maxLength={MESSAGE_LIMITS.contentWithPremium}
        error={errors.content}
        autoFocus
      />
      <TextField
        label={t('when.time')}
        type="datetime-local"
        value={time}
        onChange={setTime}
        error={errors.scheduled_at ?? (isTried && isPast ? t('when.past') : undefined)}
      />
    </FormModal>
  );
}

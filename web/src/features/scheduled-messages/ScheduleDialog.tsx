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
import { chooseFiles, takeChosen, uploadChosen } from '../uploads/index.ts';

export interface ScheduleDialogProps {
  channelId: string;
  content: string;
  /** Whether the files chosen for the channel are part of it. */
  hasFiles: boolean;
  /** The message it replies to. */
  replyTo: string | undefined;
  onScheduled: () => void;
  onClose: () => void;
}

/** Chooses when a written message is sent. */
export default function ScheduleDialog(props: ScheduleDialogProps) {
  const { channelId, content, hasFiles, replyTo, onScheduled, onClose } = props;
  const [when, setWhen] = useState<When>(() => ({
    choice: 'tomorrow',
    custom: toLocalText(Date.now() + 3_600_000),
  }));
  const [problem, setProblem] = useState<string>();
  const schedule = useAction(async (time: number) => {
    const files = hasFiles ? takeChosen(channelId) : [];
    const send = async () => {
      const attachments = await uploadChosen(channelId, files);
      await rest.call('scheduleMessage', {
        params: { channel_id: channelId },
        body: {
          content,
          ...(attachments.length > 0 ? { attachments } : {}),
          scheduled_at: new Date(time).toISOString(),
          ...(replyTo === undefined ? {} : { reply_to: replyTo }),
        },
      });
    };
    try {
      await send();
    } catch (error) {
      chooseFiles(
        channelId,
        files.map(({ content: file }) => file),
      );
      throw error;
    }
    onScheduled();
    onClose();
    showToast({ message: t('scheduled.done', { time: fullTime(time) }) });
  });
  return (
    <FormModal
      title={t('scheduled.schedule')}
      description={t('scheduled.body')}
      action={t('scheduled.action')}
      busy={schedule.busy}
      problem={schedule.error === undefined ? undefined : describeError(schedule.error)}
      onClose={onClose}
      onSubmit={() => {
        const time = readWhen(when, Date.now());
        setProblem(time === undefined ? t('when.past') : undefined);
        if (time !== undefined) void schedule.run(time);
      }}
    >
      <WhenField label={t('scheduled.when')} value={when} onChange={setWhen} error={problem} />
    </FormModal>
  );
}

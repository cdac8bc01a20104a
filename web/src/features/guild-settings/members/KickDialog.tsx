import { useState } from 'react';
import { showToast } from '../../../design/toast.ts';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { attempt, useAction } from '../../../ui/forms/useAction.ts';
import { ReasonField } from './ReasonField.tsx';

interface KickDialogProps {
  guildId: string;
  userIds: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** Kicks several members with one reason. */
export default function KickDialog({ guildId, userIds, onDone, onClose }: KickDialogProps) {
  const [reason, setReason] = useState('');
  const submit = useAction(async () => {
    let count = 0;
    await attempt(async () => {
      for (const user_id of userIds) {
        await rest.call('removeMember', {
          params: { guild_id: guildId, user_id },
          ...(reason.trim() ? { reason: reason.trim() } : {}),
        });
        count += 1;
      }
    });
    showToast({ message: t('memberTable.kickedCount', { count }) });
    onDone();
  });
  return (
    <FormModal
      title={t('memberTable.kickTitle', { count: userIds.length })}
      description={t('memberTable.kickBody')}
      action={t('memberTable.kickChosen')}
      danger
      busy={submit.busy}
      onSubmit={() => void submit.run()}
      onClose={onClose}
    >
      <ReasonField guildId={guildId} isRemoval value={reason} onChange={setReason} />
    </FormModal>
  );
}

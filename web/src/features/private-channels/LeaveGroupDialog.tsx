import { useState } from 'react';
import { Checkbox } from '../../design/Checkbox.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { useChannel, useMe } from '../../state/hooks.ts';
import { usePartner } from '../../state/useConversations.ts';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { useAction } from '../../ui/forms/useAction.ts';

interface LeaveGroupDialogProps {
  channelId: string;
  /** Goes elsewhere if the group is open. */
  leave: () => unknown;
  onClose: () => void;
}

/** Asks before the user leaves a group, which they can do without a message. */
export default function LeaveGroupDialog({ channelId, leave, onClose }: LeaveGroupDialogProps) {
  const me = useMe();
  const channel = useChannel(channelId);
  const name = usePartner(channelId)?.name ?? '';
  const [silent, setSilent] = useState(false);
  const submit = useAction(async () => {
    await rest.call('deleteChannel', { params: { channel_id: channelId }, query: silent ? { silent } : {} });
    onClose();
    await leave();
  });
  const isOwner = channel?.owner_id === me.id && (channel.recipient_ids ?? []).length > 0;
  return (
    <FormModal
      title={t('group.leaveTitle', { name })}
      description={t(isOwner ? 'group.leaveOwner' : 'group.leaveBody')}
      action={t('group.leave')}
      danger
      busy={submit.busy}
      problem={submit.error === undefined ? undefined : describeError(submit.error)}
      onSubmit={() => void submit.run()}
      onClose={onClose}
    >
      <Checkbox checked={silent} onChange={setSilent}>
        {t('group.leaveSilently')}
      </Checkbox>
    </FormModal>
  );
}

import type { Invite } from '@guildhall/protocol/invites/schemas';
import { useEffect, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Modal } from '../../design/Modal.tsx';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { FormAlert } from '../../ui/forms/FormAlert.tsx';
import { useAction } from '../../ui/forms/useAction.ts';
import { InviteLink, termsWords } from './InviteLink.tsx';
import * as styles from './invites.css.ts';

export interface PersonalInviteDialogProps {
  /** The group that it leads to; without one, whoever follows it becomes a friend. */
  channelId?: string;
  onClose: () => void;
}

/** Returns the friend invite that can be used longest, or a new one. */
async function getFriendInvite(): Promise<Invite> {
  const [latest] = (await rest.call('listUserInvites')).slice(-1);
  return latest ?? rest.call('createUserInvite', { body: {} });
}

const WEEK = 604_800;

/** A link to share: to a group, or one that makes friends. */
export default function PersonalInviteDialog({ channelId, onClose }: PersonalInviteDialogProps) {
  const [invite, setInvite] = useState<Invite>();
  const create = useAction(async () =>
    setInvite(
      channelId
        ? await rest.call('createChannelInvite', {
            params: { channel_id: channelId },
            body: { max_age: WEEK },
          })
        : await getFriendInvite(),
    ),
  );
  const revoke = useAction(async () => {
    await (channelId
      ? rest.call('deleteInvite', { params: { code: invite?.code ?? '' } })
      : rest.call('deleteUserInvites'));
    showToast({ message: t('personalInvite.revoked') });
    onClose();
  });
  const { run } = create;
  useEffect(() => void run(), [run]);
  const error = create.error ?? revoke.error;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t(channelId ? 'personalInvite.group' : 'personalInvite.friend')}
      description={t(channelId ? 'personalInvite.groupBody' : 'personalInvite.friendBody')}
    >
      {error !== undefined && <FormAlert>{describeError(error)}</FormAlert>}
      <InviteLink invite={invite} />
      <p className={styles.ends} aria-live="polite">
        {invite && termsWords(invite)}{' '}
        {invite && (
          <Button
            variant="link"
            className={styles.change}
            busy={revoke.busy}
            onPress={() => void revoke.run()}
          >
            {t('personalInvite.revoke')}
          </Button>
        )}
      </p>
    </Modal>
  );
}

import { RestError } from '@guildhall/client';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { USER_LIMITS } from '@guildhall/protocol/limits/users';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { TextField } from '../../design/TextField.tsx';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { describeError } from '../../state/describeError.ts';
import { useMe } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { openDialog } from '../../ui/dialogs.ts';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { useAction } from '../../ui/forms/useAction.ts';
import { personalInviteDialog } from '../invites/index.ts';

/** What went wrong, in words about the name that was entered. */
function describe(error: unknown): string | undefined {
  if (error === undefined) return undefined;
  switch (error instanceof RestError ? error.code : undefined) {
    case ErrorCode.NO_USERS_WITH_DISCORD_TAG_EXIST:
      return t('friends.error.unknown');
    case ErrorCode.FRIEND_REQUESTS_NOT_ACCEPTED:
      return t('friends.error.refused');
    case ErrorCode.BOTS_CANNOT_BE_FRIENDS:
      return t('friends.error.bot');
    case ErrorCode.CANNOT_SEND_FRIEND_REQUEST_TO_SELF:
      return t('friends.error.self');
    case ErrorCode.ALREADY_FRIENDS:
      return t('friends.error.already');
    case ErrorCode.MAXIMUM_NUMBER_OF_FRIENDS_REACHED:
      return t('friends.error.limit', { count: USER_LIMITS.friends });
    default:
      return describeError(error);
  }
}

/** Sends a friend request to a username. */
export default function AddFriendDialog({ onClose }: { onClose: () => void }) {
  const { mutations } = useSession();
  const me = useMe();
  const [username, setUsername] = useState('');
  const [note, setNote] = useState('');
  const send = useAction(async () => {
    await mutations.requestFriendByName(username.trim(), note.trim() || null);
    showToast({ message: t('friends.requested', { name: username.trim() }) });
    onClose();
  });
  return (
    <FormModal
      title={t('friends.add')}
      description={t('friends.addBody', { name: me.username })}
      action={t('friends.send')}
      busy={send.busy}
      isDisabled={username.trim() === ''}
      note={
        <Button
          variant="link"
          onPress={() => {
            onClose();
            openDialog(personalInviteDialog, {});
          }}
        >
          {t('friends.inviteLink')}
        </Button>
      }
      onSubmit={() => void send.run()}
      onClose={onClose}
    >
      <TextField
        label={t('friends.username')}
        value={username}
        onChange={(value) => {
          setUsername(value);
          send.forgetError();
        }}
        error={describe(send.error)}
        maxLength={USER_LIMITS.username.max}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck="false"
        autoFocus
      />
      <TextField
        label={t('friends.note')}
        hint={t('friends.noteHint')}
        value={note}
        onChange={setNote}
        maxLength={USER_LIMITS.friendRequestNote}
      />
    </FormModal>
  );
}

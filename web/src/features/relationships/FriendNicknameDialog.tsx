import { USER_LIMITS } from '@guildhall/protocol/limits/users';
import { useState } from 'react';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { describeError } from '../../state/describeError.ts';
import { useUser } from '../../state/hooks.ts';
import { getName } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { useAction } from '../../ui/forms/useAction.ts';

/** The name that a friend has for the user alone. */
export default function FriendNicknameDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { store, mutations } = useSession();
  const name = getName(useUser(userId));
  const [nickname, setNickname] = useState(() => store.relationships.get(userId)?.nickname ?? '');
  const save = useAction(async () => {
    await mutations.renameFriend(userId, nickname.trim() || null);
    onClose();
  });
  return (
    <FormModal
      title={t('friends.nicknameTitle')}
      description={t('friends.nicknameBody', { name })}
      action={t('action.save')}
      busy={save.busy}
      problem={save.error === undefined ? undefined : describeError(save.error)}
      onSubmit={() => void save.run()}
      onClose={onClose}
    >
      <TextField
        label={t('friends.nicknameLabel')}
        value={nickname}
        onChange={setNickname}
        placeholder={name}
        maxLength={USER_LIMITS.nickname.max}
        autoFocus
      />
    </FormModal>
  );
}

import { getPartner, PRIVATE } from '@guildhall/client';
import { USER_LIMITS } from '@guildhall/protocol/limits/users';
import { RelationshipType } from '@guildhall/protocol/relationships/types';
import { useState } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { Button } from '../../design/Button.tsx';
import { Checkbox } from '../../design/Checkbox.tsx';
import { Modal } from '../../design/Modal.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { useChannel, useMe } from '../../state/hooks.ts';
import { avatarAddress } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { openDialog } from '../../ui/dialogs.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { requestConversation } from '../../ui/openConversation.ts';
import { useGo } from '../../ui/place.ts';
import { Notice } from '../../ui/settings/parts.tsx';
import { personalInviteDialog } from '../invites/index.ts';
import { friendName, useRelated } from '../relationships/index.ts';
import * as styles from './GroupDialog.css.ts';

interface GroupDialogProps {
  /** The group that friends are added to, or the conversation that a group is made from; absent for a new group. */
  channelId?: string;
  onClose: () => void;
}

/** Friends by name who are not in the channel, those whose name contains the text. */
function useFriends(taken: readonly string[], query: string) {
  const text = query.trim().toLocaleLowerCase();
  const { store } = useSession();
  return useRelated(RelationshipType.FRIEND)
    .map(({ id }) => ({ id, user: store.users.get(id), name: friendName(store, id) }))
    .filter(
      ({ id, user, name }) =>
        !taken.includes(id) && `${name} ${user?.username}`.toLocaleLowerCase().includes(text),
    );
}

/** Chooses friends: for a new group, for one that exists, or to make a group of a conversation. One friend alone is a conversation. */
export default function GroupDialog({ channelId, onClose }: GroupDialogProps) {
  const session = useSession();
  const { mutations } = session;
  const go = useGo();
  const me = useMe();
  const channel = useChannel(channelId ?? '');
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const present = channel?.recipient_ids ?? [];
  const partnerId = getPartner(channel);
  const friends = useFriends(present, query);
  const free = USER_LIMITS.groupDmRecipients - 1 - present.length - chosen.length;

  const open = async () => {
    const [first] = chosen;
    if (!channel && chosen.length === 1 && first) return requestConversation(session, first);
    const others = partnerId ? [partnerId, ...chosen] : chosen;
    return (await mutations.createGroup(me.id, others)).id;
  };
  const submit = useAction(async () => {
    if (channelId && !partnerId)
      for (const user_id of chosen) {
        await rest.call('addRecipient', { params: { channel_id: channelId, user_id }, body: {} });
        // Those done drop out, so that a second try takes up where the first one stopped.
        setChosen((before) => before.filter((id) => id !== user_id));
      }
    else await go(PRIVATE, await open());
    onClose();
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t(channelId ? 'group.add' : 'group.create')}
      description={t('group.chooseBody', { count: Math.max(0, free) })}
      footer={
        <>
          {channelId && !partnerId && (
            <Button
              variant="link"
              onPress={() => {
                onClose();
                openDialog(personalInviteDialog, { channelId });
              }}
            >
              {t('group.inviteLink')}
            </Button>
          )}
          <Button variant="quiet" onPress={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            variant="filled"
            busy={submit.busy}
            isDisabled={chosen.length === 0}
            onPress={() => void submit.run()}
          >
            {t(channelId && !partnerId ? 'group.addChosen' : 'group.createChosen')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {submit.error !== undefined && <Notice tone="danger">{describeError(submit.error)}</Notice>}
        <TextField
          label={t('group.find')}
          hideLabel
          icon="search"
          placeholder={t('group.find')}
          value={query}
          onChange={setQuery}
          autoComplete="off"
          autoFocus
        />
        <fieldset className={styles.list} aria-label={t('group.friends')}>
          {friends.map(({ id, user, name }) => (
            <div key={id} className={styles.row}>
              <Checkbox
                checked={chosen.includes(id)}
                isDisabled={free <= 0 && !chosen.includes(id)}
                onChange={(on) =>
                  setChosen((before) => (on ? [...before, id] : before.filter((other) => other !== id)))
                }
              >
                <span className={styles.person}>
                  <Avatar name={name} src={user && avatarAddress(user)} seed={id} size={28} />
                  <span className={styles.name}>{name}</span>
                  <span className={styles.username}>{user?.username}</span>
                </span>
              </Checkbox>
            </div>
          ))}
          {friends.length === 0 && (
            <p className={styles.nothing} role="status">
              {t(query ? 'group.nobodyFound' : 'group.nobodyLeft')}
            </p>
          )}
        </fieldset>
      </div>
    </Modal>
  );
}

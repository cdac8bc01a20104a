import { getPartner, PRIVATE } from '@guildhall/client';
import { USER_LIMITS } from '@guildhall/protocol/limits/users';
import { RelationshipType } from '@guildhall/protocol/relationships/types';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useChannel, useMe } from '../../state/hooks.ts';
import { avatarAddress } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { openDialog } from '../../ui/dialogs.ts';
import { PersonChoice, PickerModal } from '../../ui/forms/PickerModal.tsx';
import { useAction } from '../../ui/forms/useAction.ts';
import { requestConversation } from '../../ui/openConversation.ts';
import { useGo } from '../../ui/place.ts';
import { personalInviteDialog } from '../invites/index.ts';
import { friendName, useRelated } from '../relationships/index.ts';

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
    <PickerModal
      title={t(channelId ? 'group.add' : 'group.create')}
      description={t('group.chooseBody', { count: Math.max(0, free) })}
      action={t(channelId && !partnerId ? 'group.addChosen' : 'group.createChosen')}
      busy={submit.busy}
      error={submit.error}
      canSubmit={chosen.length > 0}
      onSubmit={() => void submit.run()}
      onClose={onClose}
      search={{ label: t('group.find'), value: query, onChange: setQuery }}
      listLabel={t('group.friends')}
      nothing={friends.length > 0 ? undefined : t(query ? 'group.nobodyFound' : 'group.nobodyLeft')}
      otherWay={
        channelId &&
        !partnerId && (
          <Button
            variant="link"
            onPress={() => {
              onClose();
              openDialog(personalInviteDialog, { channelId });
            }}
          >
            {t('group.inviteLink')}
          </Button>
        )
      }
    >
      {friends.map(({ id, user, name }) => (
        <PersonChoice
          key={id}
          name={name}
          username={user?.username}
          avatar={{ src: user && avatarAddress(user), seed: id }}
          isChosen={chosen.includes(id)}
          isDisabled={free <= 0 && !chosen.includes(id)}
          onChange={(on) =>
            setChosen((before) => (on ? [...before, id] : before.filter((other) => other !== id)))
          }
        />
      ))}
    </PickerModal>
  );
}

import { isThread, key } from '@guildhall/client';
import { ChannelType } from '@guildhall/protocol/channels/types';
import { useState } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { Button } from '../../design/Button.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { Modal } from '../../design/Modal.tsx';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { ErrorState } from '../../design/State.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { useChannel, useChannelPermission, useMe, useSlice } from '../../state/hooks.ts';
import { avatarAddress } from '../../state/names.ts';
import { STALE } from '../../state/queries/fold.ts';
import { createPage } from '../../state/queries/pages.ts';
import { useLivePages } from '../../state/queries/useLiveQuery.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { attempt } from '../../ui/forms/useAction.ts';
import { MorePages } from '../../ui/MorePages.tsx';
import { AddThreadMembers } from './AddThreadMembers.tsx';
import { canAddMembers } from './canAddMembers.ts';
import * as styles from './Threads.css.ts';

const LIMIT = 100;

async function readMembers(threadId: string, after: string | undefined, signal: AbortSignal) {
  const members = await rest.call('listThreadMembers', {
    params: { channel_id: threadId },
    query: { with_member: true, limit: LIMIT, ...(after === undefined ? {} : { after }) },
    signal,
  });
  return createPage(members, LIMIT, ({ user_id }) => user_id);
}

interface ThreadMembersDialogProps {
  guildId: string;
  threadId: string;
  /** Opens with the choice of users to add. */
  isAdding?: boolean;
  onClose: () => void;
}

/** The members of a thread, to add and to remove them. */
export default function ThreadMembersDialog(props: ThreadMembersDialogProps) {
  const { guildId, threadId, isAdding = false, onClose } = props;
  const { store } = useSession();
  const me = useMe();
  const thread = useChannel(threadId);
  const mayModerate = useChannelPermission(threadId, 'MANAGE_THREADS');
  const canAdd = useSlice(key.permissions(threadId), () => canAddMembers(store, threadId));
  const [adding, setAdding] = useState(isAdding && canAdd);
  const ownsPrivate =
    isThread(thread) && thread.type === ChannelType.PRIVATE_THREAD && thread.owner_id === me.id;
  const members = useLivePages(
    {
      queryKey: ['thread-members', threadId],
      queryFn: ({ pageParam, signal }) => readMembers(threadId, pageParam, signal),
    },
    { THREAD_MEMBERS_UPDATE: (data, { id }) => (id === threadId ? STALE : data) },
  );
  const remove = async (userId: string) => {
    const params = { channel_id: threadId, user_id: userId };
    if (await attempt(() => rest.call('removeThreadMember', { params }))) void members.refetch();
  };
  if (adding)
    return (
      <AddThreadMembers
        guildId={guildId}
        threadId={threadId}
        joined={members.data ?? []}
        onClose={() => setAdding(false)}
      />
    );
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('threads.members.title')}
      description={canAdd ? undefined : t('threads.members.closed')}
      footer={
        canAdd && (
          <Button variant="filled" icon="add" onPress={() => setAdding(true)}>
            {t('threads.members.add')}
          </Button>
        )
      }
    >
      {members.isLoadingError ? (
        <ErrorState
          title={t('threads.members.failed')}
          body={describeError(members.error)}
          onRetry={() => void members.refetch()}
        />
      ) : !members.data ? (
        <RowsSkeleton count={3} height={44} avatar={32} />
      ) : (
        <ul className={styles.members} aria-label={t('threads.members.title')}>
          {members.data.map(({ user_id, member }) => {
            const name = member?.nick || member?.user.global_name || member?.user.username || '';
            return (
              <li key={user_id} className={styles.member}>
                <Avatar name={name} src={member && avatarAddress(member.user)} seed={user_id} size={32} />
                <span className={styles.memberName}>
                  <bdi>{name}</bdi>
                </span>
                {(mayModerate || ownsPrivate) && user_id !== me.id && (
                  <IconButton
                    icon="member.remove"
                    size={28}
                    label={t('threads.members.remove', { name })}
                    onPress={() => void remove(user_id)}
                  />
                )}
              </li>
            );
          })}
          {members.hasNextPage && (
            <li className={styles.more}>
              <MorePages pages={members} variant="quiet" size="sm">
                {t('threads.more')}
              </MorePages>
            </li>
          )}
        </ul>
      )}
    </Modal>
  );
}

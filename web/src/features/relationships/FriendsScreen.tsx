import type { Relationship } from '@guildhall/client';
import { RelationshipType } from '@guildhall/protocol/relationships/types';
import { type ReactNode, Suspense, useState } from 'react';
import { Badge } from '../../design/Badge.tsx';
import { Button } from '../../design/Button.tsx';
import { confirm } from '../../design/confirm.ts';
import { SearchField } from '../../design/SearchField.tsx';
import { EmptyState } from '../../design/State.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { t } from '../../i18n/i18n.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { openDialog } from '../../ui/dialogs.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import { ActiveNow } from '../activities/index.ts';
import { BlockedList } from './BlockedList.tsx';
import { addFriendDialog } from './dialogs.ts';
import { FriendRow } from './FriendRow.tsx';
import * as styles from './friends.css.ts';
import { RequestRow } from './RequestRow.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import { friendName, useOnlineFriends, useRelated, useRequestCount } from './useRelationships.ts';

const addFriend = () => openDialog(addFriendDialog, {});

/** Friends, friend requests, suggestions, and blocked users. */
export default function FriendsScreen() {
  const [tab, setTab] = useState<'online' | 'all' | 'pending' | 'suggestions' | 'blocked'>(() =>
    location.hash === '#pending' ? 'pending' : 'online',
  );
  const online = useOnlineFriends();
  const friends = useRelated(RelationshipType.FRIEND);
  const count = useRequestCount();
  return (
    <div className={styles.screen}>
      <div className={styles.main}>
        <Tabs
          label={t('friends.title')}
          selected={tab}
          onChange={setTab}
          tabs={[
            {
              id: 'online',
              label: t('friends.online'),
              content: (
                <FriendList
                  friends={friends.filter(({ id }) => online.has(id))}
                  title={(shown) => t('friends.onlineCount', { count: shown })}
                  nobody={t(friends.length > 0 ? 'friends.nobodyOnline' : 'friends.none')}
                />
              ),
            },
            {
              id: 'all',
              label: t('friends.all'),
              content: (
                <FriendList
                  friends={friends}
                  title={(shown) => t('friends.allCount', { count: shown })}
                  nobody={t('friends.none')}
                />
              ),
            },
            {
              id: 'pending',
              label: t('friends.pending'),
              badge: <Badge count={count} label={t('friends.waiting', { count })} />,
              content: <RequestList />,
            },
            { id: 'suggestions', label: t('friends.suggestions'), content: <SuggestionList /> },
            { id: 'blocked', label: t('friends.blocked'), content: <BlockedList /> },
          ]}
        />
      </div>
      <Suspense>
        <ActiveNow friendIds={friends.map(({ id }) => id)} />
      </Suspense>
    </div>
  );
}

interface FriendListProps {
  friends: readonly Relationship[];
  title: (shown: number) => string;
  nobody: string;
}

function FriendList({ friends, title, nobody }: FriendListProps) {
  const { store } = useSession();
  const [wanted, setWanted] = useState('');
  const text = wanted.trim().toLocaleLowerCase();
  const shown = friends.filter(({ id }) =>
    `${friendName(store, id)} ${store.users.get(id)?.username}`.toLocaleLowerCase().includes(text),
  );
  if (friends.length === 0) {
    return (
      <EmptyState
        title={nobody}
        body={t('friends.noneBody')}
        actions={
          <Button variant="filled" icon="invite" onPress={addFriend}>
            {t('friends.add')}
          </Button>
        }
      />
    );
  }
  return (
    <div className={styles.list}>
      <SearchField label={t('friends.find')} value={wanted} onChange={setWanted} />
      <Group title={title(shown.length)}>
        {shown.map((friend) => (
          <FriendRow key={friend.id} friend={friend} />
        ))}
      </Group>
      {shown.length === 0 && <p className={styles.below}>{t('friends.noMatch')}</p>}
    </div>
  );
}

function RequestList() {
  const session = useSession();
  const received = useRelated(RelationshipType.PENDING_INCOMING);
  const sent = useRelated(RelationshipType.PENDING_OUTGOING);
  const refuseAll = async () => {
    const sure = await confirm({
      title: t('friends.refuseAllTitle'),
      body: t('friends.refuseAllBody', { count: received.length }),
      action: t('friends.refuseAll'),
      danger: true,
    });
    if (sure) await attempt(session.mutations.refuseAllRequests);
  };
  if (received.length + sent.length === 0)
    return <EmptyState title={t('friends.noRequests')} body={t('friends.noRequestsBody')} />;
  return (
    <div className={styles.list}>
      {received.length > 0 && (
        <Group
          title={t('friends.receivedCount', { count: received.length })}
          tools={
            received.length > 1 && (
              <Button variant="quiet" size="sm" onPress={() => void refuseAll()}>
                {t('friends.refuseAll')}
              </Button>
            )
          }
        >
          {received.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </Group>
      )}
      {sent.length > 0 && (
        <Group title={t('friends.sentCount', { count: sent.length })}>
          {sent.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </Group>
      )}
    </div>
  );
}

function Group({ title, tools, children }: { title: string; tools?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>
        {title}
        {tools}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

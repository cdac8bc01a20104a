import { type Channel, key, messageRequests, PRIVATE } from '@guildhall/client';
import { MESSAGE_REQUEST_LIMITS } from '@guildhall/protocol/limits/users';
import { useState } from 'react';
import { Badge } from '../../design/Badge.tsx';
import { Button } from '../../design/Button.tsx';
import { EmptyState } from '../../design/State.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useSlice } from '../../state/hooks.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import { MessageRequestRow } from './MessageRequestRow.tsx';
import * as styles from './MessageRequestsScreen.css.ts';

/** First messages of users who are no friends, and those that look like spam. */
export default function MessageRequestsScreen() {
  const [tab, setTab] = useState<'requests' | 'spam'>('requests');
  const all = useSlice(key.channels(PRIVATE), messageRequests);
  const requests = all.filter(({ is_spam }) => !is_spam);
  const spam = all.filter(({ is_spam }) => is_spam);
  return (
    <div className={styles.screen}>
      <Tabs
        label={t('requests.title')}
        selected={tab}
        onChange={setTab}
        tabs={[
          {
            id: 'requests',
            label: t('requests.requests'),
            badge: <Badge count={requests.length} label={t('requests.count', { count: requests.length })} />,
            content: <RequestList requests={requests} isSpam={false} />,
          },
          { id: 'spam', label: t('requests.spam'), content: <RequestList requests={spam} isSpam /> },
        ]}
      />
    </div>
  );
}

function RequestList({ requests, isSpam }: { requests: readonly Channel[]; isSpam: boolean }) {
  const shown = requests.slice(0, MESSAGE_REQUEST_LIMITS.previewed);
  const ids = shown.map(({ id }) => id);
  const previews = useLiveQuery({
    queryKey: ['message-requests', ...ids],
    queryFn: ({ signal }) => rest.call('listMessageRequestPreviews', { query: { channel_ids: ids }, signal }),
    enabled: ids.length > 0,
  });
  const refuseAll = () => attempt(() => rest.call('rejectMessageRequests', { body: { channel_ids: ids } }));
  if (requests.length === 0)
    return (
      <EmptyState
        title={t(isSpam ? 'requests.noSpam' : 'requests.none')}
        {...(isSpam ? {} : { body: t('requests.noneBody') })}
      />
    );
  return (
    <>
      <div className={styles.lead}>
        <span>{t(isSpam ? 'requests.spamBody' : 'requests.body')}</span>
        {ids.length > 1 && (
          <Button variant="quiet" size="sm" onPress={() => void refuseAll()}>
            {t('requests.refuseAll')}
          </Button>
        )}
      </div>
      <ul aria-label={t(isSpam ? 'requests.spam' : 'requests.requests')}>
        {shown.map(({ id }) => (
          <MessageRequestRow
            key={id}
            channelId={id}
            message={previews.data?.find(({ channel_id }) => channel_id === id)?.message_preview}
          />
        ))}
      </ul>
    </>
  );
}

import type { Message } from '@guildhall/client';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Checkbox } from '../../design/Checkbox.tsx';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../design/State.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { useChannel, useGuild } from '../../state/hooks.ts';
import { type Pages, removeItems } from '../../state/queries/pages.ts';
import { useLivePages } from '../../state/queries/useLiveQuery.ts';
import { useQueries } from '../../state/queries/useQueries.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { storedValue } from '../../state/storage.ts';
import { channelIcon } from '../../ui/channelIcon.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import * as cards from '../../ui/MessageList.css.ts';
import { MorePages } from '../../ui/MorePages.tsx';
import { HOME, useGo } from '../../ui/place.ts';
import { ActionableCard } from '../messages/index.ts';
import * as styles from './Inbox.css.ts';
import { type MentionKinds, mentionsFold, readMentions } from './mentions.ts';

const storedKinds = storedValue<MentionKinds>('guildhall.inbox-kinds', { everyone: true, roles: true });

/** The messages that mention the user, newest first. */
export function MentionList({ onGone }: { onGone?: () => void }) {
  const session = useSession();
  const [kinds, setKinds] = useState(storedKinds.read);
  const { client } = useQueries();
  const mentions = useLivePages(
    {
      queryKey: ['mentions', kinds],
      queryFn: ({ pageParam, signal }) => readMentions(kinds, pageParam, signal),
      placeholderData: keepPreviousData,
    },
    mentionsFold(session),
  );
  const messages = mentions.data;

  const choose = (next: MentionKinds) => {
    storedKinds.write(next);
    setKinds(next);
  };
  const dismiss = async (id: string) => {
    client.setQueriesData<Pages<Message>>(
      { queryKey: ['mentions'] },
      (known) => known && removeItems(known, (message) => message.id === id),
    );
    if (!(await attempt(() => rest.call('deleteMention', { params: { message_id: id } }))))
      void mentions.refetch();
  };

  return (
    <>
      <div className={styles.filters}>
        <Checkbox checked={kinds.everyone} onChange={(everyone) => choose({ ...kinds, everyone })}>
          {t('inbox.everyone')}
        </Checkbox>
        <Checkbox checked={kinds.roles} onChange={(roles) => choose({ ...kinds, roles })}>
          {t('inbox.roles')}
        </Checkbox>
      </div>
      {mentions.isLoadingError ? (
        <ErrorState
          title={t('inbox.failed')}
          body={describeError(mentions.error)}
          onRetry={() => void mentions.refetch()}
        />
      ) : !messages ? (
        <RowsSkeleton count={4} height={88} avatar={32} />
      ) : messages.length === 0 ? (
        <EmptyState title={t('inbox.noMentions')} body={t('inbox.noMentionsBody')} />
      ) : (
        <ul className={cards.list} aria-label={t('inbox.mentions')}>
          {messages.map((message) => (
            <Mention
              key={message.id}
              message={message}
              onDismiss={() => void dismiss(message.id)}
              {...(onGone ? { onGone } : {})}
            />
          ))}
          {mentions.hasNextPage && (
            <li className={styles.more}>
              <MorePages pages={mentions} variant="quiet" size="sm">
                {t('inbox.more')}
              </MorePages>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

interface MentionProps {
  message: Message;
  onDismiss: () => void;
  onGone?: () => void;
}

function Mention({ message, onDismiss, onGone }: MentionProps) {
  const channel = useChannel(message.channel_id);
  const guildId = channel?.guild_id ?? HOME;
  const guild = useGuild(guildId);
  const go = useGo();
  const jump = () => {
    go(guildId, message.channel_id, message.id);
    onGone?.();
  };
  return (
    <li className={cards.item}>
      <div className={cards.place}>
        {channel && <Icon name={channelIcon(channel)} size={16} />}
        <button type="button" className={cards.placeName} onClick={jump}>
          {channel?.name}
        </button>
        <span className={cards.caption}>{guild?.name}</span>
        <span className={cards.tools}>
          <Button variant="quiet" size="sm" onPress={jump}>
            {t('inbox.jump')}
          </Button>
          <IconButton icon="close" size={28} label={t('inbox.dismiss')} onPress={onDismiss} />
        </span>
      </div>
      <ActionableCard message={message} guildId={guildId} />
    </li>
  );
}

import { heldMessage, key, type Message, type User } from '@guildhall/client';
import { emojiKey, getEmojiName, type ReactionEmoji } from '@guildhall/client/nouns/reactions';
import { ReactionType } from '@guildhall/protocol/reactions/types';
import { useRef, useState } from 'react';
import { moveInColumn, moveInRow } from '../../design/arrowKeys.ts';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { useLayout } from '../../design/layout.ts';
import { Modal } from '../../design/Modal.tsx';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../design/State.tsx';
import { showToast } from '../../design/toast.ts';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { useChannelPermission, useSlice } from '../../state/hooks.ts';
import { STALE } from '../../state/queries/fold.ts';
import { createPage, type Pages, removeItems } from '../../state/queries/pages.ts';
import { useLivePages } from '../../state/queries/useLiveQuery.ts';
import { useQueries } from '../../state/queries/useQueries.ts';
import { AnyEmoji, emojiWords } from '../../ui/emoji/AnyEmoji.tsx';
import { MorePages } from '../../ui/MorePages.tsx';
import { UserRow } from '../../ui/UserRow.tsx';
import type { ReactionLayer } from './layer.ts';
import * as styles from './Reactions.css.ts';
import { REACTORS_PAGE, readReactors, removeEmoji } from './reactions.ts';

const { BURST, NORMAL } = ReactionType;

/** Who reacted to a message, by emoji and kind. */
export default function ReactionsDialog({
  open,
  close,
}: {
  open: Extract<ReactionLayer, { kind: 'who' }>;
  close: () => void;
}) {
  const { guildId } = open;
  const { id, channel_id: channelId } = open.message;
  const message =
    useSlice(key.timeline(channelId), (store) => heldMessage(store, channelId, id)) ?? open.message;
  const reactions = message.reactions ?? [];
  const [wanted, setWanted] = useState(open.emoji);
  const tabs = useRef<HTMLDivElement>(null);
  const isRow = useLayout() === 'phone';
  const lists = reactions.flatMap(({ emoji, count_details: { normal, burst } }) => [
    ...(normal > 0 ? [{ emoji, kind: NORMAL, count: normal, id: emojiKey(emoji) }] : []),
    ...(burst > 0 ? [{ emoji, kind: BURST, count: burst, id: `${emojiKey(emoji)} burst` }] : []),
  ]);
  const chosen = lists.find((list) => list.id === wanted) ?? lists[0];
  return (
    <Modal isOpen onClose={close} title={t('reactions.title')}>
      {chosen ? (
        <div className={styles.who}>
          <div
            ref={tabs}
            className={styles.tabs}
            role="tablist"
            aria-label={t('reactions.title')}
            aria-orientation={isRow ? 'horizontal' : 'vertical'}
            onKeyDown={(event) => (isRow ? moveInRow : moveInColumn)(event, tabs.current)}
          >
            {lists.map(({ id: listId, emoji, kind, count }) => (
              <button
                key={listId}
                type="button"
                role="tab"
                aria-selected={listId === chosen.id}
                aria-label={t(kind === BURST ? 'reactions.bursts' : 'reactions.count', {
                  count,
                  emoji: emojiWords(emoji),
                })}
                className={styles.tab}
                tabIndex={listId === chosen.id ? 0 : -1}
                onFocus={() => setWanted(listId)}
                onClick={() => setWanted(listId)}
              >
                <AnyEmoji emoji={emoji} size={22} label="" />
                {formatNumber(count)}
                {kind === BURST && <Icon name="reaction.burst" size={14} />}
              </button>
            ))}
          </div>
          <People
            key={chosen.id}
            guildId={guildId}
            message={message}
            emoji={chosen.emoji}
            kind={chosen.kind}
          />
        </div>
      ) : (
        <EmptyState title={t('reactions.none')} />
      )}
    </Modal>
  );
}

interface PeopleProps {
  guildId: string;
  message: Message;
  emoji: ReactionEmoji;
  kind: ReactionType;
}

function People({ guildId, message, emoji, kind }: PeopleProps) {
  const { client } = useQueries();
  const mayRemove = useChannelPermission(message.channel_id, 'MANAGE_MESSAGES');
  const queryKey = ['reactors', message.id, emojiKey(emoji), String(kind)];
  const isOwn = (event: {
    readonly message_id: string;
    readonly emoji: ReactionEmoji;
    readonly type: number;
  }) => event.message_id === message.id && event.type === kind && emojiKey(event.emoji) === emojiKey(emoji);
  const reactors = useLivePages<User, readonly string[]>(
    {
      queryKey,
      queryFn: async ({ pageParam: after, signal }) => {
        const people = await readReactors(message, emoji, { limit: REACTORS_PAGE, after, kind }, signal);
        return createPage(people, REACTORS_PAGE, ({ id }) => id);
      },
    },
    {
      // The event doesn't include the user.
      MESSAGE_REACTION_ADD: (people, event) => (isOwn(event) ? STALE : people),
      MESSAGE_REACTION_REMOVE: (people, event) =>
        isOwn(event) ? removeItems(people, ({ id }) => id === event.user_id) : people,
    },
  );
  const people = reactors.data;

  const box = useRef<HTMLDivElement>(null);
  const remove = async (userId: string) => {
    // The row goes with its event, which can come before the response: the keyboard stays in the list.
    box.current?.focus();
    const params = {
      channel_id: message.channel_id,
      message_id: message.id,
      emoji_name: getEmojiName(emoji),
      user_id: userId,
      reaction_type: kind === BURST ? ('1' as const) : ('0' as const),
    };
    try {
      await rest.call('deleteUserReactionOfType', { params });
      client.setQueryData<Pages<User>>(
        queryKey,
        (known) => known && removeItems(known, ({ id }) => id === userId),
      );
    } catch (error) {
      showToast({ kind: 'error', message: describeError(error) });
    }
  };

  if (reactors.isLoadingError)
    return (
      <ErrorState
        title={t('reactions.failed')}
        body={describeError(reactors.error)}
        onRetry={() => void reactors.refetch()}
      />
    );
  if (!people) return <RowsSkeleton count={5} height={44} avatar={32} />;
  return (
    <div ref={box} className={styles.people} tabIndex={-1}>
      {people.map((user) => (
        <UserRow key={user.id} guildId={guildId} user={user}>
          {(name) =>
            mayRemove && (
              <IconButton
                icon="close"
                size={28}
                label={t('reactions.remove', { name })}
                onPress={() => void remove(user.id)}
              />
            )
          }
        </UserRow>
      ))}
      <MorePages pages={reactors} variant="quiet" size="sm">
        {t('reactions.more')}
      </MorePages>
      {mayRemove && (
        <Button size="sm" variant="danger" onPress={() => void removeEmoji(message, emoji)}>
          {t('reactions.removeEmoji', { emoji: emoji.name ?? '' })}
        </Button>
      )}
    </div>
  );
}

import { isThread, key, lastRead, type Message } from '@guildhall/client';
import { getEmojiName, type ReactionEmoji } from '@guildhall/client/nouns/reactions';
import { AttachmentFlag } from '@guildhall/protocol/attachments/flags';
import { compareSnowflakes, snowflakeTimestamp } from '@guildhall/protocol/snowflake';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { Tag } from '../../design/Badge.tsx';
import { useContextMenu } from '../../design/contextMenu.ts';
import { Icon } from '../../design/Icon.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useChannel, useChannelPermission, useSlice } from '../../state/hooks.ts';
import { useMemberLook } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { actMenu } from '../../ui/acts/actMenu.tsx';
import { threadActs } from '../../ui/acts/points.ts';
import { describeMessage } from '../../ui/describeMessage.ts';
import { AnyEmoji, emojiWords } from '../../ui/emoji/AnyEmoji.tsx';
import { attempt } from '../../ui/forms/useAction.ts';
import { useGo } from '../../ui/place.ts';
import { fullTime, listTime } from '../../ui/times.ts';
import { useIsBlocked } from '../relationships/index.ts';
import { openThread } from '../threads/index.ts';
import * as styles from './Forums.css.ts';
import { PostPicture } from './PostPicture.tsx';
import { isPinned, type Post } from './posts.ts';
import { TagPill } from './TagPill.tsx';

interface PostCardProps {
  guildId: string;
  channelId: string;
  post: Post;
  layout: 'list' | 'gallery';
  /** The id up to which the forum was read when it was opened. */
  readUpTo: string;
}

/** The first picture of a message that is not hidden as a spoiler. */
const findPicture = (message: Message | undefined) =>
  message?.attachments.find(
    ({ content_type: type, flags = 0, width }) =>
      type?.startsWith('image/') && width && (flags & AttachmentFlag.IS_SPOILER) === 0,
  );

/** A post in the list of its forum: title, author, start of its text, first picture, reactions and activity. */
export function PostCard({ guildId, channelId, post, layout, readUpTo }: PostCardProps) {
  const session = useSession();
  const go = useGo();
  const known = useChannel(post.thread.id);
  const thread = isThread(known) ? known : post.thread;
  const forum = useChannel(channelId);
  const { message } = post;
  const author = useMemberLook(guildId, thread.owner_id, message?.author);
  const isBlocked = useIsBlocked(message?.author.id ?? '');
  const isUnread = useSlice(key.unread(thread.id), (store) => {
    const channel = store.channels.get(thread.id);
    const from = channel?.member ? lastRead(store, channel) : readUpTo;
    const last = channel?.member ? (channel.last_message_id ?? '0') : thread.id;
    return compareSnowflakes(last, from) > 0;
  });
  const menu = useContextMenu(thread.name, () =>
    actMenu(threadActs, { session, guildId, channelId: thread.id }),
  );
  const tags = (thread.applied_tags ?? []).flatMap(
    (id) => forum?.available_tags?.find((tag) => tag.id === id) ?? [],
  );
  const picture = isBlocked ? undefined : findPicture(message);
  const time = snowflakeTimestamp(thread.last_message_id ?? thread.id);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openThread(go, thread);
  };
  return (
    <article className={styles.card} data-layout={layout} data-unread={isUnread || undefined} {...menu}>
      {picture && <PostPicture attachment={picture} name={thread.name} layout={layout} />}
      <div className={styles.words}>
        {(isPinned(thread) || tags.length > 0) && (
          <ul className={styles.pills} aria-label={t('forums.tags')}>
            {isPinned(thread) && (
              <li>
                <Tag tone="warning">
                  <Icon name="pin" size={14} weight="fill" />
                  {t('forums.pinned')}
                </Tag>
              </li>
            )}
            {tags.map((tag) => (
              <TagPill key={tag.id} tag={tag} />
            ))}
          </ul>
        )}
        <h2 className={styles.title}>
          <Link
            to="/channels/$guild/$channel/threads/$thread"
            params={{ guild: guildId, channel: channelId, thread: thread.id }}
            className={styles.link}
            data-post={thread.id}
            aria-label={isUnread ? t('forums.unreadPost', { name: thread.name }) : undefined}
            onClick={open}
          >
            <bdi>{thread.name}</bdi>
          </Link>
        </h2>
        {message && (
          <p className={styles.preview}>
            {!isBlocked && <b style={{ color: author.color }}>{author.name}: </b>}
            <bdi>{describeMessage(session.store, message).text}</bdi>
          </p>
        )}
        <div className={styles.facts}>
          {message && <ReactButton channelId={channelId} message={message} />}
          <span className={styles.fact} title={t('forums.replies', { count: thread.message_count })}>
            <Icon name="messages" size={16} />
            <span aria-hidden="true">{formatNumber(thread.message_count)}</span>
            <span className="visually-hidden">{t('forums.replies', { count: thread.message_count })}</span>
          </span>
          {isUnread && (
            <Tag tone="warning">
              <span aria-hidden="true">{t('forums.unread')}</span>
            </Tag>
          )}
          <time dateTime={new Date(time).toISOString()} title={fullTime(time)}>
            {listTime(time)}
          </time>
          {thread.thread_metadata.locked && <Icon name="channel.private" size={16} />}
        </div>
      </div>
    </article>
  );
}

/** Reacts with the most used emoji of a post, or else with the forum's. */
function ReactButton({ channelId, message }: { channelId: string; message: Message }) {
  const forum = useChannel(channelId);
  const mayAdd = useChannelPermission(channelId, 'ADD_REACTIONS');
  const fallback = forum?.default_reaction_emoji;
  const top = message.reactions?.toSorted((a, b) => b.count - a.count)[0];
  const own: ReactionEmoji | undefined = fallback
    ? { id: fallback.emoji_id, name: fallback.emoji_name }
    : undefined;
  const emoji = top?.emoji ?? own;
  const customName = useCustomName(forum?.guild_id, emoji);
  if (!emoji || (!top && !mayAdd)) return null;
  const named = { ...emoji, name: emoji.name ?? customName ?? null };
  const params = { channel_id: message.channel_id, message_id: message.id, emoji_name: getEmojiName(named) };
  const count = top?.count ?? 0;
  return (
    <button
      type="button"
      className={styles.react}
      aria-pressed={top?.me ?? false}
      aria-label={t('forums.react', { emoji: emojiWords(named), count })}
      onClick={() =>
        void attempt(() =>
          top?.me ? rest.call('deleteOwnReaction', { params }) : rest.call('addReaction', { params }),
        )
      }
    >
      <AnyEmoji emoji={named} size={16} label="" />
      {count > 0 && formatNumber(count)}
    </button>
  );
}

/** The name of a guild's custom emoji, which settings name by its id alone. */
const useCustomName = (guildId: string | undefined, emoji: ReactionEmoji | undefined) =>
  useSlice(key.guild(guildId ?? ''), (store) =>
    emoji?.id ? store.guilds.get(guildId ?? '')?.emojis?.find(({ id }) => id === emoji.id)?.name : undefined,
  );

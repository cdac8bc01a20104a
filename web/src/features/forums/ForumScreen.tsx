import type { Channel } from '@guildhall/client';
import { lastRead } from '@guildhall/client';
import { useEffect, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../design/State.tsx';
import { useDebounced } from '../../design/useDebounced.ts';
import { t } from '../../i18n/i18n.ts';
import { describeError } from '../../state/describeError.ts';
import { useChannel, useChannelPermission, useMe } from '../../state/hooks.ts';
import { markChannelRead } from '../../state/markRead.ts';
import { useLivePages } from '../../state/queries/useLiveQuery.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { MorePages } from '../../ui/MorePages.tsx';
import { Filters } from './Filters.tsx';
import * as styles from './Forums.css.ts';
import { PostForm } from './PostForm.tsx';
import { PostList } from './PostList.tsx';
import { isEmpty, readPostDraft } from './postDraft.ts';
import { postsFold, readPosts, uniquePosts } from './posts.ts';
import { useForumView } from './view.ts';

interface ForumScreenProps {
  guildId: string;
  channelId: string;
}

/** Milliseconds after the last key before posts are searched. */
const PAUSE_MS = 250;

/** A forum or media channel: its posts, and the field to start one. */
export default function ForumScreen({ guildId, channelId }: ForumScreenProps) {
  const forum = useChannel(channelId);
  return forum && <OpenForum key={channelId} guildId={guildId} forum={forum} />;
}

function OpenForum({ guildId, forum }: { guildId: string; forum: Channel }) {
  const session = useSession();
  const channelId = forum.id;
  const maySend = useChannelPermission(channelId, 'SEND_MESSAGES');
  const [readUpTo] = useState(() => lastRead(session.store, forum));
  const [isWriting, setWriting] = useState(() => !isEmpty(readPostDraft(channelId)));
  const [tags, setTags] = useState<readonly string[]>([]);
  const [query, setQuery] = useState('');
  const view = useForumView(forum);
  const [{ layout, sort, tagSetting }] = view;
  const known = new Set(forum.available_tags?.map(({ id }) => id));
  const filter = {
    sort,
    tagSetting,
    tags: tags.filter((id) => known.has(id)),
    name: useDebounced(query.trim(), PAUSE_MS),
  };
  const { last_message_id: newest } = forum;
  useEffect(() => {
    if (newest) markChannelRead(session, channelId);
  }, [session, channelId, newest]);
  return (
    <div className={styles.screen}>
      <div className={styles.column}>
        {maySend &&
          (isWriting ? (
            <PostForm guildId={guildId} forum={forum} onClose={() => setWriting(false)} />
          ) : (
            <div className={styles.starter}>
              <button type="button" className={styles.start} onClick={() => setWriting(true)}>
                <Icon name="edit" size={18} />
                {t('forums.start')}
              </button>
              <Button variant="filled" onPress={() => setWriting(true)}>
                {t('forums.new')}
              </Button>
            </div>
          ))}
        <Filters
          forum={forum}
          view={view}
          tags={filter.tags}
          onTags={setTags}
          query={query}
          onQuery={setQuery}
        />
        <Posts {...{ guildId, channelId, filter, layout, readUpTo, maySend }} />
      </div>
    </div>
  );
}

interface PostsProps extends ForumScreenProps {
  filter: Parameters<typeof readPosts>[2];
  layout: 'list' | 'gallery';
  readUpTo: string;
  maySend: boolean;
}

function Posts({ guildId, channelId, filter, layout, readUpTo, maySend }: PostsProps) {
  const session = useSession();
  const me = useMe();
  const posts = useLivePages(
    {
      queryKey: ['posts', channelId, filter.sort, filter.tagSetting, filter.tags, filter.name],
      queryFn: ({ pageParam }) => readPosts(session, channelId, filter, pageParam),
      placeholderData: (before) => before,
    },
    postsFold(channelId, filter.sort, me.id),
  );
  if (posts.isLoadingError)
    return (
      <ErrorState
        title={t('forums.failed')}
        body={describeError(posts.error)}
        onRetry={() => void posts.refetch()}
      />
    );
  if (!posts.data) return <RowsSkeleton count={5} height={112} />;
  const isFiltered = filter.name !== '' || filter.tags.length > 0;
  if (posts.data.length === 0)
    return isFiltered ? (
      <EmptyState title={t('forums.noneFound')} body={t('forums.noneFoundBody')} />
    ) : (
      <EmptyState title={t('forums.empty')} body={t(maySend ? 'forums.emptyBody' : 'forums.emptyQuiet')} />
    );
  return (
    <>
      <PostList {...{ guildId, channelId, layout, readUpTo }} posts={uniquePosts(posts.data)} />
      <MorePages pages={posts} variant="quiet">
        {t('forums.more')}
      </MorePages>
    </>
  );
}

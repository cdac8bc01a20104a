import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { t } from '../../i18n/i18n.ts';
import * as styles from './Forums.css.ts';
import { PostCard } from './PostCard.tsx';
import type { Post } from './posts.ts';
import type { ForumLayout } from './view.ts';

interface PostListProps {
  guildId: string;
  channelId: string;
  posts: readonly Post[];
  layout: ForumLayout;
  readUpTo: string;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** The posts of a forum. Up, Down, Home and End go from title to title. */
export function PostList({ posts, layout, ...place }: PostListProps) {
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-post]') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    if (!step || at === -1) return;
    event.preventDefault();
    links[step(at, links.length - 1)]?.focus();
  };
  return (
    <ul
      ref={list}
      className={styles.list}
      data-layout={layout}
      aria-label={t('forums.posts')}
      onKeyDown={onKeyDown}
    >
      {posts.map((post) => (
        <li key={post.thread.id} className={styles.entry}>
          <PostCard post={post} layout={layout} {...place} />
        </li>
      ))}
    </ul>
  );
}

import type { Message, Session, Thread } from '@guildhall/client';
import { applyReactionEvent } from '@guildhall/client/nouns/reactions';
import { ChannelFlag } from '@guildhall/protocol/channels/flags';
import type { TagSetting } from '@guildhall/protocol/channels/types';
import { THREAD_LIMITS } from '@guildhall/protocol/limits/channels';
import { compareSnowflakes } from '@guildhall/protocol/snowflake';
import { type Fold, STALE } from '../../state/queries/fold.ts';
import { changePages, type Page, type Pages, removeItems } from '../../state/queries/pages.ts';

/** A post and its first message, if that was not deleted. */
export interface Post {
  readonly thread: Thread;
  readonly message: Message | undefined;
}

export type PostSort = 'last_message_time' | 'creation_time';

/** The posts to show, and their order. */
export interface PostFilter {
  readonly sort: PostSort;
  readonly tags: readonly string[];
  readonly tagSetting: TagSetting;
  readonly name: string;
}

const { default: LIMIT } = THREAD_LIMITS.search.limit;

export const isPinned = ({ flags }: Pick<Thread, 'flags'>): boolean => (flags & ChannelFlag.PINNED) !== 0;

/** Reads a page of a forum's posts. Throws RestError, NetworkError. */
export async function readPosts(
  { mutations }: Session,
  channelId: string,
  { sort, tags, tagSetting, name }: PostFilter,
  position: string | undefined,
): Promise<Page<Post>> {
  const offset = Number(position ?? 0);
  const { threads, first_messages, has_more } = await mutations.findPosts(channelId, {
    sort_by: sort,
    tag_setting: tagSetting,
    limit: LIMIT,
    offset,
    ...(tags.length > 0 ? { tag: [...tags] } : {}),
    ...(name ? { name } : {}),
  });
  const messages = new Map<string, Message>(first_messages?.map((message) => [message.id, message]));
  const items = threads.map((thread) => ({ thread, message: messages.get(thread.id) }));
  const next = offset + threads.length;
  return { items, next: has_more && next <= THREAD_LIMITS.search.offset ? String(next) : undefined };
}

/** The posts without those that moved to a later page while it was read. */
export function uniquePosts(posts: readonly Post[]): readonly Post[] {
  return [...new Map(posts.map((post) => [post.thread.id, post])).values()];
}

const changePost = (posts: Pages<Post>, threadId: string, change: (post: Post) => Post): Pages<Post> =>
  changePages(posts, (items) =>
    items.some(({ thread }) => thread.id === threadId)
      ? items.map((post) => (post.thread.id === threadId ? change(post) : post))
      : items,
  );

/** Moves a post with a new message to the top, below the pinned one. */
function raisePost(posts: Pages<Post>, threadId: string): Pages<Post> {
  const raised = posts.pages.flatMap(({ items }) => items).find(({ thread }) => thread.id === threadId);
  if (!raised || isPinned(raised.thread)) return posts;
  const rest = removeItems(posts, ({ thread }) => thread.id === threadId);
  return {
    ...rest,
    pages: rest.pages.map((page, index) => {
      if (index > 0) return page;
      const pinned = page.items.filter(({ thread }) => isPinned(thread));
      return { ...page, items: [...pinned, raised, ...page.items.filter(({ thread }) => !isPinned(thread))] };
    }),
  };
}

const withoutMessage = ({ thread }: Post): Post => ({ thread, message: undefined });

/** Which posts there are is read again; what happens in them is applied. Names, tags and counts are in the store. */
export function postsFold(channelId: string, sort: PostSort, me: string): Fold<Pages<Post>> {
  const reread = (posts: Pages<Post>, { parent_id }: { readonly parent_id: string }) =>
    parent_id === channelId ? STALE : posts;
  type ReactionEvent = Parameters<typeof applyReactionEvent>[1] & { readonly message_id: string };
  const react = (isAdded: boolean) => (posts: Pages<Post>, event: ReactionEvent) =>
    changePost(posts, event.message_id, ({ thread, message }) => ({
      thread,
      message: message && applyReactionEvent(message, event, me, isAdded),
    }));
  return {
    THREAD_CREATE: reread,
    THREAD_UPDATE: reread,
    THREAD_DELETE: (posts, { id }) => removeItems(posts, ({ thread }) => thread.id === id),
    MESSAGE_CREATE: (posts, { id, channel_id }) => {
      let isNew = false;
      const changed = changePost(posts, channel_id, (post) => {
        isNew = compareSnowflakes(id, post.thread.last_message_id ?? '0') > 0;
        return isNew ? { ...post, thread: { ...post.thread, last_message_id: id } } : post;
      });
      if (!isNew) return posts;
      return sort === 'last_message_time' ? raisePost(changed, channel_id) : changed;
    },
    MESSAGE_UPDATE: (posts, update) =>
      update.id === update.channel_id
        ? changePost(posts, update.id, ({ thread, message }) => ({
            thread,
            message: message && ({ ...message, ...update } as Message),
          }))
        : posts,
    MESSAGE_DELETE: (posts, { id, channel_id }) =>
      id === channel_id ? changePost(posts, id, withoutMessage) : posts,
    MESSAGE_DELETE_BULK: (posts, { ids, channel_id }) =>
      ids.includes(channel_id) ? changePost(posts, channel_id, withoutMessage) : posts,
    MESSAGE_REACTION_ADD: react(true),
    MESSAGE_REACTION_REMOVE: react(false),
  };
}

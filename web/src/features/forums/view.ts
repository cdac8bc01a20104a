import type { Channel } from '@guildhall/client';
import { ChannelType, ForumLayoutType, SortOrderType, TagSetting } from '@guildhall/protocol/channels/types';
import { useState } from 'react';
import { storedValue } from '../../state/storage.ts';
import type { PostSort } from './posts.ts';

/** How the user looks at a forum; what they have not chosen is the forum's default. */
interface ForumView {
  readonly sort?: PostSort;
  readonly layout?: ForumLayout;
  readonly tagSetting?: TagSetting;
}

export type ForumLayout = 'list' | 'gallery';

const stored = storedValue<Readonly<Record<string, ForumView>>>('guildhall.forum-views', {});
/** Forums whose view is kept on the device, at most. */
const MAX_VIEWS = 100;

function keep(channelId: string, view: ForumView): void {
  const { [channelId]: _, ...others } = stored.read();
  stored.write(Object.fromEntries([...Object.entries(others), [channelId, view]].slice(-MAX_VIEWS)));
}

function getDefaultLayout({ type, default_forum_layout: layout }: Channel): ForumLayout {
  if (layout === ForumLayoutType.LIST_VIEW) return 'list';
  return layout === ForumLayoutType.GALLERY_VIEW || type === ChannelType.GUILD_MEDIA ? 'gallery' : 'list';
}

/** The user's view of a forum, and the function that changes and keeps it. */
export function useForumView(forum: Channel): readonly [Required<ForumView>, (change: ForumView) => void] {
  const [chosen, setChosen] = useState<ForumView>(() => stored.read()[forum.id] ?? {});
  const change = (by: ForumView) => {
    const next = { ...chosen, ...by };
    setChosen(next);
    keep(forum.id, next);
  };
  const sort =
    forum.default_sort_order === SortOrderType.CREATION_DATE ? 'creation_time' : 'last_message_time';
  const isAll = forum.default_tag_setting === TagSetting.MATCH_ALL;
  const defaults = {
    sort,
    layout: getDefaultLayout(forum),
    tagSetting: isAll ? TagSetting.MATCH_ALL : TagSetting.MATCH_SOME,
  } as const;
  return [{ ...defaults, ...chosen }, change];
}
